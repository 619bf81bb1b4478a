// @ts-check
// `nodeHandler` of the entry `sitemap-kit/serve`: in servers of `node:http` and Express.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { parse, split } from '../../../dist/core/node.js';
import { nodeHandler, sitemapHandler } from '../../../dist/serve/index.js';
import { listen } from '../../local-server.mjs';

// Its types are not installed.
const express = createRequire(import.meta.url)('express');

const baseUrl = 'https://www.example.com/';
const set = split(['/', '/menu'], { baseUrl });

/**
 * Starts a server that is closed at the end of the test, and returns its origin.
 * @param {import('node:test').TestContext} context
 * @param {import('node:http').RequestListener} listener
 */
async function start(context, listener) {
  const { origin, close } = await listen(listener);
  context.after(close);
  return origin;
}

/**
 * Makes a request with a target that `fetch` would change, and returns the status.
 * @param {string} origin
 * @param {string} path
 * @param {string} [method]
 */
async function statusOf(origin, path, method = 'GET') {
  const [response] = await once(httpRequest(origin, { path, method }).end(), 'response');
  return response.resume().statusCode;
}

test('node:http: files, HEAD, conditional requests and other methods and paths', async (context) => {
  const origin = await start(context, nodeHandler(sitemapHandler(set)));
  const response = await fetch(`${origin}/sitemap.xml`);
  assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8');
  assert.equal(parse(await response.text()).pages.length, 2);
  const head = await fetch(`${origin}/sitemap.xml`, { method: 'HEAD' });
  assert.deepEqual(
    ['content-length', 'etag'].map((name) => head.headers.get(name)),
    ['content-length', 'etag'].map((name) => response.headers.get(name)),
  );
  assert.equal(await head.text(), '');
  const headers = { 'if-none-match': String(response.headers.get('etag')) };
  assert.equal((await fetch(`${origin}/sitemap.xml`, { headers })).status, 304);
  for (const [path, method, status] of /** @type {const} */ ([
    ['/sitemap.xml', 'POST', 405],
    ['/sitemap.xml', 'TRACE', 405],
    ['/other', 'GET', 404],
    ['//sitemap.xml', 'GET', 404],
    ['http://user@example.com/sitemap.xml', 'GET', 200],
    ['*', 'OPTIONS', 404],
  ])) {
    assert.equal(await statusOf(origin, path, method), status, `${method} ${path}`);
  }
});

test('node:http: with passThrough, other paths are answered with 404 if nothing follows', async (context) => {
  const origin = await start(context, nodeHandler(sitemapHandler(set, { passThrough: true })));
  assert.equal(await statusOf(origin, '/other'), 404);
  assert.equal(await statusOf(origin, '/sitemap.xml'), 200);
});

test('Express: other requests are left to what follows, also below a path', async (context) => {
  const app = express();
  const handle = nodeHandler(
    sitemapHandler(split(['/maps/a'], { baseUrl, setUrl: `${baseUrl}maps/` }), { passThrough: true }),
  );
  app.use('/maps', handle);
  app.use((/** @type {any} */ _request, /** @type {any} */ response) => void response.status(418).end());
  const origin = await start(context, app);
  assert.equal((await fetch(`${origin}/maps/sitemap.xml`)).status, 200);
  assert.equal((await fetch(`${origin}/maps/other.xml`)).status, 418);
  assert.equal((await fetch(`${origin}/sitemap.xml`)).status, 418);
});

test('errors of a handler are passed on, or are logged and answered with 500', async (context) => {
  const failing = nodeHandler(async () => Promise.reject(new Error('failed')));
  const app = express();
  app.use(failing);
  app.use(
    (/** @type {Error} */ error, /** @type {any} */ _request, /** @type {any} */ response, /** @type {any} */ _next) =>
      response.status(502).end(error.message),
  );
  const answer = await fetch(await start(context, app));
  assert.deepEqual([answer.status, await answer.text()], [502, 'failed']);

  const log = context.mock.method(console, 'error', () => {});
  assert.equal((await fetch(await start(context, failing))).status, 500);
  assert.equal(log.mock.calls[0]?.arguments[0].message, 'failed');
});

test('an error of `next` is not passed to `next` again', async () => {
  /** @type {unknown[]} */
  const passed = [];
  const handle = nodeHandler(async () => undefined);
  const next = (/** @type {unknown} */ error) => {
    passed.push(error);
    throw new Error('of the next one');
  };
  await assert.rejects(handle({ headers: {} }, /** @type {any} */ ({}), next), /of the next one/);
  assert.deepEqual(passed, [undefined]);
});

test('a body that fails after its beginning closes the connection', async (context) => {
  const body = () =>
    new ReadableStream({
      async pull(controller) {
        controller.enqueue(new TextEncoder().encode('<urlset>'));
        await delay(20);
        controller.error(new Error('lost'));
      },
    });
  const log = context.mock.method(console, 'error', () => {});
  const origin = await start(
    context,
    nodeHandler(async () => new Response(body())),
  );
  // Not `fetch`, which takes what came for the whole if the server closes each connection.
  const [response] = await once(httpRequest(origin).end(), 'response');
  await assert.rejects(response.toArray(), { code: 'ECONNRESET' });
  assert.equal(log.mock.calls[0]?.arguments[0].message, 'lost');
});

test('a body is read in the pace of the connection, and no further when the client closes it', async (context) => {
  let read = 0;
  /** @type {(value?: unknown) => void} */
  let cancel = () => {};
  const cancelled = new Promise((resolve) => {
    cancel = resolve;
  });
  const chunk = new Uint8Array(65_536);
  const body = () =>
    new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(chunk);
      },
      cancel,
    });
  const origin = await start(
    context,
    nodeHandler(async () => new Response(body())),
  );
  const socket = connect(Number(new URL(origin).port));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  await delay(200);
  const before = read;
  assert.ok(before < 1_000, `${before} chunks are read for a client that does not read`);
  await delay(100);
  assert.equal(read, before);
  socket.destroy();
  await cancelled;
});
