import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { bytes, messages } from '../../i18n/messages.js';
import { sitemapLimits } from '../../model/limits.js';
import type { Written } from '../../worker/export/written.js';
import { Icon } from '../common/icon.js';
import { SplitInstead } from './Actions.js';
import { LeftOut } from './LeftOut.js';
import { ExportLosses, LossList } from './Losses.js';
import { savesBack } from './plan.js';

/** Maximum number of listed files. */
const listed = 200;

/** The written files with their sizes and the limits, and what they lack. */
export function Facts({ draft, written }: { draft: ExportDraft; written: Written }) {
  const text = messages(exportMessages);
  const { plan } = draft;
  const { file, files, leftOut, reduced, outside, notInRobots } = written;
  // The change of the file format matters only when saving to the opened file.
  const exportLosses = savesBack(draft) ? draft.exportLosses : draft.exportLosses.filter((what) => what !== 'kind');
  // The limit of a set applies to pages, not to the sitemaps in its index.
  const areIndexes = files.every(({ isIndex }) => isIndex);
  const largest = files.reduce((max, { pages = 0, isIndex }) => Math.max(max, isIndex && !areIndexes ? 0 : pages), 0);
  const longest = files.reduce((max, { unpacked }) => Math.max(max, unpacked), 0);
  const isSitemap = plan.form === 'xml' || plan.form === 'xml.gz' || plan.form === 'set' || plan.form === 'txt';
  return (
    <div class="export-result" role="status">
      <h3>{plan.form === 'set' ? text.inZip(files.length, file.size) : text.written}</h3>
      {/* A list that scrolls has to be reached with the keyboard. */}
      <section class="export-files" aria-label={text.written} tabIndex={files.length > 4 ? 0 : undefined}>
        <table>
          <thead class="unseen">
            <tr>
              <th scope="col">{text.name}</th>
              <th scope="col">{text.listed}</th>
              <th scope="col">{text.size}</th>
            </tr>
          </thead>
          <tbody>
            {files.slice(0, listed).map(({ name, pages, isIndex, bytes: size }) => (
              <tr key={name}>
                <td class="code">{plan.form === 'set' ? name : draft.name}</td>
                <td>{pages === undefined ? '' : isIndex ? text.sitemaps(pages) : text.pages(pages)}</td>
                <td>{bytes(size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {files.length > listed && <p class="soft">{text.moreFiles(files.length - listed)}</p>}
      </section>
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
        <div class="export-note warned">
          <Icon name="warning" />
          <div>
            {text.tooManyText}
            <div class="export-ways">
              <SplitInstead />
            </div>
          </div>
        </div>
      )}
      {leftOut.pages + leftOut.values + reduced + outside + exportLosses.length + notInRobots.length === 0 && (
        <p class="export-note good">
          <Icon name="good" />
          {text.nothingLeftOut}
        </p>
      )}
      {leftOut.pages + leftOut.values > 0 && <LeftOut draft={draft} leftOut={leftOut} />}
      {reduced > 0 && (
        <p class="export-note warned">
          <Icon name="info" />
          {plan.form === 'txt' ? text.reduced.list(reduced) : text.reduced.sitemap(reduced)}
        </p>
      )}
      {outside > 0 && (
        <p class="export-note warned">
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
      {exportLosses.length > 0 && <ExportLosses exportLosses={exportLosses} form={plan.form} />}
    </div>
  );
}

/** The used share of a limit. */
function Limit({ label, share }: { label: string; share: number }) {
  return (
    <div class={share > 1 ? 'limit over' : 'limit'}>
      <span class="small-text">{label}</span>
      <span class="limit-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </div>
  );
}
