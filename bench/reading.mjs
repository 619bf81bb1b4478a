// @ts-check
/** How fast sitemaps are read to page objects, beside sitemap.js, and what validating costs beside parsing. */

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { generate, parse, validate } from '../dist/node.js';
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

const WARM_UP = 1;

/** @param {number} rounds @returns {Promise<boolean>} whether the floors are held */
export async function measureReading(rounds) {
  let isFastEnough = true;
  for (const [name, pages] of /** @type {const} */ ([
    ['50,000 plain entries', plainPages(50_000)],
    ['10,000 entries with 26 language versions', pagesInManyLanguages(10_000)],
  ])) {
    const bytes = Buffer.from(generate(pages));
    const readers = {
      'sitemap-kit parse': () => parse(bytes).pages.length,
      'sitemap-kit validate': () => validate(bytes).pages,
      'sitemap.js': async () => (await parseSitemap(Readable.from([bytes]))).length,
    };
    const times = /** @type {Record<keyof typeof readers, number[]>} */ ({
      'sitemap-kit parse': [],
      'sitemap-kit validate': [],
      'sitemap.js': [],
    });
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      for (const reader of /** @type {(keyof typeof readers)[]} */ (Object.keys(readers))) {
        const start = performance.now();
        assert.equal(await readers[reader](), pages.length, reader);
        if (round >= WARM_UP) times[reader].push(performance.now() - start);
      }
    }
    const ratio = timesAsFast(times['sitemap-kit parse'], times['sitemap.js']);
    const cost = timesAsFast(times['sitemap-kit parse'], times['sitemap-kit validate']);
    console.log(`\nReading ${name}, ${bytes.length.toLocaleString('en-US')} bytes, median of ${rounds} rounds`);
    for (const [reader, list] of Object.entries(times)) {
      console.log(`${reader.padEnd(22)} ${median(list).toFixed(1).padStart(9)} ms`);
    }
    console.log(
      `parse is ${ratio.toFixed(1)} times as fast as sitemap.js; validating costs ${cost.toFixed(2)} times parsing`,
    );
    isFastEnough &&= ratio >= FLOOR && cost <= CEILING;
  }
  return isFastEnough;
}
