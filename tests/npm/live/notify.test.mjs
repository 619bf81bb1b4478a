// @ts-check
// `notify` against an IndexNow endpoint on this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diff, SitemapError } from '../../../dist/core/node.js';
import { mergeLedgers, notify } from '../../../dist/live/submit/index.js';
import { KEY, startIndexNow } from '../helpers/local-server.mjs';
import { seeded } from '../helpers/random.mjs';
import { any, NOW, noFetch, to } from './notify-calls.mjs';

test('sends the result of diff after reading the key file, and records it', async (context) => {
  const server = await startIndexNow(context);
  const page = (/** @type {string} */ path, /** @type {object} */ fields = {}) => ({
    loc: server.url + path,
    ...fields,
  });
  const changes = diff(
    [page('/a', { lastmod: '2026-01-10' }), page('/b', { priority: 0.5 }), page('/c')],
    [page('/a', { lastmod: '2026-02-10' }), page('/b', { priority: 0.6 }), page('/d')],
  );
  const result = await notify(changes, to(server));
  const urls = ['/d', '/a', '/b', '/c'].map((path) => server.url + path);
  assert.deepEqual(
    server.received.map(({ method, path }) => `${method} ${path}`),
    [`GET /${KEY}.txt`, 'POST /indexnow'],
  );
  assert.deepEqual(server.posted(), [urls]);
  const { sent, skipped, failed, pending, requests, retryAfter, ledger } = result;
  assert.deepEqual({ sent, skipped, failed, pending }, { sent: urls, skipped: [], failed: [], pending: [] });
  assert.deepEqual(
    requests.map(({ locs, result, status, message }) => ({ locs, result, status, message })),
    [{ locs: 4, result: 'sent', status: 200, message: undefined }],
  );
  assert.equal(retryAfter, undefined);
  const entry = { result: 'sent', at: NOW, status: 200 };
  assert.deepEqual(ledger, {
    version: 1,
    urls: {
      [`${server.url}/d`]: entry,
      [`${server.url}/a`]: { ...entry, version: '2026-02-10' },
      [`${server.url}/b`]: entry,
      [`${server.url}/c`]: { ...entry, removed: true },
    },
  });
});

test('skips versions that were sent, and removed pages until they are there again', async (context) => {
  const server = await startIndexNow(context);
  const [a, b, c] = ['/a', '/b', '/c'].map((path) => server.url + path);
  assert.ok(a && b && c);
  const changes = {
    changed: [
      { loc: a, content_hash: 'h1', lastmod: new Date(NOW) },
      { loc: new URL(b), lastmod: new Date(NOW) },
    ],
    removed: [c],
  };
  const first = await notify(changes, to(server));
  // As a file keeps it; the URL is another form of the first.
  const ledger = JSON.parse(JSON.stringify(first.ledger));
  const form = a.replace('http://', 'HTTP://');
  const again = await notify({ ...changes, added: [{ loc: form, content_hash: 'h1' }] }, { ...to(server), ledger });
  assert.deepEqual([again.sent, again.skipped, again.requests], [[], [a, b, c], []]);
  assert.deepEqual(again.ledger, first.ledger);
  assert.equal(server.posted().length, 1);
  assert.equal(server.received.length, 2, 'without URLs, the key file is not read');

  const next = await notify(
    { added: [c], changed: [{ loc: a, content_hash: 'h2' }], removed: [b] },
    {
      ...to(server),
      ledger,
    },
  );
  assert.deepEqual(next.sent, [c, a, b]);
  assert.equal(next.ledger.urls[a]?.version, 'h2');
  assert.equal(next.ledger.urls[c]?.removed, undefined);
  assert.equal(ledger.urls[a].version, 'h1', 'the ledger of the caller is not changed');
  const unversioned = await notify({ changed: [c] }, { ...to(server), ledger: next.ledger });
  assert.deepEqual(unversioned.sent, [c], 'a page without a version may have changed again');
});

