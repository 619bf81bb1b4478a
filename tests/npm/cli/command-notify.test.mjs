// @ts-check
// `sitemap-kit notify` against an IndexNow endpoint on this machine.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { main, runCommand, runProcess } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';
import { KEY, startIndexNow } from '../helpers/local-server.mjs';

/**
 * Arguments that address a server.
 * @param {{ endpoint: string }} server
 */
const to = ({ endpoint }) => ['--key', KEY, '--endpoint', endpoint];

/** The URLs of a ledger with their results. @param {string} path */
const resultsIn = (path) => {
  const { urls } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.fromEntries(Object.entries(urls).map(([url, { result }]) => [url, result]));
};

/** The rules of the problems that are shown. The servers of these tests are on this machine, which is one. @param {string} stderr */
const rulesIn = (stderr) => [
  ...new Set([...stderr.matchAll(/^(?:error|warning|info) ([a-z-]+)/gm)].map(([, rule]) => rule)),
];

test('notifies of the differences of two files, and of new versions only', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  const page = (/** @type {string} */ path, /** @type {string} */ lastmod) => ({ loc: server.url + path, lastmod });
  fill(folder, {
    'old.json': JSON.stringify([page('/a', '2026-01-10'), page('/b', '2026-01-10')]),
    'new.json': JSON.stringify([page('/a', '2026-02-10'), page('/c', '2026-01-10')]),
  });
  const given = ['notify', 'old.json', 'new.json', ...to(server), '--ledger', 'state/ledger.json'];
  const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
  assert.equal(code, 0, stderr);
  assert.deepEqual(rulesIn(stderr), ['loc-non-public-host'], stderr);
  const host = server.url.replace('http://', '');
  assert.equal(
    stdout,
    `POST ${server.endpoint}  ${host}  3 URLs  accepted (200)\n3 accepted, 0 sent before, 0 refused, 0 pending\n`,
  );
  assert.deepEqual(server.posted(), [['/c', '/a', '/b'].map((path) => server.url + path)]);
  const ledger = join(folder, 'state/ledger.json');
  assert.deepEqual(Object.keys(contentsOf(join(folder, 'state'))), ['ledger.json'], 'no temporary files');
  const lines = readFileSync(ledger, 'utf8').split('\n');
  assert.equal(lines.length, 9, 'a line for each URL');
  const again = await runCommand([...given, '--locale', 'ja'], { cwd: folder });
  assert.deepEqual([again.code, again.stdout], [0, '受理 0 件、送信済み 3 件、拒否 0 件、未送信 0 件\n']);
  assert.equal(server.posted().length, 1);
});

test('notifies of the output of diff in a pipe', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  fill(folder, { 'old.txt': `${server.url}/a\n${server.url}/b\n`, 'new.txt': `${server.url}/b\n${server.url}/c\n` });
  const difference = await runCommand(['diff', 'old.txt', 'new.txt', '--format', 'json'], { cwd: folder });
  const notified = await runProcess(['notify', '-', '--endpoint', server.endpoint, '--format', 'json'], {
    cwd: folder,
    input: difference.stdout,
    env: { INDEXNOW_KEY: KEY },
  });
  assert.equal(notified.code, 0, notified.stderr);
  const { sent, requests, ledger } = JSON.parse(notified.stdout);
  assert.deepEqual(sent, [`${server.url}/c`, `${server.url}/a`]);
  assert.equal(requests[0].status, 200);
  assert.equal(ledger, undefined);
  assert.deepEqual(Object.keys(contentsOf(folder)), ['new.txt', 'old.txt']);
});

