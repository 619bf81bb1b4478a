/** How much room the screen has. */

import { type ReadonlySignal, signal } from '@preact/signals';

function fits(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', () => {
    now.value = list.matches;
  });
  return now;
}

/** Whether the list of files stands above the rest, with no room under it. `frame.css` has the same width. */
export const isNarrow = fits('(width < 70rem)');

/** Whether there is room for one view at a time. `frame.css` has the same width. */
export const isSingle = fits('(width < 48rem)');
