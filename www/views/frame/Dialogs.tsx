import { messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import type { OpenDocument } from '../../model/open-document.js';
import { DialogFrame } from '../common/dialog-frame.js';
import { useEditor } from '../common/editor.js';
import { lazy } from '../common/lazy.js';
import { FixPreview } from '../problems/FixPreview.js';
import { SetFixPreview } from '../problems/SetFixPreview.js';
import { Paste } from '../start/Paste.js';
import { Replace } from '../table/Replace.js';
import { Shortcuts } from './Shortcuts.js';

const Export = lazy(() => import('../export/Export.js').then((module) => module.Export));

const SetExport = lazy(() => import('../export/SetExport.js').then((module) => module.SetExport));

/** The dialog that is open. */
export function Dialogs() {
  const { state } = useEditor();
  const dialog = state.dialog.value;
  const document = state.document.value;
  switch (dialog?.name) {
    case 'paste':
      return <Paste />;
    case 'replace':
      return document === undefined ? null : <Replace document={document} />;
    case 'fix':
      return <FixPreview {...dialog} />;
    case 'fix-set':
      return <SetFixPreview {...dialog} />;
    case 'shortcuts':
      return <Shortcuts />;
    case 'export-set':
      return <SetExport />;
    case 'export':
      return <Export />;
    case 'close':
      return <Close document={dialog.document} />;
    default:
      return null;
  }
}

function Close({ document }: { document: OpenDocument }) {
  const { controller } = useEditor();
  const text = messages(shellMessages);
  return (
    <DialogFrame title={text.closeTitle} about={text.closeText(document.name.value)}>
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => controller.closeDialog()}>
          {text.keep}
        </button>
        <button
          type="button"
          class="outlined"
          onClick={() => {
            controller.files.show(document);
            controller.exports.open(document);
          }}
        >
          {text.exportFirst}
        </button>
        <button
          type="button"
          class="main danger"
          onClick={() => {
            controller.closeDialog();
            controller.files.closeAnyway(document);
          }}
        >
          {text.closeAnyway}
        </button>
      </div>
    </DialogFrame>
  );
}
