// @ts-check
// Writing with `sitemap-kit/sitemap`: the behaviours of sitemap.js, compared with the installed package, and what differs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parse, validate } from '../../dist/node.js';
import { contentsOf, makeFolder } from './folder.mjs';
import { entriesOf, libraries, namespacesOf, ours, quietly, theirs, write } from './sitemap-js.mjs';

const {
  SitemapAndIndexStream,
  SitemapIndexStream,
  SitemapItemStream,
  SitemapStream,
  simpleSitemapAndIndex,
  streamToPromise,
} = ours;

/** An item with every field of sitemap.js. @type {any} */
const full = {
  url: '/page?a=1&b=2',
  lastmod: '2026-01-10T10:20:30.000Z',
  changefreq: 'weekly',
  priority: 0.8,
  img: [
    { url: '/a.jpg', caption: 'Caption <1>', title: 'Title', geoLocation: 'Kyoto', license: 'https://example.com/l' },
    '/b.jpg',
  ],
  video: [
    {
      thumbnail_loc: 'https://example.com/t.jpg',
      title: 'Title & more',
      description: 'Description',
      content_loc: 'https://example.com/v.mp4',
      player_loc: 'https://example.com/player?v=1&x=2',
      'player_loc:autoplay': 'ap=1',
      'player_loc:allow_embed': 'yes',
      duration: 600,
      expiration_date: '2036-07-16T19:20:30+08:00',
      rating: '4.5',
      view_count: '12',
      publication_date: '2018-04-27T17:00:00.000Z',
      tag: ['one', 'two'],
      category: 'Baking',
      family_friendly: true,
      restriction: 'IE GB US',
      'restriction:relationship': 'deny',
      gallery_loc: 'https://example.com/g',
      'gallery_loc:title': 'Gallery',
      price: '1.99',
      'price:resolution': 'HD',
      'price:currency': 'USD',
      'price:type': 'rent',
      requires_subscription: false,
      uploader: 'Uploader',
      'uploader:info': 'https://example.com/u',
      platform: 'web tv',
      'platform:relationship': 'allow',
      live: 'no',
      id: 'https://example.com/id',
    },
  ],
  links: [
    { lang: 'en', url: '/page?a=1&b=2' },
    { hreflang: 'ja', url: '/ja/page' },
  ],
  news: {
    publication: { name: 'Example Times', language: 'en' },
    access: 'Registration',
    genres: 'PressRelease, Blog',
    publication_date: '2026-01-10',
    title: 'Title',
    keywords: 'one, two',
    stock_tickers: 'NASDAQ:A, NASDAQ:B',
  },
};

/** Returns the name and the message of the error that a function throws. @param {() => unknown} call */
function thrownBy(call) {
  try {
    call();
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    return [name, message];
  }
  assert.fail('threw no error');
}

test('an item with every field is the same as that of sitemap.js', async () => {
  const [our, their] = [await write(ours, [full, '/b']), await write(/** @type {any} */ (theirs), [full, '/b'])];
  assert.deepEqual(entriesOf(our), entriesOf(their));
  assert.deepEqual(namespacesOf(our), namespacesOf(their));
  assert.equal(validate(our, { check: { profile: 'xsd' } }).counts.error, 0);
});

test('elements are in schema order, wherever the item has them', async () => {
  const xml = await write(ours, [{ news: full.news, img: '/a.jpg', priority: 0.5, lastmod: '2026-01-10', url: '/' }]);
  assert.match(xml, /<url><loc>.*<lastmod>.*<priority>.*<image:image>.*<news:news>/);
});

test('chunks are strings, and streams accept what their options say', async () => {
  for (const { SitemapStream: Stream } of Object.values(libraries)) {
    const stream = new Stream({ hostname: 'https://example.com', highWaterMark: 3 });
    stream.end('/a');
    for await (const chunk of stream) assert.equal(typeof chunk, 'string');
    assert.deepEqual([stream.writableHighWaterMark, stream.hasHeadOutput, stream.level], [3, true, 'warn']);
  }
});

