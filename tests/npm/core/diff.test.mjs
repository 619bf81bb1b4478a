// @ts-check
// diff: page lists, documents and sets, and the command.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { diff, generate, keepDates, SitemapError, split } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const before = [
  'https://example.com/',
  { loc: 'https://example.com/a', lastmod: '2026-01-10', images: ['https://example.com/1.jpg'] },
];
const after = [
  { loc: 'https://example.com/a', lastmod: '2026-02-10', images: ['https://example.com/1.jpg'] },
  'https://example.com/b',
];
const difference = {
  added: ['https://example.com/b'],
  removed: ['https://example.com/'],
  changed: [
    {
      loc: 'https://example.com/a',
      fields: [{ path: 'lastmod', before: '2026-01-10', after: '2026-02-10' }],
    },
  ],
  unchanged: 0,
};

test('compares every kind of input with every other kind', () => {
  const forms = (/** @type {any[]} */ pages) => [
    pages,
    JSON.stringify(pages),
    generate(pages),
    gzipSync(generate(pages)),
    [...split(pages, { baseUrl: 'https://example.com/', maxUrls: 1 })],
  ];
  for (const one of forms(before)) {
    for (const other of forms(after)) {
      assert.deepEqual(diff(one, other), difference);
    }
    for (const same of forms(before)) {
      assert.deepEqual(diff(one, same), { added: [], removed: [], changed: [], unchanged: 2 });
    }
  }
});

test('rejects invalid calls', () => {
  for (const [one, options, code] of /** @type {any[]} */ ([
    [7, {}, 'invalid-input'],
    [[{ name: 'a.xml', bytes: 7 }], {}, 'invalid-input'],
    [[], { no: 1 }, 'invalid-option'],
  ])) {
    assert.throws(
      () => diff(one, [], options),
      (error) => error instanceof SitemapError && error.code === code,
    );
  }
});

test('treats objects with loc and bytes as pages, not as files', () => {
  const loc = 'https://example.com/';
  for (const page of /** @type {any[]} */ ([
    { loc, bytes: 5 },
    { url: loc, bytes: 5 },
    { name: 'home', loc, bytes: 5 },
  ])) {
    assert.deepEqual(diff([page], [loc]), { added: [], removed: [], changed: [], unchanged: 1 });
  }
});

test('the command lists changes and exits with code 1 if there are any', async (context) => {
  const folder = makeFolder(context, {
    'old.json': JSON.stringify(before),
    'old/sitemap.xml': generate(before),
    'new.xml': generate(after),
  });
  const run = (/** @type {string[]} */ ...given) => runCommand(['diff', ...given], { cwd: folder });
  const result = await run('old.json', 'new.xml');
  assert.equal(result.code, 1, result.stderr);
  assert.equal(
    result.stdout,
    [
      '- https://example.com/',
      '+ https://example.com/b',
      '~ https://example.com/a',
      '    lastmod: 2026-01-10 → 2026-02-10',
      '1 added, 1 removed, 1 changed, 0 unchanged',
      '',
    ].join('\n'),
  );
  assert.deepEqual(JSON.parse((await run('old', 'new.xml', '--format', 'json')).stdout), difference);
  assert.deepEqual(await run('old', 'old.json'), {
    code: 0,
    signal: null,
    stdout: '0 added, 0 removed, 0 changed, 2 unchanged\n',
    stderr: '',
  });
  for (const wrong of [['old.json'], ['old.json', 'missing.xml'], ['old.json', '.', '--format', 'xml']]) {
    assert.equal((await run(...wrong)).code, 2);
  }
});

test('the command compares the files of a folder that validate would read', async (context) => {
  const folder = makeFolder(context);
  const feed = '<rss version="2.0"><channel><item><link>https://example.com/feed</link></item></channel></rss>';
  const sitemap = generate(['https://example.com/']);
  fill(folder, {
    'old/sitemap.xml': sitemap,
    'new/sitemap.xml': sitemap,
    'new/feed.rss': feed,
    'new/humans.txt': 'https://example.com/thanks',
    'new/node_modules/a/sitemap.xml': generate(['https://example.com/module']),
    'new/named.xml/b.xml': generate(['https://example.com/b']),
    'none/page.html': '',
  });
  const run = (/** @type {string[]} */ ...given) => runCommand(['diff', ...given], { cwd: folder });
  const { stdout, stderr } = await run('old', 'new');
  assert.equal(stderr, '');
  assert.equal(
    stdout,
    '+ https://example.com/feed\n+ https://example.com/b\n2 added, 0 removed, 0 changed, 1 unchanged\n',
  );
  const none = await run('none', 'new');
  assert.deepEqual([none.code, none.stdout], [2, '']);
  assert.match(none.stderr, /^sitemap-kit: none contains no sitemaps: /);
});

