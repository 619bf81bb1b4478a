import { useEffect } from 'preact/hooks';
import type { Controller } from '../../controller.js';
import type { State } from '../../state.js';
import { isField } from '../drop-area.js';

/** Keys that work wherever the focus is. Those that a field knows itself, such as undo, stay the field's. */
export function useShortcuts(state: State, controller: Controller): void {
  useEffect(() => {
    const ending = new AbortController();
    const press = (event: KeyboardEvent) => {
      const document = state.document.peek();
      if (
        document === undefined ||
        state.dialog.peek() !== undefined ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey
      ) {
        return;
      }
      const run = shortcut(event);
      if (run !== undefined) {
        event.preventDefault();
        run();
      }

      function shortcut({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
        switch (key.toLowerCase()) {
          case 's':
            return () => void controller.save(document as NonNullable<typeof document>);
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
        controller.undo(document as NonNullable<typeof document>);
      }

      function redo() {
        controller.redo(document as NonNullable<typeof document>);
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
