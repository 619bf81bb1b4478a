import { shellMessages } from '../../i18n/shell.js';
import { Button, IconButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';

const toneClasses = { good: 'good', plain: 'info', bad: 'error' } as const;

/** The notices, which lie over the status line. */
export function Notices() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  return (
    <div
      class="notices stack"
      role="log"
      aria-live="polite"
      onMouseEnter={() => controller.notices.pauseTimers(true)}
      onMouseLeave={({ currentTarget }) =>
        controller.notices.pauseTimers(currentTarget.contains(document.activeElement))
      }
      onFocusIn={() => controller.notices.pauseTimers(true)}
      onFocusOut={({ currentTarget }) => controller.notices.pauseTimers(currentTarget.matches(':hover'))}
    >
      {state.notices.value.map(({ id, tone, text: content, action }) => (
        <div key={id} class={`notice row boxed ${toneClasses[tone]}`}>
          <Icon name={toneClasses[tone]} />
          <div class="stack">
            {content.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {action && (
            <Button
              label={action.label}
              class="quiet small"
              onClick={() => {
                controller.notices.dismiss(id);
                action.run();
              }}
            />
          )}
          <IconButton icon="close" label={text.dismiss} onClick={() => controller.notices.dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
