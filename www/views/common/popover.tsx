import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.js';

/** A button that shows and hides its contents below it. Escape and a click elsewhere hide them, too. */
export function Popover({
  label,
  title = label,
  icon,
  children,
}: {
  label: string;
  title?: string;
  icon?: IconName;
  /** The contents, which are rendered while they are shown. */
  children: ComponentChildren;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet"
        popovertarget={id}
        title={title}
        onClick={({ currentTarget }) => {
          const { bottom, right } = currentTarget.getBoundingClientRect();
          const panel = currentTarget.nextElementSibling as HTMLElement;
          panel.style.setProperty('--popover-top', `${bottom}px`);
          panel.style.setProperty('--popover-right', `${window.innerWidth - right}px`);
        }}
      >
        {icon === undefined ? (
          label
        ) : (
          <>
            <Icon name={icon} />
            <span class="label">{label}</span>
          </>
        )}
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
