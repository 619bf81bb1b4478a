import { useId, useState } from 'preact/hooks';
import { pageMessages } from '../../i18n/page.js';
import type { Field } from '../../model/field.js';
import { Select } from '../common/fields.js';
import { FieldProblems, highestSeverity, type PageProblems } from './problems.js';
import { readValue, textOf } from './values.js';

/** Properties of a field. */
export interface FieldEntryProps {
  field: Field;
  value: unknown;
  /** Path in the page, such as `videos[0].rating`. */
  path: string;
  problems: PageProblems;
  onChange: (value: unknown) => void;
}

/** A field with its label and its problems. */
export function FieldEntry({ field, value, path, problems, onChange }: FieldEntryProps) {
  const text = pageMessages();
  const id = useId();
  const found = problems.within(path);
  const label = text.fields[field.name] ?? field.name;
  const attributes = {
    id,
    'data-path': path,
    'aria-invalid': highestSeverity(found) === 'error' ? true : undefined,
    'aria-describedby': found.length > 0 ? `${id}-problems` : undefined,
  };
  if (field.kind === 'several') {
    return (
      <CheckboxGroup field={field} label={label} value={value} path={path} problems={problems} onChange={onChange} />
    );
  }
  const shown = textOf(value, field);
  const commit = (next: string) => {
    if (next.trim() !== shown) {
      onChange(readValue(next, field));
    }
  };
  return (
    <div class={`entry stack tight ${highestSeverity(found) ?? ''}`} data-field={field.name}>
      <label for={id}>
        <span>{label}</span>
        <code class="soft cut" aria-hidden="true">
          {field.name}
        </code>
      </label>
      {field.kind === 'choice' || field.kind === 'yes-no' ? (
        <Choice {...attributes} field={field} shown={shown} onCommit={commit} />
      ) : (
        <TextInput {...attributes} field={field} shown={shown} onCommit={commit} />
      )}
      <FieldProblems id={`${id}-problems`} problems={found} />
    </div>
  );
}

interface InputProps {
  id: string;
  field: Field;
  shown: string;
  onCommit: (text: string) => void;
}

/** A text field. Its value is taken on blur or Enter. */
function TextInput({ field, shown, onCommit, ...attributes }: InputProps) {
  // During typing, rendering does not change the value.
  const [typed, setTyped] = useState<string | undefined>();
  const shared = {
    ...attributes,
    'data-commits-on-blur': true,
    class: field.kind === 'text' || field.kind === 'long' ? 'framed' : 'framed code',
    value: typed ?? shown,
    spellcheck: field.kind === 'long',
    onInput: (event: Event) => setTyped((event.currentTarget as HTMLInputElement).value),
    onChange: (event: Event) => {
      setTyped(undefined);
      onCommit((event.currentTarget as HTMLInputElement).value);
    },
  };
  return field.kind === 'long' ? (
    <textarea {...shared} rows={3} />
  ) : (
    <input
      {...shared}
      type="text"
      autocomplete="off"
      inputMode={field.kind === 'number' ? 'decimal' : field.kind === 'url' ? 'url' : undefined}
      placeholder={field.kind === 'date' ? 'YYYY-MM-DD' : undefined}
    />
  );
}

function Choice({ field, shown, onCommit, ...attributes }: InputProps) {
  const text = pageMessages();
  const choices = field.kind === 'choice' ? field.choices : ['yes', 'no'];
  const names: Readonly<Record<string, string>> =
    field.kind === 'yes-no' ? { yes: text.yes, no: text.no } : text.choices;
  return (
    <Select
      {...attributes}
      value={shown}
      values={['', ...(choices.includes(shown) || shown === '' ? [] : [shown]), ...choices]}
      nameOf={(one) => (one === '' ? text.unset : (names[one] ?? one))}
      onValue={onCommit}
    />
  );
}

function CheckboxGroup({
  field,
  label,
  value,
  path,
  problems,
  onChange,
}: FieldEntryProps & { field: Field & { kind: 'several' }; label: string }) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const all = [...field.choices, ...chosen.map(String).filter((one) => !field.choices.includes(one))];
  return (
    <fieldset class="entry stack tight">
      <legend>
        <span>{label}</span>
        <code class="soft cut" aria-hidden="true">
          {field.name}
        </code>
      </legend>
      <div class="several-choices row wrap">
        {all.map((one) => (
          <label key={one} class="check row">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                onChange(all.filter((other) => (other === one ? checked : chosen.includes(other))));
              }}
            />
            {one}
          </label>
        ))}
      </div>
      <FieldProblems problems={problems.within(path)} />
    </fieldset>
  );
}