test('sends each host and each 10,000 URLs in a request, after reading all key files', async (context) => {
  const server = await startIndexNow(context);
  /** @type {string[]} */
  const requested = [];
  /** @type {import('../../../dist/live/submit/index.js').Fetch} */
  const byServer = (url, init) => {
    requested.push(url);
    return fetch(server.url + new URL(url).pathname, init);
  };
  const locs = Array.from({ length: 10_001 }, (_, n) => `https://example.com/${n}`);
  const { requests, sent } = await notify(
    { added: [...locs, 'http://example.org:8080/a'] },
    {
      key: KEY,
      fetch: byServer,
    },
  );
  assert.deepEqual(
    requests.map(({ host, locs }) => [host, locs]),
    [
      ['example.com', 10_000],
      ['example.com', 1],
      ['example.org:8080', 1],
    ],
  );
  assert.equal(sent.length, 10_002);
  assert.deepEqual(requested, [
    `https://example.com/${KEY}.txt`,
    `http://example.org:8080/${KEY}.txt`,
    ...Array(3).fill('https://api.indexnow.org/indexnow'),
  ]);
});

test('reads the key file at keyLocation, and none with checkKeyFile: false', async (context) => {
  const server = await startIndexNow(context);
  const changes = { changed: [`${server.url}/shop/a`] };
  const keyLocation = `${server.url}/shop/key.txt`;
  await assert.rejects(notify(changes, { ...to(server), keyLocation }), {
    code: 'key-file-mismatch',
    message: `The key file ${keyLocation} cannot be read: HTTP status 404. Publish a text file there that contains the key ${KEY} and nothing else. Nothing was sent.`,
  });
  assert.deepEqual(server.posted(), []);
  const { sent } = await notify(changes, { ...to(server), keyLocation, checkKeyFile: false });
  assert.equal(sent.length, 1);
  assert.equal(JSON.parse(server.received.at(-1)?.body ?? '').keyLocation, keyLocation);
});

test('rejects a wrong or unreachable key file with the text to publish, and accepts white space around the key', async (context) => {
  const changes = (/** @type {{ url: string }} */ { url }) => ({ changed: [`${url}/a`] });
  const wrong = await startIndexNow(context, { keyFile: { body: '<html>Welcome' } });
  const error = await notify(changes(wrong), to(wrong)).catch((thrown) => thrown);
  assert.ok(error instanceof SitemapError);
  assert.equal(error.code, 'key-file-mismatch');
  assert.match(error.message, /\.txt contains the string <html>Welcome\. Publish a text file there/);
  await assert.rejects(notify(changes(wrong), { ...to(wrong), locale: 'ja' }), {
    message: `キーファイル ${wrong.url}/${KEY}.txt の内容が「文字列 <html>Welcome」です。キー ${KEY} だけを書いたテキストファイルを、この URL で公開してください。何も送信していません。`,
  });
  const unreachable = { ...to(wrong), fetch: () => Promise.reject(new Error('no route')) };
  await assert.rejects(notify(changes(wrong), unreachable), /cannot be read: no route\. Publish/);
  assert.deepEqual(wrong.posted(), []);
  const padded = await startIndexNow(context, { keyFile: { body: `\ufeff${KEY}\r\n` } });
  assert.equal((await notify(changes(padded), to(padded))).sent.length, 1);
});

test('makes no request with dryRun, and returns those that would be made', async () => {
  const ledger = { version: /** @type {const} */ (1), urls: {} };
  const options = { key: KEY, fetch: noFetch, dryRun: true, ledger };
  const { requests, pending, sent, ledger: after } = await notify({ added: ['https://example.com/a'] }, options);
  assert.deepEqual(requests, [
    {
      url: 'https://api.indexnow.org/indexnow',
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: `{"host":"example.com","key":"${KEY}","urlList":["https://example.com/a"]}`,
      host: 'example.com',
      locs: 1,
      result: 'pending',
    },
  ]);
  assert.deepEqual([pending, sent, after], [['https://example.com/a'], [], ledger]);
  assert.deepEqual((await notify({}, options)).requests, []);
});

