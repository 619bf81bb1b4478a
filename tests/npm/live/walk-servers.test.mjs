// @ts-check
// `walk` and `discover` with servers that are busy, redirect or misbehave.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { walk } from '../../../dist/live/walk/index.js';
import { listen } from '../../local-server.mjs';
import { all, at, brief, index, ORIGIN, site, urlset } from './walk-site.mjs';

test('requests are repeated where that helps, and pause as long as the server asks', async () => {
  /** @type {[string | undefined, number | undefined][]} */
  const cases = [
    ['7', 7000],
    ['-1', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ];
  for (const [retryAfter, wait] of cases) {
    /** @type {number[]} */
    const waits = [];
    let times = 0;
    const { fetch } = site({
      '/a.xml': () => {
        times += 1;
        /** @type {Record<string, string>} */
        const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
        return times < 3 ? { status: times === 1 ? 429 : 503, headers } : urlset('/1');
      },
    });
    const options = { fetch, interval: 0, sleep: async (/** @type {number} */ time) => void waits.push(time) };
    const [file] = await all(walk(`${ORIGIN}/a.xml`, options));
    assert.equal(file?.outcome, 'read');
    assert.equal(waits.length, 2);
    // The clock goes on meanwhile.
    if (wait !== undefined)
      assert.ok(
        waits.every((time) => Math.abs(time - wait) < 1000),
        String(waits),
      );
    else
      assert.ok(
        waits.every((time, attempt) => time >= 700 * 2 ** attempt && time <= 1250 * 2 ** attempt),
        String(waits),
      );
  }
});

test('a host that asks for a long pause gets no further request, until the walk continues', async () => {
  for (const status of [429, 503]) {
    const { fetch, paths } = site({
      '/index.xml': index('/a.xml', '/b.xml', '/c.xml'),
      '/a.xml': { status, headers: { 'retry-after': '86400' } },
      '/b.xml': urlset('/1'),
      '/c.xml': urlset('/1'),
    });
    const files = walk(`${ORIGIN}/index.xml`, at({ fetch, perHost: 1 }));
    const read = await all(files);
    assert.deepEqual(read.map(brief), [
      '/index.xml read 0',
      '/a.xml failed status',
      '/b.xml failed host-stopped',
      '/c.xml failed host-stopped',
    ]);
    assert.deepEqual(paths(), ['/index.xml', '/a.xml']);
    const later = site({ '/a.xml': urlset('/1'), '/b.xml': urlset('/1'), '/c.xml': urlset('/1') });
    const continued = await all(
      walk(`${ORIGIN}/index.xml`, at({ fetch: later.fetch, checkpoint: files.checkpoint() })),
    );
    assert.deepEqual(continued.map(brief), ['/a.xml read 1', '/b.xml read 1', '/c.xml read 1']);
  }
});

test('redirects are followed, and are not followed into loops, without end, or to other protocols', async () => {
  const to = (/** @type {string} */ location, status = 301) => ({ status, headers: { location } });
  const { fetch, sent } = site({
    '/old.xml': to('/older.xml', 308),
    '/older.xml': to('https://example.com/new.xml', 302),
    '/new.xml': index('here.xml'),
    '/here.xml': urlset('/1'),
    '/loop.xml': to('/loop2.xml'),
    '/loop2.xml': to('/loop.xml'),
    '/self.xml': to('/self.xml'),
    '/http.xml': to('http://example.com/a.xml'),
    '/ftp.xml': to('ftp://example.com/a.xml'),
    '/user.xml': to('https://user:secret@example.com/a.xml'),
    '/none.xml': { status: 302 },
    ...Object.fromEntries(Array.from({ length: 8 }, (_, hop) => [`/${hop}.xml`, to(`/${hop + 1}.xml`)])),
  });
  const roots = ['/old.xml', '/loop.xml', '/self.xml', '/http.xml', '/ftp.xml', '/user.xml', '/none.xml', '/0.xml'];
  const read = await all(
    walk(
      roots.map((path) => ORIGIN + path),
      at({ fetch }),
    ),
  );
  assert.deepEqual(read.map(brief), [
    '/old.xml read 0',
    '/loop.xml failed redirect',
    '/self.xml failed redirect',
    '/http.xml failed redirect',
    '/ftp.xml failed redirect',
    '/user.xml failed redirect',
    '/none.xml failed status',
    '/0.xml failed redirect',
    '/here.xml read 1',
  ]);
  assert.deepEqual(read[0]?.redirects, [
    { status: 308, to: `${ORIGIN}/older.xml` },
    { status: 302, to: `${ORIGIN}/new.xml` },
  ]);
  assert.ok(sent.every(({ url }) => url.startsWith('https://example.com/')));
});

test('headers of the caller are not sent to another origin', async () => {
  /** @type {Record<string, Record<string, string>>} */
  const received = {};
  const fetch = async (/** @type {string} */ url, /** @type {import('./walk-site.mjs').Sent} */ { headers }) => {
    received[new URL(url).host] = headers;
    return url.startsWith(ORIGIN)
      ? new Response(null, { status: 302, headers: { location: 'https://cdn.example.net/a.xml' } })
      : new Response(urlset('/1'));
  };
  await all(walk(`${ORIGIN}/a.xml`, at({ fetch, headers: { authorization: 'Bearer secret' }, userAgent: 'me/1' })));
  assert.equal(received['example.com']?.authorization, 'Bearer secret');
  assert.deepEqual(received['cdn.example.net'], { 'user-agent': 'me/1' });
});

test('no more requests run at the same time than allowed, and they keep their distance', async () => {
  let [running, most] = [0, 0];
  /** @type {number[]} */
  const starts = [];
  const fetch = async (/** @type {string} */ url) => {
    starts.push(performance.now());
    running += 1;
    most = Math.max(most, running);
    await delay(60);
    running -= 1;
    return new Response(url.endsWith('/index.xml') ? index('/1', '/2', '/3', '/4', '/5', '/6') : urlset('/'));
  };
  await all(walk(`${ORIGIN}/index.xml`, { fetch, perHost: 2, concurrency: 8, interval: 20 }));
  assert.equal(most, 2);
  const distances = starts.slice(1).map((start, at) => start - Number(starts[at]));
  // A timer may end a millisecond early.
  assert.ok(Math.min(...distances) >= 18, String(distances));
});

test('requests keep their distance after a delay of the whole program', async () => {
  /** @type {number[]} */
  const starts = [];
  const fetch = async (/** @type {string} */ url) => {
    starts.push(performance.now());
    // Nothing runs for a while after the second request.
    if (starts.length === 2) for (const end = performance.now() + 120; performance.now() < end; );
    return new Response(url.endsWith('/index.xml') ? index('/1', '/2', '/3', '/4', '/5') : urlset('/'));
  };
  await all(walk(`${ORIGIN}/index.xml`, { fetch, perHost: 5, concurrency: 8, interval: 30 }));
  const distances = starts.slice(1).map((start, at) => start - Number(starts[at]));
  assert.ok(Math.min(...distances) >= 28, String(distances));
});

test('a server that misbehaves costs a bounded time and memory', async (context) => {
  const bomb = gzipSync(new Uint8Array(80_000_000));
  const { origin, close } = await listen(async (request, response) => {
    response.setMaxListeners(0);
    const path = request.url ?? '';
    if (path === '/index.xml')
      return void response.end(
        index(
          'endless.xml',
          'slow.xml',
          'silent.xml',
          'cut.xml',
          'reset.xml',
          'headers.xml',
          'bomb.xml',
          'bomb.xml.gz',
          'lies.xml',
          'good.xml',
        ),
      );
    if (path === '/good.xml') return void response.end(urlset('/1'));
    if (path === '/silent.xml') return;
    if (path === '/reset.xml') return void request.socket.destroy();
    if (path === '/headers.xml')
      return void response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end(urlset('/1'));
    if (path === '/bomb.xml') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    if (path === '/bomb.xml.gz') return void response.end(bomb);
    if (path === '/lies.xml') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(urlset('/1'));
    if (path === '/cut.xml') {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(urlset('/1', '/2'));
      return void setTimeout(() => request.socket.destroy(), 50);
    }
    response.write(urlset('/1', '/2', '/3').replace('</urlset>', ''));
    while (!response.destroyed) {
      const more = `<url><loc>${ORIGIN}/more</loc></url>`;
      const isRoom = response.write(path === '/slow.xml' ? ' ' : more.repeat(1000));
      await Promise.race([
        path === '/slow.xml' ? delay(100) : isRoom || once(response, 'drain'),
        once(response, 'close'),
      ]);
    }
  });
  context.after(close);
  const began = performance.now();
  const files = walk(`${origin}/index.xml`, { fetch, interval: 0, retries: 0, timeout: 1000, maxBytes: 200_000 });
  /** @type {Record<string, string>} */
  const results = {};
  for (const { url, outcome, failure } of await all(files))
    results[url.slice(origin.length)] = `${outcome} ${failure?.reason}`;
  // On a busy machine, nothing of it may have arrived in time.
  assert.match(String(results['/slow.xml']), /^(?:partial|failed) timeout$/);
  assert.deepEqual(results, {
    '/index.xml': 'read undefined',
    '/endless.xml': 'partial too-large',
    '/slow.xml': results['/slow.xml'],
    '/silent.xml': 'failed timeout',
    '/cut.xml': 'partial network',
    '/reset.xml': 'failed network',
    '/headers.xml': 'failed network',
    '/bomb.xml': 'failed too-large',
    '/bomb.xml.gz': 'failed not-a-sitemap',
    '/lies.xml': 'failed network',
    '/good.xml': 'read undefined',
  });
  // The slow file takes six times as long as a part of it may; the rest is for a busy machine.
  assert.ok(performance.now() - began < 60_000);
});
