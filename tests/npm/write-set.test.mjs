// @ts-check
// Writing a set to a folder is all or nothing, whatever the disk does and whatever is in the folder.
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
import { isOneFile } from '../../dist/cli/disk.js';
import { Misuse } from '../../dist/cli/misuse.js';
import { writeSet } from '../../dist/cli/write-set.js';
import { contentsOf, fill, makeFolder } from './folder.mjs';

/**
 * Files of a set.
 * @param {Record<string, string>} files content by name
 */
const setOf = (files) => Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));

/** @param {string[]} names */
const manifestOf = (names) => `${JSON.stringify({ tool: 'sitemap-kit', files: names }, undefined, 2)}\n`;

/**
 * A disk on which one operation fails the n-th time.
 * @param {keyof import('../../dist/cli/disk.js').Disk} operation
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

test('a set is written into a folder that has to be made', (context) => {
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
    'sitemap-set.json': manifestOf(['sitemap-1.xml', 'maps/sitemap-2.xml', 'sitemap.xml']),
    'sitemap.xml': 'index',
  });
});

test('a second set replaces the first: equal files are left alone, left-over files go, others stay', (context) => {
  const folder = makeFolder(context);
  fill(folder, { 'index.html': 'home', 'sitemap-9.xml': 'not ours', '.hidden': 'h' });
  writeSet(
    folder,
    setOf({ 'sitemap-1.xml': 'one', 'sitemap-2.xml': 'two', 'sitemap-3.xml': 'three', 'sitemap.xml': 'i' }),
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

test('a dry run says what would happen and changes nothing', (context) => {
  const folder = makeFolder(context);
  writeSet(folder, setOf({ 'a.xml': 'one', 'b.xml': 'two' }));
  const before = contentsOf(folder);
  const done = writeSet(folder, setOf({ 'a.xml': 'one', 'c.xml': 'three' }), { dryRun: true });
  assert.deepEqual(done, { written: ['c.xml'], unchanged: ['a.xml'], removed: ['b.xml'] });
  assert.deepEqual(contentsOf(folder), before);
});

test('whichever operation fails, the folder is as it was', async (context) => {
  const operations = /** @type {const} */ ([
    ['openSync', 5],
    ['writeFileSync', 5],
    ['fsyncSync', 5],
    ['closeSync', 5],
    ['renameSync', 7],
    ['chmodSync', 3],
  ]);
  for (const [operation, times] of operations) {
    for (let nth = 1; nth <= times; nth += 1) {
      await context.test(`${operation}, time ${nth}`, (inner) => {
        const top = makeFolder(inner);
        const folder = join(top, 'public');
        const robots = join(top, 'robots.txt');
        fill(top, { 'robots.txt': 'User-agent: *\n', 'public/other.txt': 'not ours' });
        writeSet(folder, setOf({ '1.xml': 'one', '2.xml': 'two', '3.xml': 'three', 'sitemap.xml': 'index' }));
        const before = contentsOf(top);
        const write = (/** @type {any} */ given) =>
          writeSet(folder, setOf({ '1.xml': 'ONE', '2.xml': 'TWO', 'new/4.xml': 'four', 'sitemap.xml': 'INDEX' }), {
            also: [{ path: robots, bytes: Buffer.from('Sitemap: https://example.com/sitemap.xml\n') }],
            disk: given,
          });
        assert.throws(
          () => write(failingDisk(operation, nth)),
          (error) =>
            error instanceof Misuse && /the disk is full \(ENOSPC\)\. Nothing was changed\.$/.test(error.message),
        );
        assert.deepEqual(contentsOf(top), before);
        // The same set on a sound disk: the failure above was the injected one.
        write(disk);
        assert.equal(readFileSync(robots, 'utf8'), 'Sitemap: https://example.com/sitemap.xml\n');
        assert.equal(contentsOf(folder)['3.xml'], undefined);
      });
    }
  }
});

test('folders made for a set that fails are taken away again', (context) => {
  const top = makeFolder(context);
  assert.throws(
    () =>
      writeSet(join(top, 'a', 'b'), setOf({ 'x/1.xml': 'one', '2.xml': 'two' }), { disk: failingDisk('openSync', 3) }),
    Misuse,
  );
  assert.deepEqual(contentsOf(top), {});
});

test('a read-only folder is named with the reason', (context) => {
  const top = makeFolder(context);
  assert.throws(
    () => writeSet(join(top, 'out'), setOf({ '1.xml': 'one' }), { disk: failingDisk('mkdirSync', 1, 'EROFS') }),
    /1\.xml cannot be written: the file system is read-only \(EROFS\)\. Nothing was changed\.$/,
  );
  assert.throws(
    () => writeSet(top, setOf({ '1.xml': 'one' }), { disk: failingDisk('openSync', 1, 'EACCES') }),
    /1\.xml cannot be written: permission denied \(EACCES\)\. Nothing was changed\.$/,
  );
  assert.deepEqual(contentsOf(top), {});
});

test('folders that were made before one cannot be are taken away again', (context) => {
  const top = makeFolder(context);
  const writing = () => writeSet(join(top, 'a/b/c'), setOf({ '1.xml': 'one' }), { disk: failingDisk('mkdirSync', 3) });
  assert.throws(writing, /1\.xml cannot be written: the disk is full \(ENOSPC\)\. Nothing was changed\.$/);
  assert.deepEqual(contentsOf(top), {});
});

