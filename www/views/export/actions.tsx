/** Buttons of the results of exports. */

import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';

/** A button that closes the dialog and shows the pages with errors in the table. */
export function ShowErrors({ draft: { document } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const show = () => {
    controller.closeDialog();
    controller.table.showOnly(document, { severity: 'error' });
  };
  return <Button class="link" label={exportMessages().showErrors} onClick={show} />;
}

/** The number of errors in a file, as a button that closes the dialog and shows them. */
export function RemainingErrors({ document, label }: { document: OpenDocument; label: string }) {
  const { controller } = useEditor();
  const show = () => {
    controller.closeDialog();
    controller.files.show(document);
    controller.showPanel('problems');
  };
  return <Button class="link" label={label} onClick={show} />;
}

/** A button that splits the pages into a set. */
export function SplitInstead() {
  const { controller } = useEditor();
  return (
    <Button
      class="main"
      label={exportMessages().splitInstead}
      onClick={() => controller.exports.plan({ form: 'set' })}
    />
  );
}
