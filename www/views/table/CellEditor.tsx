import { useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import type { CellName } from '../../model/page-table.js';
import { isComposing } from '../common/composing.js';
import { changeFrequencies } from './cells.js';

/** What an editor of a cell is drawn from. */
export interface CellEditorProps {
  /** What a screen reader calls it. */
  name: string;
  column: CellName;
  value: string;
  /** What was typed to begin: it replaces the value. */
  typed: string | undefined;
  /** Is handed the new text, or undefined where nothing is to change. */
  onDone: (text: string | undefined) => void;
}

/** The field in a cell. Enter and leaving it keep what was typed; Escape does not. */
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
  /** The field goes away, and the keyboard stays at the cell. */
  const toCell = () => field.current?.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
  const shared = {
    ref: field,
    'aria-label': name,
    'data-editor': true,
    onBlur: () => {
      finish(field.current?.value);
      if (field.current === document.activeElement) {
        // It was the window that was left.
        toCell();
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event)) {
        // Enter chooses a word there, and Escape takes it back.
        event.stopPropagation();
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        finish(undefined);
        toCell();
      } else if (event.key === 'Enter' || event.key === 'Tab') {
        // The table moves on by the same key.
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
        <option value="">{messages(tableMessages).none}</option>
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
