// @ts-check
// Streams that are abandoned half-way, each in every way: the memory of the engine stays where it was.
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

/** A stream that is used, what is written to it, and what tells of its end. @typedef {{ stream: TransformStream<any, any>, chunk: unknown, end: Promise<unknown> }} Used */

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
    // Its workers are not started before there is a file.
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
  /** Whoever reads does not want any more. */
  async cancel(stream, chunk) {
    const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
    const written = Promise.allSettled([writer.write(chunk), writer.write(chunk), writer.closed]);
    await new Promise((resolve) => setImmediate(resolve));
    await reader.cancel(enough);
    return written;
  },
  /** Whoever writes gives up. */
  async abort(stream, chunk) {
    const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
    const done = Promise.allSettled([writer.write(chunk), writer.write(chunk), writer.closed, reader.read()]);
    await new Promise((resolve) => setImmediate(resolve));
    await writer.abort(enough);
    return Promise.all([done, assert.rejects(reader.closed, enough)]);
  },
  /** What the stream is fed from fails. */
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
  test(`${count} of ${name} that are abandoned half-way leave the memory where it was`, async () => {
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
 * What a program prints that uses a `SplitStream` with workers, and whether it comes to its end. The flag that says how it is
 * to be read would keep the workers from starting.
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

test('workers of a stream that is not read any more do not keep the process alive', () => {
  const program = 'console.log((await files.getReader().read()).value.name);';
  assert.deepEqual(programWithWorkers(program), { stdout: 'sitemap-1.xml.gz\n', stderr: '', status: 0 });
});

test('workers whose files are awaited do, however slowly these are read', () => {
  const program = `for await (const { name } of files) {
      console.log(name);
      await new Promise((later) => setTimeout(later, 50));
    }`;
  const names = [...[1, 2, 3, 4, 5].map((n) => `sitemap-${n}.xml.gz`), 'sitemap.xml.gz'];
  assert.deepEqual(programWithWorkers(program), { stdout: `${names.join('\n')}\n`, stderr: '', status: 0 });
});

test('where no worker may be started, the files are compressed all the same', () => {
  const isOld = !process.allowedNodeEnvironmentFlags.has('--permission');
  const flags = [isOld ? '--experimental-permission' : '--permission', '--allow-fs-read=*', '--no-warnings'];
  const program = `const { gzip, gunzip } = await import(${JSON.stringify(new URL('../../dist/node.js', import.meta.url).href)});
    for await (const { name, bytes } of files) console.log(name, Buffer.compare(gzip(gunzip(bytes)), bytes));`;
  const names = [...[1, 2, 3, 4, 5].map((n) => `sitemap-${n}.xml.gz 0`), 'sitemap.xml.gz 0'];
  assert.deepEqual(programWithWorkers(program, flags), { stdout: `${names.join('\n')}\n`, stderr: '', status: 0 });
});
