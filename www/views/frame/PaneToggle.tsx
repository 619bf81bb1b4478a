import { shellMessages } from '../../i18n/shell.js';
import type { Side } from '../../model/pane-sizes.js';
import { IconButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';

/** The button that shows or hides a pane. */
export function PaneToggle({ side }: { side: Side }) {
  const { state, controller } = useEditor();
  const { isCollapsed } = state.paneSizes.value[side];
  const name = shellMessages().paneToggle[side];
  return (
    <IconButton
      icon={side === 'left' ? 'paneLeft' : 'paneRight'}
      label={name}
      aria-expanded={!isCollapsed}
      onClick={() => controller.collapsePane(side, !isCollapsed)}
    />
  );
}
