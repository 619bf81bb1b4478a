// @ts-check
// The editor with large files. Times are CPU times, because the machine is busy with other tests; `npm run bench -- editor`
// shows CPU and wall time, and writes docs/contributing/performance.md.
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
 * Measures at most three times, until each value was within its limit once. A busy machine only adds to the values
 * (other processes evict the caches of the processor), and the garbage of opening is collected once, in one frame of
 * one try. The minimum of several tries is the cost of the page itself.
 * @template {string} What
 * @param {Record<What, number>} limits in milliseconds, by what they limit
 * @param {() => Promise<Record<What, number>>} measure
 */
async function assertWithinLimits(limits, measure) {
  const names = /** @type {What[]} */ (Object.keys(limits));
  /** @type {Record<What, number>[]} */
  const tries = [];
  const triesOf = (/** @type {What} */ name) => tries.map((each) => each[name]);
  while (tries.length < 3) {
    tries.push(await measure());
    if (names.every((name) => Math.min(...triesOf(name)) <= limits[name])) return;
  }
  const measured = names.map(
    (name) => `${name} ${triesOf(name).map(Math.round).join(', ')} ms, at most ${limits[name]} ms`,
  );
  assert.fail(`Expected otherwise: ${measured.join('; ')}`);
}

/**
 * Asserts one limit.
 * @param {string} what
 * @param {number} limit in milliseconds
 * @param {() => Promise<number>} measure
 */
const assertWithinLimit = (what, limit, measure) =>
  assertWithinLimits({ [what]: limit }, async () => ({ [what]: await measure() }));

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

/** @param {import('playwright-core').Page} page @param {number} minKeys minimum number of keys typed during a check */
const slowestKeys = async (page, minKeys) => cpuOf(await measureTyping(page, minKeys), 0.95);

for (const { count, limit } of [
  { count: sizes.large, limit: 1_000 },
  { count: 200_000, limit: 3_000 },
]) {
  const pages = count.toLocaleString('en');
  test(`${pages} pages are shown and checked in ${limit / 1000} s, and the page stays responsive`, async (context) => {
    await assertWithinLimits({ ready: limit, 'longest task': 100 }, async () => {
      const page = await openPage(context);
      const { ready, longestTask } = await measureOpening(page, count);
      assert.ok((await page.innerText('.file-facts')).includes(pages));
      await page.context().close();
      return { ready: shorterOf(ready), 'longest task': longestTask.cpu };
    });
  });
}

test('50,000 pages that violate three rules each are as fast, and all their locations are found in the background', async (context) => {
  await assertWithinLimits({ ready: 1_500, 'longest task': 100 }, async () => {
    const page = await openPage(context);
    const { ready, longestTask } = await measureOpening(page, sizes.large, true);
    assert.equal(await page.getByRole('button', { name: 'Show in the table' }).count(), 1);
    await page.getByRole('button', { name: 'Show in the table' }).click();
    await page.locator('.filter-chips .chip').waitFor();
    await page.context().close();
    return { ready: shorterOf(ready), 'longest task': longestTask.cpu };
  });
});

test('a table of 50,000 pages scrolls without a frame of over 50 ms', async (context) => {
  const page = await openPage(context);
  await measureOpening(page, sizes.large);
  await assertWithinLimit('longest frame', 50, () => longestFrame(page));
});

test('the overview of 50,000 pages, with the map of their folders, is shown in 300 ms', async (context) => {
  await assertWithinLimit('overview', 300, async () => {
    const page = await openPage(context);
    await measureOpening(page, sizes.large);
    const time = await page.evaluate(async () => {
      const began = performance.now();
      document
        .querySelector('.own-switch')
        ?.querySelector('[title="Overview"]')
        ?.dispatchEvent(new MouseEvent('click'));
      while (document.querySelector('.map-area') === null && performance.now() - began < 10_000) {
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - began;
    });
    await page.context().close();
    return time;
  });
});

test('a key is handled in 50 ms while 50,000 pages are checked', async (context) => {
  const page = await openPage(context);
  await measureOpening(page, sizes.large);
  await assertWithinLimit('95 of 100 keys', 50, () => slowestKeys(page, 60));
});

test('500,000 pages open and stay usable', async (context) => {
  /** @type {import('playwright-core').Page | undefined} */
  let page;
  await assertWithinLimit('longest task', 100, async () => {
    await page?.context().close();
    page = await openPage(context);
    const { longestTask } = await measureOpening(page, sizes.huge);
    assert.match(await page.innerText('.file-facts'), /500,000/);
    return longestTask.cpu;
  });
  assert.ok(page);
  const opened = page;
  await assertWithinLimit('longest frame', 50, () => longestFrame(opened));
  await assertWithinLimit('95 of 100 keys', 50, () => slowestKeys(opened, 20));
  await opened.keyboard.press('Control+f');
  await opened.keyboard.type('product-0499999');
  await opened.getByText('1 of 500,000 pages').waitFor();
});
