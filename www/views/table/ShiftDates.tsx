import { useId, useState } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { selectionMessages } from '../../i18n/selection.js';
import type { ViewProps } from '../common/editor.js';
import { useEditor } from '../common/editor.js';

/** Moves the dates of the selected pages by a number of days. */
export function ShiftDates({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = messages(selectionMessages);
  const [days, setDays] = useState('1');
  const id = useId();
  return (
    <form
      class="shift-dates"
      onSubmit={(event) => {
        event.preventDefault();
        void controller.pages.shiftDates(document, Number(days));
      }}
    >
      <label for={id}>{text.days}</label>
      <input
        id={id}
        type="number"
        class="framed"
        min={-36500}
        max={36500}
        required
        value={days}
        onInput={(event) => setDays(event.currentTarget.value)}
      />
      <button type="submit" class="main">
        {text.shiftApply(document.selection.value.size, document.kind)}
      </button>
      <p class="soft small-text">{text.shiftText}</p>
    </form>
  );
}
