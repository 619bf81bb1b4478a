import type { ExportDraft } from '../../state.js';
import { exportWords } from '../../words/export.js';
import { words } from '../../words/words.js';
import { useEditor } from '../editor.js';

/** A button that closes the dialog and shows the pages with errors in the table. */
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
