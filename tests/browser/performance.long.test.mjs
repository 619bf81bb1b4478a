// @ts-check
// The editor with large files. Times are those of the thread on the processor where the machine is busy with other
// things, as it is while all tests run; `npm run bench:editor` shows both, and writes docs/performance.md.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  cpuOf,
  measureOpening,
  measureScrolling,
  measureTyping,
  shorterOf,
  sizes,
} from '../../bench/editor/measure.mjs';
import { startEditor } from './editor.mjs';

const editor = await startEditor({ isBrowserShared: false });
after(editor.close);

/**
 * Measures until each bound was met, three times at most. A busy machine can only add to what is measured (the thread on the
 * processor pays for caches that others emptied), and what opening left behind is collected once, in one frame of one try.
 * The least of a few tries is what the page itself takes.
 * @template {string} What
 * @param {Record<What, number>} bounds milliseconds, by what they bound
 * @param {() => Promise<Record<What, number>>} measure
 */
async function hold(bounds, measure) {
  const names = /** @type {What[]} */ (Object.keys(bounds));
  /** @type {Record<What, number>[]} */
  const tries = [];
  const triesOf = (/** @type {What} */ name) => tries.map((each) => each[name]);
  while (tries.length < 3) {
    tries.push(await measure());
    if (names.every((name) => Math.min(...triesOf(name)) <= bounds[name])) return;
  }
  const said = names.map(
    (name) => `${name} ${triesOf(name).map(Math.round).join(', ')} ms, at most ${bounds[name]} ms`,
  );
  assert.fail(`Expected otherwise: ${said.join('; ')}`);
}

/**
 * The same for one bound.
 * @param {string} what
 * @param {number} bound milliseconds
 * @param {() => Promise<number>} measure
 */
const holds = (what, bound, measure) => hold({ [what]: bound }, async () => ({ [what]: await measure() }));

/** @param {import('node:test').TestContext} context */
async function openPage(context) {
  const { page, problems } = await editor.open();
  context.after(async () => {
    await page.context().close();
    assert.deepEqual(problems, []);
  });
  return page;
}

/** @param {import('playwright-core').Page} page */
async function longestFrame(page) {
  const frames = await measureScrolling(page);
  assert.ok(frames.length > 80, `${frames.length} frames`);
  return cpuOf(frames, 1);
}

/** @param {import('playwright-core').Page} page @param {number} least keys that meet a check */
const slowestKeys = async (page, least) => cpuOf(await measureTyping(page, least), 0.95);

test('50,000 pages are on the screen and checked in 1.5 s, and the page answers all the while', async (context) => {
  await hold({ ready: 1_500, 'longest task': 100 }, async () => {
    const page = await openPage(context);
    const { ready, longestTask } = await measureOpening(page, sizes.large);
    assert.match(await page.innerText('.file-facts'), /50,000/);
    await page.context().close();
    return { ready: shorterOf(ready), 'longest task': longestTask.cpu };
  });
});

test('50,000 pages that break three rules each are as quick, and all their places are found beside that', async (context) => {
  await hold({ ready: 1_500, 'longest task': 100 }, async () => {
    const page = await openPage(context);
    const { ready, longestTask } = await measureOpening(page, sizes.large, true);
    assert.equal(await page.getByRole('button', { name: 'Show them in the table' }).count(), 1);
    await page.getByRole('button', { name: 'Show them in the table' }).click();
    await page.locator('.filter-chips .chip').waitFor();
    await page.context().close();
    return { ready: shorterOf(ready), 'longest task': longestTask.cpu };
  });
});

test('a table of 50,000 pages scrolls without a frame of over 50 ms', async (context) => {
  const page = await openPage(context);
  await measureOpening(page, sizes.large);
  await holds('longest frame', 50, () => longestFrame(page));
});

test('a key is answered in 50 ms while 50,000 pages are checked', async (context) => {
  const page = await openPage(context);
  await measureOpening(page, sizes.large);
  await holds('95 of 100 keys', 50, () => slowestKeys(page, 60));
});

test('500,000 pages open, and stay usable', async (context) => {
  /** @type {import('playwright-core').Page | undefined} */
  let page;
  await holds('longest task', 100, async () => {
    await page?.context().close();
    page = await openPage(context);
    const { longestTask } = await measureOpening(page, sizes.huge);
    assert.match(await page.innerText('.file-facts'), /500,000/);
    return longestTask.cpu;
  });
  assert.ok(page);
  const opened = page;
  await holds('longest frame', 50, () => longestFrame(opened));
  await holds('95 of 100 keys', 50, () => slowestKeys(opened, 20));
  await opened.keyboard.press('Control+f');
  await opened.keyboard.type('product-0499999');
  await opened.getByText('1 of 500,000 pages').waitFor();
});
