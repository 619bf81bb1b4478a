// @ts-check
// Writing with `sitemap-kit/sitemap-js`: the behaviours of sitemap.js, compared with the installed package, and what differs.
import assert from 'node:assert/strict';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { parse, validate } from '../../../dist/core/node.js';
import { makeFolder } from '../helpers/folder.mjs';
import { entriesOf, libraries, namespacesOf, ours, quietly, theirs, write } from './sitemap-js.mjs';
import { dated, full, lastmods } from './sitemap-js-items.mjs';

const { SitemapIndexStream, SitemapItemStream, SitemapStream, streamToPromise } = ours;

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
