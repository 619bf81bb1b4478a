// @ts-check
/** The operations of a thread of `measure.mjs`. */
import assert from 'node:assert/strict';
import { loadPackage } from '../packages.mjs';
import { readWithSitemapJs, toSitemapJsPages, writeWithSitemapJs } from '../sitemap-js.mjs';
import { documentShapes } from './documents.mjs';
import { pageListShapes } from './page-lists.mjs';
import { NOW } from './site.mjs';

/**
 * @typedef {object} ShapeTask
 * @property {'read' | 'write'} direction
 * @property {string} shape its name
 * @property {number} pages
 * @property {string} [folder] of the checkout whose build is measured; without it, sitemap.js is
 */

/**
 * Returns the operations on one input. `json` reads or writes the same entries with the platform's JSON. `countBytes` returns the size of the document that is read or written,
 * `countEntries` the number of entries that are read or written.
 *
 * @param {ShapeTask} task
 * @returns {Promise<Record<string, () => unknown>>}
 */
export const prepare = (task) => (task.direction === 'read' ? prepareReading(task) : prepareWriting(task));

/** Returns how the platform reads the same entries from JSON. @param {{ pages: unknown[], sitemaps: unknown[] }} parsed */
function platformReading({ pages, sitemaps }) {
  const bytes = new TextEncoder().encode(JSON.stringify([...pages, ...sitemaps]));
  return () => JSON.parse(new TextDecoder().decode(bytes));
}

/** @param {ShapeTask} task */
async function prepareReading({ shape: name, pages, folder }) {
  const shape = documentShapes.find((one) => one.name === name);
  assert(shape, `a shape ${name}`);
  const bytes = Buffer.from(shape.document(pages));
  if (folder === undefined) {
    return { parse: () => readWithSitemapJs(bytes, shape.isIndex) };
  }
  const kit = await loadPackage(folder);
  return {
    parse: () => kit.parse(bytes),
    validate: () => kit.validate(bytes, { now: NOW }),
    fix: () => kit.fix(bytes, { now: NOW }),
    json: platformReading(kit.parse(bytes)),
    countBytes: () => bytes.length,
    countEntries: () => {
      const { pages, sitemaps } = kit.parse(bytes);
      return pages.length + sitemaps.length;
    },
  };
}

/** @param {ShapeTask} task */
async function prepareWriting({ shape: name, pages, folder }) {
  const shape = pageListShapes.find((one) => one.name === name);
  assert(shape, `a shape ${name}`);
  const list = shape.pages(pages);
  if (folder === undefined) {
    const theirList = toSitemapJsPages(list);
    const baseUrl = shape.options?.baseUrl;
    const options = typeof baseUrl === 'string' ? { hostname: baseUrl } : {};
    return { generate: () => writeWithSitemapJs(theirList, options) };
  }
  const kit = await loadPackage(folder);
  const generate = () => kit.generate(list, { ...shape.options, output: 'bytes' });
  return {
    generate,
    json: () => new TextEncoder().encode(typeof list === 'string' ? list : JSON.stringify(list)),
    countBytes: () => generate().length,
    countEntries: () => Buffer.from(generate()).toString().match(/<loc>/g)?.length ?? 0,
  };
}
