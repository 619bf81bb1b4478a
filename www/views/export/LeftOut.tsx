import type { Problem } from 'sitemap-kit';
import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { problemMessages } from '../../i18n/problems.js';
import { fieldOf } from '../../model/problems.js';
import type { LeftOut as LeftOutValues } from '../../worker/export/written.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { messageOf } from '../common/problem-message.js';
import { ShowErrors } from './Actions.js';

/** Returns the URL and the field of a problem, or the number of an entry without a URL. */
function locationOf(problem: Problem, isInIndex: boolean): string {
  const page = problem.loc ?? problemMessages().entry((problem.page ?? 0) + 1, isInIndex);
  const field = fieldOf(problem);
  return field === '' ? page : `${page} · ${field}`;
}

/** The values and pages that are omitted because of errors, with links to the pages. */
export function LeftOut({ draft, leftOut }: { draft: ExportDraft; leftOut: LeftOutValues }) {
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
    <div class="export-note warning">
      <Icon name="warning" />
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
    </div>
  );
}
