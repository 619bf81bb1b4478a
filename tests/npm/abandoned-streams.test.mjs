// @ts-check
// Streams that are abandoned before their end, in every way: the memory of the engine does not grow.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { initSync } from '../../dist/generated/sitemap_kit.js';
import { GenerateStream, ParseStream, SplitStream } from '../../dist/node.js';
import { scaled } from './scale.mjs';

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
  'SplitStream with workers'() {
    // Workers start with the first file, which does not exist yet.
    const stream = new SplitStream({ baseUrl, gzip: 'workers' });
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

/**
 * Runs a program that reads the files of a `SplitStream` with workers. The program is written to a file, because
 * `--input-type` would keep the workers from starting.
 * @param {string} program
 * @param {string[]} flags of Node
 */
function programWithWorkers(program, flags = []) {
  const text = `import { pageStream, SplitStream } from ${JSON.stringify(new URL('../../dist/node.js', import.meta.url).href)};
    const pages = Array.from({ length: 5_000 }, (_, n) => 'https://example.com/' + n);
    const stream = new SplitStream({ baseUrl: 'https://example.com/', maxUrls: 1_000, gzip: 'workers' });
    const files = pageStream(pages).pipeThrough(stream);
    ${program}`;
  const options = /** @type {const} */ ({ encoding: 'utf8', timeout: 60_000 });
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '--eval', text],
    options,
  );
  return { stdout, stderr, status };
}

test('idle workers of a stream that is no longer read do not keep the process alive', () => {
  const program = 'console.log((await files.getReader().read()).value.name);';
  assert.deepEqual(programWithWorkers(program), { stdout: 'sitemap-1.xml.gz\n', stderr: '', status: 0 });
});

test('workers keep the process alive while their files are awaited, however slowly these are read', () => {
  const program = `for await (const { name } of files) {
      console.log(name);
      await new Promise((later) => setTimeout(later, 50));
    }`;
  const names = [...[1, 2, 3, 4, 5].map((n) => `sitemap-${n}.xml.gz`), 'sitemap.xml.gz'];
  assert.deepEqual(programWithWorkers(program), { stdout: `${names.join('\n')}\n`, stderr: '', status: 0 });
});

test('compresses the files without workers where the process may not start any', () => {
  const isOld = !process.allowedNodeEnvironmentFlags.has('--permission');
  const flags = [isOld ? '--experimental-permission' : '--permission', '--allow-fs-read=*', '--no-warnings'];
  const program = `const { gzip, gunzip } = await import(${JSON.stringify(new URL('../../dist/node.js', import.meta.url).href)});
    for await (const { name, bytes } of files) console.log(name, Buffer.compare(gzip(gunzip(bytes)), bytes));`;
  const names = [...[1, 2, 3, 4, 5].map((n) => `sitemap-${n}.xml.gz 0`), 'sitemap.xml.gz 0'];
  assert.deepEqual(programWithWorkers(program, flags), { stdout: `${names.join('\n')}\n`, stderr: '', status: 0 });
});
