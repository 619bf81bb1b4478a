import { useId, useLayoutEffect, useState } from 'preact/hooks';

/** A text that is taken only while it is right or empty; what is wrong with it stands below. */
export function CheckedField({
  label,
  help,
  placeholder,
  value,
  complaint,
  meant,
  onValue,
}: {
  label: string;
  help: string;
  placeholder: string;
  value: string;
  /** What is wrong with a text; empty where nothing is. */
  complaint: (value: string) => string;
  /** What is meant by what was typed, once that is done; without it, what was typed. */
  meant?: (value: string) => string;
  onValue: (value: string) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  // Before anybody types on: later it would take back what was typed since.
  useLayoutEffect(() => setDraft(value), [value]);
  const said = draft === '' ? '' : complaint(draft);
  const take = (next: string) => {
    setDraft(next);
    if (next === '' || complaint(next) === '') {
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
        aria-invalid={said !== ''}
        onInput={(event) => take(event.currentTarget.value.trim())}
        onChange={meant && ((event) => take(meant(event.currentTarget.value)))}
      />
      <p id={`${id}-help`} class={said === '' ? 'soft small-text' : 'complaint small-text'} role="status">
        {said === '' ? help : said}
      </p>
    </div>
  );
}
