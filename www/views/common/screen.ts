import { type ReadonlySignal, signal } from '@preact/signals';

function fits(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', () => {
    now.value = list.matches;
  });
  return now;
}

/** Whether the list of files is above the views. `frame.css` uses the same width. */
export const isNarrow = fits('(width < 70rem)');

/** Whether only one view is visible at a time. `frame.css` uses the same width. */
export const isSingle = fits('(width < 48rem)');
