/** Movements of the focus between the panes of the page. */

/** Moves the focus to the active cell of the table, if it is shown, or to the content. */
export function focusContent(): void {
  (activeCell() ?? document.getElementById('main'))?.focus();
}

/** Moves the focus to the next visible pane, or to the previous one. */
export function focusPane(step: 1 | -1): void {
  const panes = Array.from(document.querySelectorAll<HTMLElement>('.header, .left, .middle, .beside'), (pane) => ({
    pane,
    target: pane.matches('.middle') ? (activeCell() ?? firstIn(pane)) : firstIn(pane),
  })).filter(({ target }) => target !== undefined);
  const at = panes.findIndex(({ pane }) => pane.contains(document.activeElement));
  const next = at < 0 ? (step === 1 ? 0 : -1) : (at + step) % panes.length;
  panes.at(next)?.target?.focus();
}

function activeCell(): HTMLElement | undefined {
  const cell = document.querySelector<HTMLElement>('.grid-row .cell[tabindex="0"]');
  return cell?.checkVisibility() ? cell : undefined;
}

/** Returns the first element of a pane that Tab reaches. */
function firstIn(pane: HTMLElement): HTMLElement | undefined {
  const all = [
    ...pane.querySelectorAll<HTMLElement>('button, input, select, textarea, [tabindex="0"]:not([role="separator"])'),
  ];
  return all.find(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );
}
