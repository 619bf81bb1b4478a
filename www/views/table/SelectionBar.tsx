import { useId, useState } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { today } from '../../model/today.js';
import type { ViewProps } from '../common/editor.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { changeFrequencies, isValidCellValue } from './cells.js';

/** Fields that can be set for many pages. */
const settable = ['lastmod', 'changefreq', 'priority'] as const;

/** Tools for the selected pages. */
export function SelectionBar({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = messages(tableMessages);
  const [column, setColumn] = useState<(typeof settable)[number]>('lastmod');
  const [value, setValue] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const errorId = useId();
  const change = (next: string) => {
    setValue(next);
    setIsRefused(false);
  };
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
          const isRight = value === '' || isValidCellValue(column, value);
          setIsRefused(!isRight);
          if (isRight) {
            controller.pages.setSelected(document, column, value);
          }
        }}
      >
        <label class="choice framed">
          <span class="unseen">{text.setColumn}</span>
          <select
            value={column}
            onChange={(event) => {
              setColumn(event.currentTarget.value as typeof column);
              setIsRefused(false);
            }}
          >
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
          aria-invalid={isRefused}
          aria-describedby={isRefused ? errorId : undefined}
          onInput={(event) => change(event.currentTarget.value)}
        />
        <datalist id="change-frequencies">
          {changeFrequencies.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {column === 'lastmod' && (
          <button type="button" class="quiet" onClick={() => change(today())}>
            {text.today}
          </button>
        )}
        <button type="submit" class="quiet">
          <Icon name="edit" />
          {value === '' ? text.clearApply(selected, document.kind) : text.setApply(selected, document.kind)}
        </button>
        {isRefused && (
          <span id={errorId} class="field-error" role="alert">
            {text.refused[column]}
          </span>
        )}
      </form>
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
      <button type="button" class="quiet danger" onClick={() => controller.pages.deleteSelected(document)}>
        <Icon name="delete" />
        {text.delete}
      </button>
    </div>
  );
}
