// @ts-check
// Changes of the entries of a document: only what changed differs, and the document is read as the given pages.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decode, gunzip, gzip, parse, readPages, SitemapError } from 'sitemap-kit';
import { editDocument } from 'sitemap-kit/edit';

/** @typedef {import('sitemap-kit').Page} Page */

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const image = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** @param {string | Uint8Array} document */
function entriesOf(document) {
  const { kind, pages, sitemaps } = parse(document);
  return /** @type {Page[]} */ (kind === 'index' ? sitemaps : pages);
}

/**
 * Changes the pages of a document, of which each stays linked to its entry.
 * @template {string | Uint8Array} Content
 * @param {Content} source
 * @param {(pages: Page[]) => Page[] | void} change
 */
function edited(source, change) {
  const before = entriesOf(source);
  const numbers = new Map(before.map((page, number) => [page, number]));
  const pages = change(before) ?? before;
  const options = { entries: pages.map((page) => numbers.get(page) ?? -1) };
  const { document, replaced } =
    typeof source === 'string' ? editDocument(source, pages, options) : editDocument(source, pages, options);
  return { document: /** @type {Content} */ (document), replaced };
}

const { layout, cases } = JSON.parse(
  readFileSync(new URL('../../fixtures/edits.json', import.meta.url), 'utf8')
    .replaceAll('{core}', quoted(core))
    .replaceAll('{image}', quoted(image)),
);

/** @param {string} text part of a JSON string */
function quoted(text) {
  return text.replaceAll('"', '\\"');
}

/**
 * Returns the pages of a case: an entry as it is by its number, a changed one by its number and fields (`null` removes one), or a
 * new one.
 * @param {any[]} pages of the document
 * @param {any[]} after
 */
const changed = (pages, after) =>
  after.map((entry) => {
    if (!Array.isArray(entry)) return typeof entry === 'number' ? pages[entry] : entry;
    const page = Object.assign(pages[entry[0]], entry[1]);
    for (const [name, value] of Object.entries(page)) if (value === null) delete page[name];
    return page;
  });

for (const [what, given, after, from, to] of cases) {
  test(`changes ${what}`, () => {
    const source = given.replace('{layout}', () => layout);
    assert.ok(source.includes(from));
    const { document } = edited(source, (pages) => changed(pages, after));
    assert.equal(
      document,
      source.replace(from, () => to),
    );
    assert.deepEqual(entriesOf(document), changed(entriesOf(source), after));
  });
}

test('declares a prefix on the root', () => {
  const { document } = edited(
    layout,
    ([, b]) => void Object.assign(/** @type {Page} */ (b), { alternates: [{ hreflang: 'de', href: '/d' }] }),
  );
  const link = '<xhtml:link rel="alternate" hreflang="de" href="/d"/>';
  const withLink = layout.replace('/b</loc>', `/b</loc>${link}`);
  assert.equal(document, withLink.replace("a='b'", `a='b' xmlns:xhtml="http://www.w3.org/1999/xhtml"`));
});

test('writes the entries of a damaged element anew and says which', () => {
  const entries = ['<url><loc>a</loc><loc>b</loc></url>', '<url><loc>c</loc><!-- c --></url>'];
  const source = `<urlset ${core}>${entries.join('\n')}</urlset>`;
  const { document, replaced } = edited(
    source,
    ([, b]) => void Object.assign(/** @type {Page} */ (b), { lastmod: '1' }),
  );
  assert.deepEqual(replaced, [0, 1]);
  const written = '\n<url><loc>a</loc></url>\n<url><loc>b</loc><lastmod>1</lastmod></url>';
  assert.equal(document, source.replace(entries[0] ?? '', written));
});

const crlf = layout.replace("<?xml version='1.0'?>", "<?xml version='1.0' encoding='UTF-16'?>");
const japanese = 'URL,更新日\r\nhttps://e.com/日本語のページ,2026-01-01\r\nhttps://e.com/です,2026-01-02\r\n';
const shiftJis = Uint8Array.from(
  Buffer.from(
    '55524c2c8d5890569 3fa0d0a68747470733a2f2f652e636f6d2f93fa967b8cea82cc83798381815b83572c323032362d30312d30310d0a68747470733a2f2f652e636f6d2f82c582b72c323032362d30312d30320d0a'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  ),
);

