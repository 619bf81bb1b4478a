// @ts-check
// GenerateStream and SplitStream: batches give the same output as the whole array, in constant memory.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { initSync } from '../../../dist/core/generated/sitemap_kit.js';
import {
  GenerateStream,
  generate,
  gunzip,
  pageStream,
  parse,
  SitemapError,
  SplitStream,
  split,
  validate,
} from '../../../dist/core/node.js';
import { compress } from '../../../target/modules/core/streams/compression.js';

const baseUrl = 'https://example.com/';
const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);
const textOf = (/** @type {ReadableStream<Uint8Array>} */ stream) => new Response(/** @type {any} */ (stream)).text();

/** @param {number} length */
function pagesOf(length) {
  return Array.from({ length }, (_, n) => ({
    loc: `https://example.com/${'abc'[n % 3]}/${n}`,
    lastmod: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
    ...(n % 1_500 === 1_200 && { images: [`https://example.com/${n}.png`] }),
  }));
}

/**
 * @template T
 * @param {ReadableStream<T>} stream
 */
async function all(stream) {
  const chunks = [];
  for await (const chunk of /** @type {any} */ (stream)) chunks.push(/** @type {T} */ (chunk));
  return chunks;
}

/**
 * @param {readonly any[]} chunks
 * @param {any} stream
 */
