// @ts-check
// Requests and settings that are refused.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { local, startService } from '../../../examples/workers-service/local.mjs';
import { rowsOf, send } from './client.mjs';

/** @typedef {import('miniflare').Miniflare} Service */

/** A page that is too large for a row of a database with its complete URLs, but not as a body. */
const LARGE_PAGE = { loc: '/a', alternates: Array(34_000).fill({ hreflang: 'en', href: '/' }) };

describe('invalid requests', () => {
  /** @type {Service} */
  let service;
  before(async () => {
    service = await startService();
  });
  after(() => service.dispose());

  /** @type {[string, number, string, unknown, { path?: string, headers?: Record<string, string> }?][]} */
  const cases = [
    ['no token', 401, 'PUT', ['/a'], { headers: { authorization: '' } }],
    ['a wrong token', 401, 'PUT', ['/a'], { headers: { authorization: 'Bearer local-tokem' } }],
    ['another scheme', 401, 'PUT', ['/a'], { headers: { authorization: `Basic ${local.token}` } }],
    ['an unknown path', 404, 'PUT', ['/a'], { path: '/api/other' }],
    ['the path of the endpoint itself', 404, 'PUT', ['/a'], { path: '/api' }],
    ['an unknown method', 405, 'POST', ['/a']],
    ['a method of another path', 405, 'PUT', ['/a'], { path: '/api/rebuild' }],
    ['an unknown type', 415, 'PUT', ['/a'], { headers: { 'content-type': 'application/xml' } }],
    ['a compressed body', 415, 'PUT', new Uint8Array(gzipSync('["/a"]'))],
    ['a body in a content coding', 415, 'PUT', brotliCompressSync('["/a"]'), { headers: { 'content-encoding': 'br' } }],
    ['no body', 400, 'PUT', ''],
    ['text that is not JSON', 400, 'PUT', '["/a"'],
    ['an empty list', 400, 'PUT', []],
    ['an invalid page in the list', 422, 'PUT', ['/a', 'ftp://example.com/']],
    ['a page of another host', 422, 'DELETE', ['https://other.example/']],
    ['a body of more than 1 MB', 413, 'PUT', [`/${'a'.repeat(1_000_000)}`]],
    ['a streamed body of more than 1 MB', 413, 'PUT', new Blob(['"'.repeat(1_000_001)]).stream()],
    ['a page that is too large for a database', 413, 'PUT', ['/b', LARGE_PAGE]],
    ['more than 50,000 pages', 413, 'PUT', '/a\n'.repeat(50_001), { headers: { 'content-type': 'text/plain' } }],
    ['a body that is not UTF-8', 400, 'PUT', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d])],
    ['a value that is no page list', 400, 'PUT', '7'],
    ['a line that is not JSON', 422, 'PUT', '{"loc":"/a"}\n{', { headers: { 'content-type': 'application/x-ndjson' } }],
    ['a path with a slash at its end', 404, 'PUT', ['/a'], { path: '/api/pages/' }],
  ];
  for (const [name, status, method, body, options] of cases) {
    it(`answers ${name} with ${status}, as JSON, and changes nothing`, async () => {
      const response = await send(service, method, body, options);
      const problem = /** @type {any} */ (await response.json());
      assert.equal(response.status, status, JSON.stringify(problem));
      assert.equal(response.headers.get('content-type'), 'application/problem+json');
      assert.equal(problem.status, status);
      assert.equal(typeof problem.title, 'string');
      assert.equal(status === 401, response.headers.has('www-authenticate'));
      assert.equal(status === 405, response.headers.has('allow'));
      assert.deepEqual(await rowsOf(service, 'SELECT loc FROM pages UNION ALL SELECT bucket FROM buckets'), []);
    });
  }

  it('removes pages by their URLs, whatever else the body has', async () => {
    const response = await send(service, 'DELETE', [LARGE_PAGE]);
    assert.equal(response.status, 202);
    assert.deepEqual(await response.json(), { pages: 1, changedSitemaps: 0 });
  });
});

describe('settings', () => {
  it('refuses all requests without the secret', async (context) => {
    const service = await startService({ bindings: { API_TOKEN: '' } });
    context.after(() => service.dispose());
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${local.token}`]) {
      const response = await send(service, 'PUT', ['/a'], { headers: { authorization } });
      assert.equal(response.status, 401, authorization);
    }
    assert.deepEqual(await rowsOf(service, 'SELECT loc FROM pages'), []);
  });

  it('refuses a number of databases that would divide a bucket', async (context) => {
    const service = await startService({ databases: 3 });
    context.after(() => service.dispose());
    const response = await send(service, 'PUT', ['/a']);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(await rowsOf(service, 'SELECT loc FROM pages'), []);
  });
});
