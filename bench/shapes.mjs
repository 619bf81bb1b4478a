// @ts-check
/**
 * `npm run bench -- shapes`: the cost of reading and writing every realistic shape of input, compared with the platform's JSON of the
 * same pages (which is decoded or encoded, too) and with sitemap.js.
 *
 * Figures are CPU time: medians of rounds, each input in a thread of its own.
 *
 * - `--only=NAME`    only shapes whose names contain the text
 * - `--rounds=N`     rounds that are measured, default 7; `fix` gets a third of them
 * - `--scale=N`      share of the full size of the inputs, default 1 (50,000 pages or 10 MB)
 * - `--package=PATH` a built checkout to measure; given twice, both are measured in one process and shown as `before
 *   → after`
 * - `--no-sitemap-js` skips sitemap.js
 * - `--markdown`     prints the tables of docs/contributing/performance.md
 * - `--json=FILE`    also writes all figures to a file
 * - `--check`        exits with code 1 if a goal is exceeded by more than 30 %
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packageFolders, setting } from './packages.mjs';
import { median } from './ratios.mjs';
import { documentShapes, GOALS, READING_GOALS } from './shapes/documents.mjs';
import { measureReading, measureWriting } from './shapes/measure.mjs';
import { pageListShapes, WRITING_GOAL } from './shapes/page-lists.mjs';
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
/** How far a figure may exceed its goal with `--check`: machines differ. */
const TOLERANCE = 1.3;
/** Goals that the last package exceeds by more, such as `video: validate 2.1, at most 1.3`. @type {string[]} */
const missed = [];

/**
 * The cell of a ratio of each package; one that exceeds its goal is marked.
 *
 * @param {string} name of the shape, and of the operation
 * @param {number[]} ratios
 * @param {number} goal
 */
function cellOf(name, ratios, goal) {
  const last = ratios.at(-1) ?? Number.NaN;
  if (last > goal * TOLERANCE) missed.push(`${name} ${last.toFixed(2)}, at most ${goal}`);
  return last > goal ? `${arrows(ratios)} (!)` : arrows(ratios);
}

/** How many times as long as `parse` an operation of each package takes. @param {ShapeResult} result @param {string} operation */
const timesParse = ({ packages }, operation) =>
  packages.map((figures) => (figures[operation]?.ms ?? Number.NaN) / (figures.parse?.ms ?? Number.NaN));

/** @param {ShapeResult} result */
function sitemapJsCell({ sitemapJs }) {
  return sitemapJs === undefined ? '–' : arrows(sitemapJs.timesAsFast);
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

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
    'parse, × JSON.parse',
    'validate, × parse',
    'fix, × parse',
    'faster than sitemap.js',
  ];
  const rows = reading.map(({ shape, result }) => [
    shape.name,
    megabytes(result.bytes),
    arrows(result.packages.map((figures) => ((figures.parse?.ms ?? Number.NaN) * 1e6) / result.bytes)),
    cellOf(`${shape.name}: parse`, result.timesJson, READING_GOALS[shape.kind ?? 'sitemap']),
    cellOf(`${shape.name}: validate`, timesParse(result, 'validate'), GOALS.validate),
    cellOf(`${shape.name}: fix`, timesParse(result, 'fix'), GOALS.fix),
    sitemapJsCell(result),
  ]);
  console.log(`\n${tableOf(header, rows, given)}`);
}
if (writing.length > 0) {
  const header = ['writing', 'size', 'ms', '× JSON.stringify', 'faster than sitemap.js'];
  const rows = writing.map(({ shape, result }) => [
    shape.name,
    megabytes(result.bytes),
    arrows(result.packages.map((figures) => figures.generate?.ms ?? Number.NaN)),
    // A text is JSON already, or is not compared.
    shape.isText ? '–' : cellOf(`${shape.name}: generate`, result.timesJson, WRITING_GOAL),
    sitemapJsCell(result),
  ]);
  console.log(`\n${tableOf(header, rows, given)}`);
}

/** @param {{ result: ShapeResult }[]} results @param {string} operation */
function rangeOf(results, operation) {
  const ratios = results.map(({ result }) => result.timesJson.at(-1) ?? Number.NaN);
  return `${operation} ${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}, median ${short(median(ratios))}`;
}

if (reading.length > 1 && writing.length > 1) {
  const compared = writing.filter(({ shape }) => shape.isText !== true);
  console.log(`\nTimes the platform's JSON: ${rangeOf(reading, 'parse')}; ${rangeOf(compared, 'generate')}.`);
}
for (const goal of missed) console.log(`Goal missed by more than 30 %: ${goal}`);
if (given.json !== undefined) {
  const figures = { setting, date: new Date().toISOString(), settings, reading, writing };
  writeFileSync(given.json, `${JSON.stringify(figures, undefined, 2)}\n`);
}
if (given.check && missed.length > 0) process.exitCode = 1;
