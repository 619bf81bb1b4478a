import { useId } from 'preact/hooks';
import { filterMessages } from '../../i18n/filters.js';
import { count, language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { Counted } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type Facet, without } from '../../model/query.js';
import { useEditor } from '../common/editor.js';

/** Maximum number of values of a card; the rest is summed up. */
const max = 8;

/** The number of pages by value, as bars; nothing if all have the same. A click shows the pages. */
export function Bars({
  document,
  facet,
  title,
  counted,
  all,
  labelOf = (value) => (value === without ? filterMessages().without : value),
}: {
  document: OpenDocument;
  /** Returns the query for a value. */
  facet: Facet;
  title: string;
  counted: Counted;
  /** Total number of pages. */
  all: number;
  labelOf?: (value: string) => string;
}) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  // A remainder of one value takes as much space as the value.
  const shown = counted.length <= max + 1 ? counted : counted.slice(0, max);
  const rest = counted.slice(shown.length).reduce((sum, { pages }) => sum + pages, 0);
  const largest = Math.max(1, ...counted.map(({ pages }) => pages));
  if (counted.length < 2) {
    return null;
  }
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul class="bars" aria-labelledby={id}>
        {shown.map(({ value, pages }) => {
          const label = labelOf(value);
          return (
            <li key={value} class={value === without ? 'none' : ''}>
              <button
                type="button"
                class="plain"
                title={label}
                aria-label={text.show(label, pages)}
                onClick={() => controller.table.showOnly(document, { [facet]: value })}
              >
                <span class="bar" style={{ width: `${Math.max((100 * pages) / largest, 0.5)}%` }} />
                <span class="cut">{label}</span>
              </button>
              {count(pages)}
              <span class="soft">{percent(pages / all)}</span>
            </li>
          );
        })}
        {rest > 0 && (
          <li class="none">
            <span class="plain">{text.other(counted.length - shown.length)}</span>
            {count(rest)}
            <span class="soft">{percent(rest / all)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Formats a share as a percentage. */
function percent(share: number): string {
  const digits = (share > 0 && share < 0.01) || (share < 1 && share > 0.99) ? 1 : 0;
  return share.toLocaleString(language.value, { style: 'percent', maximumFractionDigits: digits });
}