test('a folder that can be made nowhere is told, and not tried for ever', { skip: !existsSync('/proc/self') }, () => {
  const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const given = [main, 'split', '-', '--base-url', 'https://example.com/', '--out', '/proc/sitemap-kit/public'];
  const options = /** @type {const} */ ({ input: '["/"]', encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' });
  const { status, stderr } = spawnSync(process.execPath, given, options);
  assert.equal(status, 2, stderr);
  assert.match(stderr, /cannot be written: .+ Nothing was changed\.$/m);
});

test('Ctrl-C waits until the set is whole', { skip: process.platform === 'win32' }, (context) => {
  const top = makeFolder(context);
  const url = (/** @type {string} */ name) =>
    JSON.stringify(new URL(`../../dist/cli/${name}.js`, import.meta.url).href);
  const program = `
    import { uninterrupted } from ${url('signals')};
    import { writeSet } from ${url('write-set')};
    setTimeout(() => process.exit(3), 10_000);
    uninterrupted(() => {
      process.kill(process.pid, 'SIGINT');
      writeSet(${JSON.stringify(top)}, [{ name: '1.xml', bytes: Buffer.from('one') }]);
    });`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  assert.equal(signal, 'SIGINT', stderr);
  assert.equal(contentsOf(top)['1.xml'], 'one');
});

test('where the disk also refuses to put files back, the message says where the old ones are', (context) => {
  const folder = makeFolder(context);
  writeSet(folder, setOf({ '1.xml': 'one', '2.xml': 'two' }));
  let renames = 0;
  const broken = {
    ...disk,
    renameSync: (/** @type {disk.PathLike} */ from, /** @type {disk.PathLike} */ to) => {
      renames += 1;
      if (renames > 1) throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
      disk.renameSync(from, to);
    },
  };
  assert.throws(
    () => writeSet(folder, setOf({ '1.xml': 'ONE', '2.xml': 'TWO' }), { disk: broken }),
    /Not everything could be put back.*begin with \.sitemap-kit-/,
  );
  const kept = Object.entries(contentsOf(folder)).filter(([name]) => name.startsWith('.sitemap-kit-'));
  assert.ok(
    kept.some(([, content]) => content === 'one'),
    'the old file is gone',
  );
});

test('on a disk without second names old files are copied aside', (context) => {
  const folder = makeFolder(context);
  writeSet(folder, setOf({ '1.xml': 'one' }));
  const linkSync = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  writeSet(folder, setOf({ '1.xml': 'ONE' }), { disk: { ...disk, linkSync } });
  assert.deepEqual(Object.keys(contentsOf(folder)), ['1.xml', 'sitemap-set.json']);
  const failing = { ...failingDisk('renameSync', 2), linkSync };
  assert.throws(() => writeSet(folder, setOf({ '1.xml': 'uno', '2.xml': 'dos' }), { disk: failing }), Misuse);
  assert.equal(contentsOf(folder)['1.xml'], 'ONE');
});

test("a file of somebody else's is not replaced, unless that is asked for", (context) => {
  const folder = makeFolder(context);
  fill(folder, { 'sitemap.xml': 'made by another tool' });
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

test('what is in the way is named, and nothing is written', async (context) => {
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
      message: /sitemap-set\.json is in the way/,
    },
  };
  for (const [name, { prepare, message, folder = 'out', names = ['1.xml', '2.xml'] }] of Object.entries(cases)) {
    await context.test(name, (inner) => {
      const top = makeFolder(inner);
      prepare(top);
      const before = contentsOf(top);
      assert.throws(
        () => writeSet(join(top, folder), setOf(Object.fromEntries(names.map((one) => [one, one])))),
        (error) => error instanceof Misuse && message.test(error.message),
      );
      assert.deepEqual(contentsOf(top), before);
    });
  }
});

test('no name leads out of the folder, and none is the record itself', (context) => {
  const top = makeFolder(context);
  for (const name of ['../x.xml', '/x.xml', 'a/../../x.xml', '.', '']) {
    assert.throws(() => writeSet(join(top, 'out'), setOf({ [name]: 'x' })), /leads out of the folder/, name);
  }
  assert.throws(() => writeSet(join(top, 'out'), setOf({ 'sitemap-set.json': 'x' })), /No sitemap can be named/);
  assert.deepEqual(contentsOf(top), {});
});

test('two files of one name are refused', (context) => {
  const folder = makeFolder(context);
  const twice = [...setOf({ 'a.xml': 'one' }), ...setOf({ 'a.xml': 'two' })];
  assert.throws(() => writeSet(folder, twice), /Two files of the set would be one file on disk: "a\.xml" and "a\.xml"/);
});

test('a forged record cannot make the tool remove files elsewhere', (context) => {
  const top = makeFolder(context);
  fill(top, { precious: 'p', 'out/sitemap-set.json': manifestOf(['../precious', 'a.xml', '.']) });
  const done = writeSet(join(top, 'out'), setOf({ 'b.xml': 'b' }));
  assert.deepEqual(done.removed, []);
  assert.equal(contentsOf(top).precious, 'p');
});

test('the rights of a file and a link in its place survive', { skip: process.platform === 'win32' }, (context) => {
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

test('files whose numbers are too large for a Number are told apart', () => {
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
