// @ts-check
/**
 * `npm run bench`: the speed of writing sitemaps from page objects and reading them to page objects, compared with
 * sitemap.js, with joining strings by hand, and with the platform's own JSON.
 *
 * Figures are CPU time: medians of interleaved rounds in one process; ratios are medians of the ratios of each round.
 *
 * - `--rounds=N`     rounds of writing that are measured, default 15; reading gets a third of them
 * - `--time=wall`    wall time instead of CPU time, for an idle machine: it excludes garbage collection in the
 *   background
 * - `--package=PATH` a built checkout to measure; given twice, both are measured in one process and shown as `before
 *   → after`
 * - `--markdown`     prints the tables of docs/contributing/performance.md
 * - `--json=FILE`    also writes all figures to a file
 * - `--check`        exits with code 1 if a figure exceeds its limit
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { documents, pageLists } from './contenders.mjs';
import { packageFolders, setting } from './packages.mjs';
import { median, medianRatio } from './ratios.mjs';
import { measureInterleaved } from './stopwatch.mjs';
import { arrows, short, tableOf } from './tables.mjs';
import { withThreads } from './threads.mjs';

/**
 * @typedef {object} Comparison of an operation with a contender
 * @property {string} operation of sitemap-kit
 * @property {string} contender another one, or another operation of sitemap-kit
 * @property {'times as fast' | 'times as long'} unit
 * @property {number} [goal] the minimum or maximum to reach, depending on the unit
 * @property {number} [limit] past which `--check` fails
 *
 * @typedef {{ input: string, comparison: Comparison, operationMs: number[], contenderMs: number[], ratios: number[]
 *   }} Figure numbers are those of each package
 */

/** @type {Comparison[]} */
const plainWriting = [
  { operation: 'generate', contender: 'sitemap.js', unit: 'times as fast', goal: 18, limit: 6 },
  { operation: 'generate', contender: 'escaping concatenation', unit: 'times as fast', limit: 1 },
  { operation: 'generate', contender: 'unescaped concatenation', unit: 'times as fast', goal: 2, limit: 1 },
  { operation: 'generate', contender: 'JSON.stringify and TextEncoder', unit: 'times as long', goal: 1, limit: 3 },
];

/** @type {Comparison[]} */
const richWriting = [
  { operation: 'generate', contender: 'sitemap.js', unit: 'times as fast', goal: 8 },
  { operation: 'generate', contender: 'escaping concatenation', unit: 'times as fast' },
  { operation: 'generate', contender: 'unescaped concatenation', unit: 'times as fast' },
  { operation: 'generate', contender: 'JSON.stringify and TextEncoder', unit: 'times as long', goal: 1, limit: 2 },
];

/** @param {number} goal minimum ratio to sitemap.js @returns {Comparison[]} */
const reading = (goal) => [
  { operation: 'parse', contender: 'sitemap.js', unit: 'times as fast', goal, limit: 15 },
  { operation: 'parse', contender: 'JSON.parse', unit: 'times as long', goal: 1, limit: 3 },
  { operation: 'validate', contender: 'parse', unit: 'times as long', goal: 1.3, limit: 2 },
  { operation: 'fix', contender: 'parse', unit: 'times as long' },
];

const [plainPageList = '', richPageList = ''] = Object.keys(pageLists);
const [plainDocument = '', languagesDocument = ''] = Object.keys(documents);
const WARM_UP = 2;

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    time: { type: 'string', default: 'cpu' },
    package: { type: 'string', multiple: true, default: [] },
    markdown: { type: 'boolean', default: false },
    json: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const packages = packageFolders(given.package);
const rounds = Number(given.rounds);

/** The operations of sitemap-kit, which are run for each package; other contenders run once. */
const OPERATIONS = ['generate', 'parse', 'validate', 'fix'];

/**
 * @param {string} workload a name of `pageLists` or `documents`
 * @param {Comparison[]} comparisons
 * @param {number} rounds
 * @returns {Promise<Figure[]>}
 */
