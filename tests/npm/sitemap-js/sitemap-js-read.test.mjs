// @ts-check
// Reading with `sitemap-kit/sitemap-js`: the behaviours of sitemap.js, compared with the installed package, and what differs.
import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeFolder } from '../helpers/folder.mjs';
import { libraries, ours, quietly, read, theirs, write } from './sitemap-js.mjs';

const { parseSitemap, parseSitemapIndex } = ours;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** @param {string} entries */
const urlset = (entries) => `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACE}>${entries}</urlset>`;
/** @param {string} entries */
const sitemapindex = (entries) => `<sitemapindex ${NAMESPACE}>${entries}</sitemapindex>`;
const page = (path = '') => `<url><loc>https://example.com/${path}</loc></url>`;

/** @param {string} text */
const streamOf = (text) => Readable.from([Buffer.from(text)]);

/** The outcome of reading with both libraries: the items, or the error, and what was written to the console. @param {string} xml */
const both = (xml) =>
  Promise.all(
    Object.values(libraries).map(async (library) => {
      const { result, lines } = await quietly(() =>
        read(library, xml).catch((/** @type {Error} */ error) => ({ error: error.message })),
      );
      return { items: Array.isArray(result) ? result : undefined, error: /** @type {any} */ (result).error, lines };
    }),
  ).then(([our, their]) => ({ our: /** @type {any} */ (our), their: /** @type {any} */ (their) }));

test('reads what sitemap.js reads, from chunks of any size', async () => {
  const items = [
    {
      url: '/a?b=1&c=2',
      lastmod: '2026-01-10',
      changefreq: 'daily',
      priority: 0.8,
      img: [{ url: '/a.jpg', caption: '"<&>"', title: 'Title', geoLocation: 'Kyoto', license: '/l' }, '/b.jpg'],
      links: [
        { lang: 'en', url: '/a' },
        { lang: 'ja', url: '/ja' },
      ],
      androidLink: 'android-app://com.example/a',
      ampLink: 'https://example.com/amp',
      news: {
        publication: { name: 'Times', language: 'en' },
        access: 'Subscription',
        genres: 'Blog',
        publication_date: '2026-01-10',
        title: '題名',
        keywords: 'one, two',
        stock_tickers: 'A:B',
      },
      video: [
        {
          thumbnail_loc: '/t',
          title: 'Title',
          description: 'Text',
          content_loc: '/v',
          duration: 600,
          rating: 4.5,
          view_count: 7,
          tag: ['one', 'two'],
          family_friendly: 'YES',
          live: false,
          restriction: 'IE GB',
          'restriction:relationship': 'deny',
          platform: 'web tv',
          'platform:relationship': 'allow',
          price: '1.99',
          'price:currency': 'USD',
          'price:type': 'rent',
          'price:resolution': 'HD',
          uploader: 'Name',
          'uploader:info': '/u',
          id: 'id',
          gallery_loc: '/g',
          'gallery_loc:title': 'Gallery',
          player_loc: '/p',
          'player_loc:autoplay': 'ap=1',
          'player_loc:allow_embed': 'yes',
          requires_subscription: true,
          category: 'Baking',
          publication_date: '2026-01-10',
          expiration_date: '2036-01-10T10:20:30+09:00',
        },
      ],
    },
    '/b',
  ];
  const xml = await write(libraries.theirs, items);
  const expected = await read(libraries.theirs, xml);
  assert.deepEqual(await read(ours, xml), expected);
  const bytes = Buffer.from(xml);
  for (const size of [1, 7, 100]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    assert.deepEqual(await parseSitemap(Readable.from(chunks)), expected);
  }
  assert.deepEqual(await parseSitemap(Readable.from([xml])), expected);
  assert.deepEqual(await parseSitemap(Readable.from([gzipSync(bytes)])), expected);
});

test('valid dates that sitemap.js drops are kept', async () => {
  const dates = ['2026', '2026-01', '2026-01-10T10:20Z', '2026-01-10T10:20:30.123456Z'];
  const { our, their } = await both(
    urlset(dates.map((date) => `<url><loc>https://example.com/</loc><lastmod>${date}</lastmod></url>`).join('')),
  );
  const lastmods = (/** @type {any[]} */ items) => items.map(({ lastmod }) => lastmod);
  assert.deepEqual(lastmods(our.items), dates);
  assert.deepEqual(lastmods(their.items), Array(4).fill(undefined));
});

