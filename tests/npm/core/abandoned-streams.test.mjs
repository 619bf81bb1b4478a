// @ts-check
// Streams that are abandoned before their end, in every way: the memory of the engine does not grow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync } from '../../../dist/core/generated/sitemap_kit.js';
import { GenerateStream, ParseStream, SplitStream } from '../../../dist/core/node.js';
import { scaled } from '../helpers/scale.mjs';

/** Bytes of the engine's memory. */
const memoryBytes = () => /** @type {any} */ (initSync(/** @type {any} */ (undefined))).memory.buffer.byteLength;

const pages = Array.from({ length: 2_500 }, (_, n) => ({
  loc: `https://example.com/${n}`,
  lastmod: '2026-01-10',
  ...(n % 500 === 0 && { images: [`https://example.com/${n}.png`] }),
}));
const entries = pages.map(({ loc }) => `<url><loc>${loc}</loc></url>\n`).join('');
const document = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}`;
const bytes = new TextEncoder().encode(document);
const baseUrl = 'https://example.com/';

/**
 * An open stream, a chunk to write to it, and a promise of its end.
 * @typedef {{ stream: TransformStream<any, any>, chunk: unknown, end: Promise<unknown> }} Used
 */

const streams = /** @type {Record<string, () => Used>} */ ({
  GenerateStream() {
    const stream = new GenerateStream();
    return { stream, chunk: pages, end: stream.report };
  },
  SplitStream() {
    const stream = new SplitStream({ baseUrl, maxUrls: 700, gzip: true });
    return { stream, chunk: pages, end: stream.report };
  },
  'SplitStream with compression by the platform'() {
    const stream = new SplitStream({ baseUrl, gzip: 'platform' });
    return { stream, chunk: pages, end: stream.report };
  },
  ParseStream() {
    const stream = new ParseStream({ arrays: true });
    return { stream, chunk: bytes, end: stream.result };
  },
});

const enough = new Error('enough');

const ways = /** @type {Record<string, (stream: TransformStream<any, any>, chunk: unknown) => Promise<unknown>>} */ ({
  /** The reader cancels. */
  async cancel(stream, chunk) {
    const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
    const written = Promise.allSettled([writer.write(chunk), writer.write(chunk), writer.closed]);
    await new Promise((resolve) => setImmediate(resolve));
    await reader.cancel(enough);
    return written;
  },
  /** The writer aborts. */
  async abort(stream, chunk) {
    const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
    const done = Promise.allSettled([writer.write(chunk), writer.write(chunk), writer.closed, reader.read()]);
    await new Promise((resolve) => setImmediate(resolve));
    await writer.abort(enough);
    return Promise.all([done, assert.rejects(reader.closed, enough)]);
  },
  /** The source fails. */
  async 'error in the source'(stream, chunk) {
    let pulls = 0;
    const source = new ReadableStream({
      pull(controller) {
        pulls += 1;
        if (pulls > 2) controller.error(enough);
        else controller.enqueue(chunk);
      },
    });
    const read = async () => {
      for await (const _ of /** @type {any} */ (source.pipeThrough(stream)));
    };
    return assert.rejects(read, enough);
  },
});

for (const [name, open] of Object.entries(streams)) {
  const count = scaled(99, 1_002);
  test(`memory does not grow when ${count} of ${name} are abandoned`, async () => {
    const leave = async (/** @type {number} */ times) => {
      for (let time = 0; time < times; time += 1) {
        for (const way of Object.values(ways)) {
          const { stream, chunk, end } = open();
          await Promise.all([way(stream, chunk), assert.rejects(end, enough)]);
        }
      }
    };
    await leave(30);
    const before = memoryBytes();
    await leave(count / 3);
    assert.equal(memoryBytes(), before);
  });
}
