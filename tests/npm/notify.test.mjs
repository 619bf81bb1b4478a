// @ts-check
// `notify` against an IndexNow endpoint on this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diff, SitemapError } from '../../dist/node.js';
import { bingWebmaster, mergeLedgers, notify } from '../../dist/submit/index.js';
import { secondsToWait } from '../../target/modules/http/retry-after.js';
import { sleepByTimer } from '../../target/modules/http/timer.js';
import { KEY, startIndexNow } from './local-server.mjs';
import { seeded } from './random.mjs';

const NOW = '2026-11-23T10:20:30.000Z';

/**
 * Options of a call to a server.
 * @param {{ endpoint: string }} server
 */
const to = ({ endpoint }) => ({ key: KEY, endpoint, fetch, now: NOW });

/** A `fetch` that must not be called. */
const noFetch = () => assert.fail('a request was made');

/** @param {unknown} value */
const any = (value) => /** @type {any} */ (value);

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
  /** @type {import('../../dist/submit/index.js').Fetch} */
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
    message: `キー ファイル ${wrong.url}/${KEY}.txt の内容が「文字列 <html>Welcome」です。キー ${KEY} だけを書いたテキストファイルを、この URL で公開してください。何も送信していません。`,
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

test('waits as Retry-After requires, and sends again', async (context) => {
  for (const [header, seconds] of /** @type {const} */ ([
    ['7', 7],
    ['0', 1],
    ['Mon, 23 Nov 2026 10:21:00 GMT', 30],
  ])) {
    const replies = [{ status: 429, headers: { 'Retry-After': header } }, { status: 202 }];
    const server = await startIndexNow(context, { replies });
    /** @type {number[]} */
    const waits = [];
    const sleep = async (/** @type {number} */ milliseconds) => waits.push(milliseconds / 1_000);
    const { sent, requests, ledger } = await notify(
      { added: [`${server.url}/a`] },
      {
        ...to(server),
        maxWait: 30_000,
        sleep,
      },
    );
    assert.deepEqual([waits, sent.length, requests[0]?.status], [[seconds], 1, 202]);
    assert.equal(ledger.urls[`${server.url}/a`]?.status, 202);
  }
});

test('leaves the rest pending if the wait is too long, not stated, or not possible any more', async (context) => {
  const busy = { status: 429, headers: { 'Retry-After': '20' }, body: { message: 'Slow down.' } };
  /** @type {[import('./local-server.mjs').Reply[], object, number | undefined, number][]} replies, options, retryAfter, requests */
  const cases = [
    [[busy], {}, 20, 1],
    [[busy], { maxWait: 19_999 }, 20, 1],
    [[busy, busy], { maxWait: 39_999, sleep: async () => {} }, 20, 2],
    [[{ status: 503 }], { maxWait: 60_000 }, undefined, 1],
    [[{ status: 503, headers: { 'Retry-After': 'soon' } }], { maxWait: 60_000 }, undefined, 1],
    [[{ status: 500, body: '<html>' }], {}, undefined, 1],
  ];
  for (const [replies, options, retryAfter, count] of cases) {
    const server = await startIndexNow(context, { replies: [...replies] });
    const changes = { added: [{ loc: `${server.url}/a`, lastmod: '2026-01-10' }, 'http://localhost/b'] };
    const all = { ...to(server), ...options, checkKeyFile: false };
    const result = await notify(changes, all);
    assert.equal(result.retryAfter, retryAfter);
    assert.equal(server.posted().length, count);
    assert.deepEqual(result.pending, [`${server.url}/a`, 'http://localhost/b']);
    const [first, second] = result.requests;
    assert.equal(first?.status, replies[0]?.status);
    assert.match(first?.message ?? '', /^The endpoint (accepts no more requests at the moment|has an error) \(\d+\)\./);
    assert.deepEqual([second?.result, second?.status, second?.message], ['pending', undefined, first?.message]);
    assert.deepEqual(result.ledger.urls[`${server.url}/a`], {
      result: 'pending',
      at: NOW,
      status: replies[0]?.status,
      version: '2026-01-10',
    });
    // The next call sends them without being passed them again, and keeps the version.
    const next = await notify(
      {},
      {
        ...all,
        fetch: async () => any({ status: 200, text: async () => '', headers: new Headers() }),
        ledger: result.ledger,
      },
    );
    assert.deepEqual(next.sent, result.pending);
    assert.equal(next.ledger.urls[`${server.url}/a`]?.version, '2026-01-10');
  }
});

