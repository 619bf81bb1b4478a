import type { Controller } from '../../app/controller.js';
import type { State } from '../../app/state.js';
import { isField } from '../common/drop-area.js';
import { useListeners } from '../common/effects.js';
import { isRobotsOpen } from './Files.js';
import { focusPane } from './focus-pane.js';

/** Global shortcuts. Shortcuts that a field handles itself, such as undo, are left to the field. */
export function useShortcuts(state: State, controller: Controller): void {
  const press = (event: KeyboardEvent) => {
    const run = state.dialog.peek() === undefined && !event.altKey ? actionOf(event, state, controller) : undefined;
    if (run) {
      event.preventDefault();
      run();
    }
  };
  useListeners(window, { keydown: press }, [state, controller]);
}

/** Returns what a key does; undefined or false for nothing. */
function actionOf(
  { key, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent,
  state: State,
  controller: Controller,
): (() => void) | undefined | false {
  const document = state.document.peek();
  const step = shiftKey ? -1 : 1;
  if (!ctrlKey && !metaKey) {
    if (key === 'Escape') {
      return controller.fixing.cancel;
    }
    return key === 'F6'
      ? () => focusPane(step)
      : key === 'F8' && document && (() => controller.problems.goToNextProblem(document, step));
  }
  // On some keyboards, the key needs Shift.
  if (key === '/') {
    return () => controller.openDialog({ name: 'shortcuts' });
  }
  if (document === undefined) {
    return key.toLowerCase() === 's' && isRobotsOpen(state) && (() => void controller.robots.save());
  }
  const undo = () => controller.pages.undo(document);
  const redo = () => controller.pages.redo(document);
  switch (key.toLowerCase()) {
    case 's':
      return () => void controller.saving.save(document);
    case 'f':
      return state.view.peek() === 'pages' && focusSearch;
    case 'h':
      return () => controller.openDialog({ name: 'replace', document });
    case 'z':
      return !isField(target) && (shiftKey ? redo : undo);
    case 'y':
      return !isField(target) && redo;
    default:
      return undefined;
  }
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
}
