import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

/** A checkbox with its label. */
export function Checkbox({
  isChecked,
  isDisabled = false,
  onToggle,
  children,
}: {
  isChecked: boolean;
  isDisabled?: boolean;
  onToggle: (isChecked: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <label class="check row">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      {children}
    </label>
  );
}

type SelectProps<Value extends string> = Omit<JSX.IntrinsicElements['select'], 'value' | 'onChange' | 'role'> & {
  value: Value;
  /** Its options in their order. */
  values: readonly Value[];
  /** Returns the text of an option; the value itself by default. */
  nameOf?: (value: Value) => string;
  /** Returns the language of the text of an option, if it is not that of the page. */
  langOf?: (value: Value) => string;
  onValue: (value: Value) => void;
};

/** A select of one of several values. */
export function Select<Value extends string>({ values, nameOf, langOf, onValue, ...attributes }: SelectProps<Value>) {
  return (
    <select class="framed" {...attributes} onChange={({ currentTarget }) => onValue(currentTarget.value as Value)}>
      {values.map((value) => (
        <option key={value} value={value} lang={langOf?.(value)}>
          {nameOf?.(value) ?? value}
        </option>
      ))}
    </select>
  );
}

/** A select below its label. */
export function SelectField<Value extends string>({ label, ...select }: SelectProps<Value> & { label: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <Select {...select} />
    </label>
  );
}

/** A select whose label is for screen readers. */
export function Choice<Value extends string>({ label, ...select }: SelectProps<Value> & { label: string }) {
  return <Select aria-label={label} {...select} />;
}

/** An input below its label, with a help text or an error below. */
export function TextField({
  label,
  help = '',
  error,
  onText,
  ...attributes
}: Omit<JSX.IntrinsicElements['input'], 'label' | 'role' | 'type'> & {
  label: string;
  type?: 'text' | 'url' | 'number';
  help?: string;
  /** Why the text is refused, shown in place of the help; empty if it is right. Absent if no text is refused. */
  error?: string;
  onText: (text: string) => void;
}) {
  const id = useId();
  const about = error || help;
  const isWrong = error !== undefined && error !== '';
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="framed code"
        spellcheck={false}
        autocomplete="off"
        aria-describedby={about === '' ? undefined : `${id}-about`}
        aria-invalid={error === undefined ? undefined : isWrong}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
        // The types of inputs exclude each other's attributes.
        {...(attributes as JSX.IntrinsicElements['input'])}
      />
      {about !== '' && (
        <span
          id={`${id}-about`}
          class={isWrong ? 'field-error small-text' : 'soft small-text'}
          role={error === undefined ? undefined : 'status'}
        >
          {about}
        </span>
      )}
    </div>
  );
}

/** One of several choices as a card with a radio button; its contents are the label. */
export function OptionCard({
  isChosen,
  onChoose,
  children,
  ...input
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ComponentChildren;
  name?: string;
  value?: string;
}) {
  return (
    <label class="option boxed fill">
      <input type="radio" {...input} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
