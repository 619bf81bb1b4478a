import { useState } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { selectionMessages } from '../../i18n/selection.js';
import { tableMessages } from '../../i18n/table.js';
import type { ViewProps } from '../common/editor.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { Popover } from '../common/popover.js';
import { removable } from './RemoveValues.js';
import { type Entry, SetValue } from './SetValue.js';
import { ShiftDates } from './ShiftDates.js';

/** Tools for the selected pages. */
export function SelectionBar({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = messages(selectionMessages);
  // It stays for the next selection, whose pages often get the same value.
  const [entry, setEntry] = useState<Entry>({ column: 'lastmod', value: '' });
  const selected = document.selection.value.size;
  if (selected === 0) {
    return null;
  }
  return (
    <div class="selection-bar">
      <strong>{messages(tableMessages).selected(selected)}</strong>
      <button
        type="button"
        class="quiet small"
        aria-label={text.clearSelection}
        title={text.clearSelection}
        onClick={() => controller.table.select(document, [], 'only')}
      >
        <Icon name="close" />
      </button>
      <SetValue document={document} entry={entry} onEntry={setEntry} />
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
      {document.kind !== 'index' && (
        <button
          type="button"
          class="quiet"
          aria-label={text.addAlternates}
          title={text.addAlternates}
          onClick={() => controller.openDialog({ name: 'alternates', document })}
        >
          <Icon name="language" />
        </button>
      )}
      <button type="button" class="quiet danger" title={text.delete} onClick={() => controller.pages.delete(document)}>
        <Icon name="delete" />
        <span class="label">{text.delete}</span>
      </button>
    </div>
  );
}
