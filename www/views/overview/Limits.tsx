import { useId } from 'preact/hooks';
import { bytes, count } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { sitemapLimits } from '../../model/limits.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Icon } from '../common/icon.js';
import { Meter } from '../common/notes.js';
import { percent } from './Bars.js';

/** The used share of the limits of a file. */
export function Limits({ document }: { document: OpenDocument }) {
  const text = overviewMessages();
  const id = useId();
  const measured = document.measured.value;
  const news = document.check.value?.report.statistics?.elements.news ?? 0;
  const files = measured?.files ?? 1;
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <h3 id={id}>{text.limits}</h3>
      <p class="soft small-text">{text.limitsText}</p>
      <Limit name={text.limit.pages} value={document.size} max={sitemapLimits.pages} say={count} />
      <Limit name={text.limit.bytes} value={measured?.bytes} max={sitemapLimits.bytes} say={bytes} />
      {news > 0 && <Limit name={text.limit.news} value={news} max={sitemapLimits.news} say={count} />}
      {measured !== undefined && (
        <p class={files > 1 ? 'verdict row warning' : 'verdict row good'}>
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
  max,
  say,
}: {
  name: string;
  value: number | undefined;
  max: number;
  say: (value: number) => string;
}) {
  const text = overviewMessages();
  const share = (value ?? 0) / max;
  return (
    <div class="stack tight">
      <div class="limit-text row wrap">
        <span>{name}</span>
        <span class="soft">{value === undefined ? '…' : text.limitOf(say(value), say(max))}</span>
      </div>
      <Meter
        share={share}
        label={name}
        text={`${value === undefined ? '' : text.limitOf(say(value), say(max))} (${percent(share)})`}
      />
    </div>
  );
}
