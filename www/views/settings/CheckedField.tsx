import { useLayoutEffect, useState } from 'preact/hooks';
import { settingsMessages } from '../../i18n/settings.js';
import { useEditor } from '../common/editor.js';
import { TextField } from '../common/fields.js';

/** A text field of a setting, whose value is taken only if it is valid or empty; errors are shown below. */
export function CheckedField({
  name,
  placeholder,
  isValid,
  error,
  normalize,
}: {
  name: 'sitemapUrl' | 'baseUrl' | 'robotsAgent' | 'now' | 'timezone';
  placeholder: string;
  isValid: (value: string) => boolean;
  /** What is shown if the value is not valid. */
  error: string;
  /** Normalises the value on blur. */
  normalize?: (value: string) => string;
}) {
  const { state, controller } = useEditor();
  const text = settingsMessages();
  const value = state.settings.value[name];
  const [draft, setDraft] = useState(value);
  // In a layout effect: later, it would overwrite newer input.
  useLayoutEffect(() => setDraft(value), [value]);
  const take = (next: string) => {
    setDraft(next);
    if (next === '' || isValid(next)) {
      controller.set({ [name]: next });
    }
  };
  return (
    <TextField
      label={text[name]}
      help={text[`${name}Text`]}
      error={draft === '' || isValid(draft) ? '' : error}
      name={name}
      value={draft}
      placeholder={placeholder}
      onText={(typed) => take(typed.trim())}
      onChange={normalize && ((event) => take(normalize(event.currentTarget.value)))}
    />
  );
}
