import { Icon } from '../common/icon.js';
import type { Place } from './panes.js';

/** Chooses one of several views. */
export function Switch({
  label,
  places,
  shown,
  onChoose,
}: {
  label: string;
  places: readonly Place[];
  shown: string;
  onChoose: (name: string) => void;
}) {
  return (
    <fieldset class="switch">
      <legend class="unseen">{label}</legend>
      {places.map(({ name, title, icon }) => (
        <button key={name} type="button" title={title()} aria-pressed={name === shown} onClick={() => onChoose(name)}>
          <Icon name={icon} />
          <span>{title()}</span>
        </button>
      ))}
    </fieldset>
  );
}
