import { useLayoutEffect, useState } from 'preact/hooks';
import { TextField } from '../common/fields.js';

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
    <TextField
      label={label}
      help={help}
      error={error}
      value={draft}
      placeholder={placeholder}
      onText={(text) => take(text.trim())}
      onChange={normalize && ((event) => take(normalize(event.currentTarget.value)))}
    />
  );
}
