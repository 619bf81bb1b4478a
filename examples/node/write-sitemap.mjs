// Writes one sitemap, and shows how to handle invalid pages.
//
// node examples/node/write-sitemap.mjs [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, SitemapError } from 'sitemap-kit';

const folder = process.argv[2] ?? 'out/examples';
const pages = [
  'https://example.com/',
  { loc: 'https://example.com/menu?day=1&lang=ja', lastmod: '2026-01-10' },
  { loc: 'https://example.com/寿司', images: ['https://example.com/寿司.jpg'] },
];

mkdirSync(folder, { recursive: true });
const file = join(folder, 'sitemap.xml');
writeFileSync(file, generate(pages, { pretty: true }));
console.log(`${file}: ${pages.length} pages`);

// A page with an error is never written. By default nothing is written, and the error names the page and the reason.
const withMistake = [...pages, { loc: 'https://example.com/late', lastmod: '2026-02-30' }];
try {
  generate(withMistake);
} catch (error) {
  if (!(error instanceof SitemapError)) throw error;
  console.log(`${error.code}: ${error.report?.problems.find(({ severity }) => severity === 'error')?.message}`);
}

// With `invalid: 'skip'` the other pages are written, and the report lists what was left out.
const xml = generate(withMistake, {
  invalid: 'skip',
  onReport: ({ counts }) => console.log(`${counts.error} page left out`),
});
console.log(`${xml.match(/<url>/g)?.length} pages written`);
