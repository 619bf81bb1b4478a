// @ts-check
// The main job of `npm start`: creates the page lists of examples/, splits each into a sitemap set in out/, validates
// the files, and prints a summary. Exits with code 0 only if everything is valid.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { generate, gunzip, gzip, robots, SitemapError, split, validate } from '../dist/core/node.js';
import { newsPages } from '../examples/news/make-pages.mjs';
import { SHOP_PAGES, shopPagesAsNdjson } from '../examples/shop/make-pages.mjs';
import { rejectedBySchema, schemaChecker } from '../tests/schemas/check.mjs';
import { Failure, root, runAsScript } from './run.mjs';

/**
 * @typedef {import('../dist/core/node.js').SitemapFile} SitemapFile
 * @typedef {import('../dist/core/node.js').Report} Report
 * @typedef {object} Site
 * @property {string} name folder of the set, below out/
 * @property {string} pages file that holds the page list
 * @property {import('../dist/core/node.js').SplitOptions} options
 * @typedef {object} Written
 * @property {Site} site
 * @property {Report} report
 * @property {SitemapFile[]} files
 * @property {number} listed number of pages of the page list
 * @property {number} milliseconds from the bytes of the page list to the bytes of the files
 */

const out = join(root, 'out');

/** The examples use host names that are reserved for examples, which is their only expected problem. */
const rules = /** @type {const} */ ({ 'loc-non-public-host': 'off' });

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The robots.txt of the sites before sitemaps are added. */
const ROBOTS = 'User-agent: *\nDisallow: /cart\n';

/**
 * Creates the page lists.
 *
 * @param {Date} now
 * @returns {Site[]}
 */
function makeSites(now) {
  const folder = join(out, 'pages');
  mkdirSync(folder, { recursive: true });
  const shop = join(folder, 'shop.ndjson');
  const news = join(folder, 'news.json');
  writeFileSync(shop, shopPagesAsNdjson(SHOP_PAGES));
  writeFileSync(news, JSON.stringify(newsPages(now), null, 2));
  return [
    { name: 'shop', pages: shop, options: { baseUrl: 'https://shop.example/', gzip: true, check: { rules } } },
    {
      name: 'japanese',
      pages: join(root, 'examples/japanese/pages.json'),
      options: { baseUrl: 'https://例え.テスト/', pretty: true, locale: 'ja', check: { rules } },
    },
    { name: 'news', pages: news, options: { baseUrl: 'https://news.example/', pretty: true, now, check: { rules } } },
  ];
}

/**
 * Splits one page list and writes its set to its own folder, which is emptied before.
 *
 * @param {Site} site
 * @returns {Written}
 */
function writeSet(site) {
  const pages = readFileSync(site.pages);
  const start = performance.now();
  const set = splitOrFail(site, pages);
  const milliseconds = performance.now() - start;
  const folder = join(out, site.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...set.index, ...set.files];
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  const urls = (set.index.length > 0 ? set.index : set.files).map(({ url }) => url);
  writeFileSync(join(folder, 'robots.txt'), robots.withSitemaps(ROBOTS, urls));
  // The complete report, including infos: that of a split has only problems of writing.
  const { now = new Date(), ...options } = site.options;
  const report = validate(pages, { now, locale: options.locale, check: options.check });
  return { site, report, files, listed: report.pages, milliseconds };
}

/**
 * Returns the set of a site, or throws a `Failure` whose message is enough for a person.
 *
 * @param {Site} site
 * @param {Uint8Array} pages
 */
function splitOrFail(site, pages) {
  try {
    return split(pages, site.options);
  } catch (error) {
    if (error instanceof SitemapError) throw new Failure(`${relative(root, site.pages)}: ${error.message}`);
    throw error;
  }
}

/**
 * Returns what is wrong with a set on disk.
 *
 * @param {Written} written
 * @returns {Promise<string[]>}
 */
async function faultsOf({ site, report, files, listed }) {
  const faults = report.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `page list ${path ?? ''}: ${message}`);
  const documents = files.map(({ name, gzip: isCompressed }) => {
    const bytes = readFileSync(join(out, site.name, name));
    return { name: name.replace(/\.gz$/, ''), xml: isCompressed ? gunzip(bytes) : bytes };
  });
  const texts = documents.map(({ xml }) => decoder.decode(xml));
  const found = texts.reduce((total, xml) => total + (xml.match(/<url>/g)?.length ?? 0), 0);
  if (found !== listed) faults.push(`the files hold ${found} pages, the page list ${listed}`);
  if ((await schemaChecker()) !== null) {
    const refused = await rejectedBySchema(documents);
    faults.push(...refused.map(({ name, message }) => `${name}: the schema refuses it: ${message}`));
  }
  return faults;
}

const inGroups = (/** @type {number} */ number) => number.toLocaleString('en-US');

/** @param {string[][]} rows the first is the heading; columns after the first are numbers */
function printTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ');
  const [heading = [], ...rest] = rows;
  console.log(line(heading));
  console.log(widths.map((width) => '-'.repeat(width)).join('   '));
  for (const row of rest) console.log(line(row));
}

/** @param {Written[]} sets */
function printFiles(sets) {
  const rows = [['file', 'pages', 'bytes', 'gzip bytes', 'time']];
  for (const { site, files, milliseconds } of sets) {
    files.forEach((file, index) => {
      const compressed = file.gzip ? file.bytes.length : gzip(file.bytes).length;
      const path = relative(root, join(out, site.name, file.name));
      const time = index === 0 ? `${milliseconds.toFixed(0)} ms` : '';
      rows.push([path, inGroups(file.pages), inGroups(file.uncompressed), inGroups(compressed), time]);
    });
  }
  printTable(rows);
  console.log('(The pages of an index are its sitemaps; the time is for the whole set.)');
}

/** @param {Written[]} sets */
function printReports(sets) {
  for (const { site, report, listed } of sets) {
    const { error, warning, info } = report.counts;
    const list = Object.entries(report.rules).map(([rule, count]) => `${rule} ${inGroups(count)}`);
    const details = list.length === 0 ? '' : ` (${list.join(', ')})`;
    console.log(
      `${site.name}: ${inGroups(listed)} pages: ${error} errors, ${warning} warnings, ${info} notes${details}`,
    );
  }
}

const NEXT = `Next, try
  npx sitemap-kit validate examples/japanese/pages.json
  npx sitemap-kit split out/pages/shop.ndjson --out out/by-path --base-url https://shop.example/ --group-by path --gzip
  echo https://example.com/ | npx sitemap-kit generate -
  npm run bench`;

async function demo() {
  const checker = await schemaChecker();
  // In the first call the runtime compiles the engine; the times below are those of later calls.
  generate(['https://shop.example/']);
  const sets = makeSites(new Date()).map(writeSet);
  printFiles(sets);
  console.log();
  printReports(sets);
  console.log();
  let isValid = true;
  for (const set of sets) {
    const faults = await faultsOf(set);
    if (faults.length === 0) continue;
    isValid = false;
    console.error(`${set.site.name} is not valid:`);
    for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
  }
  if (isValid) {
    const how =
      checker === null
        ? 'not checked against the schemas: neither xmllint nor npm xmllint-wasm is here'
        : `schemas: ${checker}`;
    console.log(`All files are valid (${how}).`);
    console.log(`\n${NEXT}`);
  } else {
    process.exitCode = 1;
  }
}

await runAsScript(import.meta.url, demo);
