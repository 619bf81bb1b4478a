// @ts-check
// Telling search engines: requests that are built here, and sent by others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { indexNow, pingUrls, SitemapError } from '../../dist/node.js';

test('IndexNow requests are built in batches, one host each, and sent by nobody', () => {
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

test('ping addresses are built, and each says since when it is retired and what to do instead', () => {
  const pings = pingUrls(new URL('https://example.com/sitemap.xml?a=1&b=2'));
  assert.equal(pings.length, 2);
  for (const { url, retired, instead } of pings) {
    assert.ok(url.endsWith(encodeURIComponent('https://example.com/sitemap.xml?a=1&b=2')), url);
    assert.match(retired, /^20\d\d/);
    assert.ok(instead.length > 10);
  }
  assert.throws(() => pingUrls('/sitemap.xml'), { code: 'invalid-option' });
});

test('what became of pings is said in Japanese where that is asked for', () => {
  const address = 'https://example.com/sitemap.xml';
  const crate = readFileSync(new URL('../../src/write/submit/ping.rs', import.meta.url), 'utf8');
  const english = pingUrls(address);
  for (const [at, { status, instead, ...rest }] of pingUrls(address, 'ja').entries()) {
    const { status: statusInEnglish, instead: insteadInEnglish, ...restInEnglish } = english[at] ?? assert.fail();
    assert.deepEqual(rest, restInEnglish);
    assert.match(instead, /[ぁ-ん]/);
    // The crate has both languages, side by side.
    for (const [text, inEnglish] of [
      [status, statusInEnglish],
      [instead, insteadInEnglish],
    ]) {
      assert.match(crate.replaceAll(/\s+/g, ' '), new RegExp(`"${inEnglish}", ?"${text}",? ?\\]`));
    }
  }
  assert.throws(() => pingUrls(address, /** @type {any} */ ('fr')), {
    code: 'invalid-option',
    message: 'The locale is the string fr; expected en or ja.',
  });
});
