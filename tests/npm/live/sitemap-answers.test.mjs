// @ts-check
// The problems that `walk`, and `validate` with a URL, report for responses of servers.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteFetch } from '../../../dist/cli/io/site-fetch.js';
import { rules } from '../../../dist/core/node.js';
import { walk } from '../../../dist/live/walk/index.js';
import { root } from '../../../scripts/run.mjs';
import { listen } from '../../local-server.mjs';
import { main, runCommand } from '../helpers/command.mjs';
import { makeFolder } from '../helpers/folder.mjs';
import { exampleOf } from '../helpers/rule-example.mjs';
import { all, at, ORIGIN, urlset } from './walk-site.mjs';

/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string | Uint8Array }} Answer */

const xml = urlset('/1');
const text = `${ORIGIN}/1\n`;
const page = (/** @type {string} */ title) => `<!doctype html><title>${title}</title><p>…`;
const typed = (/** @type {string | undefined} */ type, /** @type {string | Uint8Array} */ body = xml) => ({
  headers: type === undefined ? {} : { 'content-type': type },
  body,
});
const to = (/** @type {string} */ location, status = 301) => ({ status, headers: { location } });
const encoded = (/** @type {string} */ encoding, /** @type {string | Uint8Array} */ body) => ({
  headers: { 'content-type': 'application/xml', 'content-encoding': encoding },
  body,
});

/** Answers by path: the rules that they violate, and what a message contains. @type {Record<string, [Answer, string, RegExp?]>} */
const ANSWERS = {
  '/right.xml': [typed('application/xml'), ''],
  '/text-xml.xml': [typed('text/xml; charset=UTF-8'), ''],
  '/rss.xml': [
    typed('application/rss+xml', `<rss version="2.0"><channel><item><link>${ORIGIN}/</link></item></channel></rss>`),
    '',
  ],
  '/list.txt': [typed('text/plain; charset=utf-8', text), ''],
  '/right.xml.gz': [typed('application/x-gzip', gzipSync(xml)), ''],
  '/gzip.xml.gz': [typed('application/gzip', gzipSync(xml)), ''],
  '/gzipped.xml': [encoded('gzip', gzipSync(xml)), ''],
  '/br.xml': [encoded('br', brotliCompressSync(xml)), ''],
  '/html.xml': [typed('text/html; charset=UTF-8'), 'sitemap-content-type', /is text\/html; .* with application\/xml/],
  '/octet.xml': [typed('application/octet-stream'), 'sitemap-content-type', /octet-stream/],
  '/plain.xml': [typed('text/plain'), 'sitemap-content-type', /with application\/xml/],
  '/json.xml': [typed('application/json'), 'sitemap-content-type'],
  '/none.xml': [typed(undefined), 'sitemap-content-type', /Content-Type is missing/],
  '/list-html.txt': [typed('text/html', text), 'sitemap-content-type', /with text\/plain/],
  '/list-xml.txt': [typed('text/xml', text), 'sitemap-content-type'],
  '/xml.xml.gz': [typed('application/xml', gzipSync(xml)), 'sitemap-content-type', /with application\/gzip/],
  '/noindex.xml': [
    { headers: { 'content-type': 'text/xml', 'x-robots-tag': 'noindex, follow' }, body: xml },
    'sitemap-noindex',
    /Leave it/,
  ],
  '/not-here.xml': [{ status: 404, body: page('Not found') }, 'sitemap-status', /status 404/],
  '/gone.xml': [{ status: 410 }, 'sitemap-status', /status 410/],
  '/error.xml': [{ status: 500, body: page('Error') }, 'sitemap-status', /status 500/],
  '/gateway.xml': [{ status: 504 }, 'sitemap-status', /status 504/],
  '/no-content.xml': [{ status: 204 }, 'sitemap-status', /status 204/],
  '/teapot.xml': [{ status: 406 }, 'sitemap-status', /status 406/],
  '/login.xml': [{ status: 401, headers: { 'www-authenticate': 'Basic' } }, 'sitemap-forbidden', /401/],
  '/forbidden.xml': [{ status: 403, body: page('403 Forbidden') }, 'sitemap-forbidden', /\(403\)/],
  '/cloudflare.xml': [
    { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: page('Just a moment...') },
    'sitemap-forbidden',
    /403, Cloudflare/,
  ],
  '/cloudflare-503.xml': [{ status: 503, body: page('Just a moment...') }, 'sitemap-forbidden', /503, Cloudflare/],
  '/datadome-404.xml': [{ status: 404, headers: { 'x-datadome': 'protected' } }, 'sitemap-status', /status 404/],
  '/siteground.xml': [{ status: 202, headers: { 'sg-captcha': 'challenge' } }, 'sitemap-forbidden', /SiteGround/],
  '/imperva.xml': [typed('text/html', '<html><script src="/_Incapsula_Resource?x">'), 'sitemap-forbidden', /Imperva/],
  '/vercel.xml': [{ status: 429, headers: { 'x-vercel-mitigated': 'challenge' } }, 'sitemap-forbidden', /Vercel/],
  '/old.xml': [to('/right.xml'), 'sitemap-redirect', /redirects to .*\/right\.xml \(301\)/],
  '/older.xml': [to('/old.xml', 302), 'sitemap-redirect', /redirects to .*\/right\.xml \(302\)/],
  '/to-missing.xml': [to('/not-here.xml', 308), 'sitemap-status'],
  '/to-home.xml': [to('/home'), ''],
  '/loop.xml': [to('/loop.xml'), 'sitemap-unreachable', /form a loop/],
  '/loop-of-two.xml': [to('/loop-back.xml'), 'sitemap-unreachable', /form a loop/],
  '/to-mail.xml': [to('mailto:a@example.com'), 'sitemap-unreachable', /cannot be requested/],
  '/br-plain.xml': [encoded('br', xml), 'sitemap-unreachable', /does not fit the header Content-Encoding: br/],
  '/gzip-plain.xml': [encoded('gzip', xml), 'sitemap-unreachable', /Content-Encoding: gzip/],
  '/gzip-cut.xml': [encoded('gzip', gzipSync(xml).subarray(0, 40)), 'sitemap-unreachable', /before the whole file/],
  '/gzip-undeclared.xml': [
    typed('application/xml', gzipSync(xml)),
    'sitemap-content-type',
    /\.gz, or with the header Content-Encoding: gzip/,
  ],
  '/gzip-twice.xml': [encoded('gzip', gzipSync(gzipSync(xml))), 'sitemap-content-type', /compress it once/],
  '/unknown-encoding.xml': [encoded('compress', xml), 'sitemap-unreachable', /compress/],
  '/home': [typed('text/html', page('Home')), ''],
  '/loop-back.xml': [to('/loop-of-two.xml'), 'sitemap-unreachable'],
};

