// @ts-check
/**
 * One run of the large benchmark, in a process of its own: pages from an asynchronous generator to compressed files and
 * an index on disk. Prints its time and peak memory as JSON.
 *
 * Arguments: contender, number of pages, folder to write to, folder of the checkout whose build is measured.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { loadPackage } from './packages.mjs';

const [contender = '', count = '', folder = '', checkout = ''] = process.argv.slice(2);
const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'];

/** @param {string} loc the name of the field with the URL */
async function* pages(loc) {
  for (let number = 0; number < Number(count); number += 1) {
    yield {
      [loc]: `https://www.example.com/products/${number % 997}/${number}?colour=${number % 13}&size=${number % 7}`,
      lastmod: `2026-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`,
      changefreq: FREQUENCIES[number % FREQUENCIES.length],
      priority: (number % 11) / 10,
    };
  }
}

/** @param {boolean | 'platform'} gzip */
async function writeWithSitemapKit(gzip) {
  const { pageStream, SplitStream } = await loadPackage(checkout);
  const stream = new SplitStream({ baseUrl: 'https://www.example.com/', gzip });
  const files = pageStream(
    /** @type {AsyncIterable<import('../dist/core/node.js').Page>} */ (pages('loc')),
  ).pipeThrough(stream);
  for await (const file of /** @type {AsyncIterable<import('../dist/core/node.js').SplitStreamFile>} */ (files)) {
    await writeFile(join(folder, file.name), file.bytes);
  }
}

async function writeWithSitemapJs() {
  const { SitemapAndIndexStream, SitemapStream } = await import('sitemap');
  const stream = new SitemapAndIndexStream({
    limit: 50_000,
    getSitemapStream(number) {
      const sitemap = new SitemapStream({ hostname: 'https://www.example.com/' });
      const name = `sitemap-${number + 1}.xml.gz`;
      const written = sitemap.pipe(createGzip()).pipe(createWriteStream(join(folder, name)));
      return [`https://www.example.com/${name}`, sitemap, written];
    },
  });
  const index = stream.pipe(createGzip()).pipe(createWriteStream(join(folder, 'sitemap.xml.gz')));
  Readable.from(pages('url')).pipe(stream);
  await finished(index);
}

const contenders = /** @type {Record<string, () => Promise<void>>} */ ({
  'sitemap-kit': () => writeWithSitemapKit(true),
  'sitemap-kit, platform': () => writeWithSitemapKit('platform'),
  'sitemap.js': writeWithSitemapJs,
});

await mkdir(folder, { recursive: true });
const start = performance.now();
await contenders[contender]?.();
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    seconds: (performance.now() - start) / 1_000,
    cpuSeconds: (user + system) / 1_000_000,
    // Node reports kilobytes.
    peakBytes: process.resourceUsage().maxRSS * 1_024,
  }),
);
