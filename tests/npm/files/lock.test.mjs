// @ts-check
// The hidden folder that a killed command leaves behind: its owner, and how the next command handles it.
import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Transaction } from '../../../dist/files/journal/transaction.js';
import { UsageError } from '../../../dist/files/usage-error.js';
import { writeSet } from '../../../dist/files/write-set.js';
import { BASE, GOOD, locsOf, runCommand, runProcess } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';
import { interceptedDisk, quickDisk } from './faulty-disk.mjs';

const MINUTE = 60_000;
const LOCK = '.sitemap-kit/lock';

/** The id of a running process. */
const RUNNING = process.ppid;
/** An id that no process has. */
const ENDED = 2 ** 22 + 1;

/**
 * Returns the content of a lock.
 * @param {object} owner
 */
const lockOf = (owner) =>
  JSON.stringify({ pid: RUNNING, host: hostname(), started: '2026-01-10T10:20:30.000Z', ...owner });

/**
 * Puts a lock into a folder.
 * @param {string} folder
 * @param {string} content
 * @param {number} [age] milliseconds since it was refreshed
 */
function lock(folder, content, age = 0) {
  fill(folder, { [LOCK]: content });
  const time = (Date.now() - age) / 1000;
  utimesSync(join(folder, LOCK), time, time);
}

/**
 * Writes one file.
 * @param {string} folder
 * @param {Parameters<typeof Transaction.begin>[1]} [options]
 */
function write(folder, options = {}, text = 'new') {
  const transaction = Transaction.begin(folder, { timeout: 0, ...options });
  try {
    transaction.commit([{ path: join(folder, 'a.xml'), content: transaction.stage(Buffer.from(text)) }]);
  } finally {
    transaction.end();
  }
}

/**
 * Simulates a process that is killed after it wrote its journal and before it replaces the first file.
 * @param {string} folder
 * @param {string} [text]
 */
function dieBeforeRename(folder, text) {
  let renames = 0;
  const disk = interceptedDisk(
    (operation, _, call) => {
      if (operation === 'renameSync') renames += 1;
      if (renames > 1) throw new Error('this process is dead');
      return call();
    },
    { base: quickDisk },
  );
  assert.throws(() => write(folder, { disk }, text));
  assert.ok(existsSync(join(folder, '.sitemap-kit/journal.json')));
}

test('takes over the lock of a process that has ended, and respects that of a running one', async (context) => {
  /** @type {[string, string, number, boolean][]} */
  const cases = [
    ['a process that runs', lockOf({}), 0, false],
    ['a process that has ended', lockOf({ pid: ENDED }), 0, true],
    ['an earlier process with the number of this one', lockOf({ pid: process.pid }), 0, true],
    ['a process that has not answered for long', lockOf({}), 11 * MINUTE, true],
    ['a process of another host', lockOf({ host: 'elsewhere' }), 9 * MINUTE, false],
    ['a process of another host that has not answered for long', lockOf({ host: 'elsewhere' }), 11 * MINUTE, true],
    ['a lock that is being written', '', 0, false],
    ['a lock that was never written', '', MINUTE, true],
    ['a lock that was half written', '{"pid":', MINUTE, true],
  ];
  for (const [name, content, age, isStale] of cases) {
    await context.test(name, (inner) => {
      const folder = makeFolder(inner);
      fill(folder, { 'a.xml': 'old' });
      lock(folder, content, age);
      const before = contentsOf(folder);
      if (isStale) {
        write(folder);
        assert.deepEqual(contentsOf(folder), { 'a.xml': 'new' });
      } else {
        assert.throws(() => write(folder), UsageError);
        assert.deepEqual(contentsOf(folder), before);
      }
    });
  }
});

test('keeps the lock of another process when it cannot create its own', (context) => {
  const folder = makeFolder(context);
  lock(folder, lockOf({}));
  const before = contentsOf(folder);
  // As on Windows, where a file that is being removed can be neither opened nor created.
  const disk = interceptedDisk(
    (_, given, call) => {
      if (given[1] === 'wx') throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      return call();
    },
    { operations: ['openSync'] },
  );
  assert.throws(() => write(folder, { disk }), /permission denied \(EPERM\)\. Nothing was changed\.$/);
  assert.deepEqual(contentsOf(folder), before);
});