test('makes at most maxRequests requests', async (context) => {
  const server = await startIndexNow(context);
  const added = [`${server.url}/a`, 'http://localhost/b', 'http://example.com/c'];
  const { sent, pending, requests } = await notify({ added }, { ...to(server), checkKeyFile: false, maxRequests: 1 });
  assert.deepEqual([sent, pending], [added.slice(0, 1), added.slice(1)]);
  assert.equal(requests[2]?.message, 'Not sent: the limit of the option maxRequests (1) has been reached.');
});

test('rejects invalid calls without a request', async () => {
  const changes = { added: ['https://example.com/'] };
  const options = { key: KEY, fetch: noFetch };
  const ledgerOf = (/** @type {string} */ url, /** @type {object} */ fields) => ({
    version: 1,
    urls: { [url]: { result: 'pending', at: NOW, ...fields } },
  });
  /** @type {[any, object, string, RegExp][]} */
  const cases = [
    [changes, { fetch: undefined }, 'invalid-option', /^The option fetch is undefined/],
    [changes, { key: 'short' }, 'invalid-option', /IndexNow key/],
    [{}, { key: 'short' }, 'invalid-option', /IndexNow key/],
    [{}, { dryrun: true }, 'invalid-option', /dryrun/],
    [changes, { dryRun: 1 }, 'invalid-option', /^The option dryRun is the number 1\. Use true or false/],
    [changes, { maxWait: -1 }, 'invalid-option', /^The option maxWait is the number -1/],
    [changes, { now: 'x' }, 'invalid-option', /invalid Date/],
    [changes, { endpoint: 'https://www.google.com/ping' }, 'invalid-option', /2023-12/],
    [{ added: ['ftp://example.com/'] }, {}, 'invalid-pages', /1 of 1/],
    [['https://example.com/'], {}, 'invalid-input', /^The changes are an array/],
    [{ added: 'https://example.com/' }, {}, 'invalid-input', /^The locs are the string/],
    [changes, { ledger: 'x' }, 'invalid-input', /^The ledger is the string x/],
    [changes, { ledger: { version: 2, urls: {} } }, 'invalid-input', /version of the ledger is the number 2/],
    [changes, { ledger: { version: 1, urls: [] } }, 'invalid-input', /^The ledger is an array/],
    [changes, { ledger: { version: 1, urls: { x: { result: 'yes' } } } }, 'invalid-input', /^The entry of x/],
    [changes, { ledger: ledgerOf('/x', {}) }, 'invalid-input', /^The entry of \/x in the ledger is damaged/],
    [changes, { ledger: ledgerOf('http:', {}) }, 'invalid-input', /^The entry of http: in/],
    [changes, { ledger: ledgerOf('/x', {}), locale: 'ja' }, 'invalid-input', /^送信記録の \/x の項目が壊れています/],
    [changes, { ledger: ledgerOf('https://example.com/', { version: 7 }) }, 'invalid-input', /^The entry of https/],
    [changes, { ledger: ledgerOf('https://example.com/', { removed: false }) }, 'invalid-input', /^The entry of https/],
    [changes, { sleep: 5 }, 'invalid-option', /^The option sleep is the number 5\. Use a function/],
    [changes, { sleep: 'x', locale: 'ja' }, 'invalid-option', /^オプション sleep が「文字列 x」です/],
  ];
  for (const [given, added, code, message] of cases) {
    await assert.rejects(notify(given, any({ ...options, ...added })), (error) => {
      assert.ok(error instanceof SitemapError);
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
      return true;
    });
  }
  await assert.rejects(
    notify(changes, any({ ...options, ledger: 7, locale: 'ja' })),
    /^SitemapError: 送信記録が「数値 7」です。/,
  );
});

