// Splits a page list of any length into a sitemap set in a folder, and adds it to robots.txt.
//
// node examples/node/split-to-folder.mjs [pages] [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { robots, split } from 'sitemap-kit';
import { shopPages } from '../shop/make-pages.mjs';

const count = Number(process.argv[2] ?? 60_000);
const folder = process.argv[3] ?? 'out/examples/shop';

const set = split([...shopPages(count)], { baseUrl: 'https://shop.example/', gzip: true });

mkdirSync(folder, { recursive: true });
for (const { name, bytes, pages, uncompressed } of set) {
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${pages} entries, ${uncompressed} bytes, ${bytes.length} compressed`);
}
const sitemapUrls = set.index.map(({ url }) => url);
writeFileSync(join(folder, 'robots.txt'), robots.withSitemaps('User-agent: *\nDisallow: /cart\n', sitemapUrls));
console.log(set.robots.join('\n'));