async function through(chunks, stream) {
  const writer = stream.writable.getWriter();
  const written = (async () => {
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  const [read] = await Promise.all([all(stream.readable), written]);
  return read;
}

/** A file of a set without the fields that only streams add. */
const plain = (/** @type {any} */ { kind, ...file }) => file;

describe('GenerateStream', () => {
  it('is a TransformStream of pages to bytes', async () => {
    const stream = new GenerateStream();
    assert.ok(stream instanceof TransformStream);
    assert.ok(stream.readable instanceof ReadableStream);
    assert.ok(stream.writable instanceof WritableStream);
    const xml = await textOf(
      pageStream(['https://example.com/a', { loc: 'https://example.com/b' }]).pipeThrough(stream),
    );
    assert.equal(xml, generate(['https://example.com/a', 'https://example.com/b']));
    assert.equal((await stream.report).pages, 2);
  });

  it('writes the same sitemap as generate for any chunks', async () => {
    const pages = pagesOf(5_000);
    const whole = parse(generate(pages)).pages;
    for (const chunks of [
      pages,
      [pages],
      [pages.slice(0, 1_234), ...pages.slice(1_234, 1_240), pages.slice(1_240)],
      [[], pages],
    ]) {
      const stream = new GenerateStream();
      const xml = (await through(chunks, stream)).map(text).join('');
      const report = validate(xml);
      assert.equal(report.counts.error, 0);
      assert.deepEqual(parse(xml).pages, whole);
      assert.equal(
        xml.match(/<url xmlns:image="http/g)?.length,
        3,
        'pages past the first batch declare their namespace',
      );
    }
  });

  it('writes bytes before the end of its input', async () => {
    const stream = new GenerateStream();
    const writer = stream.writable.getWriter();
    const reader = stream.readable.getReader();
    writer.write(pagesOf(2_500)).catch(() => {});
    const first = await reader.read();
    assert.match(text(/** @type {Uint8Array} */ (first.value)), /^<\?xml[\s\S]*<\/url>\n$/);
    await reader.cancel();
  });

  it('fails like generate, with the report of the pages so far', async () => {
    const stream = new GenerateStream();
    const pages = pagesOf(3_000).map((page, n) => (n === 1_500 ? { ...page, loc: 'ftp://example.com/' } : page));
    await assert.rejects(textOf(pageStream(pages).pipeThrough(stream)), (error) => {
      assert.ok(error instanceof SitemapError);
      assert.equal(error.code, 'invalid-pages');
      assert.equal(error.report?.pages, 2_000);
      assert.equal(error.report?.problems[0]?.page, 1_500);
      assert.equal(error.report?.problems[0]?.path, '[1500].loc');
      return true;
    });
    await assert.rejects(stream.report, { code: 'invalid-pages' });
    await assert.rejects(through(pagesOf(50_001), new GenerateStream()), { code: 'too-many-pages' });
    await assert.rejects(through([], new GenerateStream()), { code: 'empty-page-list' });
    const page = { loc: 'https://example.com/', count: 1n };
    await assert.rejects(through([...pagesOf(1_500), Object.assign(page, { page })], new GenerateStream()), (error) => {
      assert.match(/** @type {Error} */ (error).message, /Page \[1500\]/);
      return true;
    });
    assert.throws(() => new GenerateStream(/** @type {any} */ ({ prety: true })), { code: 'invalid-option' });
  });

  it('skips pages with errors when asked to, and reports them', async () => {
    const stream = new GenerateStream({ invalid: 'skip' });
    const xml = (await through(['https://example.com/', 'ftp://example.com/', null], stream)).map(text).join('');
    assert.equal(xml, generate(['https://example.com/']));
    const { pages, counts } = await stream.report;
    assert.deepEqual([pages, counts.error], [3, 2]);
  });

  it('keeps values that contain the mark of records', async () => {
    const stream = new GenerateStream({ invalid: 'skip' });
    await through(['https://example.com/', { loc: 'https://example.com/a', lastmod: '2026\u001e' }], stream);
    assert.equal((await stream.report).problems[0]?.value, '2026\u001e');
  });
});

describe('SplitStream', () => {
  it('writes the files of split', async () => {
    const pages = pagesOf(7_500);
    for (const options of [
      { maxUrls: 1_000 },
      { maxUrls: 2_000, gzip: true },
      { maxBytes: 100_000, pretty: true },
      {},
      { index: /** @type {const} */ ('always') },
      { maxUrls: 1_000, index: /** @type {const} */ ('never') },
      { maxUrls: 1_000, groupBy: /** @type {const} */ ('path') },
    ]) {
      const whole = split(pages, { baseUrl, ...options });
      const stream = new SplitStream({ baseUrl, ...options });
      const files = await through([pages.slice(0, 10), ...pages.slice(10, 20), pages.slice(20)], stream);
      const byName = (/** @type {any} */ one, /** @type {any} */ other) => (one.name < other.name ? -1 : 1);
      assert.deepEqual(
        files
          .filter(({ kind }) => kind === 'sitemap')
          .map(plain)
          .sort(byName),
        [...whole.files].sort(byName),
      );
      assert.deepEqual(files.filter(({ kind }) => kind === 'index').map(plain), whole.index);
      assert.deepEqual(files.slice(files.length - whole.index.length).map(plain), whole.index, 'indexes come last');
      assert.deepEqual(await stream.report, whole.report);
      assert.deepEqual(await stream.robots, whole.robots);
    }
  });

  it('writes files while it reads pages, and waits until they are read', async () => {
    let made = 0;
    function* endless() {
      for (;;) yield `https://example.com/${made++}`;
    }
    const reader = pageStream(endless())
      .pipeThrough(new SplitStream({ baseUrl, maxUrls: 1_000 }))
      .getReader();
    for (let number = 1; number <= 5; number += 1) {
      assert.equal((await reader.read()).value?.name, `sitemap-${number}.xml`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(made < 15_000, `${made} pages were made for 5,000`);
    await reader.cancel();
    const before = made;
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(made, before, 'pages are read although the output is not');
  });

  it('compresses with the platform to the same content', async () => {
    const pages = pagesOf(6_500);
    const whole = split(pages, { baseUrl, maxUrls: 1_000, gzip: true });
    const platform = await through([pages], new SplitStream({ baseUrl, maxUrls: 1_000, gzip: 'platform' }));
    assert.deepEqual(
      platform.map(({ name, url, bytes, pages }) => [name, url, text(gunzip(bytes)), pages]),
      [...whole].map(({ name, url, bytes, pages }) => [name, url, text(gunzip(bytes)), pages]),
    );
    assert.throws(() => new SplitStream(/** @type {any} */ ({ baseUrl, gzip: 'fast' })), { code: 'invalid-option' });
  });

  it('fails with one error when the platform cannot compress', async (context) => {
    const reason = new Error('no memory');
    class Failing extends TransformStream {
      constructor() {
        super({
          transform() {
            throw reason;
          },
        });
      }
    }
    const { CompressionStream } = globalThis;
    context.after(() => Object.assign(globalThis, { CompressionStream }));
    Object.assign(globalThis, { CompressionStream: Failing });
    const stream = new SplitStream({ baseUrl, gzip: 'platform' });
    await assert.rejects(through([pagesOf(10)], stream), reason);
    await assert.rejects(stream.report, reason);
    // An unhandled rejection is reported at the end of the event loop's turn and fails the test.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('fails as soon as a batch has an invalid page', async () => {
    const stream = new SplitStream({ baseUrl, maxUrls: 1_000 });
    const pages = [...pagesOf(4_500), 'ftp://example.com/', ...pagesOf(4_000)];
    const names = [];
    await assert.rejects(
      async () => {
        for await (const file of /** @type {any} */ (pageStream(pages).pipeThrough(stream))) names.push(file.name);
      },
      { code: 'invalid-pages' },
    );
    assert.equal(names.length, 3);
    await assert.rejects(stream.robots, { code: 'invalid-pages' });
    assert.throws(() => new SplitStream(/** @type {any} */ ({})), { code: 'invalid-option' });
  });
});

describe('streams with the option read.format', () => {
  const rows = Array.from({ length: 9_000 }, (_, n) => ({
    loc: `https://example.com/日本/${n}`,
    news: n % 4_000 === 3_999 ? { title: 'two\nlines, "quoted"' } : undefined,
    priority: n === 8_500 ? 'high' : undefined,
  }));
  const quoted = (/** @type {string} */ value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const csv = (/** @type {string} */ sign) =>
    [['loc', 'news.title', 'priority'], ...rows.map(({ loc, news, priority }) => [loc, news?.title, priority])]
      .map((cells) => cells.map((cell) => quoted(cell ?? '')).join(sign))
      .join('\n');
  const texts = /** @type {const} */ ([
    ['ndjson', `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`],
    ['text', rows.map(({ loc }, n) => (n === 8_500 ? 'ftp://example.com/' : loc)).join('\r\n')],
    ['csv', `\uFEFF\n${csv(',')}`],
    ['csv', `\uFEFFsep=;\r\n${csv(';')}`],
  ]);

  it('read chunks of text like the whole, with the line numbers of problems', async () => {
    for (const [format, whole] of texts) {
      const options = { baseUrl, maxUrls: 2_000, invalid: /** @type {const} */ ('skip') };
      const expected = split(whole, { ...options, read: { format } });
      assert.ok(expected.report.problems.some(({ line }) => (line ?? 0) > 8_000));
      const bytes = new TextEncoder().encode(whole);
      for (const size of [97, 1_000, 200_000, 10_000_000]) {
        const stream = new SplitStream({ ...options, read: { format } });
        const isText = size === 1_000;
        const length = isText ? whole.length : bytes.length;
        const chunks = Array.from({ length: Math.ceil(length / size) }, (_, n) =>
          isText ? whole.slice(n * size, (n + 1) * size) : bytes.subarray(n * size, (n + 1) * size),
        );
        assert.deepEqual((await through(chunks, stream)).map(plain), [...expected], `${format}, ${size}`);
        assert.deepEqual(await stream.report, expected.report, `${format}, ${size}`);
      }
    }
  });

  it('reject JSON as a format and pages as chunks', async () => {
    assert.throws(() => new SplitStream(/** @type {any} */ ({ baseUrl, read: { format: 'json' } })), {
      code: 'invalid-option',
    });
    const stream = new GenerateStream({ read: { format: 'text' } });
    await assert.rejects(through([{ loc: 'https://example.com/' }], stream), { code: 'invalid-input' });
    const one = new GenerateStream({ read: { format: 'text' } });
    const xml = (await through(['https://exam', 'ple.com/'], one)).map(text).join('');
    assert.equal(xml, generate(['https://example.com/']));
  });

  it('replace a lone surrogate at the end of text or before bytes', async () => {
    for (const chunks of [
      ['https://example.com/a\uD83D'],
      ['https://example.com/a\uD83D', new TextEncoder().encode('\n')],
      ['https://example.com/', 'a\uD83D', ''],
    ]) {
      const xml = (await through(chunks, new GenerateStream({ read: { format: 'text' } }))).map(text).join('');
      assert.equal(xml, generate('https://example.com/a\uD83D'));
    }
  });

  it('report problems of the header once, in any number of batches', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => `https://example.com/${n},2026-01-10,`).join('\n');
    for (const [header, rule] of /** @type {const} */ ([
      ['loc,lastmod,loc', 'column-unknown'],
      ['Top pages,lastmod,Position', 'column-unknown'],
      ['Adresse,lastmod,X', 'field-alias'],
    ])) {
      const csv = new TextEncoder().encode(`${header}\n${rows}\n`);
      const stream = new GenerateStream({ invalid: 'skip', read: { format: 'csv' } });
      const chunks = Array.from({ length: 20 }, (_, n) => csv.subarray(n * 30_000, (n + 1) * 30_000));
      const report = await through(chunks, stream).then(
        () => stream.report,
        (/** @type {SitemapError} */ error) => error.report,
      );
      assert.equal(report?.rules[rule], 1);
    }
  });

  it('end both sides after an invalid chunk', { timeout: 10_000 }, async () => {
    const bytes = new TextEncoder().encode('https://example.com/\n');
    for (const open of [
      (/** @type {any} */ options) => new GenerateStream(options),
      (/** @type {any} */ options) => new SplitStream({ baseUrl, ...options }),
    ]) {
      for (const [options, chunk, message] of /** @type {const} */ ([
        [
          { read: { format: 'ndjson' } },
          ['https://example.com/'],
          /^A chunk is an array\. With the option read\.format, /,
        ],
        [{ read: { format: 'csv' } }, 5, /^A chunk is the number 5\. With the option read\.format, /],
        [{}, bytes, /^A chunk is an object of class Uint8Array\. Write pages, or set the option read\.format /],
        [{}, [bytes], /^A chunk is an object of class Uint8Array\. Write pages, or set the option read\.format /],
      ])) {
        const stream = open(options);
        const source = new ReadableStream({ start: (controller) => controller.enqueue(chunk) });
        const isRefusal = { code: 'invalid-input', message };
        await assert.rejects(all(source.pipeThrough(/** @type {any} */ (stream))), isRefusal);
        await assert.rejects(stream.report, isRefusal);
      }
    }
  });
});

describe('pageStream', () => {
  it('accepts arrays, generators, asynchronous generators and Node streams', async () => {
    const locs = Array.from({ length: 2_345 }, (_, n) => `https://example.com/${n}`);
    async function* later() {
      yield* locs;
    }
    for (const pages of [locs, locs.values(), new Set(locs), later(), Readable.from(locs)]) {
      const batches = await all(pageStream(pages));
      assert.deepEqual(
        batches.map((batch) => batch.length),
        [1_000, 1_000, 345],
      );
      assert.deepEqual(batches.flat(), locs);
    }
    const direct = Readable.toWeb(Readable.from(locs)).pipeThrough(/** @type {any} */ (new GenerateStream()));
    assert.equal(await textOf(/** @type {any} */ (direct)), generate(locs));
  });

  it('yields to timers while it reads a list in memory', async () => {
    function* endless() {
      for (let number = 1; ; number += 1) yield `https://example.com/${number}`;
    }
    const files = pageStream(endless()).pipeThrough(new SplitStream({ baseUrl }), { signal: AbortSignal.timeout(100) });
    await assert.rejects(all(files), { name: 'TimeoutError' });
  });

  it('waits for thenables of any kind', async () => {
    let left = 2;
    const next = () => ({
      // biome-ignore lint/suspicious/noThenProperty: some libraries return their own promises
      then: (/** @type {(result: object) => void} */ answer) =>
        answer(left > 0 ? { value: `https://example.com/${left--}`, done: false } : { done: true }),
    });
    const cursor = /** @type {any} */ ({ [Symbol.asyncIterator]: () => ({ next }) });
    assert.deepEqual(await all(pageStream(cursor)), [['https://example.com/2', 'https://example.com/1']]);
  });

  it('forwards errors of its list, and ends the list when it is cancelled', async () => {
    let ended = false;
    async function* failing() {
      try {
        yield 'https://example.com/';
        throw new Error('the database is gone');
      } finally {
        ended = true;
      }
    }
    const stream = new SplitStream({ baseUrl });
    await assert.rejects(all(pageStream(failing()).pipeThrough(stream)), /the database is gone/);
    await assert.rejects(stream.report, /the database is gone/);
    assert.ok(ended);

    ended = false;
    async function* endless() {
      try {
        for (;;) yield 'https://example.com/';
      } finally {
        ended = true;
      }
    }
    const reader = pageStream(endless()).getReader();
    await reader.read();
    await reader.cancel();
    assert.ok(ended);
  });
});

describe('memory', () => {
  const memory = () => /** @type {any} */ (initSync)().memory.buffer.byteLength;

  it('releases the memory of compressed data immediately', async () => {
    const taken = () => process.memoryUsage().arrayBuffers;
    // In Node 20 the first release takes a moment, because a port has to be closed.
    await compress(new Uint8Array(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const bytes = new Uint8Array(50_000_000);
    // Only allocations from now on are compared: buffers of earlier tests are collected at any time.
    const held = taken();
    assert.ok(held >= 50_000_000);
    const compressed = await compress(bytes);
    assert.ok(compressed.length < 100_000);
    assert.equal(bytes.length, 0);
    assert.ok(taken() <= held - 49_000_000, `${taken()} bytes, ${held} before`);
  });

  it('a set of any length needs the memory of one file', async () => {
    const pagesInTotal = 600_000;
    function* pages() {
      for (let n = 0; n < pagesInTotal; n += 1) yield { loc: `https://example.com/items/${n}`, lastmod: '2026-01-10' };
    }
    let count = 0;
    let afterThree = 0;
    for await (const file of /** @type {any} */ (
      pageStream(pages()).pipeThrough(new SplitStream({ baseUrl, gzip: true }))
    )) {
      count += file.kind === 'sitemap' ? file.pages : 0;
      if (count === 150_000) afterThree = memory();
    }
    assert.equal(count, pagesInTotal);
    assert.equal(memory(), afterThree);
    assert.ok(memory() < 20_000_000, `${memory()} bytes`);
  });
});