test('ends with a signal, and does not lose what was sent', async (context) => {
  const server = await startIndexNow(context, {
    replies: [{ status: 200 }, { status: 429, headers: { 'Retry-After': '3000' } }],
  });
  const controller = new AbortController();
  const [a, b] = [`${server.url}/a`, 'http://localhost/b'];
  const start = performance.now();
  const running = notify(
    { added: [a, b] },
    {
      ...to(server),
      checkKeyFile: false,
      maxWait: 3_000_000,
      signal: controller.signal,
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (response.status === 429) setTimeout(() => controller.abort(), 5);
        return response;
      },
    },
  );
  const { sent, pending, requests } = await running;
  assert.ok(performance.now() - start < 60_000);
  assert.deepEqual([sent, pending], [[a], [b]]);
  assert.equal(requests[1]?.message, 'Not sent: the call was aborted.');
  const none = await notify(
    { added: [a] },
    { ...to(server), fetch: noFetch, checkKeyFile: false, signal: AbortSignal.abort() },
  );
  assert.deepEqual(none.pending, [a]);
});

test('waits for times that are longer than those of a timer', async (context) => {
  /** @type {number[]} */
  const times = [];
  context.mock.method(globalThis, 'setTimeout', (/** @type {() => void} */ end, /** @type {number} */ time) => {
    times.push(time);
    queueMicrotask(end);
  });
  await sleepByTimer(5_000_000_000);
  assert.ok(Math.max(...times) < 2 ** 31, String(times));
  assert.equal(
    times.reduce((sum, time) => sum + time, 0),
    5_000_000_000,
  );
});

test('states that it was aborted if that ends a request', async () => {
  const controller = new AbortController();
  /** @type {import('../../dist/submit/index.js').Fetch} */
  const unanswered = (_url, { signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      controller.abort();
    });
  const { pending, requests } = await notify(
    { added: ['https://example.com/', 'https://example.org/'] },
    { key: KEY, fetch: unanswered, checkKeyFile: false, signal: controller.signal },
  );
  assert.equal(pending.length, 2);
  assert.deepEqual(
    requests.map(({ message }) => message),
    ['The call was aborted before the endpoint answered.', 'Not sent: the call was aborted.'],
  );
});

test('leaves everything pending if it is aborted while a key file is read', async (context) => {
  const server = await startIndexNow(context);
  const controller = new AbortController();
  const { pending, requests } = await notify(
    { added: [`${server.url}/a`] },
    {
      ...to(server),
      signal: controller.signal,
      fetch: (url, init) => {
        controller.abort();
        return fetch(url, init);
      },
    },
  );
  assert.deepEqual(pending, [`${server.url}/a`]);
  assert.equal(requests[0]?.message, 'Not sent: the call was aborted.');
  assert.deepEqual(server.posted(), []);
});

test('does not lose what was sent if the function that waits rejects', async (context) => {
  const [a, b] = ['https://example.com/a', 'http://localhost/b'];
  for (const isAborted of [true, false]) {
    const server = await startIndexNow(context, {
      replies: [{ status: 200 }, { status: 429, headers: { 'Retry-After': '3' } }],
    });
    const controller = new AbortController();
    const sleep = async () => {
      if (isAborted) controller.abort();
      throw new Error('AbortError');
    };
    const options = { ...to(server), checkKeyFile: false, maxWait: 5_000, sleep, signal: controller.signal };
    const { sent, pending, ledger, requests } = await notify({ added: [a, b] }, options);
    assert.deepEqual([sent, pending], [[a], [b]]);
    assert.equal(ledger.urls[a]?.result, 'sent');
    assert.match(requests[1]?.message ?? '', isAborted ? /was aborted/ : /\(429\)/);
  }
});

