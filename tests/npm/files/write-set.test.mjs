// @ts-check
// Writing a set to a folder is all or nothing, for any disk error and any content of the folder.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import disk, {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzip } from '../../../dist/core/node.js';
import { isOneFile } from '../../../dist/files/disk.js';
import { contentOf, Transaction } from '../../../dist/files/journal/transaction.js';
import { UsageError } from '../../../dist/files/usage-error.js';
import { planSet, writeSet as writeStaged } from '../../../dist/files/write-set.js';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

/**
 * Returns the files of a set.
 * @param {Record<string, string>} files content by name
 */
const setOf = (files) => Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));

/**
 * Writes a set in a transaction of its own.
 * @param {string} folder
 * @param {{ name: string, bytes: Buffer }[]} files
 * @param {{ disk?: import('../../../dist/files/disk.js').Disk, overwrite?: boolean, platform?: NodeJS.Platform,
 *   also?: { path: string, bytes: Buffer }[] }} [options]
 */
function writeSet(folder, files, { also = [], ...options } = {}) {
  const transaction = Transaction.begin(folder, options);
  try {
    const staged = files.map(({ name, bytes }) => ({ name, content: transaction.stage(bytes) }));
    const others = also.map(({ path, bytes }) => ({ path, content: transaction.stage(bytes) }));
    return writeStaged(folder, staged, transaction, { ...options, also: others });
  } finally {
    transaction.end();
  }
}

/** @param {string[]} names */
const manifestOf = (names) => `${JSON.stringify({ tool: 'sitemap-kit', files: names }, undefined, 2)}\n`;

/**
 * Returns a disk on which an operation fails the n-th time.
 * @param {keyof import('../../../dist/files/disk.js').Disk} operation
 * @param {number} nth from 1
 * @param {string} [code]
 */
function failingDisk(operation, nth, code = 'ENOSPC') {
  let calls = 0;
  const failing = (/** @type {unknown[]} */ ...given) => {
    calls += 1;
    if (calls === nth) throw Object.assign(new Error(`${code}: injected`), { code });
    return /** @type {Function} */ (disk[operation])(...given);
  };
  return { ...disk, [operation]: failing };
}

test('writes a set to a folder that does not exist yet', (context) => {
  const folder = join(makeFolder(context), 'deep', 'public');
  const done = writeSet(folder, setOf({ 'sitemap-1.xml': 'one', 'maps/sitemap-2.xml': 'two', 'sitemap.xml': 'index' }));
  assert.deepEqual(done, {
    written: ['sitemap-1.xml', 'maps/sitemap-2.xml', 'sitemap.xml'],
    unchanged: [],
    removed: [],
  });
  assert.deepEqual(contentsOf(folder), {
    maps: null,
    'maps/sitemap-2.xml': 'two',
    'sitemap-1.xml': 'one',
    'sitemap-set.json': manifestOf(['maps/sitemap-2.xml', 'sitemap-1.xml', 'sitemap.xml']),
    'sitemap.xml': 'index',
  });
});

