import { useState } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import type { CellName } from '../../model/page-table.js';
import type { ViewProps } from '../common/editor.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { changeFrequencies } from './cells.js';

/** Fields that can be set for many pages. */
const settable: readonly CellName[] = ['lastmod', 'changefreq', 'priority'];

/** Tools for the selected pages. */
export function SelectionBar({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = messages(tableMessages);
  const [column, setColumn] = useState<CellName>('lastmod');
  const [value, setValue] = useState('');
  const selected = document.selection.value.size;
  if (selected === 0) {
    return null;
  }
  return (
    <div class="selection-bar">
      <strong>{text.selected(selected)}</strong>
      <button type="button" class="link" onClick={() => controller.table.select(document, [], 'only')}>
        {text.clearSelection}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          controller.pages.setSelected(document, column, value);
        }}
      >
        <label class="choice framed">
          <span class="unseen">{text.setColumn}</span>
          <select value={column} onChange={(event) => setColumn(event.currentTarget.value as CellName)}>
            {settable.map((name) => (
              <option key={name} value={name}>
                {text.columns[name]}
              </option>
            ))}
          </select>
        </label>
        <input
          type="text"
          class="framed code"
          aria-label={text.setValue}
          title={text.setValue}
          value={value}
          list={column === 'changefreq' ? 'change-frequencies' : undefined}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
        <datalist id="change-frequencies">
          {changeFrequencies.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="submit" class="quiet">
          <Icon name="edit" />
          {text.setApply(selected, document.kind)}
        </button>
      </form>
      <button type="button" class="quiet danger" onClick={() => controller.pages.deleteSelected(document)}>
        <Icon name="delete" />
        {text.delete}
      </button>
    </div>
  );
}
