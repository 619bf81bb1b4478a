// @ts-check
// Requests and settings that are refused.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { local, startService } from '../../../examples/workers-service/local.mjs';
import { rowsOf, send } from './client.mjs';

/** @typedef {import('miniflare').Miniflare} Service */

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
    ['an unknown method', 405, 'POST', ['/a']],
    ['a method of another path', 405, 'PUT', ['/a'], { path: '/api/rebuild' }],
    ['an unknown type', 415, 'PUT', ['/a'], { headers: { 'content-type': 'application/xml' } }],
    ['a compressed body', 415, 'PUT', new Uint8Array(gzipSync('["/a"]'))],
    ['no body', 400, 'PUT', ''],
    ['text that is not JSON', 400, 'PUT', '["/a"'],
    ['an empty list', 400, 'PUT', []],
    ['an invalid page in the list', 422, 'PUT', ['/a', 'ftp://example.com/']],
    ['a page of another host', 422, 'DELETE', ['https://other.example/']],
    ['a body of more than 1 MB', 413, 'PUT', [`/${'a'.repeat(1_000_000)}`]],
    ['a streamed body of more than 1 MB', 413, 'PUT', new Blob(['"'.repeat(1_000_001)]).stream()],
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
});

describe('settings', () => {
  it('refuses a number of databases that would divide a bucket', async (context) => {
    const service = await startService({ databases: 3 });
    context.after(() => service.dispose());
    const response = await send(service, 'PUT', ['/a']);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(await rowsOf(service, 'SELECT loc FROM pages'), []);
  });
});
