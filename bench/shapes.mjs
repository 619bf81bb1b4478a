// @ts-check
/**
 * `npm run bench:shapes`: the cost of reading and writing every realistic shape of input, relative to the plain shape
 * and compared with sitemap.js and with the platform's JSON (which is decoded or encoded, too).
 *
 * Figures are CPU nanoseconds per byte, divided by those of the plain shape in the same process: medians of interleaved
 * rounds, each input in a thread of its own.
 *
 * - `--only=NAME`    only shapes whose names contain the text
 * - `--rounds=N`     rounds that are measured, default 7; `fix` gets a third of them
 * - `--scale=N`      share of the full size of the inputs, default 1 (50,000 pages or 10 MB)
 * - `--package=PATH` a built checkout to measure; given twice, both are measured in one process and shown as `before
 *   → after`
 * - `--no-sitemap-js` skips sitemap.js
 * - `--markdown`     prints the tables of docs/performance.md
 * - `--json=FILE`    also writes all figures to a file
 * - `--check`        exits with code 1 if a target is missed
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packageFolders, setting } from './packages.mjs';
import { documentShapes, FIX_TARGET, TARGETS } from './shapes/documents.mjs';
import { measureReading, measureWriting } from './shapes/measure.mjs';
import { GENERATE_TARGET, pageListShapes } from './shapes/page-lists.mjs';
import { arrows, short, tableOf } from './tables.mjs';

/**
 * @typedef {import('./shapes/measure.mjs').ShapeResult} ShapeResult
 * @typedef {import('./shapes/documents.mjs').DocumentShape} DocumentShape
 * @typedef {import('./shapes/page-lists.mjs').PageListShape} PageListShape
 */

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    scale: { type: 'string', default: '1' },
    package: { type: 'string', multiple: true, default: [] },
    'no-sitemap-js': { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    json: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const settings = {
  packages: packageFolders(given.package),
  rounds: Number(given.rounds),
  scale: Number(given.scale),
  withSitemapJs: !given['no-sitemap-js'],
};
/** Targets that the last package misses, such as `video: parse 3.1 > 2.5`. @type {string[]} */
const missed = [];

/**
 * The cell of one operation; a missed target is marked.
 *
 * @param {ShapeResult} result
 * @param {string} operation
 * @param {number} [target] maximum per byte
 */
function cellOf({ name, packages }, operation, target) {
  const ratios = packages.map((figures) => figures[operation]?.perByte ?? Number.NaN);
  const last = ratios.at(-1) ?? Number.NaN;
  if (target === undefined || last <= target) return arrows(ratios);
  missed.push(`${name}: ${operation} ${last.toFixed(2)}, at most ${target}`);
  return `${arrows(ratios)} (!)`;
}

/** The cell of how many times as long as `parse` `fix` takes; a missed target is marked. @param {ShapeResult} result */
function fixCell({ name, packages }) {
  const ratios = packages.map(({ fix, parse }) => (fix?.ms ?? Number.NaN) / (parse?.ms ?? Number.NaN));
  const last = ratios.at(-1) ?? Number.NaN;
  if (last <= FIX_TARGET) return arrows(ratios);
  missed.push(`${name}: fix ${last.toFixed(2)} times as long as parse, at most ${FIX_TARGET}`);
  return `${arrows(ratios)} (!)`;
}

/** @param {ShapeResult} result */
function sitemapJsCell({ sitemapJs }) {
  return sitemapJs === undefined ? '–' : arrows(sitemapJs.timesAsFast);
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {ShapeResult} result @param {string} operation */
const nanoseconds = ({ packages }, operation) =>
  arrows(packages.map((figures) => figures[operation]?.nsPerByte ?? Number.NaN));

/** @param {{ name: string }} shape */
const isWanted = ({ name }) => name.toLowerCase().includes(given.only.toLowerCase());

/** @type {{ shape: DocumentShape, result: ShapeResult }[]} */
const reading = [];
for (const shape of documentShapes.filter(isWanted)) {
  reading.push({ shape, result: await measureReading(shape, settings) });
}
/** @type {{ shape: PageListShape, result: ShapeResult }[]} */
const writing = [];
for (const shape of pageListShapes.filter(isWanted)) {
  writing.push({ shape, result: await measureWriting(shape, settings) });
}

console.log(`${setting}, median of ${given.rounds} rounds`);
if (reading.length > 0) {
  const header = [
    'reading',
    'size',
    'parse, ns/byte',
    'parse ×',
    'validate ×',
    'fix ×',
    'fix, × parse',
    '× JSON.parse',
    'faster than sitemap.js',
  ];
  const rows = reading.map(({ shape, result }) => {
    const targets = TARGETS[shape.target ?? 'sitemap'];
    return [
      shape.name,
      megabytes(result.bytes),
      nanoseconds(result, 'parse'),
      cellOf(result, 'parse', targets.parse),
      cellOf(result, 'validate', targets.validate),
      cellOf(result, 'fix'),
      fixCell(result),
      arrows(result.timesJson),
      sitemapJsCell(result),
    ];
  });
  console.log(`\n${tableOf(header, rows, given)}`);
}
if (writing.length > 0) {
  const header = ['writing', 'size', 'ms', '× per byte', '× per page', '× JSON.stringify', 'faster than sitemap.js'];
  const rows = writing.map(({ shape, result }) => [
    shape.name,
    megabytes(result.bytes),
    arrows(result.packages.map((figures) => figures.generate?.ms ?? Number.NaN)),
    cellOf(result, 'generate', GENERATE_TARGET),
    arrows(result.packages.map((figures) => figures.generate?.perPage ?? Number.NaN)),
    // A text is JSON already, or is not compared.
    shape.isText ? '–' : arrows(result.timesJson),
    sitemapJsCell(result),
  ]);
  console.log(`\n${tableOf(header, rows, given)}`);
}

/** @param {{ result: ShapeResult }[]} results @param {string} operation */
function rangeOf(results, operation) {
  const ratios = results.map(({ result }) => result.packages.at(-1)?.[operation]?.perByte ?? Number.NaN);
  return `${operation} ${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`;
}

if (reading.length > 1 || writing.length > 1) {
  const ranges = [
    ...['parse', 'validate', 'fix'].map((operation) => rangeOf(reading, operation)),
    rangeOf(writing, 'generate'),
  ];
  console.log(`\nTimes the plain shape, per byte: ${ranges.join(', ')}.`);
}
for (const target of missed) console.log(`Target missed: ${target}`);
if (given.json !== undefined) {
  const figures = { setting, date: new Date().toISOString(), settings, reading, writing };
  writeFileSync(given.json, `${JSON.stringify(figures, undefined, 2)}\n`);
}
if (given.check && missed.length > 0) process.exitCode = 1;