test('merges ledgers by time, in any order', () => {
  /** @param {Record<string, [string, string]>} urls */
  const ledgerOf = (urls) => ({
    version: /** @type {const} */ (1),
    urls: Object.fromEntries(Object.entries(urls).map(([url, [result, at]]) => [url, { result: any(result), at }])),
  });
  const one = ledgerOf({ b: ['sent', '2026-01-02'], a: ['pending', '2026-01-01'], c: ['sent', '2026-01-01'] });
  const two = ledgerOf({ a: ['sent', '2026-01-02'], b: ['failed', '2026-01-01'], c: ['failed', '2026-01-01'] });
  const merged = mergeLedgers(one, two);
  assert.deepEqual(merged.urls.a, two.urls.a);
  assert.deepEqual(merged.urls.b, one.urls.b);
  assert.deepEqual(merged.urls.c, two.urls.c);
  assert.equal(JSON.stringify(mergeLedgers(two, one)), JSON.stringify(merged));
  assert.deepEqual(mergeLedgers(merged, one, two), merged);
  assert.deepEqual(mergeLedgers(), { version: 1, urls: {} });
});

test('merges ledgers without losing a URL that is still to be sent, in any order and grouping', () => {
  /** @typedef {import('../../../dist/live/submit/index.js').NotifyLedger} Ledger */
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seeded(seed);
    const ledger = () => {
      /** @type {Ledger['urls']} */
      const urls = {};
      for (const url of ['a', 'b', 'c']) {
        if (random.chance(0.8)) {
          urls[url] = {
            result: random.pick(/** @type {const} */ (['sent', 'failed', 'pending'])),
            at: random.pick(['', '2026-01-02T00:00:00.000Z', '2026-01-02T09:00:00+09:00', '2026-01-02T00:00:01.000Z']),
            ...(random.chance(0.5) && { version: random.pick(['1', '2']) }),
            ...(random.chance(0.2) && { removed: /** @type {const} */ (true) }),
          };
        }
      }
      return /** @type {Ledger} */ ({ version: 1, urls });
    };
    const [one, two, three] = [ledger(), ledger(), ledger()];
    const merged = mergeLedgers(one, two, three);
    assert.deepEqual(mergeLedgers(three, two, one), merged, String(seed));
    assert.deepEqual(mergeLedgers(mergeLedgers(one, two), three), mergeLedgers(one, mergeLedgers(two, three)));
    assert.deepEqual(mergeLedgers(merged, one, merged), merged);
    for (const { urls } of [one, two, three]) {
      for (const [url, { result, at }] of Object.entries(urls)) {
        const found = merged.urls[url];
        // Dropped only if it was sent later.
        const isCovered = found?.result !== 'sent' || Date.parse(found.at) > Date.parse(at);
        assert.ok(result === 'sent' || isCovered, `${seed}: ${url}`);
      }
    }
  }
});

test('records the time before the request of URLs that were sent, and the end of the call for others', async () => {
  /** @type {Record<string, number>} */
  const begun = {};
  /** @param {unknown} _url @param {{ body?: string }} [init] */
  const slow = async (_url, init) => {
    const { host } = JSON.parse(init?.body ?? '{}');
    begun[host] = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 30));
    return new Response('', { status: host === 'a.example' ? 200 : 500 });
  };
  const changes = { added: ['https://a.example/', 'https://b.example/'] };
  const { ledger } = await notify(changes, { key: KEY, fetch: any(slow), checkKeyFile: false });
  const [sent, pending] = [ledger.urls['https://a.example/'], ledger.urls['https://b.example/']];
  assert.deepEqual([sent?.result, pending?.result], ['sent', 'pending']);
  assert.ok(Date.parse(sent?.at ?? '') <= (begun['a.example'] ?? 0));
  assert.ok(Date.parse(pending?.at ?? '') > (begun['b.example'] ?? Number.POSITIVE_INFINITY));
});

