import { useId, useLayoutEffect, useState } from 'preact/hooks';

/** A text field whose value is taken only if it is valid or empty; errors are shown below. */
export function CheckedField({
  label,
  help,
  placeholder,
  value,
  errorOf,
  normalize,
  onValue,
}: {
  label: string;
  help: string;
  placeholder: string;
  value: string;
  /** Returns the error of a value; empty without one. */
  errorOf: (value: string) => string;
  /** Normalises the value on blur. */
  normalize?: (value: string) => string;
  onValue: (value: string) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  // In a layout effect: later, it would overwrite newer input.
  useLayoutEffect(() => setDraft(value), [value]);
  const error = draft === '' ? '' : errorOf(draft);
  const take = (next: string) => {
    setDraft(next);
    if (next === '' || errorOf(next) === '') {
      onValue(next);
    }
  };
  return (
    <div class="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        class="framed code"
        type="text"
        value={draft}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={`${id}-help`}
        aria-invalid={error !== ''}
        onInput={(event) => take(event.currentTarget.value.trim())}
        onChange={normalize && ((event) => take(normalize(event.currentTarget.value)))}
      />
      <p id={`${id}-help`} class={error === '' ? 'soft small-text' : 'field-error small-text'} role="status">
        {error === '' ? help : error}
      </p>
    </div>
  );
}