test('makes at most maxRequests requests', async (context) => {
  const server = await startIndexNow(context);
  const added = [`${server.url}/a`, 'http://localhost/b', 'http://example.com/c'];
  const { sent, pending, requests } = await notify({ added }, { ...to(server), checkKeyFile: false, maxRequests: 1 });
  assert.deepEqual([sent, pending], [added.slice(0, 1), added.slice(1)]);
  assert.equal(requests[2]?.message, 'Not sent: the limit of the option maxRequests (1) has been reached.');
});

test('reports refusals with the message of the endpoint, and goes on with other hosts', async (context) => {
  /** @type {[import('./local-server.mjs').Reply, RegExp, RegExp][]} */
  const cases = [
    [
      { status: 400, body: { message: 'Bad\n body' } },
      /cannot read the request \(400\)\. Bad body$/,
      /読み取れません（400）。 Bad body$/,
    ],
    [{ status: 403 }, /does not accept the key for 127\.0\.0\.1:\d+ \(403\)/, /キーを受け付けません（403）/],
    [
      { status: 422, body: '<html>' },
      /do not belong to 127\.0\.0\.1:\d+, or the key has an invalid form \(422\)\.$/,
      /（422）。$/,
    ],
    [
      { status: 301, headers: { Location: '/elsewhere' } },
      /refused the request with status 301\.$/,
      /拒否しました（301）/,
    ],
    [{ status: 405 }, /status 405/, /（405）/],
  ];
  for (const [reply, english, japanese] of cases) {
    for (const [locale, text] of /** @type {const} */ ([
      ['en', english],
      ['ja', japanese],
    ])) {
      const server = await startIndexNow(context, { replies: [reply, { status: 200 }] });
      const added = [`${server.url}/a`, 'http://localhost/b'];
      const { failed, sent, requests, ledger } = await notify(
        { added },
        { ...to(server), locale, checkKeyFile: false },
      );
      assert.deepEqual([failed, sent], [added.slice(0, 1), added.slice(1)]);
      assert.match(requests[0]?.message ?? '', text);
      assert.equal(ledger.urls[added[0] ?? '']?.status, reply.status);
    }
  }
  const checked = await startIndexNow(context, { replies: [{ status: 403 }, { status: 403 }] });
  for (const [checkKeyFile, text] of /** @type {[boolean, RegExp][]} */ ([
    [true, /\(403\): it has not verified the key yet, although the key file contains it\. Try again later\.$/],
    [false, /\(403\): it did not find the key file, or the file does not contain the key\.$/],
  ])) {
    const { requests } = await notify({ added: [`${checked.url}/a`] }, { ...to(checked), checkKeyFile });
    assert.match(requests[0]?.message ?? '', text);
  }
  const server = await startIndexNow(context, { keyOfEndpoint: 'another0' });
  const added = Array.from({ length: 20_001 }, (_, n) => `${server.url}/${n}`);
  const { failed, pending, requests } = await notify({ added }, to(server));
  assert.deepEqual(
    [failed.length, pending.length, server.posted().length],
    [10_000, 10_001, 1],
    'one refusal of a key suffices',
  );
  assert.match(requests[0]?.message ?? '', /Verify the site\.$/);
});

