import type { ComponentChildren } from 'preact';
import { shellMessages } from '../../i18n/shell.js';
import { useEditor } from './editor.js';

/** The buttons of a dialog: "Cancel" and those in `children`. */
export function DialogButtons({ children }: { children: ComponentChildren }) {
  const { controller } = useEditor();
  return (
    <div class="buttons">
      <button type="button" class="quiet" onClick={() => controller.closeDialog()}>
        {shellMessages().cancel}
      </button>
      {children}
    </div>
  );
}
