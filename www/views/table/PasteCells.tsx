import { tableMessages } from '../../i18n/table.js';
import type { Misfit } from '../../model/cell-range.js';
import { Button } from '../common/buttons.js';
import { DialogButtons } from '../common/dialog-buttons.js';
import { DialogFrame } from '../common/dialog-frame.js';
import { useEditor } from '../common/editor.js';

/** Asks what to do with pasted cells for which the table has no rows or columns. */
export function PasteCells({ misfit }: { misfit: Misfit }) {
  const { controller } = useEditor();
  const text = tableMessages();
  const { kind } = misfit.document;
  const close = (then: () => void) => {
    controller.closeDialog();
    then();
  };
  const about = [
    misfit.rows > 0 ? text.rowsDoNotFit(misfit.rows) : '',
    misfit.columns > 0 ? text.columnsDoNotFit(misfit.columns) : '',
  ];
  return (
    <DialogFrame title={text.pasteTitle} about={about.filter((part) => part !== '').join(text.between)}>
      <DialogButtons>
        <Button
          label={text.pasteFitting}
          class={misfit.pages.length > 0 ? 'outlined' : 'main'}
          onClick={() => close(() => controller.cells.apply(misfit))}
        />
        {misfit.pages.length > 0 && (
          <Button
            label={text.pasteAdding(misfit.pages.length, kind)}
            class="main"
            onClick={() => close(() => controller.cells.apply(misfit, misfit.pages))}
          />
        )}
      </DialogButtons>
    </DialogFrame>
  );
}