test('sends each version exactly once, whatever the endpoint answers', async () => {
  const statuses = [200, 200, 202, 400, 403, 422, 429, 500, 503];
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = seeded(seed);
    /** @type {string[]} */
    const accepted = [];
    /** @type {Map<string, string>} */
    const versions = new Map();
    let isFaulty = true;
    /** @type {import('../../../dist/live/submit/index.js').Fetch} */
    const endpoint = async (_, { body = '' }) => {
      const status = isFaulty ? random.pick(statuses) : 200;
      if (isFaulty && random.chance(0.1)) throw new Error('unreachable');
      if (status === 200 || status === 202) {
        accepted.push(...JSON.parse(body).urlList.map((/** @type {string} */ url) => `${url} ${versions.get(url)}`));
      }
      return { status, headers: new Headers(random.chance(0.5) ? {} : { 'Retry-After': '1' }), text: async () => '' };
    };
    /** @type {import('../../../dist/live/submit/index.js').NotifyLedger | undefined} */
    let ledger;
    const expected = new Set();
    for (let round = 0; round < 12; round += 1) {
      isFaulty = round < 11;
      /** @type {{ loc: string, lastmod: string }[]} */
      const changed = [];
      for (let n = isFaulty ? random.whole(0, 5) : 0; n > 0; n -= 1) {
        const loc = `https://${random.whole(1, 3)}.example.com/${random.whole(1, 8)}`;
        // A page that is still to be sent keeps its version, so that each version has to be accepted.
        const isOpen = ledger !== undefined && ledger.urls[loc] !== undefined && ledger.urls[loc]?.result !== 'sent';
        const lastmod =
          versions.has(loc) && (isOpen || random.chance(0.5)) ? (versions.get(loc) ?? '') : `${round}-${n}`;
        if (changed.some((page) => page.loc === loc)) continue;
        versions.set(loc, lastmod);
        expected.add(`${loc} ${lastmod}`);
        changed.push({ loc, lastmod });
      }
      const result = await notify(
        { changed },
        {
          key: KEY,
          fetch: endpoint,
          checkKeyFile: false,
          maxRequests: isFaulty ? random.whole(1, 6) : undefined,
          maxWait: random.whole(0, 2) * 1_000,
          sleep: async () => {},
          ...(ledger === undefined ? {} : { ledger: JSON.parse(JSON.stringify(ledger)) }),
        },
      );
      ({ ledger } = result);
      const { sent, failed, pending, skipped } = result;
      const all = [...sent, ...failed, ...pending, ...skipped];
      assert.equal(new Set(all).size, all.length, `seed ${seed}: each URL has one result`);
      assert.ok(
        changed.every(({ loc }) => all.includes(loc)),
        `seed ${seed}`,
      );
      for (const url of sent) assert.equal(ledger.urls[url]?.result, 'sent');
    }
    assert.deepEqual(accepted.sort(), [...expected].sort(), `seed ${seed}`);
  }
});

test('sends no URL outside the folder of the key file, and reports it', async (context) => {
  const server = await startIndexNow(context);
  const [inside, outside] = [`${server.url}/shop/a`, `${server.url}/c`];
  const keyLocation = `${server.url}/shop/key.txt`;
  /** @type {import('../../../dist/core/node.js').Report[]} */
  const reports = [];
  const options = { ...to(server), keyLocation, checkKeyFile: false };
  const result = await notify(
    { changed: [outside, inside] },
    { ...options, onReport: (report) => void reports.push(report) },
  );
  assert.deepEqual([result.sent, server.posted()], [[inside], [[inside]]]);
  assert.deepEqual(Object.keys(result.ledger.urls), [inside]);
  const found = reports[0]?.problems.filter(({ rule }) => rule === 'indexnow-key-location-scope') ?? [];
  assert.deepEqual(
    found.map(({ loc, severity }) => [loc, severity]),
    [[outside, 'warning']],
  );
  await assert.rejects(notify({ changed: [outside] }, options), { code: 'invalid-pages' });
});
