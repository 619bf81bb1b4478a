// @ts-check
// `sitemap-kit edit`: the files it serves, the requests it accepts, and its errors.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { root } from '../../../scripts/run.mjs';
import { requireWww } from '../../../scripts/www.mjs';
import { main, runCommand } from '../helpers/command.mjs';

requireWww();
const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-edit-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const sitemap =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const file = join(folder, 'my map & co.xml');
writeFileSync(file, sitemap);

/**
 * Starts the command, and stops it at the end of the test.
 * @param {import('node:test').TestContext} context
 * @param {string[]} given
 * @param {string} [script] the main module of the command
 * @returns {Promise<{ url: URL, stdout: string }>}
 */
async function start(context, given, script = main) {
  const child = spawn(process.execPath, [script, 'edit', ...given]);
  child.stdin.end('https://example.com/');
  context.after(() => child.kill());
  let stdout = '';
  for await (const chunk of child.stdout) {
    stdout += chunk;
    if (stdout.includes('Ctrl-C')) break;
  }
  const [, url] = /at (http:\S+)/.exec(stdout) ?? [];
  assert.ok(url, `no url in ${JSON.stringify(stdout)}`);
  return { url: new URL(url), stdout };
}

/**
 * Sends a request with headers that `fetch` does not allow.
 * @param {URL} url
 * @param {{ path?: string, method?: string, host?: string, headers?: Record<string, string>, body?: string }} [options]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
function sendRequest({ hostname, port, host }, { path = '/', method = 'GET', host: name = host, headers, body } = {}) {
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers: { host: name, ...headers } }, (response) => {
      let answer = '';
      response.setEncoding('latin1').on('data', (text) => {
        answer += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: answer }));
    });
    asking.on('error', reject).end(body);
  });
}

/** Returns the path of an opened file. */
const pathOf = (/** @type {URL} */ url, /** @type {number} */ index, /** @type {string} */ name) =>
  `/opened/${url.searchParams.get('session')}/${index}/${encodeURIComponent(name)}`;

test('serves the page, its files and the given file with the Content-Security-Policy', async (context) => {
  const { url } = await start(context, [file]);
  assert.equal(url.hostname, '127.0.0.1');
  assert.deepEqual(url.searchParams.getAll('file'), ['my map & co.xml']);
  const page = await sendRequest(url, { path: `/${url.search}` });
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/);
  const names = [...page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 4, names.join(' '));
  for (const name of names) assert.equal((await sendRequest(url, { path: `/${name}` })).status, 200, name);
  const opened = await sendRequest(url, { path: pathOf(url, 0, 'my map & co.xml') });
  assert.equal(opened.body, sitemap);
  assert.equal((await sendRequest(url, { path: pathOf(url, 1, 'x') })).status, 404);
  assert.equal((await sendRequest(url, { path: '/opened/0/x' })).status, 404);
});

test('serves the WebAssembly module of the package under any file name the page requests', async (context) => {
  const { url } = await start(context, []);
  const { headers, body } = await sendRequest(url, { path: '/assets/sitemap_kit_bg-Not_There.wasm' });
  assert.equal(headers['content-type'], 'application/wasm');
  const module = new URL('../../../dist/core/generated/sitemap_kit_bg.wasm', import.meta.url);
  assert.ok(Buffer.from(body, 'latin1').equals(readFileSync(module)));
});

test('answers 404 for an editor file that was removed, and keeps serving the others', async (context) => {
  // In a copy of the package, because other test files use the editor of this one at the same time.
  const copy = join(folder, 'package');
  for (const name of ['dist', 'dist-www', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const gone = join(copy, 'dist-www/gone.txt');
  writeFileSync(gone, '');
  const { url } = await start(context, [], join(copy, 'dist/cli/main.js'));
  rmSync(gone);
  assert.equal((await sendRequest(url, { path: '/gone.txt' })).status, 404);
  assert.equal((await sendRequest(url)).status, 200);
});

test('rejects other hosts and methods, and serves no other paths', async (context) => {
  const { url } = await start(context, [file]);
  assert.equal((await sendRequest(url, { host: `evil.example:${url.port}`, path: pathOf(url, 0, 'x') })).status, 403);
  assert.equal((await sendRequest(url, { host: `localhost:${url.port}` })).status, 200);
  assert.equal((await sendRequest(url, { method: 'POST' })).status, 405);
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%',
    '//etc/passwd',
    '/%00',
    '/assets/',
  ]) {
    assert.equal((await sendRequest(url, { path })).status, 404, path);
  }
  const { headers } = await sendRequest(url);
  assert.equal(headers['access-control-allow-origin'], undefined);
});