test('invalid values are left out with a message, as in sitemap.js', async () => {
  const entry = '<url><loc>https://example.com/</loc><lastmod>soon</lastmod><priority>2</priority></url>';
  const { our, their } = await both(
    urlset(`${entry}<url><loc>/relative</loc></url><url><loc>https://example.com/${'x'.repeat(2048)}</loc></url>`),
  );
  assert.deepEqual(our.items, their.items);
  assert.deepEqual(our.lines, [
    'Invalid lastmod date format "soon" - expected ISO 8601 format',
    'Invalid priority "2" - must be between 0 and 1',
    'URL must start with http:// or https://: /relative',
    'URL exceeds max length of 2048',
  ]);
});

test('an entry without a URL has an empty one, and what items have no field for is named', async () => {
  const { our, their } = await both(
    urlset('<url><priority>0.5</priority><a:b xmlns:a="https://example.com/a">text</a:b></url>'),
  );
  assert.deepEqual(our.items, their.items);
  assert.deepEqual(our.items, [{ img: [], video: [], links: [], url: '', priority: 0.5 }]);
  assert.deepEqual(our.lines, ['The entry has no URL (loc). Add it.', 'unhandled tag: a:b']);
});

test('long texts and many links are kept; sitemap.js empties a long title and drops links after the 100th', async () => {
  const title = 't'.repeat(150);
  const xml = urlset(
    `<url><loc>https://example.com/</loc><video:video xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><video:title>${title}</video:title></video:video>${'<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en" href="https://example.com/"/>'.repeat(150)}</url>`,
  );
  const { our, their } = await both(xml);
  assert.deepEqual([our.items[0].video[0].title, our.items[0].links.length], [title, 150]);
  assert.deepEqual([their.items[0].video[0].title, their.items[0].links.length], ['', 100]);
});

test('damaged markup costs at most one entry; sitemap.js rejects the document', async () => {
  const { our, their } = await both(urlset(`<url><loc>https://example.com/?a=1&b=2</loc></url>${page('c')}`));
  assert.deepEqual(
    our.items.map((/** @type {any} */ { url }) => url),
    ['https://example.com/?a=1&b=2', 'https://example.com/c'],
  );
  assert.match(our.lines[0], /unescaped "&"/);
  assert.match(their.error, /Invalid character in entity name/);
});

test('documents whose entries are missing are rejected; sitemap.js returns the entries before, or none', async () => {
  const documents = [urlset(page('a') + page('b')).slice(0, -20), '<html><body>Not found</body></html>', ''];
  for (const xml of documents) {
    const { our, their } = await both(xml);
    assert.ok(our.error, xml);
    assert.equal(their.error, undefined);
    await assert.rejects(quietly(() => parseSitemapIndex(streamOf(xml))));
  }
});

test('a document of the other kind is rejected with the function that reads it; sitemap.js returns nothing', async () => {
  const index = sitemapindex('<sitemap><loc>https://example.com/1.xml</loc></sitemap>');
  await assert.rejects(parseSitemap(streamOf(index)), /parseSitemapIndex/);
  await assert.rejects(parseSitemapIndex(streamOf(urlset(page()))), /parseSitemap\./);
  assert.deepEqual((await both(index)).their.items, []);
});

test('more than 50,000 pages are read; sitemap.js returns the first 50,000', async () => {
  const items = await parseSitemap(streamOf(urlset(page().repeat(50_001))));
  assert.equal(items.length, 50_001);
});

