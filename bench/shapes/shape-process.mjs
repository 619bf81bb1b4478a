// @ts-check
/**
 * Measures one shape beside the plain one and prints the result as JSON. Each shape has a process of its own: what another
 * shape left in the heap or taught the compiler does not count.
 *
 * Argument: a `ShapeTask` as JSON.
 */
import assert from 'node:assert/strict';
import { loadPackage } from '../packages.mjs';
import { median, medianRatio } from '../ratios.mjs';
import { readWithSitemapJs, toSitemapJsPages, writeWithSitemapJs } from '../sitemap-js.mjs';
import { measureInterleaved } from '../stopwatch.mjs';
import { documentShapes, plainShape } from './documents.mjs';
import { pageListShapes, plainPageList } from './page-lists.mjs';
import { NOW } from './site.mjs';

/**
 * @typedef {import('../packages.mjs').SitemapKit} SitemapKit
 * @typedef {Record<string, () => unknown>} Runs what to measure, by the name of the operation
 * @typedef {{ pages: number, bytes: number }} Size
 *
 * @typedef {object} ShapeTask
 * @property {'read' | 'write'} direction
 * @property {string} name of the shape
 * @property {string[]} packages folders of checkouts
 * @property {number} rounds
 * @property {number} scale of the number of pages: 1 for 50,000 or 10 MB, whichever is reached first
 * @property {boolean} withSitemapJs
 *
 * @typedef {object} Figures of one operation
 * @property {number} ms CPU milliseconds of a call
 * @property {number} nsPerByte CPU nanoseconds
 * @property {number} perByte nanoseconds per byte relative to the plain shape
 * @property {number} perPage nanoseconds per page relative to the plain shape
 *
 * @typedef {object} ShapeResult
 * @property {string} name
 * @property {number} pages
 * @property {number} bytes of the document that is read or written
 * @property {Record<string, Figures>[]} packages the figures of each operation, for each package
 * @property {{ ms: number, timesAsFast: number[] }} [sitemapJs] how many times as fast as sitemap.js each package is; absent
 *   where it does not read or write the shape
 */

const MOST_PAGES = 50_000;
const MOST_BYTES = 10_000_000;
const WARM_UP = 2;

/** @type {ShapeTask} */
const task = JSON.parse(process.argv[2] ?? '');
const result = await (task.direction === 'read' ? measureReading(task) : measureWriting(task));
console.log(JSON.stringify(result));

/**
 * Returns how many pages make the input that is measured.
 *
 * @param {number} scale
 * @param {(count: number) => number} bytesOf a document of so many pages
 */
function countPages(scale, bytesOf) {
  const sample = 500;
  return Math.round(Math.min(MOST_PAGES, (MOST_BYTES * sample) / bytesOf(sample)) * scale);
}

/**
 * Measures operations of all packages on the shape and on the plain shape, all in turn.
 *
 * @param {{ shape: Runs, plain: Runs }[]} packages the operations of each, by the same names
 * @param {{ shape: Size, plain: Size }} sizes
 * @param {number} rounds
 * @returns {Promise<Record<string, Figures>[]>} the figures of each package
 */
async function compareWithPlain(packages, { shape, plain }, rounds) {
  /** @type {Runs} */
  const runs = {};
  for (const [index, inputs] of packages.entries()) {
    for (const [name, run] of Object.entries(inputs.shape)) runs[`${index} shape ${name}`] = run;
    for (const [name, run] of Object.entries(inputs.plain)) runs[`${index} plain ${name}`] = run;
  }
  const costs = await measureInterleaved(runs, { warmUp: WARM_UP, rounds });
  const cpuOf = (/** @type {string} */ name) => (costs[name] ?? []).map(({ cpu }) => cpu);
  return packages.map((inputs, index) => {
    const figures = Object.keys(inputs.shape).map((name) => {
      const shapeCosts = cpuOf(`${index} shape ${name}`);
      const ratio = medianRatio(shapeCosts, cpuOf(`${index} plain ${name}`));
      const ms = median(shapeCosts);
      return [
        name,
        {
          ms,
          nsPerByte: (ms * 1e6) / shape.bytes,
          perByte: (ratio * plain.bytes) / shape.bytes,
          perPage: (ratio * plain.pages) / shape.pages,
        },
      ];
    });
    return Object.fromEntries(figures);
  });
}

