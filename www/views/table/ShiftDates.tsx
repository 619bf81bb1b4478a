import { useId, useState } from 'preact/hooks';
import { selectionMessages } from '../../i18n/selection.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';

/** Maximum number of days: a hundred years. */
const max = 36_500;

/** Moves the dates of the selected pages by a number of days. */
export function ShiftDates({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = selectionMessages();
  const [days, setDays] = useState('1');
  const [isRefused, setIsRefused] = useState(false);
  const id = useId();
  const errorId = useId();
  return (
    <form
      class="shift-dates stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const number = Number(days);
        const isRight = Number.isInteger(number) && number !== 0 && Math.abs(number) <= max;
        setIsRefused(!isRight);
        if (isRight) {
          void controller.pages.shiftDates(document, number);
        }
      }}
    >
      <label for={id}>{text.days}</label>
      <input
        id={id}
        type="number"
        class="framed"
        min={-max}
        max={max}
        value={days}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? errorId : undefined}
        onInput={(event) => {
          setDays(event.currentTarget.value);
          setIsRefused(false);
        }}
      />
      {isRefused && (
        <span id={errorId} class="field-error" role="alert">
          {text.daysRefused(max)}
        </span>
      )}
      <Button label={text.shiftApply(document.selection.value.size, document.kind)} type="submit" class="main" />
      <p class="soft small-text">{text.shiftText}</p>
    </form>
  );
}