test('reads indexes as sitemap.js does, up to a maximum', async () => {
  const xml = sitemapindex(
    '<sitemap><loc>https://example.com/1.xml</loc><lastmod>2026-01-10</lastmod></sitemap><sitemap><loc><![CDATA[https://example.com/2.xml?a&b]]></loc></sitemap><sitemap><loc>ftp://example.com/3.xml</loc></sitemap>',
  );
  const [our, their] = await Promise.all(
    Object.values(libraries).map((library) => quietly(() => library.parseSitemapIndex(streamOf(xml)))),
  );
  assert.deepEqual(our?.result, their?.result);
  assert.equal(our?.result.length, 2);
  assert.equal(our?.lines.length, 1);
  for (const library of Object.values(libraries)) {
    await assert.rejects(
      quietly(() => library.parseSitemapIndex(streamOf(xml), 1)),
      {
        message: 'Sitemap index exceeds maximum allowed entries (1)',
      },
    );
  }
});

/** @param {any} stream @param {string} text */
async function emitted(stream, text) {
  /** @type {any[]} */
  const items = [];
  await pipeline(streamOf(text), stream, async (/** @type {AsyncIterable<any>} */ read) => {
    for await (const item of read) items.push(item);
  });
  return items;
}

test('level and logger of the streams, and the problems that they keep', async () => {
  const xml = urlset(`<url><loc>https://example.com/</loc><other>1</other></url>`.repeat(150));
  const index = sitemapindex('<sitemap><loc>https://example.com/1.xml</loc><other>1</other></sitemap>');
  for (const library of Object.values(libraries)) {
    /** @type {unknown[][]} */
    const messages = [];
    const stream = new library.XMLToSitemapItemStream({ logger: (...parts) => void messages.push(parts) });
    assert.equal((await emitted(stream, xml)).length, 150);
    assert.deepEqual([stream.urlCount, stream.errors.length, stream.level], [150, 100, 'warn']);
    assert.ok(stream.errorCount > 100 && stream.errors[0] instanceof Error);
    assert.deepEqual(messages[0]?.[0], 'warn');
    for (const options of [{ logger: /** @type {const} */ (false) }, { level: library.ErrorLevel.SILENT }]) {
      const silent = new library.XMLToSitemapItemStream(options);
      const { lines } = await quietly(() => emitted(silent, xml));
      assert.deepEqual(lines, []);
      assert.ok(silent.errorCount > 100);
      const reader = new library.XMLToSitemapIndexStream(options);
      assert.equal((await quietly(() => emitted(reader, index))).lines.length, 0);
      assert.ok(reader.error instanceof Error);
    }
    for (const Stream of [library.XMLToSitemapItemStream, library.XMLToSitemapIndexStream]) {
      const strict = new Stream({ level: library.ErrorLevel.THROW, logger: false });
      await assert.rejects(emitted(strict, Stream.name.includes('Index') ? index : xml), /other/);
    }
  }
});

test('items can be filtered and written again', async () => {
  const xml = urlset(page('blog/1') + page('about') + page('blog/2'));
  for (const library of Object.values(libraries)) {
    const filter = new Transform({
      objectMode: true,
      transform: (item, _, callback) => (item.url.includes('/blog/') ? callback(null, item) : callback()),
    });
    const sitemap = new library.SitemapStream();
    const text = library.streamToPromise(sitemap);
    await pipeline(streamOf(xml), new library.XMLToSitemapItemStream(), filter, sitemap);
    assert.deepEqual(
      (await read(library, String(await text))).map(({ url }) => url),
      [...['https://example.com/blog/1', 'https://example.com/blog/2']],
    );
  }
});

test('an error of the source, and the end of the reader, end the stream', async (context) => {
  const missing = join(makeFolder(context), 'missing.xml');
  await assert.rejects(parseSitemap(createReadStream(missing)), { code: 'ENOENT' });
  await assert.rejects(parseSitemapIndex(createReadStream(missing)), { code: 'ENOENT' });
  const stream = new ours.XMLToSitemapItemStream();
  streamOf(urlset(page().repeat(10_000))).pipe(stream);
  for await (const item of stream) {
    assert.ok(item);
    break;
  }
  assert.ok(stream.destroyed);
});

/** @param {Readable} stream */
const textOf = async (stream) => (await stream.toArray()).join('');

