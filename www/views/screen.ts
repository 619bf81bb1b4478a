/** How much room the screen has. */

import { type ReadonlySignal, signal } from '@preact/signals';

const narrow = matchMedia('(width < 70rem)');
const narrowNow = signal(narrow.matches);
narrow.addEventListener('change', () => {
  narrowNow.value = narrow.matches;
});

/** Whether the list of files stands above the rest, with no room under it. `frame.css` has the same width. */
export const isNarrow: ReadonlySignal<boolean> = narrowNow;
