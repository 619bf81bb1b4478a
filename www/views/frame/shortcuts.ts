import { useLayoutEffect } from 'preact/hooks';
import type { Controller } from '../../controller.js';
import type { State } from '../../state.js';
import { isField } from '../drop-area.js';

/** Keys that work wherever the focus is. Those that a field knows itself, such as undo, stay the field's. */
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

      function plain({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
        switch (key) {
          case '?':
            return isField(target) || isCell(target) ? undefined : () => controller.ask({ name: 'shortcuts' });
          case 'F8':
            return document && (() => controller.understand.goToNextProblem(document, shiftKey ? -1 : 1));
          default:
            return undefined;
        }
      }

      function withControl({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
        if (document === undefined) {
          return undefined;
        }
        switch (key.toLowerCase()) {
          case 's':
            return () => void controller.exports.save(document as NonNullable<typeof document>);
          case 'f':
            return state.view.peek() === 'pages' ? focusSearch : undefined;
          case 'h':
            return () => controller.ask({ name: 'replace' });
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

/** Whether a letter begins to edit a cell of the table there. */
function isCell(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="gridcell"]') !== null;
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
}
