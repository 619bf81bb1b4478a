import { useId, useRef, useState } from 'preact/hooks';
import { selectionMessages } from '../../i18n/selection.js';
import { type CellName, cellsOf } from '../../model/page-table.js';
import { today } from '../../model/today.js';
import { Button, IconButton } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Choice } from '../common/fields.js';
import { changeFrequencies, isValidCellValue } from './cells.js';

/** A field and its new value, as it was typed. */
export interface NewValue {
  column: Exclude<CellName, 'loc'>;
  value: string;
}

/** Sets a field of the selected pages. */
export function SetValue({
  document,
  newValue: { column: chosen, value },
  onNewValue,
}: ViewProps & { newValue: NewValue; onNewValue: (newValue: NewValue) => void }) {
  const { controller } = useEditor();
  const text = selectionMessages();
  // Not the URL, which no two pages share.
  const settable = cellsOf(document.kind).filter((one) => one !== 'loc');
  // The field of the last selection may be one of another kind of document.
  const column = settable.find((one) => one === chosen) ?? 'lastmod';
  const [isRefused, setIsRefused] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const change = (next: Partial<NewValue>) => {
    onNewValue({ column, value, ...next });
    setIsRefused(false);
  };
  const apply = text.apply(document.selection.value.size, document.kind);
  return (
    <form
      class="row wrap tight"
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = isValidCellValue(column, value);
        setIsRefused(!isRight);
        if (isRight) {
          controller.pages.setSelected(document, column, value);
        }
      }}
    >
      <Choice label={text.column} value={column} values={settable} onValue={(one) => change({ column: one })} />
      <input
        type="text"
        class="framed code"
        aria-label={text.value}
        title={text.value}
        value={value}
        list={column === 'changefreq' ? 'change-frequencies' : undefined}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? errorId : undefined}
        onInput={(event) => change({ value: event.currentTarget.value })}
      />
      <datalist id="change-frequencies">
        {changeFrequencies.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {column === 'lastmod' && (
        <>
          <span class="date-picker">
            <IconButton
              icon="calendar"
              label={text.chooseDate}
              class="quiet"
              onClick={() => picker.current?.showPicker()}
            />
            {/* The field of the browser has no times or years, so that only its calendar is used. */}
            <input
              ref={picker}
              type="date"
              class="unseen"
              tabIndex={-1}
              aria-hidden="true"
              onChange={(event) => change({ value: event.currentTarget.value })}
            />
          </span>
          <Button label={text.today} class="quiet" onClick={() => change({ value: today() })} />
        </>
      )}
      <Button
        label={text.set}
        type="submit"
        class="main"
        aria-label={apply}
        title={apply}
        disabled={value.trim() === ''}
      />
      {isRefused && (
        <span id={errorId} class="field-error" role="alert">
          {text.refused[column]}
        </span>
      )}
    </form>
  );
}
