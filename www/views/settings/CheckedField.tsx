import { useId, useLayoutEffect, useState } from 'preact/hooks';

/** A text that is taken only while it is right or empty; what is wrong with it stands below. */
export function CheckedField({
  label,
  help,
  placeholder,
  value,
  complaint,
  onValue,
}: {
  label: string;
  help: string;
  placeholder: string;
  value: string;
  /** What is wrong with a text; empty where nothing is. */
  complaint: (value: string) => string;
  onValue: (value: string) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  // Before anybody types on: later it would take back what was typed since.
  useLayoutEffect(() => setDraft(value), [value]);
  const said = draft === '' ? '' : complaint(draft);
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
        onInput={(event) => {
          const next = event.currentTarget.value.trim();
          setDraft(next);
          if (next === '' || complaint(next) === '') {
            onValue(next);
          }
        }}
      />
      <p id={`${id}-help`} class={said === '' ? 'soft small-text' : 'complaint small-text'} role="status">
        {said === '' ? help : said}
      </p>
    </div>
  );
}