test('write() throws for an invalid URL, and with the level throw for an invalid value', () => {
  for (const { SitemapStream: Stream } of Object.values(libraries)) {
    assert.throws(() => new Stream().write({ url: '/relative' }), { code: 'ERR_INVALID_URL' });
    assert.throws(() => new Stream({ level: 'throw' }).write({ url: 'https://example.com', priority: 2 }), {
      name: 'PriorityInvalidError',
    });
    assert.throws(() => new Stream({ hostname: 'example.com' }), { name: 'InvalidHostnameError' });
    assert.throws(() => new Stream({ xslUrl: '/a.xsl' }), { name: 'InvalidXSLUrlError' });
  }
});

test('a stream goes on after an exception of write(), which stops a stream of sitemap.js', async () => {
  const stopped = new theirs.SitemapStream({ hostname: 'https://example.com' });
  assert.throws(() => stopped.write({ url: 'https://' }));
  stopped.end('/a');
  const outcome = await Promise.race([
    streamToPromise(stopped),
    new Promise((resolve) => setTimeout(resolve, 100, 'waits')),
  ]);
  assert.equal(outcome, 'waits');
  const stream = new SitemapStream({ hostname: 'https://example.com' });
  assert.throws(() => stream.write({ url: 'https://' }));
  stream.end('/a');
  assert.deepEqual(entriesOf((await streamToPromise(stream)).toString()), [{ loc: 'https://example.com/a' }]);
});

test('an invalid item after the first batch makes a pipeline fail', async () => {
  const items = [...Array.from({ length: 1_500 }, (_, index) => `https://example.com/${index}`), 'invalid'];
  await assert.rejects(
    pipeline(
      Readable.from(items),
      new SitemapStream(),
      new Writable({ objectMode: true, write: (_c, _e, next) => next() }),
    ),
    {
      code: 'ERR_INVALID_URL',
    },
  );
  const stream = new SitemapStream();
  const failed = assert.rejects(streamToPromise(stream), { code: 'ERR_INVALID_URL' });
  for (const item of items) stream.write(item);
  await failed;
});

test('options are not changed; sitemap.js adds objectMode to them', async () => {
  const options = Object.freeze({ hostname: 'https://example.com' });
  new SitemapStream(options);
  new SitemapIndexStream(Object.freeze({}));
  new SitemapItemStream(Object.freeze({}));
  new ours.XMLToSitemapItemStream(Object.freeze({}));
  new ours.ObjectStreamToJSON(Object.freeze({ lineSeparated: true }));
  assert.throws(() => new theirs.SitemapStream(options), TypeError);
});

test('a sitemap without items is an error, as is a stream without data', async () => {
  for (const library of Object.values(libraries)) {
    await assert.rejects(write(library, []), { name: 'EmptySitemap' });
    await assert.rejects(library.streamToPromise(Readable.from([])), { name: 'EmptyStream' });
  }
});

test('an index without sitemaps is an error; sitemap.js writes an invalid one', async () => {
  const written = (/** @type {any} */ stream) => streamToPromise(stream.end()).then(String);
  await assert.rejects(written(new SitemapIndexStream()), { name: 'EmptySitemap' });
  assert.match(await written(new theirs.SitemapIndexStream()), /<sitemapindex/);
});

const invalid = {
  PriorityInvalidError: { priority: 1.5 },
  ChangeFreqInvalidError: { changefreq: 'dayly' },
  InvalidNewsFormat: { news: { ...full.news, title: '' } },
  InvalidNewsAccessValue: { news: { ...full.news, access: 'Free' } },
  InvalidVideoFormat: { video: { ...full.video[0], thumbnail_loc: '' } },
  InvalidVideoDuration: { video: { ...full.video[0], duration: 99_999 } },
  InvalidVideoRating: { video: { ...full.video[0], rating: 6 } },
  InvalidVideoTitle: { video: { ...full.video[0], title: 't'.repeat(101) } },
  InvalidVideoDescription: { video: { ...full.video[0], description: 'd'.repeat(2049) } },
  InvalidVideoViewCount: { video: { ...full.video[0], view_count: -1 } },
  InvalidVideoTagCount: { video: { ...full.video[0], tag: Array(33).fill('tag') } },
  InvalidVideoCategory: { video: { ...full.video[0], category: 'c'.repeat(257) } },
  InvalidVideoFamilyFriendly: { video: { ...full.video[0], family_friendly: 'perhaps' } },
  InvalidVideoRestriction: { video: { ...full.video[0], restriction: 'Ireland' } },
  InvalidVideoRestrictionRelationship: { video: { ...full.video[0], 'restriction:relationship': 'only' } },
  InvalidVideoPriceType: { video: { ...full.video[0], 'price:type': 'own' } },
  InvalidVideoResolution: { video: { ...full.video[0], 'price:resolution': '4k' } },
  InvalidVideoPriceCurrency: { video: { ...full.video[0], 'price:currency': 'dollars' } },
  InvalidAttrValue: { video: { ...full.video[0], 'platform:relationship': 'only' } },
};

