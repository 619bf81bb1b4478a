import { useLayoutEffect, useRef } from 'preact/hooks';
import { tableMessages } from '../../i18n/table.js';
import type { CellName } from '../../model/page-table.js';
import { isComposing } from '../common/keyboard.js';
import { changeFrequencies } from './cells.js';

/** Properties of a cell editor. */
export interface CellEditorProps {
  /** Accessible name. */
  name: string;
  column: CellName;
  value: string;
  /** Typed text that starts the edit and replaces the value. */
  typed: string | undefined;
  /** Called with the new text; undefined if nothing changes. */
  onDone: (text: string | undefined) => void;
}

/** The input field of a cell. Enter and blur accept the text; Escape discards it. */
export function CellEditor({ name, column, value, typed, onDone }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    if (column !== 'changefreq') {
      const end = field.current?.value.length ?? 0;
      field.current?.setSelectionRange(typed === undefined ? 0 : end, end);
    }
  }, [typed, column]);
  const finish = (text: string | undefined) => {
    if (!isDone.current) {
      isDone.current = true;
      onDone(text === value ? undefined : text);
    }
  };
  /** The field is removed; the cell gets the focus. */
  const toCell = () => field.current?.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
  const shared = {
    ref: field,
    'aria-label': name,
    'data-editor': true,
    onBlur: () => {
      finish(field.current?.value);
      if (field.current === document.activeElement) {
        // The window lost the focus, not the field.
        toCell();
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event)) {
        // In an input method, Enter and Escape accept or discard a word.
        event.stopPropagation();
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        finish(undefined);
        toCell();
      } else if (event.key === 'Enter' || event.key === 'Tab') {
        // The table handles the same key to move on.
        finish(field.current?.value);
      } else {
        event.stopPropagation();
      }
    },
  };
  if (column === 'changefreq') {
    const known: readonly string[] = changeFrequencies;
    return (
      <select {...shared} defaultValue={value}>
        <option value="">{tableMessages().none}</option>
        {[...(value === '' || known.includes(value) ? [] : [value]), ...known].map((one) => (
          <option key={one} value={one} selected={one === value}>
            {one}
          </option>
        ))}
      </select>
    );
  }
  return <input {...shared} type="text" spellcheck={false} autocomplete="off" defaultValue={typed ?? value} />;
}
