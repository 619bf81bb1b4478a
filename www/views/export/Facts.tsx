import type { Problem } from 'sitemap-kit';
import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { counted } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import { sitemapLimits } from '../../model/limits.js';
import { fieldOf } from '../../model/problems.js';
import type { LeftOut as LeftOutValues, Written } from '../../worker/export/written.js';
import { useEditor } from '../common/editor.js';
import { Meter, Note } from '../common/notes.js';
import { messageOf } from '../common/problem-message.js';
import { RemainingErrors, ShowErrors, SplitInstead } from './actions.js';
import { FileTable, LossList } from './Written.js';

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
    : ['xml', 'xml.gz', 'set', 'txt'].includes(plan.form);
  const isTooLarge = isSitemap && !areIndexes && (largest > sitemapLimits.pages || longest > sitemapLimits.bytes);
  const isWhole = leftOut.pages + leftOut.values + reduced + outside + replaced + notInRobots.length === 0;
  const errors = isOpened ? document.problemCounts.value.error : 0;
  const warnings = [
    notOpened ?? '',
    errors > 0 ? <RemainingErrors document={document} label={text.errorsRemain(errors)} /> : '',
    replaced > 0 ? text.replaced(replaced) : '',
    hasPendingText ? text.pendingText : '',
    outside > 0 ? text.outside(outside) : '',
  ];
  return (
    <div class="export-result stack loose" role="status">
      <h3>{plan.form === 'set' ? text.inZip(files.length, file.size) : text.written}</h3>
      <FileTable
        files={files.map(({ name, pages, isIndex, bytes }) => ({
          name: plan.form === 'set' ? name : draft.name,
          contents: pages === undefined ? '' : counted(pages, isIndex ? 'index' : 'sitemap'),
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
      {isTooLarge && (
        <Note tone="warning">
          {text.tooManyText}
          <div class="row wrap">
            <SplitInstead />
          </div>
        </Note>
      )}
      {isWhole && !hasPendingText && notOpened === undefined && (
        <Note tone="good">
          {!isOpened
            ? text.nothingLeftOut(document.kind)
            : document.isFromWorkbook
              ? text.fromWorkbook
              : document.typed === undefined
                ? text.inPlace
                : text.fromSource}
        </Note>
      )}
      {warnings.map((warning, at) => warning !== '' && <Note key={at} tone="warning" children={warning} />)}
      {!isOpened && document.hasText && <p class="soft">{text.anew(document.kind)}</p>}
      {leftOut.pages + leftOut.values > 0 && <LeftOut draft={draft} leftOut={leftOut} />}
      {reduced > 0 && (
        <Note tone="warning" icon="info">
          {plan.form === 'txt' ? text.reduced.list(reduced) : text.reduced.sitemap(reduced)}
        </Note>
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
      <Meter share={share} />
    </div>
  );
}

/** The values and pages that are omitted because of errors, with links to the pages. */
function LeftOut({ draft, leftOut }: { draft: ExportDraft; leftOut: LeftOutValues }) {
  const { controller } = useEditor();
  const text = exportMessages();
  const { document, plan } = draft;
  const { pages, values, hasParts, errors } = leftOut;
  const label =
    document.kind === 'index'
      ? text.leftOut.sitemaps(pages)
      : plan.invalid === 'skip' || values === 0
        ? text.leftOut.pages(pages)
        : text.leftOut.values(values, pages);
  return (
    <Note tone="warning">
      <div class="export-left-out stack tight">
        <p>
          {label} <ShowErrors draft={draft} />
        </p>
        {errors.length > 0 && (
          <ul class="problem-list stack tight">
            {errors.map(({ problem, row }) => (
              <li key={problem.path}>
                <button
                  type="button"
                  class="problem quiet"
                  onClick={() => {
                    controller.closeDialog();
                    controller.problems.goToProblem(document, problem, row);
                  }}
                >
                  <span class="message">{messageOf(problem)}</span>
                  <span class="where soft small-text">{locationOf(problem, document.kind === 'index')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {values > errors.length && <p>{text.leftOut.more(values - errors.length)}</p>}
        {hasParts && plan.invalid === 'omit' && <p class="soft">{text.leftOut.parts}</p>}
      </div>
    </Note>
  );
}

/** Returns the URL and the field of a problem, or the number of an entry without a URL. */
function locationOf(problem: Problem, isInIndex: boolean): string {
  const page = problem.loc ?? problemMessages().entry((problem.page ?? 0) + 1, isInIndex);
  const field = fieldOf(problem);
  return field === '' ? page : `${page} · ${field}`;
}