test('names the process and the file to remove in the message about a lock', async (context) => {
  const folder = makeFolder(context);
  lock(folder, lockOf({ pid: 123, host: 'elsewhere' }));
  assert.throws(
    () => write(folder),
    (error) => {
      assert.ok(error instanceof UsageError);
      const path = join(folder, LOCK);
      assert.equal(
        error.text.en,
        `${folder} cannot be written: another sitemap-kit command writes to it (process 123 on elsewhere, since ` +
          `2026-01-10T10:20:30.000Z). Try again when it has ended. If there is no such process, remove ${path}.`,
      );
      assert.match(error.text.ja, /elsewhere のプロセス 123/);
      return true;
    },
  );
});

test('waits for another command that writes to the folder', async (context) => {
  const folder = makeFolder(context);
  // The lock becomes stale a second after the command began to wait for it.
  lock(folder, '', 4_000);
  const start = Date.now();
  write(folder, { timeout: 30_000 });
  assert.ok(Date.now() - start >= 900);
  assert.deepEqual(contentsOf(folder), { 'a.xml': 'new' });
});

test('lets all commands succeed that write to one folder at the same time', async (context) => {
  const folder = makeFolder(context);
  const names = Array.from({ length: 6 }, (_, index) => `${index}.xml`);
  const outcomes = await Promise.all(
    names.map((name) => runProcess(['generate', '-o', name], { cwd: folder, input: GOOD })),
  );
  for (const { code, stderr } of outcomes) assert.equal(code, 0, stderr);
  assert.deepEqual(Object.keys(contentsOf(folder)), names);
});

test('takes the lock although another command removes the hidden folder after it was found', (context) => {
  const folder = makeFolder(context);
  const hidden = join(folder, '.sitemap-kit');
  mkdirSync(hidden);
  let attempts = 0;
  const disk = interceptedDisk(
    (_, [path], call) => {
      try {
        return call();
      } finally {
        if (path === hidden) attempts += 1;
        if (path === hidden && attempts === 1) rmdirSync(hidden);
      }
    },
    { operations: ['mkdirSync'], base: quickDisk },
  );
  Transaction.begin(folder, { timeout: 0, disk }).end();
  assert.equal(attempts, 2);
});

test('changes nothing after a suspended process lost its lock', (context) => {
  const folder = makeFolder(context, { 'a.xml': 'old' });
  const transaction = Transaction.begin(folder, { timeout: 0 });
  const content = transaction.stage(Buffer.from('new'));
  lock(folder, lockOf({}));
  const before = contentsOf(folder);
  const commit = () => transaction.commit([{ path: join(folder, 'a.xml'), content }]);
  assert.throws(commit, /another command has taken over the folder.*Nothing was changed\.$/);
  transaction.end();
  assert.equal(contentsOf(folder)['a.xml'], 'old');
  assert.equal(contentsOf(folder)[LOCK], before[LOCK]);
});

test('keeps the lock of a process that refreshes it', (context) => {
  const folder = makeFolder(context);
  const transaction = Transaction.begin(folder);
  lock(folder, readFileSync(join(folder, LOCK), 'utf8').replace(/"pid":\d+/, `"pid":${RUNNING}`), 11 * MINUTE);
  transaction.refresh();
  assert.throws(() => write(folder), /another sitemap-kit command writes to it/);
});

test('removes temporary files of a killed command and keeps other files in the hidden folder', (context) => {
  const folder = makeFolder(context, {
    '.sitemap-kit/new-0123456789ab-1': 'staged',
    '.sitemap-kit/lock-0123456789ab': 'a lock',
    '.sitemap-kit/notes.txt': 'not ours',
  });
  write(folder);
  assert.deepEqual(contentsOf(folder), {
    '.sitemap-kit': null,
    '.sitemap-kit/notes.txt': 'not ours',
    'a.xml': 'new',
  });
});

