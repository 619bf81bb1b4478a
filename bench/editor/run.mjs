// @ts-check
// `npm run bench:editor`: measures the built editor in Chromium and writes what came of it to docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root, runAsScript } from '../../scripts/run.mjs';
import { startEditor } from '../../tests/browser/editor.mjs';
import {
  clockOf,
  measureFirstLoad,
  measureOpening,
  measureScrolling,
  measureTyping,
  processorOf,
  sizes,
} from './measure.mjs';

/** @typedef {import('./trace.mjs').Took} Took */

const RUNS = 5;
const [START, END] = ['<!-- editor: written by npm run bench:editor -->', '<!-- editor: end -->'];

const milliseconds = (/** @type {number} */ value) => `${Math.round(value).toLocaleString('en')} ms`;

/** @param {string} what @param {string} bound @param {Took[]} all @param {number} share */
const row = (what, bound, all, share) =>
  `| ${what} | ${milliseconds(clockOf(all, share))} | ${milliseconds(processorOf(all, share))} | ${bound} |`;

/** @param {Awaited<ReturnType<typeof startEditor>>} editor */
async function measure(editor) {
  /** @type {Awaited<ReturnType<typeof measureOpening>>[]} */
  const openings = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { page } = await editor.open();
    openings.push(await measureOpening(page, sizes.large));
    await page.context().close();
  }
  const { page } = await editor.open();
  await measureOpening(page, sizes.large);
  const frames = await measureScrolling(page);
  const keys = await measureTyping(page, 100);
  await page.context().close();
  const { page: hugePage } = await editor.open();
  const huge = await measureOpening(hugePage, sizes.huge);
  const hugeFrames = await measureScrolling(hugePage);
  const hugeKeys = await measureTyping(hugePage, 40);
  await hugePage.context().close();
  const firstLoad = await measureFirstLoad(editor.browser, editor.address);
  const ready = openings.map((one) => one.ready);
  const longest = openings.map(({ longestTask }) => longestTask);
  return [
    START,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} in Chromium ${editor.browser.version()} on ${cpus().length} cores of ` +
      `${cpus()[0]?.model.trim()}; openings are the median of ${RUNS}. ` +
      `${loadavg()[0]?.toFixed(1)} programs wanted to run at a time. *On the processor* is the time of the main thread ` +
      '(of openings: and of the workers, one after the other), without what other programs took from it.',
    '',
    '| what | by the clock | on the processor | at most |',
    '|---|---|---|---|',
    row('9 MB, 50,000 pages: from the drop to the table on the screen, checked', '1,500 ms', ready, 0.5),
    row('… the longest task of the main thread meanwhile', '100 ms', longest, 0.5),
    row('… scrolling by wheel and by far: the longest frame', '50 ms', frames, 1),
    row('… scrolling: the median frame', '', frames, 0.5),
    row('… typing while all is checked again: 95 of 100 keys are on the screen after', '50 ms', keys, 0.95),
    row('500,000 pages (94 MB): from the drop to the table on the screen, checked', '', [huge.ready], 1),
    row('… the longest task of the main thread meanwhile', '100 ms', [huge.longestTask], 1),
    row('… scrolling: the longest frame', '50 ms', hugeFrames, 1),
    row('… typing while all is checked again: 95 of 100 keys', '50 ms', hugeKeys, 0.95),
    '',
    `Scripts and styles before a file is opened: ${(firstLoad / 1000).toFixed(0)} kB gzip (at most 250 kB), the WebAssembly apart.`,
    '',
    END,
  ].join('\n');
}

await runAsScript(import.meta.url, async () => {
  const editor = await startEditor();
  try {
    const section = await measure(editor);
    const file = join(root, 'docs/performance.md');
    const text = readFileSync(file, 'utf8');
    const [before, after] = [text.indexOf(START), text.indexOf(END)];
    if (before < 0 || after < before) throw new Error(`docs/performance.md has no place for it: ${START} … ${END}`);
    writeFileSync(file, text.slice(0, before) + section + text.slice(after + END.length));
    console.log(section);
  } finally {
    await editor.close();
  }
});