/** @type {[encoding: string, encode: (text: string) => Uint8Array, source: string][]} */
const encodings = [
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`), layout],
  ['UTF-16 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), crlf],
  ['big-endian UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), crlf],
  ['gzip', (text) => gzip(text), layout],
];
for (const [name, encode, source] of encodings) {
  test(`keeps ${name}`, () => {
    const text = source.replace('/b</loc>', '/é😀</loc>');
    const bytes = Uint8Array.from(encode(text));
    assert.deepEqual(edited(bytes, () => {}).document, bytes);
    const { document } = edited(bytes, ([a]) => void Object.assign(/** @type {Page} */ (a), { lastmod: '2021' }));
    assert.deepEqual(document, Uint8Array.from(encode(text.replace('2020', '2021'))));
  });
}

test('keeps a legacy encoding, and writes other characters as references', () => {
  const { document } = editDocument(shiftJis, [{ loc: 'https://e.com/です', lastmod: '2027-01-01' }]);
  const text = japanese.replace(/https.*?\r\n/, '').replace('2026-01-02', '2027-01-01');
  assert.equal(new TextDecoder('shift_jis').decode(document), text);
  assert.throws(() => editDocument(shiftJis, [{ loc: 'https://e.com/😀' }]), isNotEditable);
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?><urlset ${core}><url><loc>/é</loc></url></urlset>`,
    'latin1',
  );
  const changed = edited(
    Uint8Array.from(latin),
    ([a]) => void Object.assign(/** @type {Page} */ (a), { loc: '/é😀' }),
  ).document;
  assert.equal(Buffer.from(changed).toString('latin1'), latin.toString('latin1').replace('/é', '/é&#128512;'));
});

test('a gzip file that does not change keeps its bytes', () => {
  const bytes = Uint8Array.from(gzip(layout));
  bytes[9] = 7;
  assert.deepEqual(edited(bytes, () => {}).document, bytes);
  assert.notEqual(new TextDecoder().decode(gunzip(bytes)), '');
});

/** @param {unknown} error */
function isNotEditable(error) {
  return error instanceof SitemapError && error.code === 'not-editable';
}

test('what the format cannot contain is an error', () => {
  for (const source of [
    'https://e.com/a\nhttps://e.com/b\n',
    '[{"loc":"https://e.com/a"}]',
    '<rss version="2.0"><channel><item><link>https://e.com/a</link></item></channel></rss>',
    '<rss/>',
  ]) {
    assert.throws(() => editDocument(source, [{ loc: 'https://e.com/a', lastmod: '2020-01-01' }]), isNotEditable);
  }
  const invalid = Uint8Array.from([
    ...Buffer.from(`<urlset ${core}><url><loc>a</loc></url><!--`),
    0xff,
    ...Buffer.from('--></urlset>'),
  ]);
  assert.throws(() => editDocument(invalid, []), isNotEditable);
});

test('a value that the document cannot contain is an error with its path', () => {
  const sitemap = `<urlset ${core}><url><loc>a</loc></url></urlset>`;
  const index = `<sitemapindex ${core}><sitemap><loc>a</loc></sitemap></sitemapindex>`;
  const loc = 'https://e.com/b';
  for (const [source, page, expected] of /** @type {[string, any, string][]} */ ([
    [sitemap, { loc, images: [{ loc: '/i' }, { lok: 'x' }] }, 'Page [1] has the field images[1].lok, '],
    [sitemap, { loc, news: { nam: 'x' } }, 'Page [1] has the field news.nam, '],
    [sitemap, { loc, news: { publication: { nam: 'x' } } }, 'Page [1] has the field news.publication.nam, '],
    [sitemap, { loc, videos: [{ titel: 'x' }] }, 'Page [1] has the field videos[0].titel, '],
    [sitemap, { loc, lastmod: { x: 1 } }, 'Page [1]: lastmod is an object. Use text.'],
    [sitemap, { loc, lastmod: true }, 'Page [1]: lastmod is the boolean true. Use text.'],
    [sitemap, { loc, lastmod: ['2026'] }, 'Page [1]: lastmod is an array. Use text.'],
    [sitemap, { loc, priority: [1] }, 'Page [1]: priority is an array. Use a number.'],
    [sitemap, { loc, changefreq: 7 }, 'Page [1]: changefreq is the number 7. Use text.'],
    [sitemap, { loc, alternates: 'de' }, 'Page [1]: alternates is the string de. Use an array of objects.'],
    [sitemap, { loc, alternates: ['de'] }, 'Page [1]: alternates[0] is the string de. Use an object.'],
    [sitemap, { loc, images: [null] }, 'Page [1]: images[0] is null. Use an object.'],
    [sitemap, { loc, videos: [{ tags: [['x']] }] }, 'Page [1]: videos[0].tags[0] is an array. Use text.'],
    [sitemap, { loc, videos: [{ live: 1 }] }, 'Page [1]: videos[0].live is the number 1. Use true or false.'],
    [sitemap, { loc: `${loc}\ud800` }, 'Page [1]: loc contains the character U+D800, '],
    [sitemap, { loc, images: ['\u0001'] }, 'Page [1]: images[0] contains the character U+0001, '],
    ['a\n', { loc: `${loc}\ud800` }, 'Page [1]: loc contains the character U+D800, '],
    [sitemap, { loc: ' ' }, 'Page [1] has no loc. '],
    [index, { loc: '' }, 'Page [1] has no loc. '],
    [index, { loc, priority: 1 }, 'Page [1] has the field priority, '],
    [index, { loc, images: [{ loc: '/i' }] }, 'Page [1] has the field images, '],
  ])) {
    assert.throws(
      () => editDocument(source, [{ loc: 'a' }, page]),
      (/** @type {any} */ error) => error.code === 'invalid-input' && error.message.startsWith(expected),
      expected,
    );
  }
  for (const page of [{ noindex: true }, { status: 404 }, { clicks: 1 }, { foreign: ['<x/>'] }]) {
    assert.throws(() => editDocument(sitemap, [{ loc: 'a', .../** @type {any} */ (page) }]), isNotEditable);
  }
});

