// @ts-check
// `npm run bench -- editor`: measures the built editor in Chromium and writes the figures to docs/contributing/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root, runAsScript } from '../../scripts/run.mjs';
import { startEditor } from '../../tests/browser/editor.mjs';
import { cpuOf, measureFirstLoad, measureOpening, measureScrolling, measureTyping, sizes, wallOf } from './measure.mjs';

/** @typedef {import('./trace.mjs').Duration} Duration */

const RUNS = 5;
const [START, END] = ['<!-- editor: written by bench/editor/run.mjs -->', '<!-- editor: end -->'];

const milliseconds = (/** @type {number} */ value) => `${Math.round(value).toLocaleString('en')} ms`;

/** @param {string} what @param {string} bound @param {Duration[]} all @param {number} share */
const row = (what, bound, all, share) =>
  `| ${what} | ${milliseconds(wallOf(all, share))} | ${milliseconds(cpuOf(all, share))} | ${bound} |`;

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
  const firstLoad = await measureFirstLoad(editor.browser, editor.url);
  const { editorFirstLoadGzipBytes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).sizeBudget;
  const ready = openings.map((one) => one.ready);
  const longest = openings.map(({ longestTask }) => longestTask);
  return [
    START,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} in Chromium ${editor.browser.version()} on ${cpus().length} cores of ` +
      `${cpus()[0]?.model.trim()}; openings are the median of ${RUNS}. ` +
      `The load average was ${loadavg()[0]?.toFixed(1)}. CPU is the time of the main thread; for opening a file, that of the workers is added.`,
    '',
    '| what | wall | CPU | limit (CPU) |',
    '|---|---|---|---|',
    row('9 MB, 50,000 pages: from dropping the file to the table with its problems', '1,500 ms', ready, 0.5),
    row('… longest task of the main thread', '100 ms', longest, 0.5),
    row('… scrolling: longest frame', '50 ms', frames, 1),
    row('… scrolling: median frame', '', frames, 0.5),
    row('… typing during a check: 95th percentile from key to frame', '50 ms', keys, 0.95),
    row('500,000 pages (94 MB): from dropping the file to the table with its problems', '', [huge.ready], 1),
    row('… longest task of the main thread', '100 ms', [huge.longestTask], 1),
    row('… scrolling: longest frame', '50 ms', hugeFrames, 1),
    row('… typing during a check: 95th percentile from key to frame', '50 ms', hugeKeys, 0.95),
    '',
    `Scripts and styles loaded before a file is opened, without the WebAssembly: ${(firstLoad / 1000).toFixed(0)} kB gzip (limit: ${editorFirstLoadGzipBytes / 1000} kB).`,
    '',
    END,
  ].join('\n');
}

await runAsScript(import.meta.url, async () => {
  const editor = await startEditor();
  try {
    const section = await measure(editor);
    const file = join(root, 'docs/contributing/performance.md');
    const text = readFileSync(file, 'utf8');
    const [before, after] = [text.indexOf(START), text.indexOf(END)];
    if (before < 0 || after < before)
      throw new Error(`docs/contributing/performance.md has no section ${START} … ${END}`);
    writeFileSync(file, text.slice(0, before) + section + text.slice(after + END.length));
    console.log(section);
  } finally {
    await editor.close();
  }
});