test('notifies of the pages of lists, sitemaps and folders', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  const urlset = (/** @type {string} */ path) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${server.url}${path}</loc><lastmod>2026-01-10</lastmod></url></urlset>`;
  fill(folder, {
    'public/sitemap-1.xml': urlset('/1'),
    'public/sitemap-2.xml': urlset('/2'),
    'public/sitemap.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${server.url}/sitemap-1.xml</loc></sitemap></sitemapindex>`,
    'gone.txt': '/old\n',
    'pages.csv': `loc,lastmod\n${server.url}/3,2026-01-10\n`,
  });
  const base = ['notify', ...to(server), '--base-url', `${server.url}/`, '--ledger', 'ledger.json'];
  const first = await runCommand([...base, '--changed', 'public', '--removed', 'gone.txt'], { cwd: folder });
  assert.equal(first.code, 0, first.stderr);
  assert.deepEqual(server.posted(), [['/1', '/2', '/old'].map((path) => server.url + path)]);
  const csv = await runCommand([...base, '--changed', 'pages.csv'], { cwd: folder });
  assert.equal(csv.code, 0, csv.stderr);
  const next = await runCommand([...base, '--changed', 'public', '--removed', '-'], { cwd: folder, input: '/old\n' });
  assert.match(next.stdout, /^0 accepted, 3 sent before,/m);
  assert.equal(server.posted().length, 2);
});

test('shows the requests with --dry-run, and makes none', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  fill(folder, { 'urls.txt': `${server.url}/a\n` });
  const given = ['notify', '--changed', 'urls.txt', ...to(server), '--ledger', 'ledger.json', '--dry-run'];
  const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
  assert.equal(code, 0, stderr);
  assert.deepEqual(rulesIn(stderr), ['loc-non-public-host'], stderr);
  assert.match(stdout, /1 URL {2}dry run\n {2}http:\/\/127\.0\.0\.1:\d+\/a\n1 to send, 0 sent before\n$/);
  assert.deepEqual(server.received, []);
  assert.equal(existsSync(join(folder, 'ledger.json')), false);
});

test('reads a ledger with a byte order mark', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  const pending = { result: 'pending', at: '2026-01-10T00:00:00.000Z' };
  fill(folder, { 'ledger.json': `\ufeff${JSON.stringify({ version: 1, urls: { [`${server.url}/a`]: pending } })}` });
  const { code, stderr } = await runCommand(['notify', ...to(server), '--ledger', 'ledger.json'], { cwd: folder });
  assert.equal(code, 0, stderr);
  assert.deepEqual(server.posted(), [[`${server.url}/a`]]);
});

test('records what was not accepted, and sends it with the next command', async (context) => {
  const folder = makeFolder(context);
  const busy = { status: 429, headers: { 'Retry-After': '3600' } };
  const server = await startIndexNow(context, { replies: [busy, { status: 400 }] });
  fill(folder, { 'urls.txt': `${server.url}/a\n` });
  const url = `${server.url}/a`;
  const given = ['notify', ...to(server), '--ledger', 'ledger.json'];
  const ledger = join(folder, 'ledger.json');
  const first = await runCommand([...given, '--changed', 'urls.txt'], { cwd: folder });
  assert.deepEqual([first.code, resultsIn(ledger)], [1, { [url]: 'pending' }]);
  assert.match(first.stderr, /^sitemap-kit: The endpoint accepts no more requests at the moment \(429\)\.\n$/m);
  const second = await runCommand(given, { cwd: folder });
  assert.deepEqual([second.code, resultsIn(ledger)], [1, { [url]: 'failed' }]);
  const third = await runCommand(given, { cwd: folder });
  assert.deepEqual([third.code, resultsIn(ledger)], [0, { [url]: 'sent' }]);
  assert.deepEqual(server.posted(), [[url], [url], [url]]);
});

test('reports a wrong key file, and an option turns the check off', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context, { keyFile: { status: 404 } });
  const given = ['notify', '--changed', '-', ...to(server)];
  const { code, stderr } = await runCommand(given, { cwd: folder, input: `${server.url}/a` });
  assert.equal(code, 1);
  assert.match(stderr, /^sitemap-kit: The key file .* cannot be read: HTTP status 404\. Publish a text file there/);
  assert.deepEqual(server.posted(), []);
  const unchecked = await runCommand([...given, '--no-key-check'], { cwd: folder, input: `${server.url}/a` });
  assert.equal(unchecked.code, 0);
});