test('values are accepted in every form, and what the document has stays as it is', () => {
  const sitemap = `<urlset ${core}><url><loc></loc></url><url><loc>a</loc><priority>high</priority></url></urlset>`;
  const page = {
    loc: new URL('https://e.com/ ä'),
    lastmod: new Date(0),
    changefreq: null,
    priority: '0.80',
    alternates: [{ hreflang: 'de', href: '/d' }],
    images: ['/i', { loc: '/j', title: 'a & <b>' }],
    videos: {
      title: 'a\nb',
      duration: '60',
      rating: 4.5,
      tags: 'x',
      restriction: { relationship: 'allow', countries: ['DE', 'AT'] },
      uploader: 'u',
      live: 'yes',
      family_friendly: false,
    },
    news: { publication: { name: 'n', language: 'en' }, title: 't' },
    mobile: true,
  };
  const { document } = editDocument(sitemap, [{ loc: '' }, { loc: 'a', priority: 'high' }, /** @type {any} */ (page)]);
  assert.ok(
    document.includes('><url><loc></loc></url><url><loc>a</loc><priority>high</priority></url><url>'),
    document,
  );
  assert.deepEqual(parse(document).pages[2]?.videos?.[0]?.uploader, { name: 'u' });
  const csv = 'loc,lastmod\na,\n';
  assert.equal(
    editDocument(csv, [{ loc: 'a', lastmod: '2026', priority: 0.5 }]).document,
    'loc,lastmod,priority\na,2026,0.5\n',
  );
});

test('a table of one column gets more columns with a delimiter that its cells do not have', () => {
  const dated = (/** @type {string} */ loc) => [{ loc, lastmod: '2026-01-10' }];
  for (const [loc, expected] of [
    ['https://e.com/', 'loc,lastmod\nhttps://e.com/,2026-01-10\n'],
    ['https://e.com/a,b', 'loc;lastmod\nhttps://e.com/a,b;2026-01-10\n'],
    ['https://e.com/a,b;c', 'loc\tlastmod\nhttps://e.com/a,b;c\t2026-01-10\n'],
  ]) {
    const { document } = editDocument(`loc\n${loc}\n`, dated(loc ?? ''));
    assert.equal(document, expected);
    assert.deepEqual(readPages(document, { read: { format: 'csv' } }).pages, dated(loc ?? ''));
  }
  const moved = editDocument('loc\nhttps://e.com/a\n', [{ loc: 'https://e.com/a,b' }]).document;
  assert.equal(moved, 'loc\n"https://e.com/a,b"\n');
});

test('a page with an unknown field or without a loc is an error', () => {
  const document = `<urlset ${core}><url><loc>https://e.com/a</loc></url></urlset>`;
  for (const [page, expected] of /** @type {[any, RegExp][]} */ ([
    [{ nonsense: 1 }, /Page \[1\] has the field nonsense/],
    [{ loc: 'https://e.com/b', lastMod: '2026-01-10' }, /Page \[1\] has the field lastMod/],
    [{ lastmod: '2026-01-10' }, /Page \[1\] has no loc/],
    [{ loc: null }, /Page \[1\] has no loc/],
  ])) {
    for (const source of [document, 'https://e.com/a\n', 'loc,lastmod\nhttps://e.com/a,\n']) {
      assert.throws(() => editDocument(source, [{ loc: 'https://e.com/a' }, page]), {
        code: 'invalid-input',
        message: expected,
      });
    }
  }
});

test('pages are matched by URL without entry numbers', () => {
  const source = `<urlset ${core}><url><loc>a</loc><!--1--></url><url><loc>b</loc></url><url><loc>a</loc><!--2--></url></urlset>`;
  const { document } = editDocument(source, [{ loc: 'a' }, { loc: 'a', priority: 1 }]);
  assert.equal(
    document,
    source.replace('<url><loc>b</loc></url>', '').replace('</loc><!--2', '</loc><priority>1</priority><!--2'),
  );
});

