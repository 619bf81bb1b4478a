// @ts-check
// Replaces the clock that tabs compare when they wait for each other: it is stopped until a test moves it, so that
// loading times do not matter. Timers run normally.

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
      if (!location.protocol.startsWith('http')) return;
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
 * Moves the clock, and returns when every given page has read it: a page that waits for a draft reads it every 250 ms.
 * @param {readonly Page[]} pages the first of them moves the clock
 * @param {number} milliseconds
 */
export async function passTime([first, ...others], milliseconds) {
  await first?.evaluate(
    ({ passed, milliseconds }) =>
      localStorage.setItem(passed, String(Number(localStorage.getItem(passed)) + milliseconds)),
    { passed, milliseconds },
  );
  await Promise.all([first, ...others].map((page) => page?.evaluate(waitForChecks)));
}

/** Sets timers like those of the page after its own, so that they fire later, and requests the locks after it. */
async function waitForChecks() {
  for (let check = 0; check < 3; check += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await navigator.locks.query();
  }
}
