// @ts-check
// The main job of `npm start`: makes the page lists of examples/, turns each into a sitemap set in out/, checks all that
// was written, and prints what is there. Ends with exit code 0 only if everything is valid.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { generate, gunzip, gzip, robots, SitemapError, split, validate } from '../dist/node.js';
import { newsPages } from '../examples/news/make-pages.mjs';
import { SHOP_PAGES, shopPagesAsNdjson } from '../examples/shop/make-pages.mjs';
import { rejectedBySchema, schemaChecker } from '../tests/schemas/check.mjs';
import { Failure, root, runAsScript } from './run.mjs';

/**
 * @typedef {import('../dist/node.js').SitemapFile} SitemapFile
 * @typedef {import('../dist/node.js').Report} Report
 * @typedef {object} Site
 * @property {string} name folder of the set, below out/
 * @property {string} pages file that holds the page list
 * @property {import('../dist/node.js').SplitOptions} options
 * @typedef {object} Written
 * @property {Site} site
 * @property {Report} report
 * @property {SitemapFile[]} files
 * @property {number} listed how many pages the page list has
 * @property {number} milliseconds from the bytes of the page list to the bytes of the files
 */

const out = join(root, 'out');

/** The examples live on names that are reserved for examples, which is the one thing about them to be warned of. */
const rules = /** @type {const} */ ({ 'loc-non-public-host': 'off' });

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A robots.txt as the sites have it before they have sitemaps. */
const ROBOTS = 'User-agent: *\nDisallow: /cart\n';

/**
 * Makes the page lists.
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
    { name: 'shop', pages: shop, options: { baseUrl: 'https://shop.example/', gzip: true, rules } },
    {
      name: 'japanese',
      pages: join(root, 'examples/japanese/pages.json'),
      options: { baseUrl: 'https://例え.テスト/', pretty: true, locale: 'ja', rules },
    },
    { name: 'news', pages: news, options: { baseUrl: 'https://news.example/', pretty: true, now, rules } },
  ];
}

/**
 * Splits one page list and writes its set, in a folder of its own that is made anew.
 *
 * @param {Site} site
 * @returns {Written}
 */
function writeSet(site) {
  const pages = readFileSync(site.pages);
  const start = performance.now();
  const set = splitOrSay(site, pages);
  const milliseconds = performance.now() - start;
  const folder = join(out, site.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...set.index, ...set.files];
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  const addresses = (set.index.length > 0 ? set.index : set.files).map(({ url }) => url);
  writeFileSync(join(folder, 'robots.txt'), robots.withSitemaps(ROBOTS, addresses));
  // The whole report, with the advice: a split itself has only what bears on writing.
  const { now = new Date(), ...options } = site.options;
  const report = validate(pages, { now, rules, profile: options.profile, locale: options.locale });
  return { site, report, files, listed: report.pages, milliseconds };
}

/**
 * The set of a site; where it cannot be made, the message alone is what a person needs.
 *
 * @param {Site} site
 * @param {Uint8Array} pages
 */
function splitOrSay(site, pages) {
  try {
    return split(pages, site.options);
  } catch (error) {
    if (error instanceof SitemapError) throw new Failure(`${relative(root, site.pages)}: ${error.message}`);
    throw error;
  }
}

/**
 * What is wrong with a set as it lies on the disk.
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
    files.forEach((file, place) => {
      const compressed = file.gzip ? file.bytes.length : gzip(file.bytes).length;
      const path = relative(root, join(out, site.name, file.name));
      const time = place === 0 ? `${milliseconds.toFixed(0)} ms` : '';
      rows.push([path, inGroups(file.pages), inGroups(file.uncompressed), inGroups(compressed), time]);
    });
  }
  printTable(rows);
  console.log('(Pages of an index are its sitemaps; the time is that of the whole set.)');
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
  // The first call makes the engine compile its code; what is timed below is what every later call takes.
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
