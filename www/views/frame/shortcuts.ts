import { useLayoutEffect } from 'preact/hooks';
import type { Controller } from '../../app/controller.js';
import type { State } from '../../app/state.js';
import { isField } from '../common/drop-area.js';
import { isRobotsOpen } from './Files.js';

/** Apple keyboards have other names of keys. */
export const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Global shortcuts. Shortcuts that a field handles itself, such as undo, are left to the field. */
export function useShortcuts(state: State, controller: Controller): void {
  useLayoutEffect(() => {
    const ending = new AbortController();
    const press = (event: KeyboardEvent) => {
      const document = state.document.peek();
      if (state.dialog.peek() !== undefined || event.altKey) {
        return;
      }
      const run = event.ctrlKey || event.metaKey ? withControl(event) : plain(event);
      if (run !== undefined) {
        event.preventDefault();
        run();
      }

      function plain({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
        switch (key) {
          case 'F8':
            return document && (() => controller.problems.goToNextProblem(document, shiftKey ? -1 : 1));
          default:
            return undefined;
        }
      }

      function withControl({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
        // On some keyboards, the key needs Shift.
        if (key === '/') {
          return () => controller.openDialog({ name: 'shortcuts' });
        }
        if (document === undefined) {
          return key.toLowerCase() === 's' && isRobotsOpen(state) ? () => void controller.robots.save() : undefined;
        }
        switch (key.toLowerCase()) {
          case 's':
            return () => void controller.saving.save(document as NonNullable<typeof document>);
          case 'f':
            return state.view.peek() === 'pages' ? focusSearch : undefined;
          case 'h':
            return () => controller.openDialog({ name: 'replace' });
          case 'z':
            return isField(target) ? undefined : () => (shiftKey ? redo() : undo());
          case 'y':
            return isField(target) ? undefined : redo;
          default:
            return undefined;
        }
      }

      function undo() {
        controller.pages.undo(document as NonNullable<typeof document>);
      }

      function redo() {
        controller.pages.redo(document as NonNullable<typeof document>);
      }
    };
    window.addEventListener('keydown', press, { signal: ending.signal });
    return () => ending.abort();
  }, [state, controller]);
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
}
