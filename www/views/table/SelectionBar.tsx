import { useState } from 'preact/hooks';
import { selectionMessages } from '../../i18n/selection.js';
import { tableMessages } from '../../i18n/table.js';
import { columnsOf } from '../../model/page-table.js';
import { IconButton, ToolButton } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Popover } from '../common/popover.js';
import { removable } from './RemoveValues.js';
import { type NewValue, SetValue } from './SetValue.js';
import { ShiftDates } from './ShiftDates.js';

/** Tools for the selected pages. */
export function SelectionBar({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = selectionMessages();
  // It stays for the next selection, whose pages often get the same value.
  const [newValue, setNewValue] = useState<NewValue>({ column: 'lastmod', value: '' });
  const selected = document.selection.value.size;
  if (selected === 0) {
    return null;
  }
  return (
    <div class="selection-bar row wrap tight">
      <strong>{tableMessages().selected(selected)}</strong>
      <IconButton
        icon="close"
        label={text.clearSelection}
        onClick={() => controller.table.select(document, [], 'only')}
      />
      <SetValue document={document} newValue={newValue} onNewValue={setNewValue} />
      <Popover label={text.shift} title={text.shiftTitle}>
        <ShiftDates document={document} />
      </Popover>
      <Popover label={text.removeMenu} title={text.removeTitle}>
        <ul>
          {removable(document.kind).map((field) => (
            <li key={field}>
              <button
                type="button"
                class="quiet"
                onClick={() => controller.openDialog({ name: 'remove-values', document, field })}
              >
                {text.removable[field]}…
              </button>
            </li>
          ))}
        </ul>
      </Popover>
      {columnsOf(document.kind).includes('more') && (
        <IconButton
          icon="language"
          label={text.addAlternates}
          class="quiet"
          onClick={() => controller.openDialog({ name: 'alternates', document })}
        />
      )}
      <ToolButton
        icon="delete"
        label={text.delete}
        class="quiet danger"
        onClick={() => controller.pages.delete(document)}
      />
    </div>
  );
}