/** @param {import('node:test').TestContext} context @param {Record<string, Answer>} answers */
async function serve(context, answers) {
  const { origin, close } = await listen((request, response) => {
    const { status = 200, headers = {}, body = '' } = answers[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  context.after(close);
  return origin;
}

test('each wrong answer of a server is one problem that says what is wrong', async (context) => {
  const origin = await serve(
    context,
    Object.fromEntries(Object.entries(ANSWERS).map(([path, [answer]]) => [path, answer])),
  );
  const fetch = siteFetch({ named: [origin] });
  for (const [path, [, expected, message = /./]] of Object.entries(ANSWERS)) {
    for (const locale of /** @type {const} */ (['en', 'ja'])) {
      const [file] = await all(walk(origin + path, at({ fetch, locale, retries: 0 })));
      const problems = file?.problems ?? assert.fail(path);
      assert.equal(problems.map(({ rule }) => rule).join(' '), expected, path);
      for (const problem of problems) {
        assert.doesNotMatch(problem.message, /[{}]|undefined/);
        assert.equal(/[ぁ-ん]/.test(problem.message), locale === 'ja', problem.message);
      }
      const messages = problems.map((problem) => problem.message).join(' ');
      if (locale === 'en' && expected !== '') assert.match(messages, message, path);
    }
  }
});

test('the bytes of an answer are those of its body, also of one that is no sitemap', async (context) => {
  const body = page('Not found');
  const origin = await serve(context, { '/a.xml': { status: 404, body }, '/b.xml': typed('application/xml') });
  const sizes = [];
  for (const path of ['/a.xml', '/b.xml']) {
    const [file] = await all(walk(origin + path, at({ fetch: siteFetch({ named: [origin] }), retries: 0 })));
    sizes.push(file?.answer?.bytes);
  }
  assert.deepEqual(sizes, [Buffer.byteLength(body), xml.length]);
});

test('the example of each rule of sitemaps on servers violates it', async () => {
  const ids = rules().flatMap(({ id, area }) => (area === 'live-sitemaps' ? [id] : []));
  assert.ok(ids.length >= 7);
  for (const id of ids.filter((id) => id !== 'sitemap-robots-unavailable')) {
    const { files } = await exampleOf(id, `${ORIGIN}/sitemap.xml`);
    const [file] = await all(
      walk(
        `${ORIGIN}/sitemap.xml`,
        at({
          fetch: async (/** @type {string} */ url) => {
            const [head = '', body = ''] = (files[url] ?? 'HTTP/1.1 404 Not Found\n').split('\n\n');
            const [status = '', ...headers] = head.trim().split('\n');
            return new Response(body, {
              status: Number(status.split(' ')[1]),
              headers: headers.map((line) => /** @type {[string, string]} */ (line.split(': '))),
            });
          },
        }),
      ),
    );
    assert.deepEqual(
      file?.problems.map(({ rule }) => rule),
      [id],
    );
  }
});

test('validate prints the answer, and reads the robots.txt of the host', async (context) => {
  const answers = {
    '/a.xml': typed('application/xml', xml),
    '/moved.xml': to('/a.xml'),
    '/robots.txt': typed('text/plain', 'User-agent: *\nDisallow: /a.xml\n'),
  };
  const origin = await serve(context, answers);
  const blocked = await runCommand(['validate', `${origin}/moved.xml`]);
  assert.equal(blocked.code, 1);
  assert.match(blocked.stdout, /error robots-blocks-sitemap/);
  assert.match(blocked.stdout, /Answer of the server: 301 → \S+\/a\.xml, 200, application\/xml, 112 bytes in \d\.\d s/);
  const json = await runCommand(['validate', `${origin}/moved.xml`, '--format', 'json']);
  const [record] = JSON.parse(json.stdout);
  assert.deepEqual(record.answer.redirects, [{ status: 301, to: `${origin}/a.xml` }]);
  assert.equal(record.answer.contentType, 'application/xml');
  Object.assign(answers, { '/robots.txt': { status: 503, headers: { 'retry-after': '0' } } });
  const unavailable = await runCommand(['validate', `${origin}/a.xml`]);
  assert.match(unavailable.stdout, /error sitemap-robots-unavailable\n.*\/robots\.txt has the status 503\./);
  assert.equal(unavailable.code, 1);
  Object.assign(answers, {
    '/': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Home</title>' },
    '/sitemap.xml': answers['/a.xml'],
  });
  const ofSite = await runCommand(['validate', `${origin}/`]);
  assert.match(ofSite.stdout, /error sitemap-robots-unavailable\n.*\/robots\.txt has the status 503\./);
  assert.equal(ofSite.code, 1, ofSite.stderr);
  assert.doesNotMatch(ofSite.stdout + ofSite.stderr, /not read|robots\.txt answered/);
  for (const url of [`${origin}/a.xml`, `${origin}/`]) {
    const off = await runCommand(['validate', url, '--rule', 'sitemap-robots-unavailable=off']);
    assert.doesNotMatch(off.stdout + off.stderr, /sitemap-robots-unavailable|answered with status/);
  }
  const walked = await runCommand(['walk', `${origin}/`]);
  assert.deepEqual([walked.code, /robots\.txt answered with status 503/.test(walked.stderr)], [1, true]);
});

test('a host without a connection is explained: its name, its port, its certificate', async (context) => {
  const folder = makeFolder(context);
  const certificates = JSON.parse(readFileSync(join(root, 'tests/fixtures/certificates.json'), 'utf8'));
  writeFileSync(join(folder, 'authority.pem'), certificates.authority);
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
  const explained = async (/** @type {string} */ url) => {
    // In a process of its own, which reads the authorities at its start.
    const { code, stdout, stderr } = await new Promise((resolve) => {
      execFile(process.execPath, [main, 'validate', url], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });
    assert.deepEqual([code, stderr], [1, '']);
    assert.match(stdout, /^error sitemap-unreachable\n/);
    return stdout;
  };
  for (const [name, expected] of /** @type {const} */ ([
    ['expired', /The certificate of localhost:\d+ has expired .* Renew it\./],
    ['otherName', /The certificate of localhost:\d+ is for other names/],
    ['unknownIssuer', /The certificate of localhost:\d+ is not trusted/],
  ])) {
    const server = createSecureServer({ key: certificates.key, cert: certificates[name] });
    await once(server.listen(0), 'listening');
    context.after(() => server.close());
    server.unref();
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    assert.match(await explained(`https://localhost:${port}/sitemap.xml`), expected);
  }
  const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await once(plain.listen(0), 'listening');
  plain.unref();
  const { port } = /** @type {import('node:net').AddressInfo} */ (plain.address());
  assert.match(
    await explained(`https://localhost:${port}/sitemap.xml`),
    /does not accept a TLS connection \([a-z ]+\)\. Check that the port has HTTPS/,
  );
  plain.close();
  const silent = createServer((socket) => socket.destroy());
  await once(silent.listen(0), 'listening');
  silent.unref();
  const address = /** @type {import('node:net').AddressInfo} */ (silent.address());
  assert.match(
    await explained(`http://127.0.0.1:${address.port}/sitemap.xml`),
    /closed the connection without an answer/,
  );
  silent.close();
  assert.match(await explained(`http://127.0.0.1:${port}/sitemap.xml`), /accepts no connections/);
  assert.match(await explained('https://nothing.invalid/sitemap.xml'), /nothing\.invalid is unknown|did not answer/);
});