test('ends with an interruption after recording what was sent', {
  skip: process.platform === 'win32',
}, async (context) => {
  const folder = makeFolder(context);
  const busy = { status: 503, headers: { 'Retry-After': '50' } };
  const server = await startIndexNow(context, { replies: [{ status: 200 }, busy] });
  fill(folder, { 'urls.txt': `${server.url}/a\nhttp://localhost/b\n` });
  const given = ['notify', '--changed', 'urls.txt', ...to(server), '--ledger', 'ledger.json', '--no-key-check'];
  const child = spawn(process.execPath, [main, ...given], { cwd: folder });
  context.after(() => child.kill('SIGKILL'));
  const ended = new Promise((done) => child.on('close', (code, signal) => done([code, signal])));
  while (server.posted().length < 2) await new Promise((done) => setTimeout(done, 10));
  // The response has to arrive first.
  await new Promise((done) => setTimeout(done, 300));
  child.kill('SIGINT');
  assert.deepEqual(await ended, [1, null]);
  assert.deepEqual(resultsIn(join(folder, 'ledger.json')), {
    [`${server.url}/a`]: 'sent',
    'http://localhost/b': 'pending',
  });
});

test('keeps entries that another command has added to the ledger meanwhile', async (context) => {
  const folder = makeFolder(context);
  const path = join(folder, 'ledger.json');
  const other = { 'https://example.com/other': { result: 'sent', at: '2026-01-10T00:00:00.000Z' } };
  const server = await startIndexNow(context);
  server.received.push = (...items) => {
    writeFileSync(path, JSON.stringify({ version: 1, urls: other }));
    return Array.prototype.push.apply(server.received, items);
  };
  const given = ['notify', '--changed', '-', ...to(server), '--ledger', 'ledger.json'];
  const { code, stderr } = await runCommand(given, { cwd: folder, input: `${server.url}/a` });
  assert.equal(code, 0, stderr);
  assert.deepEqual(resultsIn(path), { [`${server.url}/a`]: 'sent', 'https://example.com/other': 'sent' });
});

test('leaves pages to the next command after a wrong key file', async (context) => {
  const folder = makeFolder(context);
  const keyFile = { status: 404, body: '' };
  const server = await startIndexNow(context, { keyFile });
  fill(folder, { 'urls.txt': `${server.url}/a\n` });
  const given = ['notify', ...to(server), '--ledger', 'ledger.json'];
  const wrong = await runCommand([...given, '--changed', 'urls.txt'], { cwd: folder });
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /Nothing was sent\.\n$/);
  assert.deepEqual(resultsIn(join(folder, 'ledger.json')), { [`${server.url}/a`]: 'pending' });
  Object.assign(keyFile, { status: 200, body: KEY });
  const next = await runCommand(given, { cwd: folder });
  assert.equal(next.code, 0, next.stderr);
  assert.deepEqual(server.posted(), [[`${server.url}/a`]]);
});

