// @ts-check
/** The contenders of `npm run bench`: ways to write a sitemap from page objects, and to read one to page objects. */
import { concatenate, escapeXml, withoutEscaping } from './concatenation.mjs';
import { loadPackage } from './packages.mjs';
import { plainPages, richPages } from './pages.mjs';
import { manyLanguagesShape } from './shapes/extensions.mjs';
import { NOW } from './shapes/site.mjs';
import { readWithSitemapJs, toSitemapJsPages, writeWithSitemapJs } from './sitemap-js.mjs';

/**
 * @typedef {import('./packages.mjs').SitemapKit} SitemapKit
 * @typedef {import('../dist/core/node.js').Page} Page
 *
 * @typedef {{ run: () => unknown, count: (result: any) => number }} Contender what to measure, and the number of entries in
 *   its result
 */

/** The pages that are written. */
export const pageLists = {
  '50,000 plain pages': () => plainPages(50_000),
  '10,000 rich pages': () => richPages(10_000),
};

/** The documents that are read. @type {Record<string, (kit: SitemapKit) => Buffer>} */
export const documents = {
  '50,000 plain entries': (kit) => Buffer.from(kit.generate(plainPages(50_000))),
  '8,000 entries with 26 language versions and an image': () => Buffer.from(manyLanguagesShape.document(8_000)),
};

/** @param {Uint8Array} bytes */
const countLocs = (bytes) => Buffer.from(bytes).toString().match(/<loc>/g)?.length ?? 0;

/** @type {Record<string, (pages: Page[], kit: SitemapKit) => Contender>} */
const writers = {
  generate: (pages, kit) => ({ run: () => kit.generate(pages, { output: 'bytes' }), count: countLocs }),
  'sitemap.js': (pages) => {
    const theirPages = toSitemapJsPages(pages);
    return { run: () => writeWithSitemapJs(theirPages), count: countLocs };
  },
  'escaping concatenation': (pages) => ({ run: () => concatenate(pages, escapeXml), count: countLocs }),
  'unescaped concatenation': (pages) => ({ run: () => concatenate(pages, withoutEscaping), count: countLocs }),
  'JSON.stringify and TextEncoder': (pages) => {
    const encoder = new TextEncoder();
    return {
      run: () => encoder.encode(JSON.stringify(pages)),
      count: (bytes) => JSON.parse(new TextDecoder().decode(bytes)).length,
    };
  },
};

/** @type {Record<string, (bytes: Buffer, kit: SitemapKit) => Contender>} */
const readers = {
  parse: (bytes, kit) => ({ run: () => kit.parse(bytes), count: ({ pages }) => pages.length }),
  validate: (bytes, kit) => ({ run: () => kit.validate(bytes, { now: NOW }), count: ({ pages }) => pages }),
  fix: (bytes, kit) => ({ run: () => kit.fix(bytes, { now: NOW }), count: ({ report }) => report.pages }),
  'sitemap.js': (bytes) => ({ run: () => readWithSitemapJs(bytes), count: Number }),
  'JSON.parse': (bytes, kit) => {
    const json = JSON.stringify(kit.parse(bytes).pages);
    return { run: () => JSON.parse(json), count: (pages) => pages.length };
  },
};

/**
 * Prepares a contender: the operation `run`, and `count` for the number of entries in its result.
 *
 * @param {{ contender: string, workload: string, folder: string }} task `folder` is the checkout whose build is measured, or
 *   makes the input of others
 */
export async function prepare({ contender, workload, folder }) {
  const kit = await loadPackage(folder);
  const makePages = pageLists[/** @type {keyof typeof pageLists} */ (workload)];
  const prepared = makePages
    ? writers[contender]?.(makePages(), kit)
    : readers[contender]?.(documents[workload]?.(kit) ?? Buffer.of(), kit);
  if (prepared === undefined) throw new Error(`Unknown contender ${contender}.`);
  return { run: prepared.run, count: async () => prepared.count(await prepared.run()) };
}
