import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellPaste } from '../../model/tsv.js';
import { DialogFrame } from '../common/dialog-frame.js';
import { useEditor } from '../common/editor.js';
import { FixButtons } from '../problems/FixPreview.js';

/** Asks whether to paste the cells that fit, if the clipboard has more or fewer than there are. */
export function PasteCells({ document, paste, width }: { document: OpenDocument; paste: CellPaste; width: number }) {
  const { controller } = useEditor();
  const text = messages(tableMessages);
  const { cells, rows, columns } = paste;
  return (
    <DialogFrame
      title={text.pasteTitle}
      about={text.pasteText(cells.length, width, Math.min(rows.length, cells.length), columns.length)}
    >
      <FixButtons label={text.pasteFitting} onAccept={() => controller.clipboard.apply(document, paste)} />
    </DialogFrame>
  );
}