test('the command reports a truncated input and rejects input that is not a page list', async (context) => {
  const folder = makeFolder(context);
  const whole = generate(before);
  fill(folder, { 'whole.xml': whole, 'cut.xml': whole.slice(0, -40), 'photo.png': '\x89PNG' });
  const run = (/** @type {string[]} */ ...given) => runCommand(['diff', ...given], { cwd: folder });
  const cut = await run('whole.xml', 'cut.xml');
  assert.equal(cut.stderr, 'cut.xml could not be read to its end; pages of it may be missing here.\n');
  // Two files with the same beginning are not known to be equal.
  const same = await run('cut.xml', 'cut.xml');
  assert.deepEqual([same.code, same.stdout.startsWith('0 added, 0 removed, 0 changed,')], [1, true]);
  const guarded = await run('cut.xml', 'cut.xml', '--fail-on', 'removed>10%');
  assert.equal(guarded.code, 1, guarded.stderr);
  const none = await run('photo.png', 'whole.xml');
  assert.deepEqual(
    [none.code, none.stdout, none.stderr],
    [2, '', 'sitemap-kit: photo.png cannot be compared: it is not a sitemap, a feed or a page list.\n'],
  );
});

test('the command reads a table and rejects one without a URL column', async (context) => {
  const folder = makeFolder(context, {
    'old.json': '[{"loc":"https://example.com/a","lastmod":"2026-01-10"}]',
    'new.csv': 'lastmod;url\n2026-02-10;https://example.com/a\n',
    'wrong.csv': 'one,two\n1,2\n',
  });
  const run = (/** @type {string[]} */ ...given) => runCommand(['diff', ...given], { cwd: folder });
  const { code, stdout } = await run('old.json', 'new.csv');
  assert.equal(code, 1);
  assert.match(stdout, /^~ https:\/\/example\.com\/a\n {4}lastmod: 2026-01-10 → 2026-02-10\n/);
  const none = await run('old.json', 'wrong.csv');
  assert.deepEqual([none.code, none.stdout], [2, '']);
  assert.match(none.stderr, /^sitemap-kit: wrong\.csv cannot be compared: .*none of its columns is named loc/);
});

test('compares states of keepDates, as text and as bytes, with lists, sets and other states', () => {
  const hashed = [
    { loc: 'https://example.com/', content_hash: '1' },
    { loc: 'https://example.com/a', content_hash: '1' },
  ];
  const edited = [
    { loc: 'https://example.com/a', content_hash: '2' },
    { loc: 'https://example.com/b', content_hash: '1' },
  ];
  const { state } = keepDates(hashed, undefined, { now: '2026-01-12', newPages: 'now' });
  const next = keepDates(edited, state, { now: '2026-01-13', newPages: 'now' });
  for (const form of [state, Buffer.from(state), gzipSync(state)]) {
    const { added, removed, changed, unchanged } = diff(form, edited);
    assert.deepEqual([added, removed, unchanged], [next.added, next.removed, 0]);
    assert.deepEqual(
      changed.map(({ loc, fields }) => [loc, fields.map(({ path }) => path)]),
      [['https://example.com/a', ['hash']]],
    );
  }
  const set = [...split(hashed, { baseUrl: 'https://example.com/', state, maxUrls: 1 })];
  assert.deepEqual(diff(state, set), { added: [], removed: [], changed: [], unchanged: 2 });
});

test('the command compares a file of --state', async (context) => {
  const folder = makeFolder(context);
  const state = keepDates(before, undefined, { now: '2026-01-12' }).state;
  fill(folder, {
    'state.txt': state,
    'cut.txt': state.slice(0, state.lastIndexOf('\n\t') - 1),
    'new.json': JSON.stringify(after),
  });
  const run = (/** @type {string[]} */ ...given) => runCommand(['diff', ...given], { cwd: folder });
  const result = await run('state.txt', 'new.json');
  assert.deepEqual([result.code, result.stderr], [1, '']);
  assert.match(
    result.stdout,
    /^- https:\/\/example\.com\/\n\+ https:\/\/example\.com\/b\n~ https:\/\/example\.com\/a\n/,
  );
  assert.match(result.stdout, / {4}lastmod: 2026-01-10 → 2026-02-10\n1 added, 1 removed, 1 changed, 0 unchanged\n$/);
  fill(folder, { 'marked.txt': `\ufeff${state}` });
  assert.deepEqual(await run('marked.txt', 'new.json'), result);
  const guarded = await run('state.txt', 'new.json', '--fail-on', 'removed>10%');
  assert.equal(guarded.code, 3);
  const cut = await run('cut.txt', 'new.json');
  assert.deepEqual([cut.code, cut.stdout], [2, '']);
  assert.match(cut.stderr, /^sitemap-kit: cut\.txt cannot be compared: Line 3 of the state is damaged/);
  const later = await run('new.json', 'cut.txt');
  assert.equal(later.stderr, cut.stderr);
  const japanese = await run('cut.txt', 'new.json', '--locale', 'ja');
  assert.match(japanese.stderr, /cut\.txt を比較できません。.*3 行目/);
});
