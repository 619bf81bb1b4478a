import { useId } from 'preact/hooks';
import { count, labelValue, language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { FacetCounts } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import { without } from '../../model/query.js';
import { today } from '../../model/today.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { type Bar, barsOf } from './months.js';

/** Size of the view box. */
const width = 600;
const height = 140;

/** A bar chart of lastmod by month, or by year for long periods. */
export function Timeline({ document, facetCounts }: { document: OpenDocument; facetCounts: FacetCounts }) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  const bars = barsOf(facetCounts.months);
  const { onlyYears, unreadableLastmod } = facetCounts;
  // Includes pages whose lastmod has no bar, such as `2024`.
  const dated = bars.reduce((sum, { pages }) => sum + pages, onlyYears + unreadableLastmod);
  return (
    <section class="card stack boxed wide" aria-labelledby={id}>
      <h3 id={id}>{text.lastmod}</h3>
      {dated === 0 ? (
        <div class="empty">
          <p>{text.lastmodNone}</p>
          <p class="small-text">{text.lastmodNoneText}</p>
        </div>
      ) : (
        <>
          <p class="soft small-text">{text.lastmodText(dated, document.size)}</p>
          {bars.length > 0 && (
            <>
              <Columns bars={bars} onShow={(lastmod) => controller.table.showOnly(document, { lastmod })} />
              <details class="as-table">
                <summary>{text.asTable}</summary>
                <BarTable bars={bars} onShow={(lastmod) => controller.table.showOnly(document, { lastmod })} />
              </details>
            </>
          )}
        </>
      )}
      <div class="timeline-rest row wrap">
        {facetCounts.withoutLastmod > 0 && dated > 0 && (
          <Button
            label={text.lastmodWithout(facetCounts.withoutLastmod)}
            class="link"
            onClick={() => controller.table.showOnly(document, { lastmod: without })}
          />
        )}
        {onlyYears > 0 && <span class="soft small-text">{text.lastmodYears(onlyYears)}</span>}
        {unreadableLastmod > 0 && <span class="soft small-text">{text.lastmodUnreadable(unreadableLastmod)}</span>}
      </div>
    </section>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  onShow: (lastmod: string) => void;
}

/** The chart, hidden from screen readers; the table below has the same data. */
function Columns({ bars, onShow }: BarsProps) {
  const max = Math.max(...bars.map(({ pages }) => pages));
  const step = width / bars.length;
  const thickness = Math.min(step * 0.8, 40);
  // As many labels as fit.
  const every = Math.ceil(bars.length / 8);
  return (
    <div class="timeline" aria-hidden="true">
      <span class="timeline-most soft small-text">{count(max)}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path class="grid-line" d={`M0 .5H${width}M0 ${height / 2}H${width}`} />
        {bars.map(({ value, pages }, at) => {
          const tall = pages === 0 ? 0 : Math.max((pages / max) * height, 2);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table has a button for the same.
            <g key={value} class="column" onClick={() => pages > 0 && onShow(value)}>
              <title>{labelValue(nameOf(value), count(pages))}</title>
              <rect class="column-room" x={at * step} y={0} width={step} height={height} />
              <rect
                class={`column-bar${isFuture(value) ? ' future' : ''}`}
                x={at * step + (step - thickness) / 2}
                y={height - tall}
                width={thickness}
                height={tall}
              />
            </g>
          );
        })}
        <path class="base-line" d={`M0 ${height - 0.5}H${width}`} />
      </svg>
      <div class="timeline-names">
        {bars.map(({ value }, at) =>
          at % every === 0 ? (
            <span key={value} class="soft small-text" style={{ left: `${(100 * (at + 0.5)) / bars.length}%` }}>
              {plainName(value)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

function BarTable({ bars, onShow }: BarsProps) {
  const text = overviewMessages();
  return (
    <table class="plain-table">
      <thead>
        <tr>
          <th scope="col">{bars[0]?.value.length === 4 ? text.time.year : text.time.month}</th>
          <th scope="col">{text.pages}</th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ pages }) => pages > 0)
          .map(({ value, pages }) => (
            <tr key={value}>
              <th scope="row">
                <Button
                  label={nameOf(value)}
                  class="link"
                  aria-label={text.show(nameOf(value), pages)}
                  onClick={() => onShow(value)}
                />
              </th>
              <td>{count(pages)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Returns whether a year or a month has not begun. */
function isFuture(value: string): boolean {
  return value > today().slice(0, value.length);
}

/** Formats `2026` or `2026-03`, and marks what has not begun. */
function nameOf(value: string): string {
  const name = plainName(value);
  return isFuture(value) ? overviewMessages().inFuture(name) : name;
}

/** Formats `2026` or `2026-03`. */
function plainName(value: string): string {
  return value.length === 4 ? value : monthOf(value);
}

function monthOf(value: string): string {
  const [year = 0, month = 1] = value.split('-').map(Number);
  const format = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(Date.UTC(year, month - 1)).toLocaleDateString(language.value, format);
}