test('saves a file for its own page if it was not changed since', async (context) => {
  const target = join(folder, 'saved.xml');
  writeFileSync(target, sitemap);
  const { url } = await start(context, [target, '-', join(folder, '.')]);
  const path = pathOf(url, 0, 'saved.xml');
  const { etag = '' } = (await sendRequest(url, { path })).headers;
  const { origin } = url;
  const put = (/** @type {Record<string, string>} */ headers, body = 'new') =>
    sendRequest(url, { path, method: 'PUT', headers: { origin, ...headers }, body });
  for (const headers of [{ origin: 'https://evil.example' }, { origin: '' }, { origin: 'null' }]) {
    assert.equal((await put({ 'if-match': '*', ...headers })).status, 403, headers.origin);
  }
  for (const tag of ['"modified-1"', '""', etag.slice(1)])
    assert.equal((await put({ 'if-match': tag })).status, 412, tag);
  assert.equal((await put({})).status, 412);
  assert.equal(readFileSync(target, 'utf8'), sitemap);
  const saved = await put({ 'if-match': etag });
  assert.deepEqual([saved.status, readFileSync(target, 'utf8')], [200, 'new']);
  // The page is given the file as it is now.
  assert.equal((await sendRequest(url, { path })).body, 'new');
  assert.equal((await put({ 'if-match': String(saved.headers.etag) }, 'newer')).status, 200);
  utimesSync(target, new Date(), new Date(Date.now() + 5_000));
  assert.equal((await put({ 'if-match': String(saved.headers.etag) })).status, 412);
  assert.equal((await put({ 'if-match': '*' }, 'newest')).status, 200);
  assert.equal(readFileSync(target, 'utf8'), 'newest');
  assert.equal((await sendRequest(url, { path: '/index.html', method: 'PUT', headers: { origin } })).status, 405);
  // Standard input cannot be saved, the files of a folder can.
  const input = pathOf(url, 1, 'standard-input');
  const answer = await sendRequest(url, { path: input, method: 'PUT', headers: { origin, 'if-match': '*' } });
  assert.deepEqual([answer.status, (await sendRequest(url, { path: input })).headers.etag], [403, undefined]);
  const names = url.searchParams.getAll('file');
  assert.ok(names.includes('my map & co.xml') && names.filter((name) => name === 'saved.xml').length === 2, `${names}`);
});

test('does not save or store a file that is too large', async (context) => {
  const target = join(folder, 'small.xml');
  writeFileSync(target, sitemap);
  const { url } = await start(context, [target]);
  const { hostname, port, host, origin } = url;
  const options = { hostname, port, path: pathOf(url, 0, 'small.xml'), method: 'PUT' };
  const statusOf = (/** @type {Record<string, string>} */ more, /** @type {number} */ megabytes) =>
    new Promise((resolve, reject) => {
      const headers = { host, origin, 'if-match': '*', ...more };
      const asking = request({ ...options, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      asking.on('error', reject);
      const body = Array.from({ length: megabytes }, () => Buffer.alloc(2 ** 20, ' '));
      Readable.from(body).pipe(asking, { end: megabytes > 0 });
      if (megabytes === 0) asking.flushHeaders();
    });
  assert.equal(await statusOf({ 'content-length': String(2 ** 28 + 1) }, 0), 413);
  assert.equal(await statusOf({ 'transfer-encoding': 'chunked' }, 257), 413);
  assert.equal(readFileSync(target, 'utf8'), sitemap);
  assert.equal(await statusOf({ 'transfer-encoding': 'chunked' }, 1), 200);
});

test('reports unreadable files and unusable ports before it serves anything', async (context) => {
  const missing = await runCommand(['edit', 'not-there.xml'], { cwd: folder });
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /not-there\.xml cannot be read: there is no such file/);
  const wrong = await runCommand(['edit', '--port', '70000']);
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /whole number from 0 to 65535/);
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  context.after(() => server.close());
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : 0;
  const taken = await runCommand(['edit', '--port', String(port)]);
  assert.equal(taken.code, 2);
  assert.match(taken.stderr, new RegExp(`The port ${port} cannot be used`));
});
