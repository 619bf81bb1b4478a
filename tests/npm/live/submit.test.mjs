// @ts-check
// Submitting to search engines: requests that are built here and sent by the caller.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SitemapError } from '../../../dist/core/node.js';
import { indexNow } from '../../../dist/live/submit/index.js';

test('builds IndexNow requests in batches, one host each, and sends none', () => {
  const locs = Array.from({ length: 10_001 }, (_, n) => `https://example.com/${n}`);
  const requests = indexNow({ key: 'a1b2c3d4e5' }, [...locs, 'https://example.org/']);
  assert.equal(requests.length, 3);
  for (const { url, method, headers, body } of requests) {
    assert.match(url, /^https:\/\/.*\/indexnow$/);
    assert.equal(method, 'POST');
    assert.match(JSON.stringify(headers), /application\/json; charset=utf-8/);
    const { host, key, urlList } = JSON.parse(body);
    assert.equal(key, 'a1b2c3d4e5');
    assert.ok(urlList.length <= 10_000);
    assert.ok(urlList.every((/** @type {string} */ loc) => new URL(loc).host === host));
  }
  const [resolved] = indexNow({ key: 'a1b2c3d4e5', baseUrl: new URL('https://example.com/') }, ['/a']);
  assert.deepEqual(JSON.parse(resolved?.body ?? '').urlList, ['https://example.com/a']);
  assert.throws(() => indexNow({ key: 'short' }, locs), SitemapError);
  assert.throws(() => indexNow({ key: 'a1b2c3d4e5' }, /** @type {any} */ ('https://example.com/')), {
    code: 'invalid-input',
  });
});