for (const [name, fields] of Object.entries(invalid)) {
  test(`validateSMIOptions reports ${name} as sitemap.js does`, async () => {
    const item = ours.normalizeURL(/** @type {any} */ ({ url: 'https://example.com/', ...fields }));
    /** @param {any} library */
    const outcomes = async (library) => {
      /** @type {unknown[]} */
      const handled = [];
      const handler = (/** @type {Error} */ error, /** @type {string} */ level) =>
        void handled.push([error.name, error.message, level]);
      await quietly(() => library.validateSMIOptions(item, 'warn', handler));
      const { lines } = await quietly(() => library.validateSMIOptions(item));
      const silent = await quietly(() => library.validateSMIOptions(item, 'silent'));
      assert.deepEqual([silent.result, silent.lines], [item, []]);
      const thrown = thrownBy(() => library.validateSMIOptions(item, 'throw'));
      assert.equal(thrown[0], name);
      // What belongs to a pattern is passed to no handler by sitemap.js, and written in another form.
      const own = (/** @type {any[]} */ all) =>
        all.filter((each) => !/InvalidAttrValue|has invalid value/.test(String(each)));
      return { thrown, handled: own(handled), lines: own(lines) };
    };
    assert.deepEqual(await outcomes(ours), await outcomes(theirs));
  });

  test(`an item with ${name} is written without what is invalid, reported, and valid`, async () => {
    const item = { url: 'https://example.com/', ...fields };
    const { result: xml, lines } = await quietly(() => write(ours, ['https://example.com/other', item]));
    assert.ok(
      lines.some((line) => line.startsWith(name)),
      lines.join('\n'),
    );
    assert.equal(validate(xml).counts.error, 0);
    assert.equal(entriesOf(xml).length, 2);
    const silent = await quietly(() => write(ours, ['https://example.com/other', item], { level: 'silent' }));
    assert.deepEqual([silent.result, silent.lines], [xml, []]);
  });
}

test('what sitemap.js does not check is left out and passed to the handler; with the level throw, the stream fails', async () => {
  const items = ['https://example.com/', 'ftp://example.com/', `https://example.com/${'x'.repeat(3000)}`];
  /** @type {Error[]} */
  const errors = [];
  const xml = await write(ours, items, { errorHandler: (error) => errors.push(error) });
  assert.deepEqual(entriesOf(xml), [{ loc: 'https://example.com/' }]);
  assert.deepEqual(
    errors.map(({ name }) => name),
    ['loc-scheme', 'loc-too-long'],
  );
  assert.match(errors[0]?.message ?? '', /^ftp:\/\/example\.com\/: .+ Use http or https\.$/);
  await assert.rejects(write(ours, items, { level: 'throw' }), { code: 'invalid-pages' });
  assert.equal(entriesOf(await write(libraries.theirs, items, { level: 'throw' })).length, 3);
});

test('each rule is reported a hundred times, and the others are counted', async () => {
  const items = ['/', ...Array.from({ length: 250 }, (_, index) => `ftp://example.com/${index}`)];
  const { result: xml, lines } = await quietly(() => write(ours, items));
  assert.equal(entriesOf(xml).length, 1);
  assert.equal(lines.length, 101);
  assert.equal(lines.at(-1), 'Error 150 more values or pages were left out.');
});

