import { useId, useRef } from 'preact/hooks';
import { startMessages } from '../../i18n/start.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';

/**
 * Number of characters above which a pasted text is opened directly: its layout in the field would block the page for seconds.
 */
const longest = 100_000;

/** The dialog for pasted text; with a text that could not be opened, and the reason. */
export function Paste({ failed }: { failed?: { text: string; reason: string } }) {
  const { controller } = useEditor();
  const text = startMessages();
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (pasted: string) => {
    if (pasted.trim() !== '') {
      controller.closeDialog();
      // A text too long for the field is not shown again.
      void (pasted.length > longest ? controller.files.openText(pasted) : controller.files.openFromDialog(pasted));
    }
  };
  return (
    <DialogFrame title={text.pasteTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open(field.current?.value ?? '');
        }}
      >
        <label class="field">
          <span>{text.pasteLabel}</span>
          <textarea
            ref={field}
            data-first
            rows={12}
            spellcheck={false}
            class="framed code"
            defaultValue={failed?.text}
            aria-invalid={failed !== undefined}
            aria-describedby={failed && errorId}
            onPaste={(event) => {
              const pasted = event.clipboardData?.getData('text/plain') ?? '';
              if (pasted.length > longest) {
                event.preventDefault();
                const { value, selectionStart, selectionEnd } = event.currentTarget;
                open(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
              }
            }}
          />
        </label>
        {failed && (
          <p id={errorId} class="field-error" role="alert">
            {failed.reason}
          </p>
        )}
        <div class="buttons">
          <Button label={text.pasteOpen} type="submit" class="main" />
        </div>
      </form>
    </DialogFrame>
  );
}
