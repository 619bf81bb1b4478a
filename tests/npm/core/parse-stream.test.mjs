// @ts-check
// Documents that are read in chunks, through ParseStream.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { initSync } from '../../../dist/core/generated/sitemap_kit.js';
import { gzip, ParseStream, parse, SitemapError } from '../../../dist/core/node.js';
import { growsEvenly } from '../helpers/cost.mjs';
import { seeded } from '../helpers/random.mjs';
import { scaled } from '../helpers/scale.mjs';

/** Bytes of the engine's memory. */
const memoryBytes = () => /** @type {any} */ (initSync(/** @type {any} */ (undefined))).memory.buffer.byteLength;

const head = '<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
/** @param {number} number */
const entry = (number) =>
  `<url>\n  <loc>https://example.com/日本😀/${number}?a=1&amp;b=2</loc>\r\n  <lastmod>2026-01-10</lastmod>\n</url>\n`;
const entries = Array.from({ length: 2_000 }, (_, number) => entry(number)).join('');
const broken = entries.replaceAll('99</loc>', '99&c</loc').replaceAll('7</loc>\r\n', '7</loc><!-- c --><x/>\r\n');
const documents = {
  sitemap: `${head}${entries}</urlset>\n`,
  broken: `${head}${broken}`,
  index: `<sitemapindex>${entries.replaceAll('url>', 'sitemap>')}</sitemapindex>`,
  text: Array.from({ length: 3_000 }, (_, number) => `https://example.com/${number}\r\n`).join(''),
  feed: '<rss version="2.0"><channel><item><link>https://example.com/a</link></item></channel></rss>',
  nothing: '',
  page: '<!doctype html><html></html>',
};

/**
 * Reads chunks through a stream.
 * @template {import('../../../dist/core/node.js').ParseStreamOptions} Options
 * @param {Iterable<string | Uint8Array>} input
 * @param {Options} options
 */
async function read(input, options) {
  const stream = new ParseStream(options);
  const chunks = [];
  const source = /** @type {ReadableStream<any>} */ (Readable.toWeb(Readable.from(input)));
  for await (const chunk of source.pipeThrough(stream)) {
    chunks.push(chunk);
  }
  return { chunks, problems: stream.problems, result: await stream.result };
}

/**
 * Cuts a text or bytes at random positions.
 * @template {string | Uint8Array} Whole
 * @param {Whole} whole
 * @param {number} maxLength
 */
function* cut(whole, maxLength) {
  const random = seeded(maxLength);
  for (let at = 0; at < whole.length; ) {
    const end = at + random.whole(1, maxLength);
    yield/** @type {Whole} */ (whole.slice(at, end));
    at = end;
  }
}

for (const [name, document] of Object.entries(documents)) {
  test(`${name}: returns the pages, problems and positions of the whole for any chunks`, async () => {
    const bytes = new TextEncoder().encode(document);
    const { pages, sitemaps, positions, kind, complete, reason, report, losses } = parse(document, { positions: true });
    const allPositions = [...(positions?.pages ?? []), ...(positions?.sitemaps ?? [])];
    const expected = [...pages, ...sitemaps].map((page, index) => ({ page, ...allPositions[index] }));
    for (const whole of [document, bytes, gzip(bytes)]) {
      for (const maxLength of [100, 65_536]) {
        const { chunks, problems, result } = await read(cut(whole, maxLength), { positions: true });
        assert.deepEqual(chunks, expected);
        assert.deepEqual(result, { kind, complete, ...(reason && { reason }), report, losses });
        assert.deepEqual(problems, report.problems);
      }
    }
    const { chunks } = await read(cut(bytes, 5_000), { arrays: true });
    assert.deepEqual(chunks.flat(), [...pages, ...sitemaps]);
  });
}

test('keeps a lone surrogate before a chunk of bytes in place', async () => {
  const { chunks } = await read(['https://example.com/a\uD83D', new TextEncoder().encode('b\n')], {});
  assert.deepEqual(chunks, parse('https://example.com/a\uFFFDb\n').pages);
});

