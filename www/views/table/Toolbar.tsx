import type { Query } from '../../document/query.js';
import { filters } from '../../document/query.js';
import { tableWords } from '../../words/table.js';
import { words } from '../../words/words.js';
import { useEditor } from '../editor.js';
import { Icon } from '../icon.js';
import type { ViewProps } from '../places.js';

const severities = ['', 'info', 'warning', 'error'] as const;
const chips = ['origin', 'path', 'extension', 'rule'] as const;

/** Search, filters and what adds or replaces. */
export function Toolbar({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = words(tableWords);
  const query = document.query.value;
  document.revision.value;
  return (
    <div class="toolbar">
      <search class="search">
        <Icon name="search" />
        <input
          type="search"
          data-search
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          value={query.search}
          spellcheck={false}
          onInput={(event) => controller.find(document, { search: event.currentTarget.value })}
        />
        <button
          type="button"
          class="toggle code"
          aria-pressed={query.regex}
          aria-label={text.regex}
          title={text.regex}
          onClick={() => controller.find(document, { regex: !query.regex })}
        >
          .*
        </button>
      </search>
      <label class="choice framed">
        <span class="unseen">{text.severity}</span>
        <Icon name="filter" />
        <select
          value={query.severity}
          onChange={(event) => controller.find(document, { severity: event.currentTarget.value as Query['severity'] })}
        >
          {severities.map((severity) => (
            <option key={severity} value={severity}>
              {text.severities[severity]}
            </option>
          ))}
        </select>
      </label>
      {chips
        .filter((name) => query[name])
        .map((name) => {
          const said = `${text.filterOf[name]}: ${query[name]}`;
          return (
            <button
              key={name}
              type="button"
              class="chip"
              aria-label={text.removeFilter(said)}
              onClick={() => controller.find(document, { [name]: name === 'origin' ? undefined : '' })}
            >
              {said}
              <Icon name="close" />
            </button>
          );
        })}
      <span class="shown" role="status">
        {text.shown(document.shown.value.length, document.size)}
      </span>
      {filters(query) && (
        <button type="button" class="link" onClick={() => controller.clearFilters(document)}>
          {text.clearFilters}
        </button>
      )}
      <span class="gap" />
      <button type="button" class="quiet" title={text.replace} onClick={() => controller.ask({ name: 'replace' })}>
        <Icon name="replace" />
        <span class="label">{text.replace}</span>
      </button>
      <button type="button" class="quiet" title={text.add} onClick={() => controller.addPages(document)}>
        <Icon name="plus" />
        <span class="label">{text.add}</span>
      </button>
    </div>
  );
}
