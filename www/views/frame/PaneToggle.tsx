import { messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import type { Side } from '../../model/pane-sizes.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';

/** The button that shows or hides a pane. */
export function PaneToggle({ side }: { side: Side }) {
  const { state, controller } = useEditor();
  const { isCollapsed } = state.paneSizes.value[side];
  const name = messages(shellMessages).paneToggle[side];
  return (
    <button
      type="button"
      class="quiet small"
      aria-label={name}
      title={name}
      aria-expanded={!isCollapsed}
      onClick={() => controller.collapsePane(side, !isCollapsed)}
    >
      <Icon name={side === 'left' ? 'paneLeft' : 'paneRight'} />
    </button>
  );
}
