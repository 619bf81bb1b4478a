import { useRef } from 'preact/hooks';
import { startWords } from '../../words/start.js';
import { words } from '../../words/words.js';
import { DialogFrame } from '../dialog-frame.js';
import { useEditor } from '../editor.js';

/** Opens text that a person pastes. */
export function Paste() {
  const { controller } = useEditor();
  const text = words(startWords);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <DialogFrame title={text.pasteTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const pasted = field.current?.value ?? '';
          if (pasted.trim() !== '') {
            controller.endDialog();
            void controller.files.openText(pasted);
          }
        }}
      >
        <label class="field">
          <span>{text.pasteLabel}</span>
          <textarea ref={field} rows={12} spellcheck={false} class="code" />
        </label>
        <div class="buttons">
          <button type="submit" class="main">
            {text.pasteOpen}
          </button>
        </div>
      </form>
    </DialogFrame>
  );
}