test('keeps what another command has to send of the same page, and records its own result otherwise', async (context) => {
  const folder = makeFolder(context);
  const path = join(folder, 'ledger.json');
  const server = await startIndexNow(context);
  const [a, b, c] = ['/a', '/b', '/c'].map((name) => server.url + name);
  assert.ok(a && b && c);
  // The clock of the other command is behind, or ahead.
  const pending = { result: 'pending', at: '2026-01-10T00:00:00.000Z', version: 'v2' };
  const before = { [c]: { result: 'pending', at: '2999-01-10T00:00:00.000Z', version: '2026-01-10' } };
  writeFileSync(path, JSON.stringify({ version: 1, urls: before }));
  server.received.push = (...items) => {
    writeFileSync(
      path,
      JSON.stringify({ version: 1, urls: { [a]: pending, [b]: { ...pending, result: 'sent' }, ...before } }),
    );
    return Array.prototype.push.apply(server.received, items);
  };
  const given = ['notify', '--changed', '-', ...to(server), '--ledger', 'ledger.json'];
  const { code, stderr } = await runCommand(given, { cwd: folder, input: `${a}\n${b}\n` });
  assert.equal(code, 0, stderr);
  assert.deepEqual(server.posted(), [[a, b, c]]);
  const { urls } = JSON.parse(readFileSync(path, 'utf8'));
  assert.deepEqual(urls[a], pending, 'a later version may be pending');
  assert.notEqual(urls[b].at, pending.at);
  assert.equal(urls[c].result, 'sent', 'whatever the time of the earlier entry is');
});

test('rejects invalid commands before anything is sent', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  fill(folder, { 'urls.txt': `${server.url}/a`, 'bad.json': '{"version":7}', 'text.json': '{', 'pages.json': '["x"]' });
  const noLists = { 'a.html': '<!doctype html><title>Home</title>', 'empty.txt': '', 'error.txt': 'Internal error' };
  fill(folder, { ...noLists, 'escaped.xml': '&lt;urlset&gt;' });
  /** @type {[string[], number, RegExp, RegExp][]} arguments, exit code, English and Japanese message */
  const cases = [
    [['--changed', 'urls.txt'], 2, /There is no IndexNow key/, /IndexNow のキーがありません/],
    [to(server), 2, /There is nothing to send/, /送信するものがありません/],
    [[...to(server), 'urls.txt'], 2, /urls\.txt is not the output of sitemap-kit diff/, /の出力ではありません/],
    [[...to(server), '-'], 2, /standard input is not the output/, /の出力ではありません/],
    [[...to(server), '--changed', '-', '--removed', '-'], 2, /can be read only once/, /1 回だけ/],
    [[...to(server), '--changed', 'missing.txt'], 2, /no such file/, /ENOENT/],
    [
      [...to(server), '--changed', 'urls.txt', '--ledger', 'bad.json'],
      2,
      /bad\.json is not a ledger that this version of sitemap-kit notify can read: The version of the ledger is the number 7/,
      /bad\.json は、このバージョンの .*送信記録ではありません。別のバージョンのものか、壊れています。$/m,
    ],
    [
      [...to(server), '--changed', 'urls.txt', '--ledger', 'text.json'],
      2,
      /text\.json is not a ledger of sitemap-kit notify: it is not JSON\.$/m,
      /送信記録ではありません。JSON として読み取れません。$/m,
    ],
    [
      [...to(server), '--changed', 'urls.txt', '--ledger', 'urls.txt/x'],
      2,
      /is a file, not a folder/,
      /フォルダーではなく/,
    ],
    [
      [...to(server), '--changed', 'pages.json'],
      1,
      /loc-not-absolute[\s\S]*^sitemap-kit: 1 of 1 URLs cannot be sent/m,
      /loc-not-absolute[\s\S]*^sitemap-kit: 1 件中 1 件の URL を送信できません。/m,
    ],
    [
      [...to(server), '--changed', 'a.html'],
      2,
      /a\.html cannot be compared: .* HTML page/,
      /a\.html を比較できません。.*HTML/,
    ],
    [
      [...to(server), '--removed', 'empty.txt'],
      2,
      /empty\.txt cannot be compared: .* is empty/,
      /empty\.txt を比較できません/,
    ],
    [[...to(server), '--changed', 'error.txt'], 2, /error\.txt cannot be compared/, /error\.txt を比較できません/],
    [[...to(server), '--changed', 'escaped.xml'], 2, /escaped XML/, /escaped\.xml を比較できません/],
    [['--key', 'short', '--changed', 'urls.txt'], 2, /IndexNow key/, /IndexNow のキーではありません/],
    [
      [...to(server), 'https://example.com/a'],
      2,
      /echo https:\/\/example\.com\/a \| sitemap-kit notify --changed -/,
      /echo/,
    ],
    [[...to(server), '--max-wait', 'x'], 2, /whole number/, /整数/],
  ];
  for (const [given, expected, english, japanese] of cases) {
    for (const [locale, message] of /** @type {const} */ ([
      ['en', english],
      ['ja', japanese],
    ])) {
      const { code, stderr } = await runCommand(['notify', ...given, '--locale', locale], { cwd: folder });
      assert.equal(code, expected, given.join(' '));
      assert.match(stderr, message);
    }
  }
  if (process.getuid?.() !== 0 && process.platform !== 'win32') {
    chmodSync(folder, 0o500);
    const given = ['notify', '--changed', 'urls.txt', ...to(server), '--ledger', 'ledger.json'];
    const { code, stderr } = await runCommand(given, { cwd: folder });
    chmodSync(folder, 0o700);
    assert.equal(code, 2);
    assert.match(stderr, /cannot be written: permission denied/);
  }
  assert.deepEqual(server.received, []);
});

