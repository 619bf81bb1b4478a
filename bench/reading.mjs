// @ts-check
/** How fast sitemaps are read to page objects, beside sitemap.js, and what validating costs beside parsing. */

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { generate, parse, validate } from '../dist/node.js';
import { runInTurn } from './in-turn.mjs';
import { plainPages } from './pages.mjs';
import { median, timesAsFast } from './ratios.mjs';

const LANGUAGES = 'ar bg cs da de el en es et fi fr he hr hu it ja ko lt lv nl pl pt ro sk sv x-default'.split(' ');

/** Pages of a site in 26 languages: each lists all of them. @param {number} count */
const pagesInManyLanguages = (count) =>
  Array.from({ length: count }, (_, number) => ({
    loc: `https://shop.example.com/en/catalogue/section-${number % 97}/product-${number}`,
    alternates: LANGUAGES.map((hreflang) => ({
      hreflang,
      href: `https://shop.example.com/${hreflang}/catalogue/section-${number % 97}/product-${number}`,
    })),
  }));

/** Least ratio of sitemap.js's time to ours, and most of validating to parsing. */
const FLOOR = 15;
const CEILING = 2;

const WARM_UP = 3;

const workloads = {
  '50,000 plain entries': () => plainPages(50_000),
  '10,000 entries with 26 language versions': () => pagesInManyLanguages(10_000),
};

/** How many pages a reader finds. @type {Record<string, (bytes: Buffer) => number | Promise<number>>} */
const readers = {
  'sitemap-kit parse': (bytes) => parse(bytes).pages.length,
  'sitemap-kit validate': (bytes) => validate(bytes).pages,
  'sitemap.js': async (bytes) => (await parseSitemap(Readable.from([bytes]))).length,
};

/**
 * A reader in its thread, and what it is given to read.
 *
 * @param {{ contender: string, workload: keyof typeof workloads }} which
 */
export function prepare({ contender, workload }) {
  const bytes = Buffer.from(generate(workloads[workload]()));
  return () => readers[contender]?.(bytes);
}

/** @param {number} rounds @returns {Promise<boolean>} whether the floors are held */
export async function measureReading(rounds) {
  let isFastEnough = true;
  for (const [workload, makePages] of Object.entries(workloads)) {
    const pages = makePages();
    const counts = { warmUp: WARM_UP, rounds };
    const courses = await runInTurn(import.meta.url, Object.keys(readers), { workload }, counts);
    const size = Buffer.byteLength(generate(pages)).toLocaleString('en-US');
    console.log(`\nReading ${workload}, ${size} bytes, median of ${rounds} rounds`);
    for (const [reader, { times, answer }] of Object.entries(courses)) {
      assert.equal(answer, pages.length, reader);
      console.log(`${reader.padEnd(22)} ${median(times).toFixed(1).padStart(9)} ms`);
    }
    const times = (/** @type {string} */ reader) => courses[reader]?.times ?? [];
    const ratio = timesAsFast(times('sitemap-kit parse'), times('sitemap.js'));
    const cost = timesAsFast(times('sitemap-kit parse'), times('sitemap-kit validate'));
    console.log(
      `parse is ${ratio.toFixed(1)} times as fast as sitemap.js; validating costs ${cost.toFixed(2)} times parsing`,
    );
    isFastEnough &&= ratio >= FLOOR && cost <= CEILING;
  }
  return isFastEnough;
}
