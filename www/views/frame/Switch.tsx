import { Icon } from '../common/icon.js';
import type { Pane } from './panes.js';

/** A switch between views. */
export function Switch({
  label,
  panes,
  shown,
  onChoose,
}: {
  label: string;
  panes: readonly Pane[];
  shown: string;
  onChoose: (name: string) => void;
}) {
  return (
    <fieldset class="switch">
      <legend class="unseen">{label}</legend>
      {panes.map(({ name, title, icon }) => (
        <button key={name} type="button" title={title()} aria-pressed={name === shown} onClick={() => onChoose(name)}>
          <Icon name={icon} />
          <span>{title()}</span>
        </button>
      ))}
    </fieldset>
  );
}