test('writes JSON as sitemap.js does; an empty list is [] instead of ]', async () => {
  for (const name of /** @type {const} */ (['ObjectStreamToJSON', 'IndexObjectStreamToJSON'])) {
    for (const options of [undefined, { lineSeparated: true }, { lineSeparated: false }]) {
      for (const items of [[{ a: 'b' }], [{ a: 'b' }, { c: 1 }, { d: [] }]]) {
        const [our, their] = await Promise.all(
          Object.values(libraries).map((library) => textOf(Readable.from(items).pipe(new library[name](options)))),
        );
        assert.equal(our, their);
      }
      const empty = await textOf(Readable.from([]).pipe(new ours[name](options)));
      assert.equal(empty, options?.lineSeparated ? '' : '[]');
    }
    assert.equal(await textOf(Readable.from([]).pipe(new theirs[name]())), ']');
  }
});

test('reads lines of URLs and JSON as sitemap.js does, and skips blank ones', async () => {
  const text = 'https://example.com/a\n{"url":"https://example.com/b","priority":0.5}\r\nhttps://example.com/c';
  for (const options of [undefined, { isJSON: false }]) {
    const [our, their] = await Promise.all(
      Object.values(libraries).map((library) =>
        library.lineSeparatedURLsToSitemapOptions(streamOf(text), options).toArray(),
      ),
    );
    assert.deepEqual(our, their);
  }
  const json = await ours.lineSeparatedURLsToSitemapOptions(streamOf('"a"\n{"url":"b"}\n'), { isJSON: true }).toArray();
  assert.deepEqual(json, ['a', { url: 'b' }]);
  const blank = `\n${text.replaceAll('\n', '\n  \n\n')}\n\n`;
  assert.equal((await ours.lineSeparatedURLsToSitemapOptions(streamOf(blank)).toArray()).length, 3);
  assert.equal((await theirs.lineSeparatedURLsToSitemapOptions(streamOf(blank)).toArray()).length, 9);
});

test('a line that is no JSON, and an error of the source, are errors of the stream', async (context) => {
  await assert.rejects(ours.lineSeparatedURLsToSitemapOptions(streamOf('{"url":\n')).toArray(), SyntaxError);
  const missing = createReadStream(join(makeFolder(context), 'missing.txt'));
  await assert.rejects(ours.lineSeparatedURLsToSitemapOptions(missing).toArray(), { code: 'ENOENT' });
});

test('ReadlineStream emits the lines of sitemap.js, also many of them', async () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `line ${index}`).join('\r\n');
  for (const library of Object.values(libraries)) {
    const lines = await new library.ReadlineStream({ input: streamOf(text) }).toArray();
    assert.deepEqual([lines.length, lines[0], lines.at(-1)], [5_000, 'line 0', 'line 4999']);
  }
});

test('mergeStreams emits one stream after the other; sitemap.js mixes them', async () => {
  const slow = () =>
    Readable.from(
      (async function* () {
        for (const part of ['1', '2', '3']) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          yield part;
        }
      })(),
    );
  assert.equal(String(await ours.streamToPromise(ours.mergeStreams([slow(), Readable.from(['a', 'b'])]))), '123ab');
  assert.equal(String(await theirs.streamToPromise(theirs.mergeStreams([slow(), Readable.from(['a', 'b'])]))), 'ab123');
  const objects = ours.mergeStreams([Readable.from([{ url: 'a' }]), Readable.from([{ url: 'b' }])], {
    objectMode: true,
  });
  assert.deepEqual(await objects.toArray(), [{ url: 'a' }, { url: 'b' }]);
  assert.deepEqual(await ours.mergeStreams([]).toArray(), []);
  const failing = new PassThrough();
  const merged = ours.mergeStreams([slow(), failing]);
  failing.destroy(new Error('lost'));
  await assert.rejects(merged.toArray(), /lost/);
});

test('streamToPromise returns what others read as well', async () => {
  const source = streamOf('text');
  const copy = new PassThrough();
  const whole = ours.streamToPromise(source);
  source.pipe(copy);
  assert.deepEqual([String(await whole), await textOf(copy)], ['text', 'text']);
  const failing = new PassThrough();
  const failed = ours.streamToPromise(failing);
  failing.destroy(new Error('lost'));
  await assert.rejects(failed, /lost/);
});
