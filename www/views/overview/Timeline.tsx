import { useId, useRef } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import { count, language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { FacetCounts } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import { unreadable, without } from '../../model/query.js';
import { today } from '../../model/today.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { moveFocus, useSize } from '../common/effects.js';
import { type Bar, barsOf, sumOf } from './periods.js';

/** Number of bars up to which each may have a name and a number. Of more months, the years have names. */
const maxNamed = 13;
/** Greatest width of a bar, the least one that its name fits, and the width of a digit, in pixels. */
const [maxWidth, nameWidth, digitWidth] = [80, 40, 7];

/** A bar chart of lastmod by month, or by year for long periods. */
export function Timeline({ document, facetCounts }: { document: OpenDocument; facetCounts: FacetCounts }) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  const { kind, size } = document;
  const { periods, unreadableLastmod, withoutLastmod } = facetCounts;
  const bars = barsOf(periods, today());
  const dated = sumOf(periods) + unreadableLastmod;
  // Charts by month do not have dates such as `2024`.
  const onlyYears = sumOf(periods) - sumOf(bars);
  const onShow = (lastmod: string) => controller.table.showOnly(document, { lastmod });
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <div class="row wrap loose">
        <h3 id={id}>{text.lastmod}</h3>
        {dated > 0 && (
          <div class="soft small-text row wrap loose">
            <span>{text.lastmodText(dated, size, kind)}</span>
            {unreadableLastmod > 0 && (
              <Button
                label={text.lastmodUnreadable(unreadableLastmod)}
                class="link"
                onClick={() => onShow(unreadable)}
              />
            )}
            {withoutLastmod > 0 && (
              <Button label={text.lastmodWithout(withoutLastmod, kind)} class="link" onClick={() => onShow(without)} />
            )}
            {onlyYears > 0 && <span>{text.lastmodYears(onlyYears, kind)}</span>}
          </div>
        )}
      </div>
      {dated === 0 ? (
        <div class="empty">
          <p>{text.lastmodNone(kind)}</p>
          <p class="small-text">{text.lastmodNoneText}</p>
        </div>
      ) : (
        <Columns bars={bars} kind={kind} onShow={onShow} />
      )}
    </section>
  );
}

/** The columns, which are one stop of the Tab key. */
function Columns({ bars, kind, onShow }: { bars: readonly Bar[]; kind: Kind; onShow: (lastmod: string) => void }) {
  const text = overviewMessages();
  const element = useRef<HTMLFieldSetElement>(null);
  const [width] = useSize(() => element.current, [600, 0]);
  const max = Math.max(...bars.map(({ pages }) => pages));
  const room = Math.min(width / bars.length, maxWidth);
  const isFew = bars.length <= maxNamed;
  const every = Math.ceil(nameWidth / room);
  const hasCounts = isFew && digitWidth * count(max).length <= room;
  return (
    <fieldset ref={element} class="timeline" aria-label={text.lastmod} onKeyDown={moveFocus}>
      {bars.map(({ value, pages }, at) => {
        const isOutside = /^[<>]/.test(value);
        const isNamed = isFew || value.length === 4 ? at % every === 0 : value.endsWith('-01');
        return (
          <button
            key={value}
            type="button"
            class={isOutside ? 'plain column outside' : 'plain column'}
            title={text.show(nameOf(value), pages, kind)}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => onShow(value)}
          >
            <span aria-hidden="true" class="column-room">
              {pages > 0 && (
                <span
                  class={`column-bar ${value.startsWith('>') ? 'future' : ''}`}
                  style={{ height: `${(100 * pages) / max}%` }}
                >
                  {(hasCounts || pages === max) && <span class="column-count soft small-text">{count(pages)}</span>}
                </span>
              )}
            </span>
            <span aria-hidden="true" class="column-name soft small-text">
              {isOutside
                ? nameOf(value, 'later')
                : isNamed &&
                  nameOf(
                    isFew ? value : value.slice(0, 4),
                    at > 0 || bars[1]?.value.endsWith('-01') ? 'later' : 'first',
                  )}
            </span>
            <span class="unseen">{text.show(nameOf(value), pages, kind)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Returns the name of a bar. @param below Whether it stands below the first bar, or below a later one: without the year, except in January. */
function nameOf(value: string, below?: 'first' | 'later'): string {
  const text = overviewMessages();
  if (value.startsWith('>')) {
    return below ? text.inFuture : text.futureDates;
  }
  const period = value.replace('<', '');
  const [year = 0, month] = period.split('-').map(Number);
  const format = {
    year: below === 'later' && month !== 1 ? undefined : 'numeric',
    month: below && language.value === 'ja' ? 'numeric' : 'short',
    timeZone: 'UTC',
  } as const;
  const name =
    month === undefined ? period : new Date(Date.UTC(year, month - 1)).toLocaleDateString(language.value, format);
  return value === period ? name : below ? text.earlier : text.before(name);
}