/** Every kind of edit; returns nothing if it does not suit the document. @type {Record<string, (pages: any[], kind: string) => any[] | undefined>} */
const edits = {
  'the URL of the first': (pages) => Object.assign(pages, [Object.assign(pages[0], { loc: 'https://x.example/?a&b' })]),
  'a date': (pages, kind) => (kind === 'text' ? undefined : set(pages, { lastmod: '2031-01-02' })),
  'a priority': (pages, kind) => (kind === 'sitemap' ? set(pages, { priority: 0.123 }) : undefined),
  'an image': (pages, kind) =>
    kind === 'sitemap' ? set(pages, { images: [{ loc: '/i', title: 'a & b' }] }) : undefined,
  'a language': (pages, kind) =>
    kind === 'sitemap' ? set(pages, { alternates: [{ hreflang: 'x', href: '/' }] }) : undefined,
  'a removed one': (pages) => pages.filter((_, at) => at !== pages.length >> 1),
  'a new one': (pages) =>
    pages.flatMap((page, at) => (at === pages.length >> 1 ? [{ loc: 'https://x.example/new' }, page] : [page])),
  'the order': (pages) => pages.reverse(),
  'all dates': (pages, kind) => {
    for (const page of kind === 'text' ? [] : pages) {
      page.lastmod = '2030-05-05';
    }
    return kind === 'text' ? undefined : pages;
  },
};

/** @param {any[]} pages @param {object} fields */
function set(pages, fields) {
  Object.assign(pages[pages.length >> 1], fields);
  return pages;
}

/** Gives a page the fields of another one. @param {any} page @param {any} other */
function become(page, other) {
  for (const name of Object.keys(page)) {
    delete page[name];
  }
  Object.assign(page, other);
}

const corpus = fileURLToPath(new URL('../../../../shared/corpus', import.meta.url));
const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Returns up to 50 documents, of every folder as many. */
function documents() {
  const folder = existsSync(corpus) ? corpus : fixtures;
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /(sitemap|input)[^/]*$/i.test(path) && statSync(path).isFile() && statSync(path).size < 100_000);
  const step = Math.max(1, Math.floor(files.length / 80));
  return files.filter((_, at) => at % step === 0);
}

/** @param {Uint8Array} content */
function withoutDates(content) {
  return decode(content).text.replaceAll(/(lastmod[^<]*>)\s*[^<]*?\s*</gi, '$1<');
}

test('every kind of edit of documents of others changes its entries alone', () => {
  let done = 0;
  for (const path of documents()) {
    const bytes = Uint8Array.from(readFileSync(path));
    const { kind, reason } = parse(bytes);
    const before = entriesOf(bytes);
    // A text with bytes that cannot be decoded cannot be written back.
    if (!['sitemap', 'index', 'text'].includes(kind) || before.length === 0 || reason === 'invalid-bytes') {
      continue;
    }
    assert.deepEqual(edited(bytes, () => {}).document, bytes, path);
    for (const [what, edit] of Object.entries(edits)) {
      const expected = edit(structuredClone(before), kind);
      if (expected === undefined) {
        continue;
      }
      try {
        const { document, replaced } = edited(bytes, (pages) => edit(pages, kind));
        assert.equal(entriesOf(document).length, expected.length);
        if (replaced.length > 0) {
          continue;
        }
        const middle = before.length >> 1;
        // An empty element that got a value is removed with it.
        if (what === 'all dates' && before.every(({ lastmod }) => lastmod)) {
          assert.equal(withoutDates(document), withoutDates(bytes), path);
        } else if (
          (what === 'a date' || what === 'a priority') &&
          !/<\S*(lastmod|priority)\s*(\/>|>\s*<)/.test(decode(bytes).text)
        ) {
          const back = edited(document, (pages) => void become(pages[middle], before[middle]));
          assert.equal(decode(back.document).text, decode(bytes).text, path);
        }
        done += 1;
      } catch (error) {
        assert.ok(isNotEditable(error), `${path}, ${what}: ${error}`);
      }
    }
  }
  assert.ok(done > 100, `${done} edits`);
});

test('a number is written as it is given, also with a zero after the point', () => {
  const text = (/** @type {string} */ value) => `<urlset ${core}>
<url><loc>https://example.com/</loc><priority>${value}</priority><!-- kept --></url>
</urlset>
`;
  for (const value of ['1.0', '0.0', '1', '0.50', '1.00', '.5', '5.0']) {
    const { document } = edited(text('0.7'), (pages) => {
      Object.assign(pages[0] ?? {}, { priority: value });
    });
    assert.equal(document, text(value));
  }
});
