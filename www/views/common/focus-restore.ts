/** Focus restoration: if the focused element is removed, a nearby one gets the focus. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { useListeners } from './effects.js';

/** Maximum number of previously focused elements that are remembered. */
const maxEarlier = 20;

const focusable = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex="0"]';

/** Restores the focus anywhere on the page. */
export function useFocusRestore(): void {
  const earlier = useRef<HTMLElement[]>([]);
  /** The focused element, or the one that was focused until it was removed. */
  const last = useRef<HTMLElement | undefined>(undefined);
  useListeners(
    document,
    {
      focusin: ({ target }) => {
        const focused = target as HTMLElement;
        last.current = focused;
        const others = earlier.current.filter((one) => one !== focused && one.isConnected);
        earlier.current = [focused, ...others].slice(0, maxEarlier);
      },
      focusout: ({ target, relatedTarget }) => {
        const left = target as HTMLElement;
        if (relatedTarget !== null) {
          last.current = undefined;
        } else {
          // A click on the background also removes the focus, intentionally.
          queueMicrotask(() => {
            if (left === last.current && isFocusable(left) && document.activeElement === document.body) {
              last.current = undefined;
            }
          });
        }
      },
    },
    [],
  );
  useLayoutEffect(() => {
    const observer = new MutationObserver((changes) => {
      const lost = last.current;
      if (lost !== undefined && document.activeElement === document.body && !isFocusable(lost)) {
        last.current = undefined;
        restoreFocus(lost, changes, earlier.current);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}

function isFocusable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** Focuses the replacement of a removed element, otherwise a neighbour, an ancestor, or a previously focused element. */
function restoreFocus(lost: HTMLElement, changes: readonly MutationRecord[], earlier: readonly HTMLElement[]): void {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  const parent = removal?.target ?? lost.parentNode;
  const added = changes.filter(({ target }) => target === parent).flatMap(({ addedNodes }) => [...addedNodes]);
  const { nextSibling, previousSibling } = removal ?? lost;
  const near = [
    ...chain(nextSibling, (node) => node.nextSibling),
    ...chain(previousSibling, (node) => node.previousSibling),
    ...chain(parent, (node) => node.parentNode),
  ];
  // Overlays such as notices are unrelated to their neighbours in the document.
  const region = parent instanceof HTMLElement ? parent.closest('main, nav, aside, header, dialog') : null;
  const main = document.querySelector('#main');
  [...added, ...near.filter((node) => region?.contains(node))].some(focusWithin) ||
    earlier.some(focusOn) ||
    (main instanceof HTMLElement && (focusWithin(main) || focusOn(main)));
}

function chain(first: Node | null, next: (node: Node) => Node | null): Node[] {
  const nodes: Node[] = [];
  for (let node = first; node !== null; node = next(node)) {
    nodes.push(node);
  }
  return nodes;
}

/** Focuses the first focusable element inside a node; in a table the active cell. */
function focusWithin(node: Node): boolean {
  if (!(node instanceof HTMLElement)) {
    return false;
  }
  const cell = node.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  const elements = [node, ...node.querySelectorAll<HTMLElement>(focusable)];
  return (
    (cell !== null && focusOn(cell)) ||
    elements.filter((one) => one.matches(focusable) && one.tabIndex >= 0).some(focusOn)
  );
}

/** Focuses an element, and returns whether it has the focus. */
function focusOn(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}
