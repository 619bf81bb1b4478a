// @ts-check
// The installed tarball in workerd, the runtime of Cloudflare Workers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expected } from './programs/streams.mjs';
import { Project, versionOf } from './project.mjs';
import { objectsOf } from './worker-bindings.mjs';
import { startWorker } from './worker-runtime.mjs';

const project = await Project.create();

test(`workerd ${versionOf('workerd')}: a Worker answers /sitemap.xml from a page list`, async (context) => {
  const entry = project.write(
    'worker.mjs',
    `import { generate } from 'sitemap-kit';

const pages = ['https://example.com/', { loc: 'https://example.com/日本?a=1&b=2', lastmod: '2026-01-10' }];

export default {
  fetch(request) {
    if (new URL(request.url).pathname !== '/sitemap.xml') return new Response('not found', { status: 404 });
    return new Response(generate(pages), { headers: { 'content-type': 'application/xml' } });
  },
};
`,
  );
  const worker = await startWorker(entry);
  context.after(() => worker.dispose());

  const answer = await worker.dispatchFetch('https://example.com/sitemap.xml');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/xml');
  const xml = await answer.text();
  assert.match(xml, /<loc>https:\/\/example\.com\/<\/loc>/);
  assert.match(xml, /<loc>https:\/\/example\.com\/%E6%97%A5%E6%9C%AC\?a=1&amp;b=2<\/loc>/);
  assert.equal((await worker.dispatchFetch('https://example.com/other')).status, 404);
});

test('a Worker parses a sitemap while it is received and can stop early', async (context) => {
  const entry = project.write(
    'reading.mjs',
    `import { ParseStream } from 'sitemap-kit';

const sitemap = (count) =>
  \`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\${Array.from(
    { length: count },
    (_, number) => \`<url><loc>https://example.com/\${number}</loc></url>\`,
  ).join('')}</urlset>\`;

export default {
  async fetch(request) {
    // Incoming bodies are read to their end, because a caller whose request is not read gets a broken connection.
    const body = request.body ?? new Response(sitemap(20_000)).body;
    const stream = new ParseStream({ arrays: true });
    const pages = [];
    for await (const some of body.pipeThrough(stream)) {
      pages.push(...some);
      if (pages.length > 500) break;
    }
    const result = await stream.result.catch(() => undefined);
    return Response.json({ read: pages.length, last: pages.at(-1)?.loc, complete: result?.complete });
  },
};
`,
  );
  const worker = await startWorker(entry);
  context.after(() => worker.dispose());

  const entries = Array.from({ length: 300 }, (_, number) => `<url><loc>https://example.com/${number}</loc></url>`);
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  const whole = await worker.dispatchFetch('https://example.com/', { method: 'POST', body });
  assert.deepEqual(await whole.json(), { read: 300, last: 'https://example.com/299', complete: true });
  const left = /** @type {{ read: number, complete?: boolean }} */ (
    await (await worker.dispatchFetch('https://example.com/')).json()
  );
  assert.ok(left.read > 500 && left.complete === undefined, JSON.stringify(left));
});

test('a Worker writes and reads through the streams', async (context) => {
  project.write('streams.mjs', readFileSync(new URL('programs/streams.mjs', import.meta.url), 'utf8'));
  const entry = project.write(
    'streaming.mjs',
    `import * as kit from 'sitemap-kit';
import { useStreams } from './streams.mjs';

export default { fetch: async () => Response.json(await useStreams(kit)) };
`,
  );
  const worker = await startWorker(entry);
  context.after(() => worker.dispose());
  assert.deepEqual(await (await worker.dispatchFetch('https://example.com/')).json(), expected);
});

test('a Worker compresses, and continues after invalid calls', async (context) => {
  const entry = project.write(
    'bad-calls.mjs',
    `import { generate, gunzip, gzip, validate } from 'sitemap-kit';

const codeOf = (call) => {
  try {
    return call();
  } catch (error) {
    return error.code;
  }
};

export default {
  fetch() {
    return Response.json({
      codes: [codeOf(() => generate('not JSON')), codeOf(() => gunzip(new Uint8Array([1, 2, 3])))],
      errors: validate('not JSON').counts.error,
      again: new TextDecoder().decode(gunzip(gzip(generate(['https://example.com/'])))),
    });
  },
};
`,
  );
  const worker = await startWorker(entry);
  context.after(() => worker.dispose());

  const answer = /** @type {{ codes: unknown[], errors: number, again: string }} */ (
    await (await worker.dispatchFetch('https://example.com/')).json()
  );
  assert.ok(
    answer.codes.every((code) => typeof code === 'string' && /^[a-z-]+$/.test(code)),
    `codes: ${answer.codes}`,
  );
  assert.ok(answer.errors >= 1);
  assert.match(answer.again, /<loc>https:\/\/example\.com\/<\/loc>/);
});

test('a Worker serves the sitemaps of an R2 bucket, with conditional requests', async (context) => {
  const entry = project.write(
    'serving.mjs',
    `import { sitemapHandler } from 'sitemap-kit/serve';

export default {
  fetch: (request, env) =>
    sitemapHandler(env.BUCKET, { baseUrl: 'https://example.com/', prefix: 'maps/', robots: '' })(request),
};
`,
  );
  const worker = await startWorker(entry, { r2Buckets: ['BUCKET'] });
  context.after(() => worker.dispose());
  const bucket = objectsOf(worker, 'BUCKET');
  const url = 'https://example.com/sitemap.xml';
  const headersOf = (/** @type {{ headers: { get(name: string): string | null } }} */ answer) =>
    ['etag', 'last-modified'].map((name) => answer.headers.get(name));

  const missing = await worker.dispatchFetch(url);
  assert.deepEqual([missing.status, missing.headers.get('retry-after')], [503, '600']);
  const object = await bucket.put('maps/sitemap.xml', '<sitemapindex/>');
  const answer = await worker.dispatchFetch(url);
  assert.deepEqual([answer.status, await answer.text()], [200, '<sitemapindex/>']);
  assert.deepEqual(headersOf(answer), [object.httpEtag, new Date(object.uploaded).toUTCString()]);
  const head = await worker.dispatchFetch(url, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  for (const [name, value] of [
    ['if-none-match', object.httpEtag],
    ['if-modified-since', new Date(object.uploaded).toUTCString()],
  ]) {
    const conditional = await worker.dispatchFetch(url, { headers: { [name]: value } });
    assert.deepEqual([conditional.status, await conditional.text()], [304, '']);
  }
  assert.equal((await worker.dispatchFetch('https://example.com/sitemap-1.xml')).status, 404);
});
