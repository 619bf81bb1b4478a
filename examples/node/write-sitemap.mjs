// Writes one sitemap, and shows what to do about pages that are wrong.
//
//     node examples/node/write-sitemap.mjs [folder]
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

// A page with an error is never written. By default nothing is: the error says which page and why.
const withMistake = [...pages, { loc: 'https://example.com/late', lastmod: '2026-02-30' }];
try {
  generate(withMistake);
} catch (error) {
  if (!(error instanceof SitemapError)) throw error;
  console.log(`${error.code}: ${error.report?.problems.find(({ severity }) => severity === 'error')?.message}`);
}

// With `invalid: 'skip'` the others are written, and the report says what was left out.
const xml = generate(withMistake, {
  invalid: 'skip',
  onReport: ({ counts }) => console.log(`${counts.error} page left out`),
});
console.log(`${xml.match(/<url>/g)?.length} pages written`);