test('shows warnings, such as of URLs outside the folder of the key file', async (context) => {
  const folder = makeFolder(context);
  const server = await startIndexNow(context);
  fill(folder, { 'changed.txt': `${server.url}/shop/a\n${server.url}/c\n` });
  const given = ['notify', '--changed', 'changed.txt', ...to(server), '--key-location', `${server.url}/shop/k.txt`];
  const { code, stdout, stderr } = await runCommand([...given, '--no-key-check'], { cwd: folder });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^1 accepted/m);
  assert.match(stderr, /^warning indexnow-key-location-scope\n.*\/c$/m);
  const json = await runCommand([...given, '--dry-run', '--format', 'json'], { cwd: folder });
  assert.equal(json.stderr, '');
  const { report, pending } = JSON.parse(json.stdout);
  assert.deepEqual(pending, [`${server.url}/shop/a`]);
  assert.ok(report.problems.some((/** @type {any} */ { rule }) => rule === 'indexnow-key-location-scope'));
});

/** @type {[title: string, replies: { status: number }[], options: string[], code: number, outcome: RegExp][]} */
const refusals = [
  ['a right key file', [{ status: 403 }], [], 4, /key not verified yet \(403\)/],
  ['a key file that was not read', [{ status: 403 }], ['--no-key-check'], 1, /refused \(403\)/],
  [
    'a right key file, and another refusal',
    [{ status: 403 }, { status: 422 }],
    [],
    1,
    /key not verified yet \(403\)[\s\S]*refused \(422\)/,
  ],
  [
    'a right key file, and URLs that were accepted',
    [{ status: 403 }, { status: 200 }],
    [],
    4,
    /key not verified yet \(403\)[\s\S]*accepted \(200\)/,
  ],
];

for (const [title, replies, options, expected, outcome] of refusals) {
  test(`403 has an exit code of its own only if nothing else is refused: ${title}`, async (context) => {
    const folder = makeFolder(context);
    const server = await startIndexNow(context, { replies });
    const hosts = replies.map((_, at) => (at === 0 ? server.url : server.url.replace('127.0.0.1', 'localhost')));
    fill(folder, { 'pages.txt': hosts.map((host) => `${host}/a\n`).join('') });
    const given = ['notify', '--changed', 'pages.txt', ...to(server), ...options, '--ledger', 'ledger.json'];
    const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
    assert.equal(code, expected, stdout + stderr);
    assert.match(stdout, outcome);
    if (expected === 4) {
      assert.match(stderr, /although the key file contains it\. Nothing has to be corrected/);
      const again = await runCommand(['notify', ...to(server), '--ledger', 'ledger.json'], { cwd: folder });
      assert.deepEqual([again.code, resultsIn(join(folder, 'ledger.json'))[`${server.url}/a`]], [0, 'sent']);
    }
  });
}
