// @ts-check
// `sitemap-kit edit`: what it serves, to whom, and how it says no.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildWww, wwwFolder } from '../../scripts/www.mjs';
import { main, runCommand } from './command.mjs';

buildWww();
const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-edit-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const sitemap =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const file = join(folder, 'my map & co.xml');
writeFileSync(file, sitemap);

/**
 * Starts the command; it ends with the test.
 * @param {import('node:test').TestContext} context
 * @param {string[]} given
 * @returns {Promise<{ address: URL, stdout: string }>}
 */
async function start(context, given) {
  const child = spawn(process.execPath, [main, 'edit', ...given]);
  context.after(() => child.kill());
  let stdout = '';
  for await (const chunk of child.stdout) {
    stdout += chunk;
    if (stdout.includes('Ctrl-C')) break;
  }
  const [, address] = /at (http:\S+)/.exec(stdout) ?? [];
  assert.ok(address, `no address in ${JSON.stringify(stdout)}`);
  return { address: new URL(address), stdout };
}

/**
 * Asks with headers that `fetch` would not send.
 * @param {URL} address
 * @param {{ path?: string, method?: string, host?: string }} [options]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
function ask({ hostname, port, host }, { path = '/', method = 'GET', host: name = host } = {}) {
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers: { host: name } }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    asking.on('error', reject).end();
  });
}

test('the page, its files and the given file are served, under the policy', async (context) => {
  const { address } = await start(context, [file]);
  assert.equal(address.hostname, '127.0.0.1');
  assert.deepEqual(address.searchParams.getAll('file'), ['my map & co.xml']);
  const page = await ask(address, { path: `/${address.search}` });
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/);
  const names = [...page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 4, names.join(' '));
  for (const name of names) assert.equal((await ask(address, { path: `/${name}` })).status, 200, name);
  const opened = await ask(address, { path: `/opened/0/${encodeURIComponent('my map & co.xml')}` });
  assert.equal(opened.body, sitemap);
  assert.equal((await ask(address, { path: '/opened/1/x' })).status, 404);
});

test('whatever name the page asks the module by, it is the one of the package', async (context) => {
  const { address } = await start(context, []);
  const { headers, body } = await ask(address, { path: '/assets/sitemap_kit_bg-Not_There.wasm' });
  assert.equal(headers['content-type'], 'application/wasm');
  const module = new URL('../../dist/generated/sitemap_kit_bg.wasm', import.meta.url);
  assert.ok(Buffer.from(body, 'latin1').equals(readFileSync(module)));
});

test('a file of the editor that is gone by now is missing, and the others are still served', async (context) => {
  const gone = join(wwwFolder, 'gone.txt');
  context.after(() => rmSync(gone, { force: true }));
  writeFileSync(gone, '');
  const { address } = await start(context, []);
  rmSync(gone);
  assert.equal((await ask(address, { path: '/gone.txt' })).status, 404);
  assert.equal((await ask(address)).status, 200);
});

test('nobody else is let in, and nothing else is read', async (context) => {
  const { address } = await start(context, [file]);
  assert.equal((await ask(address, { host: `evil.example:${address.port}`, path: '/opened/0/x' })).status, 403);
  assert.equal((await ask(address, { host: `localhost:${address.port}` })).status, 200);
  assert.equal((await ask(address, { method: 'POST' })).status, 405);
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%',
    '//etc/passwd',
    '/%00',
    '/assets/',
  ]) {
    assert.equal((await ask(address, { path })).status, 404, path);
  }
  const { headers } = await ask(address);
  assert.equal(headers['access-control-allow-origin'], undefined);
});

test('what cannot be done is said before anything is served', async (context) => {
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
