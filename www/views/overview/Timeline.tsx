import { useId } from 'preact/hooks';
import { count, language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { FacetCounts } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import { unreadable, without } from '../../model/query.js';
import { today } from '../../model/today.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { moveFocus } from '../common/effects.js';
import { type Bar, barsOf, sumOf } from './periods.js';

/** Number of bars up to which each has a name and a number. */
const maxNamed = 13;

/** A bar chart of lastmod by month, or by year for long periods. */
export function Timeline({ document, facetCounts }: { document: OpenDocument; facetCounts: FacetCounts }) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  const { periods, unreadableLastmod, withoutLastmod } = facetCounts;
  const bars = barsOf(periods, today());
  const dated = sumOf(periods) + unreadableLastmod;
  // Charts by month do not have dates such as `2024`.
  const onlyYears = sumOf(periods) - sumOf(bars);
  const onShow = (lastmod: string) => controller.table.showOnly(document, { lastmod });
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <h3 id={id}>{text.lastmod}</h3>
      {dated === 0 ? (
        <div class="empty">
          <p>{text.lastmodNone}</p>
          <p class="small-text">{text.lastmodNoneText}</p>
        </div>
      ) : (
        <>
          <div class="soft small-text row wrap loose">
            <span>{text.lastmodText(dated, document.size)}</span>
            {unreadableLastmod > 0 && (
              <Button
                label={text.lastmodUnreadable(unreadableLastmod)}
                class="link"
                onClick={() => onShow(unreadable)}
              />
            )}
            {withoutLastmod > 0 && (
              <Button label={text.lastmodWithout(withoutLastmod)} class="link" onClick={() => onShow(without)} />
            )}
            {onlyYears > 0 && <span>{text.lastmodYears(onlyYears)}</span>}
          </div>
          <Columns bars={bars} onShow={onShow} />
        </>
      )}
    </section>
  );
}

/** The columns, which are one stop of the Tab key. */
function Columns({ bars, onShow }: { bars: readonly Bar[]; onShow: (lastmod: string) => void }) {
  const text = overviewMessages();
  const max = Math.max(...bars.map(({ pages }) => pages));
  const every = Math.ceil(bars.length / maxNamed);
  return (
    <fieldset class="timeline" aria-label={text.lastmod} onKeyDown={moveFocus}>
      {bars.map(({ value, pages }, at) => {
        const isOutside = /^[<>]/.test(value);
        // Of many months, only the years have space.
        const isNamed = every === 1 || (value.length === 4 ? at % every === 0 : value.endsWith('-01'));
        return (
          <button
            key={value}
            type="button"
            class={`plain column ${isOutside ? 'outside' : ''} ${every === 1 && at % 2 === 1 ? 'minor' : ''}`}
            title={text.show(nameOf(value), pages)}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => onShow(value)}
          >
            <span aria-hidden="true" class="column-room">
              {pages > 0 && (
                <span
                  class={`column-bar ${value.startsWith('>') ? 'future' : ''}`}
                  style={{ height: `${(100 * pages) / max}%` }}
                >
                  {(every === 1 || pages === max) && (
                    <span class={`column-count ${pages === max ? 'most' : ''} soft small-text`}>{count(pages)}</span>
                  )}
                </span>
              )}
            </span>
            <span aria-hidden="true" class="column-name soft small-text">
              {isOutside
                ? nameOf(value, true)
                : isNamed && nameOf(every === 1 ? value : value.slice(0, 4), at > 0 || bars[1]?.value.endsWith('-01'))}
            </span>
            <span class="unseen">{text.show(nameOf(value), pages)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Returns the name of a bar. @param isShort Whether it stands below the bar, after others: without the year, except in January. */
function nameOf(value: string, isShort = false): string {
  const text = overviewMessages();
  if (value.startsWith('>')) {
    return text.inFuture;
  }
  const period = value.replace('<', '');
  const [year = 0, month] = period.split('-').map(Number);
  const format = { year: isShort && month !== 1 ? undefined : 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const name =
    month === undefined ? period : new Date(Date.UTC(year, month - 1)).toLocaleDateString(language.value, format);
  return value === period ? name : isShort ? text.earlier : text.before(name);
}
