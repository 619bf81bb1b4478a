/** The sizes of the panes beside the view: the list of files on the left, the panels on the right. */

/** The side of a pane. */
export type Side = 'left' | 'right';

/** The size of a pane. */
export interface PaneSize {
  /** Width in pixels; absent for the default of the style sheet. */
  width?: number;
  isCollapsed: boolean;
}

/** The sizes of both panes. */
export type PaneSizes = Readonly<Record<Side, PaneSize>>;

/** Smallest widths in pixels, at which all controls of a pane fit. */
export const minPaneWidths: Readonly<Record<Side, number>> = { left: 160, right: 256 };

/** Returns the valid part of stored sizes. */
export function validPaneSizes(stored: object): PaneSizes {
  const { left, right } = stored as Partial<Record<Side, unknown>>;
  return { left: validSize(left, 'left'), right: validSize(right, 'right') };
}

function validSize(stored: unknown, side: Side): PaneSize {
  const { width, isCollapsed } = (stored ?? {}) as Partial<Record<keyof PaneSize, unknown>>;
  return {
    ...(typeof width === 'number' && width >= minPaneWidths[side] && { width }),
    isCollapsed: isCollapsed === true,
  };
}