test('completes the write of a killed command from any command that writes to the folder', async (context) => {
  for (const given of [
    ['generate', '-', '-o', 'other.xml'],
    ['parse', '-', '-o', 'other.xml'],
    ['fix', '-', '-o', 'other.xml'],
    ['fix', 'pages.json', '--write', '--assisted'],
    ['split', '-', '--out', '.', ...BASE],
  ]) {
    const folder = makeFolder(context, {
      'a.xml': 'old',
      'pages.json': '[{"loc":"https://example.com/","lastmod":"2026/01/10"}]',
    });
    dieBeforeRename(folder);
    const { code, stderr } = await runCommand(given, { cwd: folder, input: GOOD });
    assert.equal(code, 0, stderr);
    assert.equal(contentsOf(folder)['a.xml'], 'new', given.join(' '));
    assert.equal(existsSync(join(folder, '.sitemap-kit')), false);
  }
});

test('keeps a file that was changed after the kill', (context) => {
  const folder = makeFolder(context, { 'a.xml': 'old' });
  dieBeforeRename(folder);
  writeFileSync(join(folder, 'a.xml'), 'edited by hand');
  Transaction.begin(folder).end();
  assert.deepEqual(contentsOf(folder), { 'a.xml': 'edited by hand' });
});

test('recovers in a folder that was moved', (context) => {
  const top = makeFolder(context, { 'one/a.xml': 'old' });
  dieBeforeRename(join(top, 'one'));
  renameSync(join(top, 'one'), join(top, 'two'));
  Transaction.begin(join(top, 'two')).end();
  assert.deepEqual(contentsOf(top), { two: null, 'two/a.xml': 'new' });
});

test('ignores a journal in a copy of its folder and a forged one', (context) => {
  const top = makeFolder(context, { 'one/a.xml': 'old', precious: 'p' });
  dieBeforeRename(join(top, 'one'));
  cpSync(join(top, 'one'), join(top, 'two'), { recursive: true });
  const journal = join(top, 'two/.sitemap-kit/journal.json');
  for (const content of [
    readFileSync(journal, 'utf8').replace('"path":"a.xml"', '"path":"../precious"'),
    '{"steps":[{"path":"../precious"}]}',
    'null',
    '{"ino',
  ]) {
    fill(top, { 'two/.sitemap-kit/journal.json': content });
    Transaction.begin(join(top, 'two')).end();
    assert.equal(contentsOf(top).precious, 'p');
    assert.equal(contentsOf(top)['two/a.xml'], 'old');
    assert.equal(existsSync(join(top, 'two/.sitemap-kit')), false);
  }
});

test('does not use a hidden folder that is a link', { skip: process.platform === 'win32' }, (context) => {
  const top = makeFolder(context, { 'out/a.xml': 'old', 'elsewhere/new-0123456789ab-1': 'precious' });
  symlinkSync('../elsewhere', join(top, 'out/.sitemap-kit'));
  const before = contentsOf(top);
  assert.throws(() => write(join(top, 'out')), /\.sitemap-kit is in the way: it is a symbolic link/);
  assert.deepEqual(contentsOf(top), before);
  rmSync(join(top, 'out/.sitemap-kit'));
  fill(top, { 'out/.sitemap-kit': 'a file' });
  assert.throws(() => write(join(top, 'out')), /a file or folder of that name exists/);
});

test('does not use a hidden folder of another user', (context) => {
  const folder = makeFolder(context, { 'a.xml': 'old' });
  dieBeforeRename(folder);
  const before = contentsOf(folder);
  const disk = interceptedDisk(
    (_, [path], call) => {
      const found = /** @type {import('node:fs').Stats} */ (call());
      return String(path).endsWith('.sitemap-kit') ? Object.assign(found, { uid: found.uid + 1 }) : found;
    },
    { operations: ['statSync'] },
  );
  assert.throws(() => write(folder, { disk }), /\.sitemap-kit is in the way: it belongs to another user\./);
  const { [LOCK]: stale, ...others } = before;
  assert.ok(stale);
  assert.deepEqual(contentsOf(folder), others);
});

