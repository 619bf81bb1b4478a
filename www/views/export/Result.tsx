import type { ExportDraft, Failed } from '../../state.js';
import { exportWords } from '../../words/export.js';
import { words } from '../../words/words.js';
import { useEditor } from '../editor.js';
import { Icon } from '../icon.js';
import { complaintId, saidOf } from './complaint.js';
import { Facts } from './Facts.js';
import { Requests } from './Requests.js';
import { SplitInstead } from './SplitInstead.js';

/** What came of the plan: what is written, or why nothing is. */
export function Result({ draft }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = words(exportWords);
  const { document, plan, result } = draft;
  if (result === undefined) {
    return (
      <div class="export-result waiting" role="status">
        <progress aria-label={text.writing} />
        {text.writing}
      </div>
    );
  }
  switch (result.kind) {
    case 'written':
      return <Facts draft={draft} written={result} />;
    case 'requests':
      return <Requests told={result} keyText={plan.key} />;
    case 'refused': {
      const isAll = result.pages >= document.size;
      return (
        <div class="export-result" role="status">
          <p class="export-said bad">
            <Icon name="error" />
            <strong>{(document.kind === 'index' ? text.refusedOfIndex : text.refused)(result.pages)}</strong>
          </p>
          <p>{isAll ? text.allRefused : text.refusedText}</p>
          <div class="export-ways">
            {!isAll && (
              <button type="button" class="outlined" onClick={() => controller.exports.plan({ invalid: 'skip' })}>
                {text.leaveOut}
              </button>
            )}
            <ShowErrors draft={draft} />
          </div>
        </div>
      );
    }
    case 'failed':
      return <Failure draft={draft} failed={result} />;
  }
}

/** Closes the dialog and shows the pages that stand in the way. */
export function ShowErrors({ draft: { document } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  return (
    <button
      type="button"
      class="link"
      onClick={() => {
        controller.endDialog();
        controller.table.clearFilters(document);
        controller.table.find(document, { severity: 'error' });
        controller.showView('pages');
      }}
    >
      {words(exportWords).showErrors}
    </button>
  );
}

function Failure({ draft: { document, plan }, failed }: { draft: ExportDraft; failed: Failed }) {
  const text = words(exportWords);
  if (failed.code === 'too-many-pages' && document.kind !== 'index') {
    return (
      <div class="export-result" role="status">
        <p class="export-said bad">
          <Icon name="error" />
          <strong>{text.tooMany}</strong>
        </p>
        <p>{text.tooManyText}</p>
        <div class="export-ways">
          <SplitInstead />
        </div>
      </div>
    );
  }
  return (
    <div class="export-result" role="status">
      <p id={complaintId} class="export-said">
        <Icon name="info" />
        {saidOf(failed, plan)}
      </p>
    </div>
  );
}
