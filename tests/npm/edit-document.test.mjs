// @ts-check
// Changes of the entries of a document: only what changed differs, and the document is read as the given pages.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decode, gunzip, gzip, parse, SitemapError } from 'sitemap-kit';
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

const layout = `<?xml version='1.0'?>\r
<?xml-stylesheet href="/s.xsl"?>\r
<urlset ${core}\r
  xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" a='b'>\r
\t<url x='1'>\r
\t\t<loc> <![CDATA[https://e.com/?a&b]]> </loc> <!-- the first -->\r
\t\t<mine>1</mine>\r
\t\t<lastmod><!-- d -->2020</lastmod>\r
\t\t<i:image>\r
\t\t\t<i:loc>/1.png</i:loc>\r
\t\t</i:image>\r
\t</url> <!-- end -->\r
\r
\t<!-- the second -->\r
\t<url><loc>https://e.com/b</loc></url>\r
</urlset>\r
<!-- footer -->`;

/** What becomes of a part of a document. @type {[what: string, source: string, change: (pages: any[]) => any, from: string, to: string][]} */
const cases = [
  ['nothing', layout, () => {}, '', ''],
  ['a value in CDATA', layout, ([a]) => void Object.assign(a, { loc: '/c&d' }), 'https://e.com/?a&b', '/c&d'],
  [
    'a value that CDATA cannot contain',
    layout,
    ([a]) => void Object.assign(a, { loc: ']]>' }),
    '<![CDATA[https://e.com/?a&b]]>',
    ']]&gt;',
  ],
  ['a value beside a comment', layout, ([a]) => void Object.assign(a, { lastmod: '2021' }), '2020', '2021'],
  [
    'a new element with the prefix and the indentation of the document',
    layout,
    ([a]) => void Object.assign(a.images[0], { title: 'T' }),
    '<i:loc>/1.png</i:loc>',
    '<i:loc>/1.png</i:loc>\r\n\t\t\t<i:title>T</i:title>',
  ],
  [
    'a new element at its place in the schema',
    layout,
    ([a]) => void Object.assign(a, { changefreq: 'daily' }),
    '2020</lastmod>',
    '2020</lastmod>\r\n\t\t<changefreq>daily</changefreq>',
  ],
  [
    'a new element behind the comment of the one before',
    layout.replace(/\t\t<lastmod.*\r\n/, ''),
    ([a]) => void Object.assign(a, { lastmod: '2021' }),
    '<!-- the first -->',
    '<!-- the first -->\r\n\t\t<lastmod>2021</lastmod>',
  ],
  ['a removed element', layout, ([a]) => void delete a.lastmod, '\t\t<lastmod><!-- d -->2020</lastmod>\r\n', ''],
  [
    'a removed list',
    layout,
    ([a]) => void delete a.images,
    /\t\t<i:image>.*?<\/i:image>\r\n/s.exec(layout)?.[0] ?? '',
    '',
  ],
  ['a removed entry', layout, ([a]) => [a], '\t<url><loc>https://e.com/b</loc></url>\r\n', ''],
  [
    'a removed entry with a comment behind it',
    layout,
    ([, b]) => [b],
    /<url x.*?<\/url> /s.exec(layout)?.[0] ?? '',
    '',
  ],
  [
    'a new entry',
    layout,
    ([a, b]) => [a, { loc: '/n', lastmod: '2022' }, b],
    '<!-- end -->',
    '<!-- end -->\r\n\t<url>\r\n\t\t<loc>/n</loc>\r\n\t\t<lastmod>2022</lastmod>\r\n\t</url>',
  ],
  [
    'a new entry at the beginning',
    layout,
    ([a, b]) => [{ loc: '/n' }, a, b],
    '<url x',
    '<url>\r\n\t\t<loc>/n</loc>\r\n\t</url>\r\n\t<url x',
  ],
  [
    'a prefix that is not declared',
    layout,
    ([, b]) => void Object.assign(b, { alternates: [{ hreflang: 'de', href: '/d' }] }),
    '',
    '',
  ],
  [
    'entries without line breaks',
    `<urlset ${core}><url><loc>a</loc></url><url><loc>b</loc></url></urlset>`,
    ([a, b]) => [a, { loc: 'n', priority: 1 }, b],
    '<url><loc>b',
    '<url><loc>n</loc><priority>1</priority></url><url><loc>b',
  ],
  [
    'an entry without elements',
    `<urlset ${core}>\n  <url>\n    <loc>a</loc>\n  </url>\n  <url/>\n</urlset>`,
    ([, b]) => void Object.assign(b, { loc: 'b' }),
    '<url/>',
    '<url>\n    <loc>b</loc>\n  </url>',
  ],
  [
    'the first of the entries',
    `<urlset ${core}/>`,
    () => [{ loc: 'a' }],
    '/>',
    '>\n  <url>\n    <loc>a</loc>\n  </url>\n</urlset>',
  ],
  [
    'elements with the prefix of sitemaps',
    '<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>a</s:loc></s:url></s:urlset>',
    ([a]) => void Object.assign(a, { lastmod: '1' }),
    '</s:loc>',
    '</s:loc><s:lastmod>1</s:lastmod>',
  ],
  [
    'an empty element that gets a value',
    `<urlset ${core}><url><loc>a</loc><lastmod/></url></urlset>`,
    ([a]) => void Object.assign(a, { lastmod: '1' }),
    '<lastmod/>',
    '<lastmod>1</lastmod>',
  ],
  [
    'the value of a repeated element that is read',
    `<urlset ${core}><url><loc>a</loc><lastmod/><lastmod>1</lastmod><lastmod>2</lastmod></url></urlset>`,
    ([a]) => void Object.assign(a, { lastmod: '3' }),
    '>1<',
    '>3<',
  ],
  [
    'all of a repeated element that is removed',
    `<urlset ${core}><url><loc>a</loc><lastmod/><lastmod>1</lastmod><lastmod>2</lastmod></url></urlset>`,
    ([a]) => void delete a.lastmod,
    '<lastmod/><lastmod>1</lastmod><lastmod>2</lastmod>',
    '',
  ],
  [
    'an attribute',
    `<urlset ${core} xmlns:x="http://www.w3.org/1999/xhtml"><url><loc>a</loc><x:link mine="1" href='/d' rel="alternate" hreflang="de"/></url></urlset>`,
    ([a]) => void Object.assign(a.alternates[0], { href: '/"e"' }),
    "'/d'",
    "'/&quot;e&quot;'",
  ],
  [
    'one of several images',
    `<urlset ${core} ${image}><url><loc>a</loc>${[1, 2, 3].map((n) => `<image:image><!--${n}--><image:loc>/${n}</image:loc></image:image>`).join('')}</url></urlset>`,
    ([a]) => void a.images.splice(1, 1),
    '<image:image><!--2--><image:loc>/2</image:loc></image:image>',
    '',
  ],
  [
    'a sitemap of an index',
    `<sitemapindex ${core}>\n<sitemap><loc>a</loc></sitemap><!-- x -->\n</sitemapindex>`,
    ([a]) => [a, { loc: 'b' }],
    '<!-- x -->',
    '<!-- x -->\n<sitemap><loc>b</loc></sitemap>',
  ],
  [
    'template code before the root',
    `---\nx: 1\n---\n<urlset ${core}>\n{% for %}<url><loc>{{ a }}</loc></url>{% end %}</urlset>`,
    ([a]) => void Object.assign(a, { lastmod: '{{ d }}' }),
    '</loc>',
    '</loc><lastmod>{{ d }}</lastmod>',
  ],
  [
    'a line',
    '# c\r\nhttps://e.com/a \r\n\r\nnotes\r\nhttps://e.com/b',
    ([a]) => void Object.assign(a, { loc: 'https://e.com/c' }),
    '/a ',
    '/c ',
  ],
  ['a removed line', 'https://e.com/a\n# c\nhttps://e.com/b\n', ([, b]) => [b], 'https://e.com/a\n', ''],
  ['a new last line', '# c\nhttps://e.com/a', ([a]) => [a, { loc: 'https://e.com/b' }], '/a', '/a\nhttps://e.com/b'],
  [
    'a cell of CSV',
    'URL;Last Mod;x\r\nhttps://e.com/a;2020-01-01;"a""b"\r\n\r\nhttps://e.com/b;;y',
    ([a]) => void Object.assign(a, { lastmod: 'a;"b"' }),
    '2020-01-01',
    '"a;""b"""',
  ],
  [
    'a record of CSV',
    'loc,lastmod,owner\nhttps://e.com/a,2020,bob\n',
    ([a]) => [a, { loc: 'https://e.com/b', lastmod: '2021' }],
    'bob\n',
    'bob\nhttps://e.com/b,2021,\n',
  ],
  [
    'a cell of CSV without a header',
    'https://e.com/a,2020-01-01\nhttps://e.com/b,2020-01-02\n',
    ([, b]) => void Object.assign(b, { lastmod: '2021-01-01' }),
    '2020-01-02',
    '2021-01-01',
  ],
  [
    'a field of NDJSON',
    '{"loc": "https://e.com/a"}\n{"loc":"https://e.com/b","x":1}\n',
    ([, b]) => void Object.assign(b, { lastmod: '2021' }),
    '"x":1}',
    '"x":1,"lastmod":"2021"}',
  ],
];

for (const [what, source, change, from, to] of cases) {
  test(`changes ${what}`, () => {
    const { document } = edited(source, change);
    if (from !== '') {
      assert.ok(source.includes(from));
      assert.equal(
        document,
        source.replace(from, () => to),
      );
    }
    const expected = entriesOf(source);
    assert.deepEqual(entriesOf(document), /** @type {Page[]} */ (change(expected) ?? expected));
  });
}

test('adds a column for a field that no column of CSV has', () => {
  const source = 'loc,owner\r\nhttps://e.com/a,bob\r\nhttps://e.com/b,eve\r\n';
  const { document } = edited(source, ([, b]) => void Object.assign(/** @type {Page} */ (b), { priority: 0.5 }));
  assert.equal(document, 'loc,owner,priority\r\nhttps://e.com/a,bob\r\nhttps://e.com/b,eve,0.5\r\n');
});

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

const corpus = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

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
