import { shellWords } from '../../words/shell.js';
import { words } from '../../words/words.js';
import { useEditor } from '../editor.js';
import { Icon } from '../icon.js';

/** What a person is told once. */
export function Notices() {
  const { state, controller } = useEditor();
  const text = words(shellWords);
  return (
    <div class="notices" role="log" aria-live="polite">
      {state.notices.value.map(({ id, tone, text: said, action }) => (
        <div key={id} class={`notice ${tone}`}>
          <Icon name={tone === 'bad' ? 'error' : tone === 'good' ? 'good' : 'info'} />
          <p>{said}</p>
          {action && (
            <button
              type="button"
              class="quiet small"
              onClick={() => {
                controller.dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" class="quiet small" aria-label={text.dismiss} onClick={() => controller.dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
