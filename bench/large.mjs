// @ts-check
/**
 * `npm run bench:large`: sitemap sets of 1,000,000 and 10,000,000 pages, from an asynchronous generator to compressed files
 * and an index on disk, beside sitemap.js. Every run is a process of its own (`large-run.mjs`), of which the peak of
 * memory and the time on processors are told.
 *
 * `--pages=1000000,10000000` sets the numbers of pages. sitemap.js takes minutes for a million: it writes 100,000, its times
 * are scaled to the first number, and said to be. `--sitemap-js` has it write the same pages, `--sitemap-js=200000` so many.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setting } from './contenders.mjs';

/** @typedef {{ contender: string, pages: number, seconds: number, cpuSeconds: number, peakBytes: number, files: number, bytes: number }} Result */

/** @param {string} name @param {string} usual */
const given = (name, usual) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
const [least = 0, ...more] = given('pages', '1000000,10000000').split(',').map(Number);
const pagesForSitemapJs = process.argv.includes('--sitemap-js') ? least : Number(given('sitemap-js', '100000'));

/**
 * @param {string} contender
 * @param {number} pages
 * @returns {Result}
 */
function measure(contender, pages) {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-bench-'));
  try {
    const program = fileURLToPath(new URL('large-run.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, contender, String(pages), folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${contender} failed: ${stderr}`);
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    return {
      contender,
      pages,
      ...JSON.parse(stdout),
      files: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Result} result */
function print({ contender, pages, seconds, cpuSeconds, peakBytes, files, bytes }) {
  const cells = [
    pages.toLocaleString('en-US').padStart(11),
    `${seconds.toFixed(1)} s`.padStart(9),
    `${cpuSeconds.toFixed(1)} s`.padStart(9),
    `${(peakBytes / 1e6).toFixed(0)} MB`.padStart(8),
    `${files}`.padStart(6),
    `${(bytes / 1e6).toFixed(1)} MB`.padStart(9),
  ];
  console.log(`${contender.padEnd(24)} ${cells.join(' ')}`);
}

console.log(`${setting}\n`);
console.log(`${' '.repeat(24)}       pages      wall       CPU   memory  files      size`);
/** @param {string} contender @param {number} pages */
const show = (contender, pages) => {
  const result = measure(contender, pages);
  print(result);
  return result;
};
const ours = show('sitemap-kit', least);
show('sitemap-kit, platform', least);
show('sitemap-kit, workers', least);
for (const pages of more) {
  const { peakBytes } = show('sitemap-kit', pages);
  console.log(
    `  ${(peakBytes / ours.peakBytes).toFixed(2)} times the memory of ${least.toLocaleString('en-US')} pages`,
  );
}
const theirs = show('sitemap.js', pagesForSitemapJs);
const scale = least / theirs.pages;
const basis = scale === 1 ? '' : ` (${theirs.pages.toLocaleString('en-US')} pages of sitemap.js, times ${scale})`;
console.log(
  `\nsitemap-kit takes ${((theirs.cpuSeconds * scale) / ours.cpuSeconds).toFixed(1)} times less CPU time and ` +
    `${((theirs.seconds * scale) / ours.seconds).toFixed(1)} times less time than sitemap.js${basis}.`,
);