test('a first batch without a valid page has no effect on the root element', async () => {
  const xmlns = { news: false, video: false, xhtml: false, image: false, custom: ['xmlns:a="https://example.com/a"'] };
  const items = [...Array(1_500).fill('ftp://example.com/'), '/'];
  const xml = await write(ours, items, { level: 'silent', xmlns, xslUrl: 'https://example.com/a.xsl' });
  assert.deepEqual(entriesOf(xml), [{ loc: 'https://example.com/' }]);
  assert.equal(namespacesOf(xml)['xmlns:a'], 'https://example.com/a');
  assert.match(xml, /xml-stylesheet/);
  await assert.rejects(write(ours, ['ftp://example.com/']), { code: 'invalid-pages' });
});

test('more pages than a file may have are an error', async () => {
  const items = Array(50_001).fill('https://example.com/');
  await assert.rejects(write(ours, items), { code: 'too-many-pages' });
});

test('a stream can be destroyed at any time', async () => {
  for (const count of [0, 10, 1_000, 5_000]) {
    const stream = new SitemapStream({ hostname: 'https://example.com' });
    const failed = assert.rejects(streamToPromise(stream), /stopped/);
    for (let index = 0; index < count; index += 1) stream.write(`/${index}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    stream.destroy(new Error('stopped'));
    await failed;
  }
});

const dated = (/** @type {string[]} */ dates) => dates.map((lastmod, index) => ({ url: `/${index}`, lastmod }));
const lastmods = (/** @type {string} */ xml) => entriesOf(xml).map(({ lastmod }) => lastmod);

test('dates keep their precision and time zone', async () => {
  const dates = [
    '2026',
    '2026-01',
    '2026-01-10',
    '2026-01-10T10:20Z',
    '2026-01-10T00:30:00+02:00',
    '2026-01-10T10:20:30.123456Z',
  ];
  assert.deepEqual(lastmods(await write(ours, dated(dates))), dates);
});

test('lastmodDateOnly keeps the date that was given', async () => {
  const dates = ['2026-01-10T00:30:00+02:00', '2026-01', '2026-01-10T10:20:30Z'];
  const only = { lastmodDateOnly: true };
  assert.deepEqual(lastmods(await write(ours, dated(dates), only)), ['2026-01-10', '2026-01', '2026-01-10']);
});

test('other dates are read as in sitemap.js: lastmodISO, lastmodfile, Date, text that Date reads', async (context) => {
  const file = join(makeFolder(context), 'page.html');
  writeFileSync(file, '');
  const items = [
    { url: '/1', lastmodISO: 'Sat, 10 Jan 2026 10:20:30 GMT', lastmod: '2000' },
    { url: '/2', lastmodfile: file },
    { url: '/3', lastmod: new Date(0) },
    { url: '/4', lastmod: '2026-01-10T10:20:30' },
  ];
  const expected = lastmods(await write(libraries.theirs, items));
  assert.deepEqual(lastmods(await write(ours, items)), expected);
  assert.equal(expected[1], statSync(file).mtime.toISOString());
  for (const { normalizeURL } of Object.values(libraries)) {
    assert.throws(
      () => normalizeURL({ url: 'https://example.com/', lastmod: 'soon' }),
      /Invalid lastmod "soon" for URL/,
    );
    assert.throws(() => normalizeURL({ url: 'https://example.com/', lastmodISO: 'soon' }), /Invalid lastmodISO "soon"/);
  }
});

test('priorities keep their digits', async () => {
  const items = [0.85, 0.5, 1, 0].map((priority, index) => ({ url: `/${index}`, priority }));
  const priorities = (/** @type {string} */ xml) => entriesOf(xml).map(({ priority }) => priority);
  assert.deepEqual(priorities(await write(ours, items)), ['0.85', '0.5', '1.0', '0.0']);
  assert.deepEqual(priorities(await write(libraries.theirs, items)), ['0.8', '0.5', '1.0', '0.0']);
});

test('normalizeURL returns what sitemap.js returns', () => {
  const items = [
    '/a',
    full,
    { url: 'b', img: 'c.jpg', video: { ...full.video[0], live: true, tag: 'one', rating: undefined }, extra: 1 },
  ];
  for (const item of items) {
    const given = [item, 'https://example.com/folder/'];
    assert.deepEqual(
      ours.normalizeURL(.../** @type {[any, string]} */ (given)),
      theirs.normalizeURL(.../** @type {[any, string]} */ (given)),
    );
  }
  for (const { normalizeURL } of Object.values(libraries)) {
    for (const field of [{ rating: 'high' }, { view_count: 'many' }, { view_count: '-1' }]) {
      assert.throws(
        () => normalizeURL(/** @type {any} */ ({ url: 'https://example.com/', video: { ...full.video[0], ...field } })),
        /Invalid video/,
      );
    }
  }
});

test('only the namespaces in use are declared', async () => {
  const core = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  assert.deepEqual(namespacesOf(await write(ours, ['/'])), { xmlns: core });
  const xmlns = { news: false, video: true, xhtml: false, image: false };
  // sitemap.js writes a prefix that nothing declares.
  const xml = await write(ours, [{ url: '/', img: '/a.jpg' }], { xmlns });
  assert.deepEqual(Object.keys(namespacesOf(xml)), ['xmlns', 'xmlns:image']);
});

test('custom declarations and attributes are written, and refused with the messages of sitemap.js', async () => {
  const custom = [
    'xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    // Declared by the writer as well.
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ];
  const xmlns = { news: true, video: true, xhtml: true, image: true, custom };
  const xml = await write(ours, [{ url: '/', img: '/a.jpg' }], { xmlns });
  assert.equal(validate(xml).counts.error, 0);
  assert.equal(namespacesOf(xml)['xmlns:xsi'], 'http://www.w3.org/2001/XMLSchema-instance');
  assert.match(namespacesOf(xml)['xsi:schemaLocation'] ?? '', /^http:.+\.xsd$/);
  const refused = [
    'a',
    Array(21).fill('xmlns:a="b"'),
    [''],
    ['a="b"'],
    [`xmlns:a="${'b'.repeat(600)}"`],
    ['a:b="<script>"'],
    ['a:b="javascript:1"'],
  ];
  for (const bad of refused) {
    const [our, their] = Object.values(libraries).map(({ SitemapStream: Stream }) => {
      const stream = new Stream(/** @type {any} */ ({ xmlns: { ...xmlns, custom: bad } }));
      return thrownBy(() => stream.write('https://example.com/'));
    });
    assert.deepEqual(our, their);
  }
  // sitemap.js writes both, which is not well-formed.
  for (const bad of [['xsi:type="a"'], ['xmlns:a="b&c"']]) {
    assert.throws(() => new SitemapStream({ xmlns: { ...xmlns, custom: bad } }).write('https://example.com/'));
  }
});

test('a stylesheet is declared as XSLT, in sitemaps and indexes', async () => {
  const xslUrl = 'https://example.com/a.xsl?b=1&c=2';
  const instruction = '<?xml-stylesheet type="text/xsl" href="https://example.com/a.xsl?b=1&amp;c=2"?>';
  for (const library of Object.values(libraries)) {
    const index = new library.SitemapIndexStream({ xslUrl });
    index.end('https://example.com/sitemap.xml');
    for (const xml of [await write(library, ['/'], { xslUrl }), String(await library.streamToPromise(index))]) {
      assert.ok(xml.includes(instruction), xml);
      assert.equal(parse(xml).complete, true);
    }
  }
});

test('links to apps and AMP versions, and dates of expiry, are reported', async () => {
  const item = {
    url: '/',
    androidLink: 'android-app://com.example/a',
    ampLink: 'https://example.com/amp',
    expires: '2027-01-01',
  };
  const { result: xml, lines } = await quietly(() => write(ours, [item]));
  assert.deepEqual(entriesOf(xml), [{ loc: 'https://example.com/' }]);
  assert.deepEqual(
    lines.map((line) => /"\w+" is not written/.exec(line)?.[0]),
    [...['"androidLink" is not written', '"ampLink" is not written', '"expires" is not written']],
  );
});

test('SitemapItemStream writes entries without a root, as given', async () => {
  const items = [
    ours.normalizeURL(full, 'https://example.com/'),
    { url: 'https://example.com/b', img: [], video: [], links: [] },
  ];
  const [our, their] = await Promise.all(
    Object.values(libraries).map(async ({ SitemapItemStream: Stream, streamToPromise: whole }) => {
      const stream = new Stream({ level: 'warn' });
      const text = whole(stream);
      for (const item of items) stream.write(item);
      stream.end();
      return String(await text);
    }),
  );
  const root = (/** @type {string} */ text) => entriesOf(`<urlset>${text}</urlset>`);
  assert.deepEqual(root(our ?? ''), root(their ?? ''));
  assert.match(our ?? '', /^<url><loc>.*<\/url>$/s);
});

/** @param {any} library @param {unknown[]} items @param {object} [options] */
async function writeIndex(library, items, options) {
  const stream = new library.SitemapIndexStream(options);
  const text = library.streamToPromise(stream);
  for (const item of items) stream.write(item);
  stream.end();
  return String(await text);
}

test('an index leaves out invalid sitemaps and dates, with the messages of sitemap.js', async () => {
  const items = [
    ...['https://example.com/1.xml', { url: 'https://example.com/2.xml', lastmod: '2026-01-10T10:20:30.000Z' }],
    ...[
      { url: '' },
      {},
      '/relative.xml',
      'ftp://example.com/3.xml',
      { url: 'https://example.com/4.xml', lastmod: 'soon' },
    ],
  ];
  const [our, their] = [await quietly(() => writeIndex(ours, items)), await quietly(() => writeIndex(theirs, items))];
  assert.deepEqual(entriesOf(our.result), entriesOf(their.result));
  // sitemap.js adds the item to one message.
  assert.deepEqual(
    our.lines,
    their.lines.map((line) => line.replace(/ \[object Object\]$/, '')),
  );
  for (const library of [ours, theirs]) {
    for (const item of items.slice(2)) await assert.rejects(writeIndex(library, [item], { level: 'throw' }), /Invalid/);
    assert.deepEqual((await quietly(() => writeIndex(library, items, { level: 'silent' }))).lines, []);
  }
});

test('dates of an index keep their precision', async () => {
  const items = [{ url: 'https://example.com/1.xml', lastmod: '2026-01-10T00:30:00+02:00' }];
  assert.deepEqual(lastmods(await writeIndex(ours, items)), ['2026-01-10T00:30:00+02:00']);
  assert.deepEqual(lastmods(await writeIndex(ours, items, { lastmodDateOnly: true })), ['2026-01-10']);
});

/**
 * Writes items with SitemapAndIndexStream, and returns the index with the files.
 * @param {any} library
 * @param {Iterable<unknown>} items
 * @param {object} options
 */
async function writeSet(library, items, options = {}) {
  /** @type {Promise<Buffer>[]} */
  const files = [];
  const stream = new library.SitemapAndIndexStream({
    ...options,
    getSitemapStream(/** @type {number} */ number) {
      const sitemap = new library.SitemapStream({ hostname: 'https://example.com/', ...options });
      const sink = sitemap.pipe(new PassThrough());
      files.push(library.streamToPromise(sink));
      return [`https://example.com/sitemap-${number}.xml`, sitemap, sink];
    },
  });
  const index = library.streamToPromise(stream);
  await pipeline(Readable.from(items), stream);
  return { index: String(await index), files: (await Promise.all(files)).map(String) };
}

