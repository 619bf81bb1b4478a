import { tableMessages } from '../../i18n/table.js';
import type { Misfit } from '../../model/cell-range.js';
import { Button } from '../common/buttons.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';

/** Asks what to do with pasted cells for which the table has no rows or columns. */
export function PasteCells({ misfit }: { misfit: Misfit }) {
  const { controller } = useEditor();
  const text = tableMessages();
  const about = [
    misfit.rows > 0 ? text.rowsDoNotFit(misfit.rows) : '',
    misfit.columns > 0 ? text.columnsDoNotFit(misfit.columns) : '',
  ];
  return (
    <DialogFrame title={text.pasteTitle} about={about.filter((part) => part !== '').join(text.between)}>
      {misfit.pages.length === 0 ? (
        <DialogButtons label={text.pasteFitting} onApply={() => controller.cells.apply(misfit)} />
      ) : (
        <DialogButtons
          label={text.pasteAdding(misfit.pages.length, misfit.document.kind)}
          onApply={() => controller.cells.apply(misfit, misfit.pages)}
        >
          <Button
            class="outlined"
            label={text.pasteFitting}
            onClick={() => {
              controller.closeDialog();
              controller.cells.apply(misfit);
            }}
          />
        </DialogButtons>
      )}
    </DialogFrame>
  );
}
