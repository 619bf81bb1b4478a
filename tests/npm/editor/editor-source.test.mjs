// @ts-check
// The editor shows pages as XML, including their errors. Pages without errors are shown exactly as the package writes
// them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate, generateIndex } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';

const { sourceText } = await importFromEditor(`export { sourceText } from './worker/source/source-text.js';`);

const text = `a & "b" 'c' <d>\r\n\te`;
const loc = `https://example.com/?a&b='`;
const video = { thumbnail_loc: loc, title: text, description: text };
const publication = { name: text, language: 'en' };

/** @type {Record<string, Partial<import('sitemap-kit').Page>>} */
const fields = {
  'the fields of the protocol': { lastmod: '2026-01-01', changefreq: 'daily', priority: 0.5 },
  alternates: { alternates: [{ hreflang: 'de', href: loc }] },
  images: { images: [loc, { loc, caption: text, title: text, geo_location: text, license: loc }] },
  videos: {
    videos: [
      { ...video, content_loc: loc, gallery_loc: loc, gallery_title: text },
      {
        ...video,
        player_loc: loc,
        player_allow_embed: true,
        duration: 5,
        expiration_date: '2030-01-01',
        rating: 4.5,
        view_count: 3,
        publication_date: '2026-01-01',
        tags: ['a', text],
        family_friendly: false,
        restriction: { relationship: 'allow', countries: ['DE', 'FR'] },
        requires_subscription: true,
        uploader: { name: text, info: loc },
        platform: { relationship: 'deny', platforms: ['web', 'tv'] },
        live: false,
      },
    ],
  },
  news: { news: { publication, publication_date: '2026-01-01', title: text } },
  'the element for feature phones': { mobile: true },
  'the element of Baidu': { mobile: 'pc,mobile' },
  'foreign elements': { foreign: ['<x:a xmlns:x="urn:x">1</x:a>'] },
};

for (const [what, some] of Object.entries(fields)) {
  test(`shows pages with ${what} as the package writes them`, () => {
    const pages = [{ loc }, { loc: 'https://example.com/b', ...some }];
    assert.equal(sourceText('sitemap', pages), generate(pages, { pretty: true }));
  });
}

test('shows an index as the package writes it', () => {
  const sitemaps = [{ loc, lastmod: '2026-01-01' }, { loc: 'https://example.com/b.xml' }];
  assert.equal(sourceText('index', sitemaps), generateIndex(sitemaps, { pretty: true }));
});