const numbered = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => `/${index}`);

test('SitemapAndIndexStream divides by number, from 0, and waits for each file', async () => {
  const items = numbered(2_500);
  const [our, their] = [await writeSet(ours, items, { limit: 1_200 }), await writeSet(theirs, items, { limit: 1_200 })];
  assert.deepEqual(entriesOf(our.index), entriesOf(their.index));
  assert.deepEqual(our.files.map(entriesOf), their.files.map(entriesOf));
  assert.deepEqual(
    our.files.map((file) => entriesOf(file).length),
    [1_200, 1_200, 100],
  );
});

test('SitemapAndIndexStream also divides by news articles', async () => {
  const items = numbered(1_500).map((url) => ({ url, news: full.news }));
  const counts = ({ files = /** @type {string[]} */ ([]) }) => files.map((file) => entriesOf(file).length);
  assert.deepEqual(counts(await writeSet(ours, items)), [1_000, 500]);
  assert.deepEqual(counts(await writeSet(theirs, items)), [1_500]);
});

test('SitemapAndIndexStream also divides by bytes', async () => {
  // Near the maximum that escaping and encoding can add.
  const caption = '&<>"é'.repeat(4_000);
  const items = Array.from({ length: 1_100 }, (_, index) => ({ url: `/${index}`, img: { url: '/a.jpg', caption } }));
  const { files } = await writeSet(ours, items);
  assert.ok(files.length > 1);
  for (const file of files) assert.ok(Buffer.byteLength(file) <= 52_428_800);
  assert.equal(
    files.map((file) => file.split('<url>').length - 1).reduce((sum, count) => sum + count),
    items.length,
  );
});

