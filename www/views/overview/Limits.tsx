import { useId } from 'preact/hooks';
import { bytes, count, words } from '../../i18n/messages.js';
import { overviewWords } from '../../i18n/overview.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Icon } from '../common/icon.js';
import { percent } from './Bars.js';

/** What one file may hold: pages and bytes by the protocol, articles by Google. */
const most = { pages: 50_000, bytes: 52_428_800, news: 1000 };

/** How much of what a file may hold is used. */
export function Limits({ document }: { document: OpenDocument }) {
  const text = words(overviewWords);
  const id = useId();
  const measured = document.measured.value;
  const news = document.check.value?.report.statistics?.elements.news ?? 0;
  const files = measured?.files ?? 1;
  return (
    <section class="card" aria-labelledby={id}>
      <h3 id={id}>{text.limits}</h3>
      <p class="soft small-text">{text.limitsText}</p>
      <Limit name={text.limit.pages} value={document.size} most={most.pages} say={count} />
      <Limit name={text.limit.bytes} value={measured?.bytes} most={most.bytes} say={bytes} />
      {news > 0 && <Limit name={text.limit.news} value={news} most={most.news} say={count} />}
      {measured !== undefined && (
        <p class={files > 1 ? 'verdict warning' : 'verdict good'}>
          <Icon name={files > 1 ? 'warning' : 'good'} />
          {files > 1 ? text.needs(files) : text.fits}
        </p>
      )}
    </section>
  );
}

function Limit({
  name,
  value,
  most,
  say,
}: {
  name: string;
  value: number | undefined;
  most: number;
  say: (value: number) => string;
}) {
  const text = words(overviewWords);
  const share = (value ?? 0) / most;
  return (
    <div class="limit">
      <div class="limit-text">
        <span>{name}</span>
        <span class="soft">{value === undefined ? '…' : text.limitOf(say(value), say(most))}</span>
      </div>
      <meter
        class={share > 1 ? 'over' : undefined}
        aria-label={name}
        aria-valuetext={`${value === undefined ? '' : text.limitOf(say(value), say(most))} (${percent(share)})`}
        min={0}
        max={1}
        value={Math.min(share, 1)}
      />
    </div>
  );
}
