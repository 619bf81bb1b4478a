import type { Kind } from 'sitemap-kit';
import type { RemovableField } from '../../app/state.js';
import { selectionMessages } from '../../i18n/selection.js';
import type { OpenDocument } from '../../model/open-document.js';
import { columnsOf } from '../../model/page-table.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';

/** Returns the fields of a kind of document that can be removed from many pages. */
export function removable(kind: Kind): readonly RemovableField[] {
  const [, ...columns] = columnsOf(kind);
  return columns.flatMap((column) => (column === 'more' ? (['images', 'alternates'] as const) : (column as 'lastmod')));
}

/** Asks whether to remove a field from the selected pages. */
export function RemoveValues({ document, field }: { document: OpenDocument; field: RemovableField }) {
  const { controller } = useEditor();
  const text = selectionMessages();
  const { size } = document.selection.value;
  return (
    <DialogFrame title={text.removeFrom(text.removable[field], size, document.kind)} about={text.removeText}>
      <DialogButtons
        label={text.remove}
        isDanger
        onApply={() => void controller.pages.removeFromSelected(document, field)}
      />
    </DialogFrame>
  );
}