test('SitemapAndIndexStream refuses what sitemap.js refuses, with the same messages', async () => {
  for (const limit of [0, 50_001]) {
    for (const library of [ours, theirs]) {
      assert.throws(() => new library.SitemapAndIndexStream(/** @type {any} */ ({ limit })), {
        message: `limit must be between 1 and 50000 per sitemaps.org spec, got ${limit}`,
      });
    }
  }
  const results = [
    () => {
      throw new Error('no space');
    },
    ...[undefined, [], ['a', 'b']].map((result) => () => result),
    ...[
      [undefined, {}, {}],
      [7, {}, {}],
      ['https://example.com/1.xml', {}, undefined],
      ['https://example.com/1.xml', new PassThrough(), {}],
    ].map((result) => () => result),
  ];
  for (const getSitemapStream of results) {
    const messages = await Promise.all(
      [ours, theirs].map(async (library) => {
        const stream = new library.SitemapAndIndexStream(/** @type {any} */ ({ getSitemapStream }));
        const failed = once(stream, 'error');
        stream.write('https://example.com/');
        stream.on('error', () => {});
        return (await failed)[0].message;
      }),
    );
    assert.equal(messages[0], messages[1]);
  }
});

test('an error of a file makes SitemapAndIndexStream fail', async (context) => {
  const folder = makeFolder(context);
  const stream = new SitemapAndIndexStream({
    getSitemapStream() {
      const sitemap = new SitemapStream({ hostname: 'https://example.com/' });
      return ['https://example.com/0.xml', sitemap, sitemap.pipe(createWriteStream(join(folder, 'missing/0.xml')))];
    },
  });
  await assert.rejects(pipeline(Readable.from(numbered(5)), stream, new PassThrough().resume()), { code: 'ENOENT' });
});

