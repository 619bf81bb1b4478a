import { useId } from 'preact/hooks';
import { count, language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { Counted } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type Facet, without } from '../../model/query.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';

/** Maximum number of values of a card; the rest is summed up. */
const max = 8;

/** The number of pages by value, as a table of bars; nothing if all have the same. A click shows the pages. */
export function Bars({
  document,
  facet,
  title,
  counted,
  all,
  labelOf = (value) => value,
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
      <table class="bars" aria-labelledby={id}>
        <thead class="unseen">
          <tr>
            <th scope="col">{text.value}</th>
            <th scope="col">{text.pages}</th>
            <th scope="col">{text.share}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, pages }) => {
            const label = value === without ? text.without : labelOf(value);
            return (
              <tr key={value} class={value === without ? 'none' : undefined}>
                <th scope="row">
                  <Button
                    label={label}
                    class="plain cut"
                    title={label}
                    aria-label={text.show(label, pages)}
                    onClick={() => controller.table.showOnly(document, { [facet]: value })}
                  />
                  <span class="bar" style={{ width: `${Math.max((100 * pages) / largest, 0.5)}%` }} />
                </th>
                <td>{count(pages)}</td>
                <td class="share">{percent(pages / all)}</td>
              </tr>
            );
          })}
          {rest > 0 && (
            <tr class="none">
              <th scope="row">
                <span class="rest cut">{text.other(counted.length - shown.length)}</span>
                <span class="bar" style={{ width: `${Math.min((100 * rest) / largest, 100)}%` }} />
              </th>
              <td>{count(rest)}</td>
              <td class="share">{percent(rest / all)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Formats a share as a percentage. */
function percent(share: number): string {
  const digits = (share > 0 && share < 0.01) || (share < 1 && share > 0.99) ? 1 : 0;
  return share.toLocaleString(language.value, { style: 'percent', maximumFractionDigits: digits });
}