test('sends refused URLs again in requests of their own, behind the others', async (context) => {
  const server = await startIndexNow(context, { replies: [{ status: 400 }] });
  const [bad, good] = [`${server.url}/bad`, `${server.url}/good`];
  const first = await notify({ changed: [{ loc: bad, lastmod: '2026-01-10' }] }, to(server));
  const limited = await notify({ added: [good] }, { ...to(server), ledger: first.ledger, maxRequests: 1 });
  assert.deepEqual(server.posted(), [[bad], [good]]);
  assert.deepEqual(limited.pending, [bad]);
  assert.equal(limited.ledger.urls[bad]?.result, 'failed', 'it was refused, and not sent since');
  const next = await notify({ changed: [bad], added: [good] }, { ...to(server), ledger: limited.ledger });
  assert.deepEqual(server.posted().slice(2), [[good], [bad]]);
  assert.deepEqual(next.sent, [good, bad]);
});

test('leaves URLs pending if the endpoint cannot be reached', async () => {
  const cause = new Error('connect ECONNREFUSED');
  const options = {
    key: KEY,
    checkKeyFile: false,
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause })),
  };
  const { requests, pending } = await notify({ added: ['https://example.com/', 'https://example.org/'] }, options);
  assert.equal(pending.length, 2);
  assert.equal(requests[0]?.message, 'The endpoint cannot be reached: connect ECONNREFUSED');
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
  /** @typedef {import('../../dist/submit/index.js').NotifyLedger} Ledger */
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

test('reads Retry-After as seconds and as the three forms of HTTP dates', () => {
  const now = Date.parse('1994-11-06T08:49:00Z');
  for (const [value, seconds] of /** @type {const} */ ([
    ['120', 120],
    [' 5 ', 5],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 37],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 37],
    ['Sun Nov  6 08:49:37 1994', 37],
    ['Sun, 06 Nov 1994 08:48:00 GMT', 0],
    // At most 50 years in the future, otherwise in the past.
    ['Sunday, 06-Nov-44 08:49:00 GMT', 1_577_923_200],
    ['Sunday, 06-Nov-45 08:49:00 GMT', 0],
    ['Mon, 31 Nov 1994 08:49:37 GMT', undefined],
    ['Sun, 06 Nov 1994 25:49:37 GMT', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1994-11-06', undefined],
    ['', undefined],
    [null, undefined],
  ])) {
    assert.equal(secondsToWait(value, now), seconds, String(value));
  }
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
    /** @type {import('../../dist/submit/index.js').Fetch} */
    const endpoint = async (_, { body = '' }) => {
      const status = isFaulty ? random.pick(statuses) : 200;
      if (isFaulty && random.chance(0.1)) throw new Error('unreachable');
      if (status === 200 || status === 202) {
        accepted.push(...JSON.parse(body).urlList.map((/** @type {string} */ url) => `${url} ${versions.get(url)}`));
      }
      return { status, headers: new Headers(random.chance(0.5) ? {} : { 'Retry-After': '1' }), text: async () => '' };
    };
    /** @type {import('../../dist/submit/index.js').NotifyLedger | undefined} */
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
  /** @type {import('../../dist/node.js').Report[]} */
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

test('reads no more of a response than it needs', async () => {
  let bytes = 0;
  let cancelled = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(120));
      },
      cancel() {
        cancelled += 1;
      },
    });
  const fetchEndless = async () => new Response(endless());
  const changes = { changed: ['https://example.com/a'] };
  const wrong = notify(changes, { key: KEY, fetch: fetchEndless, now: NOW });
  await assert.rejects(wrong, { code: 'key-file-mismatch' });
  const { sent } = await notify(changes, { key: KEY, fetch: fetchEndless, now: NOW, checkKeyFile: false });
  assert.equal(sent.length, 1);
  const client = bingWebmaster({ siteUrl: 'https://example.com/', apiKey: 'a', fetch: fetchEndless });
  await assert.rejects(client.status(), { code: 'request-failed' });
  assert.equal(cancelled, 3);
  assert.ok(bytes < 20_000_000, `${bytes} bytes`);
});
