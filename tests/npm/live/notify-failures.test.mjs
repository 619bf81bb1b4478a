// @ts-check
// `notify` when requests fail, are refused or end early: nothing is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bingWebmaster, notify } from '../../../dist/live/submit/index.js';
import { secondsToWait } from '../../../target/modules/core/http/retry-after.js';
import { sleepByTimer } from '../../../target/modules/core/http/timer.js';
import { KEY, startIndexNow } from '../helpers/local-server.mjs';
import { any, NOW, noFetch, to } from './notify-calls.mjs';

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
  /** @type {[import('../helpers/local-server.mjs').Reply[], object, number | undefined, number][]} replies, options, retryAfter, requests */
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
  /** @type {import('../../../dist/live/submit/index.js').Fetch} */
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

test('reports refusals with the message of the endpoint, and goes on with other hosts', async (context) => {
  /** @type {[import('../helpers/local-server.mjs').Reply, RegExp, RegExp][]} */
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
    [
      true,
      /\(403\): it has not verified the key yet, although the key file contains it\. .* later, such as in an hour\.$/,
    ],
    [false, /\(403\): it did not find the key in the key file, or has not verified it yet\. .* again later\.$/],
  ])) {
    const { requests } = await notify({ added: [`${checked.url}/a`] }, { ...to(checked), checkKeyFile });
    assert.match(requests[0]?.message ?? '', text);
    assert.equal(requests[0]?.isKeyUnverified, checkKeyFile || undefined);
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
