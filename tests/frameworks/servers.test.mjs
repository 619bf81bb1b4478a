// @ts-check
// `nodeHandler` in Koa and Fastify, as docs/recipes/express.md shows it. (Express and node:http: tests/npm/serve/node-handler.test.mjs.)
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { split } from '../../dist/core/node.js';
import { nodeHandler, sitemapHandler } from '../../dist/serve/index.js';
import { listen } from '../local-server.mjs';
import { Site } from './site.mjs';

const site = await Site.install('servers', { koa: '3.3.0', fastify: '5.12.8' });
const load = async (/** @type {string} */ name) =>
  (await import(pathToFileURL(createRequire(join(site.folder, 'package.json')).resolve(name)).href)).default;

const set = split(['/', '/menu'], { baseUrl: 'https://www.example.com/' });
const sitemaps = nodeHandler(sitemapHandler(set, { passThrough: true }));
const failing = nodeHandler(async () => Promise.reject(new Error('failed')));

/**
 * Checks the answers of a server that answers other paths with “other”, and whose path `/failing` fails with “failed”.
 * @param {string} origin
 */
async function checkServer(origin) {
  const response = await fetch(`${origin}/sitemap.xml`);
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/xml; charset=utf-8']);
  assert.equal(await response.text(), new TextDecoder().decode([...set][0]?.bytes));
  const headers = { 'if-none-match': String(response.headers.get('etag')) };
  assert.equal((await fetch(`${origin}/sitemap.xml`, { headers })).status, 304);
  const head = await fetch(`${origin}/sitemap.xml`, { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.headers.get('content-length'), await head.text()],
    [200, response.headers.get('content-length'), ''],
  );
  const other = await fetch(`${origin}/other`);
  assert.deepEqual([other.status, await other.text()], [200, 'other']);
  const failed = await fetch(`${origin}/failing`);
  assert.deepEqual([failed.status, await failed.text()], [502, 'failed']);
}

test(`Koa ${site.version('koa')}: answers sitemaps and passes other requests on`, async () => {
  const Koa = await load('koa');
  const koa = new Koa();
  koa.use(async (/** @type {any} */ context, /** @type {any} */ next) => {
    try {
      await next();
    } catch (error) {
      Object.assign(context, { status: 502, body: /** @type {Error} */ (error).message });
    }
  });
  koa.use((/** @type {any} */ context, /** @type {any} */ next) =>
    (context.path === '/failing' ? failing : sitemaps)(context.req, context.res, (/** @type {unknown} */ error) => {
      if (error) throw error;
      return next();
    }),
  );
  koa.use((/** @type {any} */ context) => {
    context.body = 'other';
  });
  const { origin, close } = await listen(koa.callback());
  try {
    await checkServer(origin);
  } finally {
    close();
  }
});

test(`Fastify ${site.version('fastify')}: answers sitemaps and passes other requests on`, async () => {
  const Fastify = await load('fastify');
  const fastify = Fastify({
    serverFactory: (/** @type {any} */ handler) => createServer(handler),
    forceCloseConnections: true,
  });
  fastify.addHook('onRequest', (/** @type {any} */ request, /** @type {any} */ reply, /** @type {any} */ done) => {
    (request.url === '/failing' ? failing : sitemaps)(request.raw, reply.raw, done);
  });
  fastify.setErrorHandler((/** @type {Error} */ error, /** @type {any} */ _request, /** @type {any} */ reply) =>
    reply.status(502).send(error.message),
  );
  for (const path of ['/other', '/failing']) fastify.get(path, async () => 'other');
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  try {
    await checkServer(origin);
  } finally {
    await fastify.close();
  }
});
