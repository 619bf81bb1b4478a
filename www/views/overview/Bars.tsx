import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import { filterMessages } from '../../i18n/filters.js';
import { count, language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { Counted } from '../../model/derived.js';
import { without } from '../../model/query.js';

/** The number of pages by value, as bars; nothing if all have the same and nothing else is said of them. */
export function Bars({
  title,
  counted,
  all,
  kind,
  onShow,
  children,
  max = 8,
  factsOf,
  labelOf = (value) => (value === without ? filterMessages().without : value),
}: {
  title: string;
  counted: Counted;
  /** Total number of pages. */
  all: number;
  /** What is counted: sitemaps for `index`. */
  kind: Kind;
  /** Shows the pages with a value. */
  onShow: (value: string) => void;
  /** Rows below the bars. */
  children?: ComponentChildren;
  /** Maximum number of values; the rest is summed up. */
  max?: number;
  /** Returns what is said of a value instead of its share. */
  factsOf?: (value: string) => ComponentChildren;
  labelOf?: (value: string) => string;
}) {
  const text = overviewMessages();
  const id = useId();
  // A remainder of one value takes as much space as the value.
  const shown = counted.length <= max + 1 ? counted : counted.slice(0, max);
  const rest = counted.slice(shown.length).reduce((sum, { pages }) => sum + pages, 0);
  const largest = Math.max(1, ...counted.map(({ pages }) => pages));
  if (counted.length < 2 && !children && factsOf === undefined) {
    return null;
  }
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul class="bars" aria-labelledby={id}>
        {shown.map(({ value, pages }) => {
          const label = labelOf(value);
          return (
            <li key={value} class={value === without ? 'none soft' : ''}>
              <button
                type="button"
                class="plain"
                title={label}
                aria-label={text.show(label, pages, kind)}
                onClick={() => onShow(value)}
              >
                <span class="bar" style={{ width: `${Math.max((100 * pages) / largest, 0.5)}%` }} />
                <span class="cut">{label}</span>
              </button>
              {count(pages)}
              {factsOf?.(value) ?? <span class="soft">{percent(pages / all)}</span>}
            </li>
          );
        })}
        {counted.length > shown.length && (
          <li class="none soft">
            <span class="plain">{text.other(counted.length - shown.length)}</span>
            {count(rest)}
            <span class="soft">{factsOf ? '' : percent(rest / all)}</span>
          </li>
        )}
        {children}
      </ul>
    </section>
  );
}

/** Formats a share as a percentage. */
function percent(share: number): string {
  const digits = (share > 0 && share < 0.01) || (share < 1 && share > 0.99) ? 1 : 0;
  return share.toLocaleString(language.value, { style: 'percent', maximumFractionDigits: digits });
}