test('makes the hidden folder unreadable and unwritable for others', {
  skip: process.platform === 'win32',
}, (context) => {
  const folder = makeFolder(context);
  const transaction = Transaction.begin(folder);
  assert.equal(lstatSync(join(folder, '.sitemap-kit')).mode & 0o777, 0o700);
  transaction.end();
});

test('reports a write that cannot be completed, and keeps it for a later command', (context) => {
  const folder = makeFolder(context, { 'a.xml': 'old', 'b.xml': 'old' });
  const change = (/** @type {Transaction} */ transaction, /** @type {string} */ name) => ({
    path: join(folder, name),
    content: transaction.stage(Buffer.from('new')),
  });
  const broken = interceptedDisk(
    (_, given, call) => {
      if (String(given[1]).endsWith('b.xml')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      return call();
    },
    { operations: ['renameSync'], base: quickDisk },
  );
  const transaction = Transaction.begin(folder, { disk: broken });
  const commit = () => transaction.commit([change(transaction, 'a.xml'), change(transaction, 'b.xml')]);
  assert.throws(commit, /failed at .*b\.xml: permission denied \(EACCES\)\. Some files/);
  transaction.end();
  assert.equal(contentsOf(folder)['a.xml'], 'new');
  const refused = () => Transaction.begin(folder, { disk: broken, timeout: 0 });
  assert.throws(
    refused,
    /an earlier command was interrupted there, and .*b\.xml cannot be replaced: permission denied \(EACCES\)\..* Nothing was changed\.$/,
  );
  Transaction.begin(folder).end();
  assert.deepEqual(contentsOf(folder), { 'a.xml': 'new', 'b.xml': 'new' });
});

test('-o writes the target of a link, also one that does not exist', {
  skip: process.platform === 'win32',
}, async (context) => {
  const top = makeFolder(context, { 'site/pages.json': GOOD, 'data/there.xml': 'old' });
  symlinkSync('../data/there.xml', join(top, 'site/there.xml'));
  symlinkSync('../data/missing.xml', join(top, 'site/missing.xml'));
  symlinkSync('missing-too.xml', join(top, 'data/hop.xml'));
  symlinkSync('../data/hop.xml', join(top, 'site/hop.xml'));
  symlinkSync('../data', join(top, 'site/folder'));
  for (const [name, target] of [
    ['there.xml', 'data/there.xml'],
    ['missing.xml', 'data/missing.xml'],
    ['hop.xml', 'data/missing-too.xml'],
    ['folder/inside.xml', 'data/inside.xml'],
  ]) {
    const { code, stderr } = await runCommand(['generate', 'pages.json', '-o', String(name)], {
      cwd: join(top, 'site'),
    });
    assert.equal(code, 0, stderr);
    assert.equal(locsOf(readFileSync(join(top, String(target)), 'utf8')).length, 2, name);
    assert.equal(lstatSync(join(top, 'site', String(name))).isSymbolicLink(), name !== 'folder/inside.xml');
  }
  symlinkSync('loop.xml', join(top, 'site/loop.xml'));
  const loop = await runCommand(['generate', 'pages.json', '-o', 'loop.xml'], { cwd: join(top, 'site') });
  assert.equal(loop.code, 2);
  assert.deepEqual(readdirSync(join(top, 'data')).sort(), [
    'hop.xml',
    'inside.xml',
    'missing-too.xml',
    'missing.xml',
    'there.xml',
  ]);
});

test('writes a file of a set through a link to its target', {
  skip: process.platform === 'win32',
}, (context) => {
  const top = makeFolder(context, { 'out/data/x': '' });
  symlinkSync('data/1.xml', join(top, 'out/1.xml'));
  const folder = join(top, 'out');
  const transaction = Transaction.begin(folder);
  writeSet(folder, [{ name: '1.xml', content: transaction.stage(Buffer.from('one')) }], transaction);
  transaction.end();
  assert.equal(readFileSync(join(top, 'out/data/1.xml'), 'utf8'), 'one');
  assert.ok(lstatSync(join(top, 'out/1.xml')).isSymbolicLink());
});