test('reports problems as soon as they are known', async () => {
  /** @type {string[]} */
  const reported = [];
  const stream = new ParseStream({
    onProblem: (/** @type {import('../../../dist/core/node.js').Problem} */ { rule }) => void reported.push(rule),
  });
  const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
  void writer.write(`${head}<url><loc>https://example.com/?a&b</loc></url>${entries}`);
  assert.equal((await reader.read()).value?.loc, 'https://example.com/?a&b');
  assert.deepEqual(reported, ['xml-unescaped-ampersand']);
  await reader.cancel();
});

test('rejects invalid options and chunks with error codes', async () => {
  for (const options of [{ arrays: 1 }, { onProblem: 1 }, { read: { format: 'json' } }, { baseUrI: '' }]) {
    assert.throws(() => new ParseStream(/** @type {any} */ (options)), { code: 'invalid-option' });
  }
  const stream = new ParseStream();
  const writer = stream.writable.getWriter();
  const reading = stream.readable.getReader().read();
  await assert.rejects(writer.write(/** @type {any} */ (42)), SitemapError);
  await assert.rejects(reading, { code: 'invalid-input' });
  await assert.rejects(stream.result, { code: 'invalid-input' });
});

test('reads nothing before it is read from', async () => {
  const stream = new ParseStream();
  const writer = stream.writable.getWriter();
  let isWritten = false;
  void writer.write(documents.sitemap).then(() => {
    isWritten = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(isWritten, false);
  await stream.readable.cancel();
});

test(`${scaled(100, 1_000)} abandoned streams free their memory`, async () => {
  const chunk = new TextEncoder().encode(documents.sitemap.slice(0, 100_000));
  const round = async () => {
    for (let number = 0; number < scaled(50, 500); number += 1) {
      const stream = new ParseStream({ arrays: true });
      const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
      const writing = writer.write(chunk);
      await reader.read();
      await writing;
      const reason = new Error('enough');
      if (number % 2 === 0) {
        await reader.cancel(reason);
      } else {
        void writer.write(chunk).catch(() => {});
        await writer.abort(reason);
      }
      await assert.rejects(stream.result, reason);
    }
  };
  await round();
  const before = memoryBytes();
  await round();
  assert.equal(memoryBytes(), before);
});

test(`reads a document of ${scaled(20, 100)} MB in constant memory`, async () => {
  const chunk = new TextEncoder().encode(entries);
  const rounds = Math.ceil(scaled(20_000_000, 100_000_000) / chunk.length);
  function* chunks() {
    yield new TextEncoder().encode(head);
    for (let number = 0; number < rounds; number += 1) {
      yield chunk;
    }
  }
  const stream = new ParseStream({ arrays: true });
  let count = 0;
  const source = /** @type {ReadableStream<any>} */ (Readable.toWeb(Readable.from(chunks())));
  for await (const pages of source.pipeThrough(stream)) {
    count += pages.length;
  }
  assert.equal(count, rounds * 2_000);
  const { complete, reason, report } = await stream.result;
  assert.deepEqual([complete, reason, report.pages], [false, 'truncated', count]);
  assert.ok(memoryBytes() < 32_000_000, `${memoryBytes()} bytes`);
});

test('reads the pages of one large chunk in linear time', () =>
  growsEvenly('a chunk', 160_000, (count) => {
    const document = `${head}${'<url><loc>https://example.com/</loc></url>'.repeat(count)}</urlset>`;
    return async () => assert.equal((await read([document], {})).chunks.length, count);
  }));

test('gives each concurrent reader a page', async () => {
  const stream = new ParseStream();
  const [reader, writer] = [stream.readable.getReader(), stream.writable.getWriter()];
  const reads = Array.from({ length: 5 }, () => reader.read());
  for (const number of [1, 2, 3, 4]) void writer.write(`${number === 1 ? head : ''}${entry(number)}`);
  void writer.write(`${Array.from({ length: 600 }, (_, number) => entry(number)).join('')}</urlset>`);
  void writer.close();
  assert.ok((await Promise.all(reads)).every(({ done }) => !done));
  let count = 0;
  while (!(await reader.read()).done) count += 1;
  assert.equal(count, 599);
});