test('a custom sitemap is added to the index by SitemapIndexStream.prototype._transform, as Astro does', async () => {
  for (const library of [ours, theirs]) {
    const stream = new library.SitemapAndIndexStream(
      /** @type {any} */ ({
        getSitemapStream() {
          const sitemap = new library.SitemapStream({ hostname: 'https://example.com/' });
          return ['https://example.com/0.xml', sitemap, sitemap.pipe(new PassThrough().resume())];
        },
      }),
    );
    const index = library.streamToPromise(/** @type {any} */ (stream));
    library.SitemapIndexStream.prototype._transform.call(stream, 'https://example.com/custom.xml', 'utf8', () => {});
    stream.end('/a');
    assert.deepEqual(
      entriesOf(String(await index)).map(({ loc }) => loc),
      ['https://example.com/custom.xml', 'https://example.com/0.xml'],
    );
  }
});

test('simpleSitemapAndIndex writes the files of sitemap.js, with the same names and URLs', async (context) => {
  const folder = makeFolder(context);
  const cases = [
    { sourceData: numbered(5), limit: 2 },
    { sourceData: numbered(5), limit: 2, gzip: false, publicBasePath: '/sitemaps' },
    {
      sourceData: Readable.from,
      gzip: false,
      sitemapHostname: 'https://cdn.example.com/maps/',
      publicBasePath: 'more/',
    },
    { sourceData: [full], xslUrl: 'https://example.com/a.xsl', gzip: false, publicBasePath: '/maps/' },
  ];
  inFolder(context, folder);
  for (const [number, { sourceData, ...options }] of cases.entries()) {
    const written = await Promise.all(
      Object.entries(libraries).map(async ([name, library]) => {
        const data = typeof sourceData === 'function' ? sourceData(numbered(3)) : sourceData;
        // Relative, because sitemap.js refuses absolute paths.
        const destinationDir = `${number}/${name}`;
        await library.simpleSitemapAndIndex({
          hostname: 'https://example.com',
          destinationDir,
          sourceData: data,
          ...options,
        });
        return filesOf(destinationDir);
      }),
    );
    assert.deepEqual(written[0], written[1]);
  }
});