test('replaces a set: keeps equal files and other files, and removes files of the old set', (context) => {
  const folder = makeFolder(context, { 'index.html': 'home', 'sitemap-9.xml': 'not ours', '.hidden': 'h' });
  writeSet(
    folder,
    setOf({ 'sitemap-1.xml': 'one', 'sitemap-2.xml': 'two', 'sitemap-3.xml': '<urlset>', 'sitemap.xml': 'i' }),
  );
  const long = new Date('2020-01-01T00:00:00Z');
  utimesSync(join(folder, 'sitemap-1.xml'), long, long);

  const done = writeSet(folder, setOf({ 'sitemap-1.xml': 'one', 'sitemap-2.xml': 'TWO', 'sitemap.xml': 'index' }));

  assert.deepEqual(done, {
    written: ['sitemap-2.xml', 'sitemap.xml'],
    unchanged: ['sitemap-1.xml'],
    removed: ['sitemap-3.xml'],
  });
  assert.equal(statSync(join(folder, 'sitemap-1.xml')).mtimeMs, long.getTime());
  assert.deepEqual(contentsOf(folder), {
    '.hidden': 'h',
    'index.html': 'home',
    'sitemap-1.xml': 'one',
    'sitemap-2.xml': 'TWO',
    'sitemap-9.xml': 'not ours',
    'sitemap-set.json': manifestOf(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']),
    'sitemap.xml': 'index',
  });
});

test('removes only sitemaps, and nothing that links lead out of the folder', (context) => {
  const top = makeFolder(context);
  const urlset = '<urlset></urlset>';
  const old = { 'a.xml': urlset, 'b.xml.gz': gzip(urlset), 'p.html': '<html>', 'notes.xml': '<notes/>' };
  const listed = [...Object.keys(old), 'maps/secret.xml', 'link.xml', '../victims/secret.xml', 'missing.xml'];
  fill(top, { 'victims/secret.xml': urlset, 'out/sitemap-set.json': manifestOf(listed) });
  for (const [name, content] of Object.entries(old)) writeFileSync(join(top, 'out', name), content);
  symlinkSync('../victims', join(top, 'out/maps'));
  symlinkSync('../victims/secret.xml', join(top, 'out/link.xml'));
  const { removed } = writeSet(join(top, 'out'), setOf({ 'sitemap.xml': urlset }));
  assert.deepEqual(removed, ['a.xml', 'b.xml.gz']);
  assert.equal(readFileSync(join(top, 'victims/secret.xml'), 'utf8'), urlset);
  assert.deepEqual(
    ['p.html', 'notes.xml', 'a.xml'].map((name) => existsSync(join(top, 'out', name))),
    [true, true, false],
  );
});

test('writes through links out of the folder only with overwrite, robots.txt and states as well', (context) => {
  const top = makeFolder(context, { 'victim.txt': 'keep', 'robots.txt': 'keep', 'out/x': '' });
  symlinkSync('../victim.txt', join(top, 'out/a.xml'));
  symlinkSync('../robots.txt', join(top, 'out/robots.txt'));
  symlinkSync('../missing.txt', join(top, 'out/c.xml'));
  assert.throws(() => writeSet(join(top, 'out'), setOf({ 'c.xml': 'c' })), /c\.xml leads out of the folder/);
  const also = [{ path: join(top, 'out/robots.txt'), bytes: Buffer.from('new') }];
  assert.throws(
    () => writeSet(join(top, 'out'), setOf({ 'b.xml': 'b' }), { also }),
    /robots\.txt leads out of the folder/,
  );
  assert.equal(readFileSync(join(top, 'robots.txt'), 'utf8'), 'keep');
  writeSet(join(top, 'out'), setOf({ 'a.xml': 'a' }), { also, overwrite: true });
  assert.deepEqual(
    ['victim.txt', 'robots.txt'].map((name) => readFileSync(join(top, name), 'utf8')),
    ['a', 'new'],
  );
});

test('plans the changes without making them', (context) => {
  const folder = makeFolder(context);
  writeSet(folder, setOf({ 'a.xml': 'one', 'b.xml': '<sitemapindex>' }));
  const before = contentsOf(folder);
  const files = setOf({ 'a.xml': 'one', 'c.xml': 'three' });
  const done = planSet(
    folder,
    files.map(({ name, bytes }) => ({ name, content: contentOf(bytes) })),
  );
  assert.deepEqual(done, { written: ['c.xml'], unchanged: ['a.xml'], removed: ['b.xml'] });
  assert.deepEqual(contentsOf(folder), before);
});

test('removes folders created for a set that fails', (context) => {
  const top = makeFolder(context);
  assert.throws(
    () =>
      writeSet(join(top, 'a', 'b'), setOf({ 'x/1.xml': 'one', '2.xml': 'two' }), { disk: failingDisk('openSync', 3) }),
    UsageError,
  );
  assert.deepEqual(contentsOf(top), {});
});

test('names a read-only folder with the reason', (context) => {
  const top = makeFolder(context);
  assert.throws(
    () => writeSet(join(top, 'out'), setOf({ '1.xml': 'one' }), { disk: failingDisk('mkdirSync', 1, 'EROFS') }),
    /out cannot be written: the file system is read-only \(EROFS\)\. Nothing was changed\.$/,
  );
  assert.throws(
    () => writeSet(top, setOf({ '1.xml': 'one' }), { disk: failingDisk('openSync', 1, 'EACCES') }),
    /cannot be written: permission denied \(EACCES\)\. Nothing was changed\.$/,
  );
  assert.deepEqual(contentsOf(top), {});
});

test('removes folders created before one that cannot be created', (context) => {
  const top = makeFolder(context);
  const writing = () => writeSet(join(top, 'a/b/c'), setOf({ '1.xml': 'one' }), { disk: failingDisk('mkdirSync', 3) });
  assert.throws(writing, /c cannot be written: the disk is full \(ENOSPC\)\. Nothing was changed\.$/);
  assert.deepEqual(contentsOf(top), {});
});

test('reports a folder whose parents cannot be created, without retrying forever', {
  skip: !existsSync('/proc/self'),
}, () => {
  const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
  const given = [main, 'split', '-', '--base-url', 'https://example.com/', '--out', '/proc/sitemap-kit/public'];
  const options = /** @type {const} */ ({ input: '["/"]', encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' });
  const { status, stderr } = spawnSync(process.execPath, given, options);
  assert.equal(status, 2, stderr);
  assert.match(stderr, /cannot be written: .+ Nothing was changed\.$/m);
});

test('delays Ctrl-C until the set is complete', { skip: process.platform === 'win32' }, (context) => {
  const top = makeFolder(context);
  const url = (/** @type {string} */ name) =>
    JSON.stringify(new URL(`../../../dist/files/${name}.js`, import.meta.url).href);
  const program = `
    import { inTransaction } from ${url('journal/transaction')};
    import { writeSet } from ${url('write-set')};
    setTimeout(() => process.exit(3), 10_000);
    const folder = ${JSON.stringify(top)};
    await inTransaction(folder, (transaction) => {
      process.kill(process.pid, 'SIGINT');
      writeSet(folder, [{ name: '1.xml', content: transaction.stage(Buffer.from('one')) }], transaction);
    });
    process.exit(4);`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  assert.equal(signal, 'SIGINT', stderr);
  assert.equal(contentsOf(top)['1.xml'], 'one');
});

test('does not replace a file of another origin unless asked to', (context) => {
  const folder = makeFolder(context, { 'sitemap.xml': 'made by another tool' });
  const before = contentsOf(folder);
  const set = setOf({ 'sitemap-1.xml': 'one', 'sitemap.xml': 'index' });
  assert.throws(
    () => writeSet(folder, set),
    /sitemap\.xml is in the way: it is not part of an earlier set.*--overwrite/,
  );
  assert.deepEqual(contentsOf(folder), before);
  writeSet(folder, set, { overwrite: true });
  assert.equal(contentsOf(folder)['sitemap.xml'], 'index');
});

test('names an obstacle and writes nothing', async (context) => {
  /** @type {Record<string, { prepare: (top: string) => void, message: RegExp, folder?: string, names?: string[] }>} */
  const cases = {
    'a folder where a file is to be': {
      prepare: (top) => fill(top, { 'out/2.xml/file': '' }),
      message: /2\.xml is in the way: it is a folder or a device/,
    },
    'a file where the folder is to be': {
      prepare: (top) => fill(top, { out: '' }),
      message: /out is a file, not a folder/,
    },
    'a file where a folder above is to be': {
      prepare: (top) => fill(top, { out: '' }),
      folder: 'out/deep/er',
      message: /out is a file, not a folder/,
    },
    'a file where a folder of a name is to be': {
      prepare: (top) => fill(top, { 'out/maps': '' }),
      names: ['1.xml', 'maps/2.xml'],
      message: /2\.xml cannot be written: .*\. Nothing was changed\.$/,
    },
    'a manifest that is not ours': {
      prepare: (top) => fill(top, { 'out/sitemap-set.json': '{"name":"theirs"}' }),
      message: /sitemap-set\.json is in the way/,
    },
    'a manifest that is not JSON': {
      prepare: (top) => fill(top, { 'out/sitemap-set.json': '???' }),
      message: /sitemap-set\.json is in the way/,
    },
    'a manifest that is null': {
      prepare: (top) => fill(top, { 'out/sitemap-set.json': 'null' }),
      message: /sitemap-set\.json is in the way/,
    },
    'a manifest that is a folder': {
      prepare: (top) => mkdirSync(join(top, 'out/sitemap-set.json'), { recursive: true }),
      message: /sitemap-set\.json cannot be read: it is a folder/,
    },
    'a file that is a link out of the folder': {
      prepare: (top) => {
        fill(top, { 'victim.txt': 'keep', 'out/sitemap-set.json': manifestOf(['1.xml']) });
        symlinkSync('../victim.txt', join(top, 'out/1.xml'));
      },
      message: /1\.xml leads out of the folder .* by a link/,
    },
    'a folder of a name that is a link out of the folder': {
      prepare: (top) => {
        fill(top, { 'victims/2.xml': 'keep', 'out/sitemap-set.json': manifestOf(['maps/2.xml']) });
        symlinkSync('../victims', join(top, 'out/maps'));
      },
      names: ['1.xml', 'maps/2.xml'],
      message: /maps\/2\.xml leads out of the folder/,
    },
    'a manifest that is a link out of the folder': {
      prepare: (top) => {
        fill(top, { 'victim.json': manifestOf([]), 'out/x': '' });
        symlinkSync('../victim.json', join(top, 'out/sitemap-set.json'));
      },
      message: /sitemap-set\.json leads out of the folder/,
    },
  };
  for (const [name, { prepare, message, folder = 'out', names = ['1.xml', '2.xml'] }] of Object.entries(cases)) {
    await context.test(name, (inner) => {
      const top = makeFolder(inner);
      prepare(top);
      const before = contentsOf(top);
      assert.throws(
        () => writeSet(join(top, folder), setOf(Object.fromEntries(names.map((one) => [one, one])))),
        (error) => error instanceof UsageError && message.test(error.message),
      );
      assert.deepEqual(contentsOf(top), before);
    });
  }
});

test('rejects names outside the folder and the name of the manifest', (context) => {
  const top = makeFolder(context);
  for (const name of ['../x.xml', '/x.xml', 'a/../../x.xml', '.', '']) {
    assert.throws(() => writeSet(join(top, 'out'), setOf({ [name]: 'x' })), /leads out of the folder/, name);
  }
  assert.throws(() => writeSet(join(top, 'out'), setOf({ 'sitemap-set.json': 'x' })), /No sitemap can be named/);
  assert.deepEqual(contentsOf(top), {});
});

test('rejects names that Windows reserves for devices', (context) => {
  const folder = join(makeFolder(context), 'out');
  const platform = 'win32';
  for (const name of ['con.xml', 'NUL', 'maps/Com1.xml.gz', 'aux/1.xml', 'lpt9 .xml']) {
    const write = () => writeSet(folder, setOf({ [name]: 'x' }), { platform });
    assert.throws(write, /No file can be named ".+" on Windows, which reserves .+ for a device/, name);
  }
  const others = setOf({ 'console.xml': 'x', 'com.xml': 'x', 'sitemap-con.xml': 'x', 'lpt10.xml': 'x' });
  assert.equal(writeSet(folder, others, { platform }).written.length, 4);
  assert.equal(writeSet(folder, setOf({ 'con.xml': 'x' }), { platform: 'linux' }).written.length, 1);
});

test('rejects two files of one name', (context) => {
  const folder = makeFolder(context);
  const twice = [...setOf({ 'a.xml': 'one' }), ...setOf({ 'a.xml': 'two' })];
  assert.throws(() => writeSet(folder, twice), /Two files of the set would be one file on disk: "a\.xml" and "a\.xml"/);
});

test('removes no files elsewhere because of a forged manifest', (context) => {
  const top = makeFolder(context, { precious: 'p', 'out/sitemap-set.json': manifestOf(['../precious', 'a.xml', '.']) });
  const done = writeSet(join(top, 'out'), setOf({ 'b.xml': 'b' }));
  assert.deepEqual(done.removed, []);
  assert.equal(contentsOf(top).precious, 'p');
});

test('keeps the permissions of a file and a link in its place', { skip: process.platform === 'win32' }, (context) => {
  const top = makeFolder(context);
  const folder = join(top, 'out');
  writeSet(folder, setOf({ 'a.xml': 'one' }));
  chmodSync(join(folder, 'a.xml'), 0o604);
  writeSet(folder, setOf({ 'a.xml': 'two' }));
  assert.equal(statSync(join(folder, 'a.xml')).mode & 0o777, 0o604);

  writeFileSync(join(top, 'real.txt'), 'old');
  symlinkSync(join(top, 'real.txt'), join(top, 'link.txt'));
  writeSet(folder, setOf({ 'a.xml': 'two' }), { also: [{ path: join(top, 'link.txt'), bytes: Buffer.from('new') }] });
  assert.equal(readFileSync(join(top, 'real.txt'), 'utf8'), 'new');
  assert.ok(disk.lstatSync(join(top, 'link.txt')).isSymbolicLink());
});

test('distinguishes files whose inode numbers exceed a Number', () => {
  const numbers = new Map([
    ['one', 2n ** 60n],
    ['other', 2n ** 60n + 1n],
  ]);
  const statSync = (/** @type {string} */ path, /** @type {{ bigint?: boolean }} */ { bigint } = {}) => {
    const ino = numbers.get(path) ?? 0n;
    return bigint ? { ino, dev: 1n } : { ino: Number(ino), dev: 1 };
  };
  const disk = /** @type {any} */ ({ statSync });
  assert.equal(isOneFile('one', 'one', disk), true);
  assert.equal(isOneFile('one', 'other', disk), false);
});
