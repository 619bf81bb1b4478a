// @ts-check
// Submitting to search engines: requests that are built here and sent by the caller.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { indexNow, pingUrls, SitemapError } from '../../dist/node.js';

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

test('builds ping URLs with the date each was retired and its replacement', () => {
  const pings = pingUrls(new URL('https://example.com/sitemap.xml?a=1&b=2'));
  assert.equal(pings.length, 2);
  for (const { url, retired, instead } of pings) {
    assert.ok(url.endsWith(encodeURIComponent('https://example.com/sitemap.xml?a=1&b=2')), url);
    assert.match(retired, /^20\d\d/);
    assert.ok(instead.length > 10);
  }
  assert.throws(() => pingUrls('/sitemap.xml'), { code: 'invalid-option' });
});

test('describes the status of pings in Japanese when asked to', () => {
  const sitemapUrl = 'https://example.com/sitemap.xml';
  const crate = readFileSync(new URL('../../src/write/submit/ping.rs', import.meta.url), 'utf8');
  const english = pingUrls(sitemapUrl);
  for (const [at, { status, instead, ...rest }] of pingUrls(sitemapUrl, 'ja').entries()) {
    const { status: statusInEnglish, instead: insteadInEnglish, ...restInEnglish } = english[at] ?? assert.fail();
    assert.deepEqual(rest, restInEnglish);
    assert.match(instead, /[ぁ-ん]/);
    // The Rust source has both languages next to each other.
    for (const [text, inEnglish] of [
      [status, statusInEnglish],
      [instead, insteadInEnglish],
    ]) {
      assert.match(crate.replaceAll(/\s+/g, ' '), new RegExp(`"${inEnglish}", ?"${text}",? ?\\]`));
    }
  }
  assert.throws(() => pingUrls(sitemapUrl, /** @type {any} */ ('fr')), {
    code: 'invalid-option',
    message: 'The locale is the string fr. Use en or ja.',
  });
});
