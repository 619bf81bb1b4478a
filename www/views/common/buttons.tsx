import type { JSX } from 'preact';
import { Icon, type IconName } from './icon.js';

type ButtonProps = JSX.IntrinsicElements['button'] & { icon: IconName; label: string };

/** A button with a label; its class is its look. */
export function Button({ icon, label, ...attributes }: Omit<ButtonProps, 'icon'> & { icon?: IconName }) {
  return (
    <button type="button" {...attributes}>
      {icon && <Icon name={icon} />}
      {label}
    </button>
  );
}

/** A button with an icon only; its label is its name and its tooltip. */
export function IconButton({ icon, label, class: look = 'quiet small', ...attributes }: ButtonProps) {
  return (
    <button type="button" class={look} aria-label={label} title={label} {...attributes}>
      <Icon name={icon} />
    </button>
  );
}

/** A button with an icon and a label, which is hidden where there is no space for it. */
export function ToolButton({ icon, label, class: look = 'quiet', ...attributes }: ButtonProps) {
  return (
    <button type="button" class={look} title={label} {...attributes}>
      <Icon name={icon} />
      <span class="label">{label}</span>
    </button>
  );
}
