import { useRef } from 'preact/hooks';
import { shellMessages } from '../../i18n/shell.js';
import { minPaneWidths, type Side } from '../../model/pane-sizes.js';
import { IconButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { useSize } from '../common/effects.js';

/** Number of pixels by which an arrow key moves an edge. */
const step = 16;

/** The inner edge of the pane that contains it: the mouse and the arrow keys move it, Enter collapses the pane. */
export function PaneEdge({ side }: { side: Side }) {
  const { state, controller } = useEditor();
  const edge = useRef<HTMLDivElement>(null);
  const [width] = useSize(() => edge.current?.parentElement, [0, 0]);
  const { isCollapsed } = state.paneSizes.value[side];
  const min = minPaneWidths[side];
  // As in the style sheet.
  const max = Math.round(window.innerWidth * 0.4);
  const resize = (next: number) => controller.resizePane(side, Math.min(Math.max(next, min), max));

  /** Moves the edge by the mouse; far enough outwards, the pane is collapsed. */
  const moveTo = (x: number) => {
    const pane = edge.current?.parentElement?.getBoundingClientRect();
    const next = pane === undefined ? width : side === 'left' ? x - pane.left : pane.right - x;
    if (next < min / 2) {
      controller.collapsePane(side, true);
    } else {
      resize(Math.round(next));
    }
  };

  const keys: Partial<Record<string, () => void>> = {
    [side === 'left' ? 'ArrowRight' : 'ArrowLeft']: () => resize(width + step),
    [side === 'left' ? 'ArrowLeft' : 'ArrowRight']: () => isCollapsed || resize(width - step),
    Home: () => resize(min),
    End: () => resize(max),
    Enter: () => controller.collapsePane(side, !isCollapsed),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot have the focus.
    <div
      ref={edge}
      role="separator"
      class="pane-edge"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={shellMessages().paneWidth[side]}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={max}
      onKeyDown={(event) => {
        const run = keys[event.key];
        if (run !== undefined) {
          event.preventDefault();
          run();
        }
      }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, clientX, pointerId }) => {
        if (currentTarget.hasPointerCapture(pointerId)) {
          moveTo(clientX);
        }
      }}
      onDblClick={() => controller.resizePane(side, undefined)}
    />
  );
}

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
