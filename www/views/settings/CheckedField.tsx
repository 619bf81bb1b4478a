import { useId, useLayoutEffect, useState } from 'preact/hooks';

/** A text that is taken only while it is right or empty; what is wrong with it stands below. */
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
  /** What is wrong with a text; empty where nothing is. */
  errorOf: (value: string) => string;
  /** What is normalize by what was typed, once that is done; without it, what was typed. */
  normalize?: (value: string) => string;
  onValue: (value: string) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  // Before anybody types on: later it would take back what was typed since.
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
