import { shortcutMessages } from '../../i18n/shortcuts.js';
import { DialogFrame } from '../common/dialog.js';
import { control } from '../common/keyboard.js';

type Name = keyof typeof shortcutMessages.en.names;

const groups: Readonly<Record<keyof typeof shortcutMessages.en.groups, readonly (readonly [Name, ...string[][]])[]>> = {
  everywhere: [
    ['save', [control, 'S']],
    ['find', [control, 'F']],
    // Not ⌘H, which hides the program.
    ['replace', ['Ctrl', 'H']],
    ['undo', [control, 'Z']],
    ['redo', [control, 'Y'], [control, 'Shift', 'Z']],
    ['nextProblem', ['F8']],
    ['previousProblem', ['Shift', 'F8']],
    ['paste', [control, 'V']],
    ['panes', ['F6'], ['Shift', 'F6']],
    ['help', [control, '/']],
  ],
  table: [
    ['move', ['↑'], ['↓'], ['←'], ['→']],
    ['page', ['PageUp'], ['PageDown']],
    ['ends', ['Home'], ['End']],
    ['corners', [control, 'Home'], [control, 'End']],
    ['edit', ['Enter'], ['F2']],
    ['type', ['A–Z']],
    ['details', [control, 'Enter']],
    ['select', ['Space']],
    ['extend', ['Shift', '↑'], ['Shift', '↓'], ['Shift', '←'], ['Shift', '→']],
    ['all', [control, 'A']],
    ['clear', ['Delete']],
    ['copy', [control, 'C'], [control, 'X']],
    ['pasteCells', [control, 'V']],
    ['fill', [control, 'D']],
    ['escape', ['Esc']],
  ],
};

/** All keyboard shortcuts. */
export function Shortcuts() {
  const text = shortcutMessages();
  return (
    <DialogFrame title={text.title}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <section key={group} class="shortcuts">
          <h3>{text.groups[group]}</h3>
          <dl>
            {groups[group].map(([name, ...ways]) => (
              <div key={name} class="row loose">
                <dt>{text.names[name]}</dt>
                <dd class="row wrap loose">
                  {ways.map((keys) => (
                    <span key={keys.join()} class="keys">
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  );
}
