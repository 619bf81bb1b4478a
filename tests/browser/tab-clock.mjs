// @ts-check
// The clock that tabs compare when they wait for each other, under the control of a test: it stands still until a test moves it, so
// that it does not matter how long pages take to load. Timers run as ever.

/** @typedef {import('playwright-core').Page} Page */

/** The key of `localStorage` under which all tabs find the time that has passed, in milliseconds. */
const passed = 'test: passed milliseconds';

/**
 * Stops the clock of all pages of a context that are opened from now on.
 * @param {import('playwright-core').BrowserContext} context
 */
export async function stopClock(context) {
  await context.addInitScript(
    ({ passed, start }) => {
      // A page without an origin, such as `about:blank`, has no storage.
      if (location.origin === 'null') return;
      const storage = localStorage;
      const now = () => Number(storage.getItem(passed));
      const begin = now();
      Date.now = () => start + now();
      performance.now = () => now() - begin;
    },
    { passed, start: Date.now() },
  );
}

/**
 * Moves the clock, and returns when every given page has looked at it: a page that waits for a draft does so every 250 ms.
 * @param {readonly Page[]} pages the first of them moves the clock
 * @param {number} milliseconds
 */
export async function passTime([first, ...others], milliseconds) {
  await first?.evaluate(
    ({ passed, milliseconds }) =>
      localStorage.setItem(passed, String(Number(localStorage.getItem(passed)) + milliseconds)),
    { passed, milliseconds },
  );
  await Promise.all([first, ...others].map((page) => page?.evaluate(lookTwice)));
}

/** Sets timers like those of the page after its own, which therefore come first, and asks for the locks after it. */
async function lookTwice() {
  for (let look = 0; look < 3; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await navigator.locks.query();
  }
}
