import type { ComponentChildren } from 'preact';
import { shellMessages } from '../../i18n/shell.js';
import { Button } from './buttons.js';
import { useEditor } from './editor.js';

/** The buttons of a dialog: "Cancel" and those in `children`. */
export function DialogButtons({ children }: { children: ComponentChildren }) {
  const { controller } = useEditor();
  return (
    <div class="buttons">
      <Button label={shellMessages().cancel} class="quiet" onClick={() => controller.closeDialog()} />
      {children}
    </div>
  );
}
