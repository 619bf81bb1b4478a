import type { ComponentChildren } from 'preact';
import { paneMessages } from '../../i18n/panes.js';
import { Icon } from '../common/icon.js';
import type { Pane } from './panes.js';

/** A switch between views. */
export function Switch({
  label,
  panes,
  shown,
  onChoose,
  children,
}: {
  label: string;
  panes: readonly Pane[];
  shown: string;
  onChoose: (name: string) => void;
  /** Buttons after those of the views. */
  children?: ComponentChildren;
}) {
  const titles = paneMessages();
  return (
    <fieldset class="switch">
      <legend class="unseen">{label}</legend>
      {panes.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          title={titles[name]}
          aria-pressed={name === shown}
          onClick={() => onChoose(name)}
        >
          <Icon name={icon} />
          <span>{titles[name]}</span>
        </button>
      ))}
      {children}
    </fieldset>
  );
}
