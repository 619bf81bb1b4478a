import { filterWords } from '../../i18n/filters.js';
import { labelled, words } from '../../i18n/messages.js';
import { tableWords } from '../../i18n/table.js';
import { facets, filters, without } from '../../model/query.js';
import { readable } from '../../model/url-parts.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import type { ViewProps } from '../frame/panes.js';

/** The filters that hold, each with a way to take it away. */
export function FilterChips({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = words(tableWords);
  const filter = words(filterWords);
  const query = document.query.value;
  if (!filters(query)) {
    return null;
  }
  const chips = facets
    .filter((name) => query[name] !== '')
    .map((name) => ({
      name,
      said: labelled(filter.names[name], query[name] === without ? filter.without : readable(query[name])),
    }));
  const { origin, severity } = query;
  const all = [
    ...(origin === undefined
      ? []
      : [{ name: 'origin' as const, said: labelled(filter.names.origin, origin || filter.without) }]),
    ...chips,
    ...(severity === '' ? [] : [{ name: 'severity' as const, said: text.severities[severity] }]),
  ];
  return (
    <div class="filter-chips">
      {all.map(({ name, said }) => (
        <button
          key={name}
          type="button"
          class="chip"
          title={said}
          aria-label={text.removeFilter(said)}
          onClick={() => controller.table.find(document, { [name]: name === 'origin' ? undefined : '' })}
        >
          <span class="chip-text">{said}</span>
          <Icon name="close" />
        </button>
      ))}
      <button type="button" class="link" onClick={() => controller.table.clearFilters(document)}>
        {text.clearFilters}
      </button>
    </div>
  );
}
