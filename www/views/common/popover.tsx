import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.js';

/** A button that shows and hides its contents below it. Escape and a click elsewhere hide them, too. */
export function Popover({
  label,
  title = label,
  icon,
  isIconOnly = false,
  look = 'quiet',
  children,
}: {
  label: string;
  title?: string;
  icon?: IconName;
  /** Whether the label is for screen readers only. */
  isIconOnly?: boolean;
  /** Class of the button. */
  look?: string;
  /** The contents, which are rendered while they are shown. */
  children: ComponentChildren;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={look}
        popovertarget={id}
        title={title}
        onClick={({ currentTarget }) => {
          const { bottom, left, right } = currentTarget.getBoundingClientRect();
          const { style } = currentTarget.nextElementSibling as HTMLElement;
          const toRight = window.innerWidth - right;
          style.setProperty('--popover-top', `${bottom}px`);
          style.setProperty('--popover-left', left < toRight ? `${left}px` : 'auto');
          style.setProperty('--popover-right', left < toRight ? 'auto' : `${toRight}px`);
        }}
      >
        {icon && <Icon name={icon} />}
        <span class={isIconOnly ? 'unseen' : icon && 'label'}>{label}</span>
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={title}
        class="popover"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children}
      </section>
    </>
  );
}
