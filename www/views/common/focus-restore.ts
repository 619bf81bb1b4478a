/** Focus that is not lost: where what has it goes away, something near has it, so that the keyboard goes on there. */

import { useLayoutEffect } from 'preact/hooks';

/** How many earlier places of the focus are remembered. */
const maxEarlier = 20;

const focusable = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex="0"]';

/** Keeps the focus of the whole page. */
export function useFocusRestore(): void {
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let earlier: HTMLElement[] = [];
    /** What has the focus, or had it until it went away. */
    let last: HTMLElement | undefined;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        last = target as HTMLElement;
        earlier = [last, ...earlier.filter((one) => one !== last && one.isConnected)].slice(0, maxEarlier);
      },
      { signal },
    );
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        const left = target as HTMLElement;
        if (relatedTarget !== null) {
          last = undefined;
        } else {
          // A click beside everything takes the focus away, too; there it is not missed.
          queueMicrotask(() => {
            if (left === last && isThere(left) && document.activeElement === document.body) {
              last = undefined;
            }
          });
        }
      },
      { signal },
    );
    const observer = new MutationObserver((changes) => {
      if (last !== undefined && document.activeElement === document.body && !isThere(last)) {
        const lost = last;
        last = undefined;
        giveFocus(lost, changes, earlier);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, []);
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** Gives the focus to what came instead, else to what is beside or around it, else to where it was before. */
function giveFocus(lost: HTMLElement, changes: readonly MutationRecord[], earlier: readonly HTMLElement[]): void {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  const parent = removal?.target ?? lost.parentNode;
  const added = changes.filter(({ target }) => target === parent).flatMap(({ addedNodes }) => [...addedNodes]);
  const { nextSibling, previousSibling } = removal ?? lost;
  const near = [
    ...chain(nextSibling, (node) => node.nextSibling),
    ...chain(previousSibling, (node) => node.previousSibling),
    ...chain(parent, (node) => node.parentNode),
  ];
  // What lies over the page, as notices do, has nothing to do with what stands beside it in the document.
  const region = parent instanceof HTMLElement ? parent.closest('main, nav, aside, header, dialog') : null;
  const main = document.querySelector('#main');
  [...added, ...near.filter((node) => region?.contains(node))].some(enter) ||
    earlier.some(focusOn) ||
    (main instanceof HTMLElement && (enter(main) || focusOn(main)));
}

function chain(first: Node | null, next: (node: Node) => Node | null): Node[] {
  const nodes: Node[] = [];
  for (let node = first; node !== null; node = next(node)) {
    nodes.push(node);
  }
  return nodes;
}

/** Gives the focus to the first thing in it that takes it; in a table to the cell that the keyboard is at. */
function enter(node: Node): boolean {
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

/** Whether it has the focus now. */
function focusOn(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}