/**
 * Makes a folder the working directory until the test ends.
 * @param {import('node:test').TestContext} context
 * @param {string} folder
 */
function inFolder(context, folder) {
  const before = process.cwd();
  process.chdir(folder);
  // Before the folder is removed.
  context.after(() => process.chdir(before));
}

/** @param {string} folder */
const filesOf = (folder) =>
  Object.keys(contentsOf(folder)).map((name) => {
    const bytes = readFileSync(join(folder, name));
    const xml = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    return { name, entries: entriesOf(xml), hasStylesheet: xml.includes('xml-stylesheet') };
  });

test('simpleSitemapAndIndex accepts an absolute folder, and reads a file of URLs and JSON with blank lines', async (context) => {
  const folder = makeFolder(context);
  const list = join(folder, 'list.txt');
  writeFileSync(list, '/a\n\n{"url":"/b","priority":0.5}\r\n   \n/c\n\n');
  const options = { hostname: 'https://example.com', sourceData: list, gzip: false };
  await simpleSitemapAndIndex({ ...options, destinationDir: join(folder, 'absolute/public') });
  const [sitemap, index, ...others] = filesOf(join(folder, 'absolute/public'));
  assert.deepEqual([sitemap?.name, index?.name, others], ['sitemap-0.xml', 'sitemap-index.xml', []]);
  assert.deepEqual(index?.entries, [{ loc: 'https://example.com/sitemap-0.xml' }]);
  assert.deepEqual(sitemap?.entries, [
    { loc: 'https://example.com/a' },
    { loc: 'https://example.com/b', priority: '0.5' },
    { loc: 'https://example.com/c' },
  ]);
});

test('simpleSitemapAndIndex rejects what it cannot do', async (context) => {
  const folder = makeFolder(context);
  inFolder(context, folder);
  writeFileSync('file', '');
  writeFileSync('bad.txt', '/a\n{"url":\n');
  const valid = { hostname: 'https://example.com', destinationDir: 'public', sourceData: ['/a'] };
  const both = [
    [{ hostname: 'example.com' }, /^Invalid hostname "example\.com": hostname must use/],
    [{ sitemapHostname: 'ftp://example.com' }, /^Invalid hostname .+ sitemapHostname must use/],
    [{ destinationDir: '../public' }, /^Invalid path "\.\.\/public": destinationDir contains path traversal/],
    [{ publicBasePath: '../' }, /^Invalid publicBasePath/],
    [{ limit: 50_001 }, /^Invalid limit "50001"/],
    [{ xslUrl: 'a.xsl' }, /^Invalid xslUrl/],
    [{ sourceData: 7 }, /^Invalid sourceData type: .+ got number$/],
    [{ destinationDir: 'file/public' }, /^Failed to create destination directory "file\/public": /],
  ];
  for (const [options, message] of both) {
    for (const library of Object.values(libraries)) {
      const given = /** @type {any} */ ({ ...valid, .../** @type {object} */ (options) });
      await assert.rejects(library.simpleSitemapAndIndex(given), { message });
    }
  }
  // These end the process in sitemap.js, except an empty list, of which it writes an empty index.
  for (const sourceData of ['missing.txt', 'bad.txt', ['https://'], []]) {
    await assert.rejects(simpleSitemapAndIndex({ ...valid, sourceData }), /^Error: Failed to write sitemap files: /);
  }
  rmSync('public', { recursive: true });
  mkdirSync('public/sitemap-0.xml.gz', { recursive: true });
  await assert.rejects(simpleSitemapAndIndex(valid), /Failed to write sitemap files: EISDIR/);
});