async function measure(workload, comparisons, rounds) {
  const contenders = [...new Set(comparisons.flatMap(({ operation, contender }) => [operation, contender]))];
  const folderOfOthers = packages.at(-1) ?? '';
  const tasks = contenders.flatMap((contender) =>
    (OPERATIONS.includes(contender) ? packages : [folderOfOthers]).map((folder) => ({ contender, workload, folder })),
  );
  const costs = await withThreads(new URL('contenders.mjs', import.meta.url), tasks, async (threads) => {
    const counts = [];
    for (const thread of threads) counts.push(await thread.run('count'));
    assert.deepEqual(counts, Array(tasks.length).fill(counts[0]), 'all contenders write or read the same entries');
    const runs = Object.fromEntries(threads.map((thread, index) => [String(index), () => thread.run('run')]));
    return measureInterleaved(runs, { warmUp: WARM_UP, rounds });
  });
  const costsOf = (/** @type {string} */ contender, /** @type {string} */ folder) => {
    const isOurs = OPERATIONS.includes(contender);
    const index = tasks.findIndex((task) => task.contender === contender && (!isOurs || task.folder === folder));
    return (costs[String(index)] ?? []).map(({ cpu, wall }) => (given.time === 'wall' ? wall : cpu));
  };
  return comparisons.map((comparison) => {
    const pairs = packages.map((folder) => ({
      operation: costsOf(comparison.operation, folder),
      contender: costsOf(comparison.contender, folder),
    }));
    return {
      input: workload,
      comparison,
      operationMs: pairs.map(({ operation }) => median(operation)),
      contenderMs: pairs.map(({ contender }) => median(contender)),
      ratios: pairs.map(({ operation, contender }) =>
        comparison.unit === 'times as fast' ? medianRatio(contender, operation) : medianRatio(operation, contender),
      ),
    };
  });
}

/** @param {Figure} figure of which the last package counts @param {number | undefined} bound */
function exceeds({ comparison: { unit }, ratios }, bound) {
  const ratio = ratios.at(-1) ?? Number.NaN;
  return bound !== undefined && (unit === 'times as fast' ? ratio < bound : ratio > bound);
}

/** @param {Figure} figure */
function rowOf(figure) {
  const { input, comparison, operationMs, contenderMs, ratios } = figure;
  const { operation, contender, unit, goal } = comparison;
  const isOurs = OPERATIONS.includes(contender);
  const bound = unit === 'times as fast' ? 'at least' : 'at most';
  return [
    `${operation}: ${input}`,
    `${arrows(operationMs)} ms`,
    contender,
    `${isOurs ? arrows(contenderMs) : short(contenderMs.at(-1) ?? Number.NaN)} ms`,
    `${arrows(ratios)} ${unit}`,
    goal === undefined ? '' : `${bound} ${goal}${exceeds(figure, goal) ? ' (!)' : ''}`,
  ];
}

const figures = [
  ...(await measure(plainPageList, plainWriting, rounds)),
  ...(await measure(richPageList, richWriting, rounds)),
  ...(await measure(plainDocument, reading(30), Math.ceil(rounds / 3))),
  ...(await measure(languagesDocument, reading(26), Math.ceil(rounds / 3))),
];
console.log(`${setting}, ${given.time} time, median of ${rounds} rounds (reading: ${Math.ceil(rounds / 3)})\n`);
const header = ['what', 'sitemap-kit', 'compared with', 'takes', 'sitemap-kit is / takes', 'goal'];
console.log(tableOf(header, figures.map(rowOf), given));
if (given.json !== undefined) {
  writeFileSync(
    given.json,
    `${JSON.stringify({ setting, date: new Date().toISOString(), packages, figures }, undefined, 2)}\n`,
  );
}
const past = figures.filter((figure) => exceeds(figure, figure.comparison.limit));
for (const { input, comparison } of past) {
  console.log(
    `Limit of ${comparison.limit} exceeded: ${comparison.operation} of ${input}, compared with ${comparison.contender}`,
  );
}
if (given.check && past.length > 0) process.exitCode = 1;
