import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { sitemapLimits } from '../../model/limits.js';
import type { Written } from '../../worker/export/written.js';
import { Icon } from '../common/icon.js';
import { SplitInstead } from './Actions.js';
import { FileTable } from './FileTable.js';
import { LeftOut } from './LeftOut.js';
import { LossList } from './Losses.js';

/** The written files with their sizes and the limits, and what they lack. */
export function Facts({ draft, written }: { draft: ExportDraft; written: Written }) {
  const text = exportMessages();
  const { plan, document, notOpened } = draft;
  const { file, files, leftOut, reduced, outside, notInRobots, replaced } = written;
  const isOpened = plan.form === 'opened';
  const hasPendingText = document.hasPendingText.value;
  // The limit of a set applies to pages, not to the sitemaps in its index.
  const areIndexes = files.every(({ isIndex }) => isIndex);
  const largest = files.reduce((max, { pages = 0, isIndex }) => Math.max(max, isIndex && !areIndexes ? 0 : pages), 0);
  const longest = files.reduce((max, { unpacked }) => Math.max(max, unpacked), 0);
  const isSitemap = isOpened
    ? document.kind !== 'page-list' && document.kind !== 'feed'
    : plan.form === 'xml' || plan.form === 'xml.gz' || plan.form === 'set' || plan.form === 'txt';
  return (
    <div class="export-result stack loose" role="status">
      <h3>{plan.form === 'set' ? text.inZip(files.length, file.size) : text.written}</h3>
      <FileTable
        files={files.map(({ name, pages, isIndex, bytes }) => ({
          name: plan.form === 'set' ? name : draft.name,
          contents: pages === undefined ? '' : isIndex ? text.sitemaps(pages) : text.pages(pages),
          size: bytes,
        }))}
      />
      {isSitemap && (
        <div class="export-limits">
          <Limit
            label={(areIndexes ? text.ofSitemaps : text.ofPages)(largest, sitemapLimits.pages)}
            share={largest / sitemapLimits.pages}
          />
          <Limit label={text.ofBytes(longest, sitemapLimits.bytes)} share={longest / sitemapLimits.bytes} />
        </div>
      )}
      {isSitemap && !areIndexes && (largest > sitemapLimits.pages || longest > sitemapLimits.bytes) && (
        <div class="export-note warning">
          <Icon name="warning" />
          <div>
            {text.tooManyText}
            <div class="row wrap">
              <SplitInstead />
            </div>
          </div>
        </div>
      )}
      {leftOut.pages + leftOut.values + reduced + outside + replaced + notInRobots.length === 0 && !hasPendingText && (
        <p class="export-note good">
          <Icon name="good" />
          {!isOpened
            ? text.nothingLeftOut
            : document.isFromWorkbook
              ? text.fromWorkbook
              : document.typed === undefined
                ? text.inPlace
                : text.fromSource}
        </p>
      )}
      {notOpened !== undefined && (
        <p class="export-note warning">
          <Icon name="warning" />
          {notOpened}
        </p>
      )}
      {!isOpened && document.hasText && <p class="soft">{text.anew}</p>}
      {replaced > 0 && (
        <p class="export-note warning">
          <Icon name="warning" />
          {text.replaced(replaced)}
        </p>
      )}
      {hasPendingText && (
        <p class="export-note warning">
          <Icon name="warning" />
          {text.pendingText}
        </p>
      )}
      {leftOut.pages + leftOut.values > 0 && <LeftOut draft={draft} leftOut={leftOut} />}
      {reduced > 0 && (
        <p class="export-note warning">
          <Icon name="info" />
          {plan.form === 'txt' ? text.reduced.list(reduced) : text.reduced.sitemap(reduced)}
        </p>
      )}
      {outside > 0 && (
        <p class="export-note warning">
          <Icon name="warning" />
          {text.outside(outside)}
        </p>
      )}
      {notInRobots.length > 0 && (
        <LossList lead={text.notInRobots}>
          {notInRobots.map((url) => (
            <li key={url} class="code">
              {url}
            </li>
          ))}
        </LossList>
      )}
    </div>
  );
}

/** The used share of a limit. */
function Limit({ label, share }: { label: string; share: number }) {
  return (
    <div class="stack tight">
      <span class="small-text">{label}</span>
      <meter class={share > 1 ? 'error' : undefined} aria-hidden="true" min={0} max={1} value={Math.min(share, 1)} />
    </div>
  );
}
