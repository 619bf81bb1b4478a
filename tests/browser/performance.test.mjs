// @ts-check
// The editor with large files. Times are those of the thread on the processor where the machine is busy with other
// things, as it is while all tests run; `npm run bench:editor` shows both, and writes docs/performance.md.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  atMost,
  measureFirstLoad,
  measureOpening,
  measureScrolling,
  measureTyping,
  processorOf,
  sizes,
} from '../../bench/editor/measure.mjs';
import { percentile } from '../../bench/editor/trace.mjs';
import { startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const median = (/** @type {number[]} */ values) => percentile(values, 0.5);

/**
 * Measures until the bound is met, three times at most. A busy machine can only add to what is measured (the thread on the
 * processor pays for caches that others emptied), and what opening left behind is collected once, in one frame of one try.
 * The least of a few tries is what the page itself takes.
 * @param {string} what with its unit
 * @param {number} bound milliseconds
 * @param {() => Promise<number>} measure
 */
async function holds(what, bound, measure) {
  const tries = [];
  while (tries.length < 3) {
    tries.push(await measure());
    if (Math.min(...tries) <= bound) return;
  }
  assert.fail(`${what}: ${tries.map((each) => Math.round(each)).join(', ')} ms, at most ${bound} ms were expected`);
}

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
  return processorOf(frames, 1);
}

/** @param {import('playwright-core').Page} page @param {number} least keys that meet a check */
const slowestKeys = async (page, least) => processorOf(await measureTyping(page, least), 0.95);

test('50,000 pages are on the screen and checked in 1.5 s, and the page answers all the while', async (context) => {
  const times = [];
  const longest = [];
  for (let run = 0; run < 3; run += 1) {
    const page = await openPage(context);
    const { ready, longestTask } = await measureOpening(page, sizes.large);
    times.push(atMost(ready));
    longest.push(longestTask.processor);
    assert.match(await page.innerText('.file-facts'), /50,000/);
    await page.context().close();
  }
  assert.ok(median(times) <= 1_500, `ready after ${times} ms`);
  assert.ok(median(longest) <= 100, `longest tasks of ${longest} ms`);
});

test('50,000 pages that break three rules each are as quick, and all their places are found beside that', async (context) => {
  /** @type {number[]} */
  const times = [];
  await holds('longest task', 100, async () => {
    const page = await openPage(context);
    const { ready, longestTask } = await measureOpening(page, sizes.large, true);
    times.push(atMost(ready));
    assert.equal(await page.getByRole('button', { name: 'Show them in the table' }).count(), 1);
    await page.getByRole('button', { name: 'Show them in the table' }).click();
    await page.locator('.filter-chips .chip').waitFor();
    await page.context().close();
    return longestTask.processor;
  });
  assert.ok(Math.min(...times) <= 1_500, `ready after ${times} ms`);
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
    return longestTask.processor;
  });
  assert.ok(page);
  const opened = page;
  await holds('longest frame', 50, () => longestFrame(opened));
  await holds('95 of 100 keys', 50, () => slowestKeys(opened, 20));
  await opened.keyboard.press('Control+f');
  await opened.keyboard.type('product-0499999');
  await opened.getByText('1 of 500,000 pages').waitFor();
});

test('the first load is at most 250 kB of script and style', async () => {
  const bytes = await measureFirstLoad(editor.browser, editor.address);
  assert.ok(bytes > 20_000 && bytes <= 250_000, `${bytes} bytes gzip`);
});
