// @ts-check
/** Measures one shape. */
import assert from 'node:assert/strict';
import { median } from '../ratios.mjs';
import { measureInterleaved } from '../stopwatch.mjs';
import { withThreads } from '../threads.mjs';

/**
 * @typedef {import('./documents.mjs').DocumentShape} DocumentShape
 * @typedef {import('./page-lists.mjs').PageListShape} PageListShape
 * @typedef {import('./operations.mjs').ShapeTask} ShapeTask
 * @typedef {import('../threads.mjs').OperationThread} OperationThread
 *
 * @typedef {object} Plan
 * @property {ShapeTask['direction']} direction
 * @property {{ name: string, pages: number }} shape
 * @property {string[]} operations the first one is also measured with sitemap.js
 * @property {boolean} isForSitemapJs whether sitemap.js reads or writes the shape
 *
 * @typedef {object} Settings
 * @property {string[]} packages folders of the checkouts whose builds are measured
 * @property {number} rounds
 * @property {number} scale of the number of pages: 1 for 50,000 or 10 MB, whichever is reached first
 * @property {boolean} withSitemapJs
 *
 * @typedef {object} Figures of one operation
 * @property {number} ms CPU milliseconds of a call
 *
 * @typedef {object} ShapeResult
 * @property {string} name
 * @property {number} pages
 * @property {number} bytes of the document that is read or written
 * @property {Record<string, Figures>[]} packages the figures of each operation, for each package
 * @property {{ ms: number, timesAsFast: number[] }} [sitemapJs] how many times as fast as sitemap.js each package is; absent
 *   where it does not read or write the shape
 * @property {number[]} timesJson how many times as long as the platform's JSON the first operation of each package takes
 */

const MAX_PAGES = 50_000;
const MAX_BYTES = 10_000_000;
const WARM_UP = 1;
const OPERATIONS = new URL('operations.mjs', import.meta.url);

/** @param {DocumentShape} shape @param {Settings} settings */
export function measureReading(shape, settings) {
  const sample = 500;
  const bytesOfAll = (MAX_PAGES / sample) * Buffer.byteLength(shape.document(sample));
  const pages = Math.round(MAX_PAGES * Math.min(1, MAX_BYTES / bytesOfAll) * settings.scale);
  /** @type {Plan} */
  const plan = {
    direction: 'read',
    shape: { name: shape.name, pages },
    operations: ['parse', 'validate', 'fix'],
    // sitemap.js does not recover from damage, and reads no feeds.
    isForSitemapJs: shape.kind === undefined,
  };
  return measureShape(plan, settings);
}

/** @param {PageListShape} shape @param {Settings} settings */
export function measureWriting(shape, settings) {
  const pages = Math.round(MAX_PAGES * settings.scale);
  /** @type {Plan} */
  const plan = {
    direction: 'write',
    shape: { name: shape.name, pages },
    operations: ['generate'],
    isForSitemapJs: shape.isText !== true,
  };
  return measureShape(plan, settings);
}

/**
 * @param {Plan} plan
 * @param {Settings} settings
 * @returns {Promise<ShapeResult>}
 */
function measureShape({ direction, shape, operations, isForSitemapJs }, settings) {
  /** @type {ShapeTask[]} */
  const tasks = settings.packages.map((folder) => ({ direction, shape: shape.name, pages: shape.pages, folder }));
  return withThreads(OPERATIONS, tasks, async (threads) => {
    const last = /** @type {OperationThread} */ (threads.at(-1));
    for (const thread of threads) {
      // The last entry of a truncated document may be lost.
      const entries = await numberOf(thread, 'countEntries');
      assert.ok(entries >= shape.pages - 1, `${shape.name}: all entries are read or written`);
    }
    const bytes = await numberOf(last, 'countBytes');
    /** @type {ShapeResult} */
    const result = { ...shape, bytes, packages: settings.packages.map(() => ({})), timesJson: [] };
    for (const operation of operations) {
      // Fixing takes long, so it gets fewer rounds.
      const rounds = operation === 'fix' ? Math.ceil(settings.rounds / 3) : settings.rounds;
      const costs = await costsOf(threads, operation, { warmUp: WARM_UP, rounds });
      for (const [index, figures] of result.packages.entries()) {
        figures[operation] = { ms: median(costs[index] ?? []) };
      }
    }
    const [operation = ''] = operations;
    const [json = []] = await costsOf([last], 'json', { warmUp: WARM_UP, rounds: settings.rounds });
    result.timesJson = result.packages.map((figures) => (figures[operation]?.ms ?? Number.NaN) / median(json));
    if (settings.withSitemapJs && isForSitemapJs) {
      const task = { direction, shape: shape.name, pages: shape.pages };
      const costs = await withThreads(OPERATIONS, [task], (theirs) =>
        costsOf(theirs, operation, { warmUp: 0, rounds: 2 }),
      );
      const ms = median(costs[0] ?? []);
      const timesAsFast = result.packages.map((figures) => ms / (figures[operation]?.ms ?? Number.NaN));
      result.sitemapJs = { ms, timesAsFast };
    }
    return result;
  });
}

/**
 * Returns the CPU milliseconds of each round, for each thread.
 *
 * @param {OperationThread[]} threads
 * @param {string} operation
 * @param {{ warmUp: number, rounds: number }} counts of rounds
 */
async function costsOf(threads, operation, counts) {
  const runs = Object.fromEntries(threads.map((thread, index) => [String(index), () => thread.run(operation)]));
  const costs = await measureInterleaved(runs, { ...counts, isTwice: true });
  return threads.map((_, index) => (costs[String(index)] ?? []).map(({ cpu }) => cpu));
}

/** @param {OperationThread} thread @param {'countBytes' | 'countEntries'} operation */
async function numberOf(thread, operation) {
  const number = await thread.run(operation);
  assert.equal(typeof number, 'number');
  return number ?? 0;
}
