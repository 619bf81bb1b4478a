// @ts-check
/**
 * `npm run bench -- large`: sitemap sets of 1,000,000 and 10,000,000 pages, from an asynchronous generator to compressed files
 * and an index on disk, compared with sitemap.js. Every run is a process of its own (`large-run.mjs`); its peak memory and CPU time
 * are printed.
 *
 * - `--pages=1000000,10000000` numbers of pages
 * - `--sitemap-js=100000`      number of pages for sitemap.js, which takes minutes for a million; its times are scaled to the
 *                              first number of pages, and marked as scaled
 * - `--package=PATH`           the built checkout to measure
 * - `--markdown`               prints the table of docs/contributing/performance.md
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packageFolders, setting } from './packages.mjs';
import { tableOf } from './tables.mjs';

/** @typedef {{ contender: string, pages: number, seconds: number, cpuSeconds: number, peakBytes: number, files: number, bytes: number }} Result */

const { values: given } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000000,10000000' },
    'sitemap-js': { type: 'string', default: '100000' },
    package: { type: 'string', multiple: true, default: [] },
    markdown: { type: 'boolean', default: false },
  },
});
const [fewest = 0, ...more] = given.pages.split(',').map(Number);
const [checkout = ''] = packageFolders(given.package);

/**
 * @param {string} contender
 * @param {number} pages
 * @returns {Result}
 */
function measure(contender, pages) {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-bench-'));
  try {
    const program = fileURLToPath(new URL('large-run.mjs', import.meta.url));
    const programArguments = [program, contender, String(pages), folder, checkout];
    const { status, stdout, stderr } = spawnSync(process.execPath, programArguments, { encoding: 'utf8' });
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
const rowOf = ({ contender, pages, seconds, cpuSeconds, peakBytes, files, bytes }) => [
  contender,
  pages.toLocaleString('en-US'),
  `${seconds.toFixed(1)} s`,
  `${cpuSeconds.toFixed(1)} s`,
  `${(peakBytes / 1e6).toFixed(0)} MB`,
  String(files),
  `${(bytes / 1e6).toFixed(1)} MB`,
];

const ours = measure('sitemap-kit', fewest);
const results = [ours, measure('sitemap-kit, platform', fewest), ...more.map((pages) => measure('sitemap-kit', pages))];
const theirs = measure('sitemap.js', Number(given['sitemap-js']));

console.log(`${setting}\n`);
const header = ['contender', 'pages', 'wall', 'CPU', 'peak memory', 'files', 'size'];
console.log(tableOf(header, [...results, theirs].map(rowOf), given));
const scale = fewest / theirs.pages;
const basis = scale === 1 ? '' : ` (scaled from ${theirs.pages.toLocaleString('en-US')} pages)`;
console.log(
  `\nsitemap-kit takes ${((theirs.cpuSeconds * scale) / ours.cpuSeconds).toFixed(1)} times less CPU time and ` +
    `${((theirs.seconds * scale) / ours.seconds).toFixed(1)} times less wall time than sitemap.js${basis}.`,
);