/** @param {ShapeTask} task @returns {Promise<ShapeResult>} */
async function measureReading({ name, packages, rounds, scale, withSitemapJs }) {
  const shape = documentShapes.find((one) => one.name === name);
  assert(shape, `a shape ${name}`);
  const prepare = (/** @type {typeof shape} */ { document }) => {
    const pages = countPages(scale, (count) => Buffer.byteLength(document(count)));
    const bytes = Buffer.from(document(pages));
    return { pages, content: bytes, bytes: bytes.length };
  };
  const sizes = { shape: prepare(shape), plain: prepare(plainShape) };
  const kits = await Promise.all(packages.map(loadPackage));
  for (const kit of kits) {
    const { pages, sitemaps } = kit.parse(sizes.shape.content);
    // The last entry of a truncated document may be lost.
    assert.ok(pages.length + sitemaps.length >= sizes.shape.pages - 1, `${name}: all entries are read`);
  }
  const figures = async (
    /** @type {(kit: SitemapKit, bytes: Buffer) => Runs} */ operations,
    /** @type {number} */ rounds,
  ) =>
    compareWithPlain(
      kits.map((kit) => ({
        shape: operations(kit, sizes.shape.content),
        plain: operations(kit, sizes.plain.content),
      })),
      sizes,
      rounds,
    );
  const read = await figures(
    (kit, bytes) => ({ parse: () => kit.parse(bytes), validate: () => kit.validate(bytes, { now: NOW }) }),
    rounds,
  );
  // Takes long, so it gets fewer rounds.
  const fixed = await figures((kit, bytes) => ({ fix: () => kit.fix(bytes, { now: NOW }) }), Math.ceil(rounds / 3));
  /** @type {ShapeResult} */
  const result = {
    name,
    pages: sizes.shape.pages,
    bytes: sizes.shape.bytes,
    packages: read.map((figures, index) => ({ ...figures, ...fixed[index] })),
  };
  // It does not recover from damage, and reads no feeds.
  if (withSitemapJs && shape.target === undefined) {
    result.sitemapJs = await compareWithSitemapJs(result, 'parse', async () => {
      const count = await readWithSitemapJs(sizes.shape.content, shape.isIndex);
      assert.equal(count, sizes.shape.pages, 'sitemap.js reads all entries');
    });
  }
  return result;
}

/** @param {ShapeTask} task @returns {Promise<ShapeResult>} */
async function measureWriting({ name, packages, rounds, scale, withSitemapJs }) {
  const shape = pageListShapes.find((one) => one.name === name);
  assert(shape, `a shape ${name}`);
  const pages = Math.round(MOST_PAGES * scale);
  const prepare = (/** @type {typeof shape} */ { pages: makePages, options }) => ({
    list: makePages(pages),
    options: { ...options, output: /** @type {const} */ ('bytes') },
  });
  const inputs = { shape: prepare(shape), plain: prepare(plainPageList) };
  const kits = await Promise.all(packages.map(loadPackage));
  const write = (/** @type {SitemapKit} */ kit, /** @type {'shape' | 'plain'} */ which) =>
    kit.generate(inputs[which].list, inputs[which].options);
  const sizeOf = (/** @type {'shape' | 'plain'} */ which) => ({
    pages,
    bytes: write(/** @type {SitemapKit} */ (kits.at(-1)), which).length,
  });
  const sizes = { shape: sizeOf('shape'), plain: sizeOf('plain') };
  const runsOf = (/** @type {SitemapKit} */ kit) => ({
    shape: { generate: () => write(kit, 'shape') },
    plain: { generate: () => write(kit, 'plain') },
  });
  /** @type {ShapeResult} */
  const result = {
    name,
    pages,
    bytes: sizes.shape.bytes,
    packages: await compareWithPlain(kits.map(runsOf), sizes, rounds),
  };
  if (withSitemapJs && Array.isArray(inputs.shape.list)) {
    const list = toSitemapJsPages(inputs.shape.list);
    const baseUrl = shape.options?.baseUrl;
    const options = typeof baseUrl === 'string' ? { hostname: baseUrl } : {};
    result.sitemapJs = await compareWithSitemapJs(result, 'generate', () => writeWithSitemapJs(list, options));
  }
  return result;
}

/**
 * Measures sitemap.js beside what the packages took for an operation.
 *
 * @param {ShapeResult} result
 * @param {string} operation
 * @param {() => Promise<unknown>} run
 */
async function compareWithSitemapJs({ packages }, operation, run) {
  const { run: costs } = await measureInterleaved({ run }, { warmUp: 1, rounds: 2 });
  const ms = median(costs.map(({ cpu }) => cpu));
  return { ms, timesAsFast: packages.map((figures) => ms / (figures[operation]?.ms ?? Number.NaN)) };
}
