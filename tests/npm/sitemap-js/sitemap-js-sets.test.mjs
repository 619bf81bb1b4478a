// @ts-check
// Indexes and sets with `sitemap-kit/sitemap-js`, compared with sitemap.js.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { contentsOf, makeFolder } from '../helpers/folder.mjs';
import { entriesOf, libraries, ours, quietly, theirs } from './sitemap-js.mjs';
import { full, lastmods } from './sitemap-js-items.mjs';

const { SitemapAndIndexStream, SitemapStream, simpleSitemapAndIndex } = ours;

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
