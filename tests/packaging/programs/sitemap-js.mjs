// A program for sitemap.js with every stream, which Node, Bun and Deno run.
import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as kit from 'sitemap-kit/sitemap-js';

const items = Array.from({ length: 2_500 }, (_, index) => ({ url: `/${index}`, lastmod: '2026-01-10' }));
const stream = new kit.SitemapStream({ hostname: 'https://example.com' });
const xml = await kit.streamToPromise(Readable.from(items).pipe(stream));
const read = await kit.parseSitemap(Readable.from([xml]));
deepEqual([read.length, read[2_499].url, read[0].lastmod], [2_500, 'https://example.com/2499', '2026-01-10']);

const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-'));
const lines = kit.lineSeparatedURLsToSitemapOptions(Readable.from(['/a\n\n{"url":"/b"}\n', '/c']));
await kit.simpleSitemapAndIndex({
  hostname: 'https://example.com',
  destinationDir: folder,
  sourceData: lines,
  limit: 2,
  gzip: false,
});
deepEqual(readdirSync(folder).sort(), ['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
const index = await kit.parseSitemapIndex(Readable.from([readFileSync(join(folder, 'sitemap-index.xml'))]));
deepEqual(
  index.map(({ url }) => url),
  ['https://example.com/sitemap-0.xml', 'https://example.com/sitemap-1.xml'],
);
rmSync(folder, { recursive: true });

const json = new PassThrough();
const text = kit.streamToPromise(json);
await pipeline(Readable.from([xml]), new kit.XMLToSitemapItemStream(), new kit.ObjectStreamToJSON(), json);
equal(JSON.parse(String(await text)).length, 2_500);

try {
  new kit.SitemapStream().write({ url: '/relative' });
  equal('no error', '');
} catch (error) {
  equal(error.name, 'TypeError');
}
console.log('done');
