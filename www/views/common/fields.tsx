import type { ComponentChildren } from 'preact';

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
    <label class="check">
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

/** A select below its label. */
export function SelectField<Value extends string>({
  label,
  value,
  isFirst = false,
  onValue,
  children,
}: {
  label: string;
  value: Value;
  /** Whether it gets the focus when its dialog is opened. */
  isFirst?: boolean;
  onValue: (value: Value) => void;
  /** Its options. */
  children: ComponentChildren;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        class="framed"
        data-first={isFirst || undefined}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value as Value)}
      >
        {children}
      </select>
    </label>
  );
}
