import { filterMessages } from '../../i18n/filters.js';
import { labelValue } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { facets, hasFilters } from '../../model/query.js';
import { readable } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { filterValueName } from './filter-values.js';

/** The active filters, with buttons to remove them. */
export function FilterChips({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = tableMessages();
  const filter = filterMessages();
  const query = document.query.value;
  if (!hasFilters(query)) {
    return null;
  }
  const chips = facets
    .filter((name) => query[name] !== '')
    .map((name) => ({
      name,
      label: labelValue(filter.names[name], readable(filterValueName(name, query[name]))),
    }));
  const { severity } = query;
  const all = [...chips, ...(severity === '' ? [] : [{ name: 'severity' as const, label: text.severities[severity] }])];
  return (
    <div class="filter-chips row wrap">
      {all.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          class="chip"
          title={label}
          aria-label={text.removeFilter(label)}
          onClick={() => controller.table.find(document, { [name]: '' })}
        >
          <span class="chip-text cut">{label}</span>
          <Icon name="close" />
        </button>
      ))}
      <Button label={text.clearFilters} class="link" onClick={() => controller.table.clearFilters(document)} />
    </div>
  );
}
