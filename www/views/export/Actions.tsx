import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';

/** A button that closes the dialog and shows the pages with errors in the table. */
export function ShowErrors({ draft: { document } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  return (
    <Button
      label={exportMessages().showErrors}
      class="link"
      onClick={() => {
        controller.closeDialog();
        controller.table.clearFilters(document);
        controller.table.find(document, { severity: 'error' });
        controller.showView('pages');
      }}
    />
  );
}

/** A button that splits the pages into a set. */
export function SplitInstead() {
  const { controller } = useEditor();
  return (
    <Button
      label={exportMessages().splitInstead}
      class="main"
      onClick={() => controller.exports.plan({ form: 'set' })}
    />
  );
}
