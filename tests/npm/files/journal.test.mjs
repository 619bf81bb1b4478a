// @ts-check
// A write that is interrupted at any point, or fails with any disk error, leaves everything as it was or is completed by the next command.
import assert from 'node:assert/strict';
import { cpSync, existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Transaction } from '../../../dist/files/journal/transaction.js';
import { UsageError } from '../../../dist/files/usage-error.js';
import { writeSet } from '../../../dist/files/write-set.js';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';
import { isLong } from '../helpers/scale.mjs';
import { dyingDisk, failingOnce, listingDisk, PARTIAL, quickDisk, readOnlyFrom, withMount } from './faulty-disk.mjs';

/** @typedef {import('../../../dist/files/disk.js').Disk} Disk */

const OLD = { '1.xml': 'one', '2.xml': 'two', '3.xml': 'three', 'same.xml': 'same', 'sitemap.xml': 'index' };
const NEW = { '1.xml': 'ONE', '2.xml': 'two, longer', 'new/4.xml': 'four', 'same.xml': 'same', 'sitemap.xml': 'INDEX' };

/**
 * Writes a set, and a robots.txt outside its folder, in one transaction.
 * @param {string} top
 * @param {Record<string, string>} files
 * @param {Disk} [given]
 */
function write(top, files, given = quickDisk) {
  const folder = join(top, 'public');
  const transaction = Transaction.begin(folder, { disk: given, timeout: 0 });
  try {
    const staged = Object.entries(files).map(([name, text]) => ({
      name,
      content: transaction.stage(Buffer.from(text)),
    }));
    const robots = {
      path: join(top, 'robots.txt'),
      content: transaction.stage(Buffer.from(Object.keys(files).join())),
    };
    writeSet(folder, staged, transaction, { also: [robots], disk: given });
  } finally {
    transaction.end();
  }
}

/**
 * Recovers as another command does that begins to write to the folder some seconds later; writes nothing itself.
 * @param {string} top
 * @param {Disk} [given]
 */
function recover(top, given = quickDisk) {
  const lock = join(top, 'public/.sitemap-kit/lock');
  const earlier = Date.now() / 1000 - 10;
  if (existsSync(lock)) utimesSync(lock, earlier, earlier);
  Transaction.begin(join(top, 'public'), { disk: given, timeout: 0 }).end();
}

/**
 * Returns a function that creates a folder with the old set.
 * @param {import('node:test').TestContext} context
 */
function foldersFor(context) {
  const parent = makeFolder(context);
  const model = join(parent, 'model');
  fill(model, { 'public/other.txt': 'not ours', 'robots.txt': 'User-agent: *' });
  write(model, OLD);
  let count = 0;
  return () => {
    count += 1;
    const top = join(parent, String(count));
    cpSync(model, top, { recursive: true });
    return top;
  };
}

/**
 * Runs an action and returns its error, if any.
 * @param {() => void} action
 */
function errorOf(action) {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** @type {[string, (top: string) => Disk][]} */
const DISKS = [
  ['an ordinary disk', () => quickDisk],
  ['a folder on a separate disk', (top) => withMount(join(top, 'public'))],
];

for (const [name, diskOf] of DISKS) {
  test(`the next command completes a write that was killed at any operation: ${name}`, (context) => {
    const makeTop = foldersFor(context);
    const first = makeTop();
    const before = contentsOf(first);
    const listing = listingDisk(diskOf(first));
    write(first, NEW, listing.disk);
    const after = contentsOf(first);
    assert.equal(
      Object.keys(after).some((path) => path.includes('.sitemap-kit')),
      false,
    );
    const outcomes = new Set();
    for (let nth = 1; nth <= listing.operations.length; nth += 1) {
      for (const isHalfDone of PARTIAL.includes(listing.operations[nth - 1] ?? '') ? [false, true] : [false]) {
        const top = makeTop();
        const base = diskOf(top);
        errorOf(() => write(top, NEW, dyingDisk(nth, isHalfDone, base)));
        recover(top, base);
        const contents = contentsOf(top);
        const isNew = contents['public/1.xml'] === 'ONE';
        assert.deepEqual(contents, isNew ? after : before, `operation ${nth}`);
        assert.ok(isNew || !outcomes.has('new'), `operation ${nth}: old after new`);
        outcomes.add(isNew ? 'new' : 'old');
      }
    }
    assert.equal(outcomes.size, 2);
  });

  test(`the recovery may also be killed at any operation: ${name}`, (context) => {
    const makeTop = foldersFor(context);
    const first = makeTop();
    const before = contentsOf(first);
    const listing = listingDisk(diskOf(first));
    write(first, NEW, listing.disk);
    const after = contentsOf(first);
    const step = isLong ? 1 : 7;
    for (let nth = 1; nth <= listing.operations.length; nth += step) {
      for (let second = 1; ; second += step) {
        const top = makeTop();
        const base = diskOf(top);
        errorOf(() => write(top, NEW, dyingDisk(nth, false, base)));
        const error = errorOf(() => recover(top, dyingDisk(second, false, base)));
        recover(top, base);
        const contents = contentsOf(top);
        assert.deepEqual(contents, contents['public/1.xml'] === 'ONE' ? after : before, `${nth}, then ${second}`);
        if (error === undefined) break;
      }
    }
  });
}

test('a failure of any operation changes nothing, or is completed by the next command', (context) => {
  for (const [name, diskOf] of DISKS) {
    const makeTop = foldersFor(context);
    const first = makeTop();
    const before = contentsOf(first);
    const listing = listingDisk(diskOf(first));
    write(first, NEW, listing.disk);
    const after = contentsOf(first);
    for (let nth = 1; nth <= listing.operations.length; nth += 1) {
      const top = makeTop();
      const base = diskOf(top);
      const error = errorOf(() => write(top, NEW, failingOnce(nth, base)));
      const where = `${name}, operation ${nth}: ${error}`;
      assert.ok(error === undefined || error instanceof UsageError, where);
      // A temporary file that could not be removed is removed by the next command.
      recover(top, base);
      Transaction.begin(top, { disk: base, timeout: 0 }).end();
      const isNew = error === undefined || String(error).includes('Some files there are new');
      assert.deepEqual(contentsOf(top), isNew ? after : before, where);
    }
  }
});

test('the next command completes a write on a disk that became read-only at any operation', (context) => {
  const makeTop = foldersFor(context);
  const first = makeTop();
  const before = contentsOf(first);
  write(first, NEW);
  const after = contentsOf(first);
  let refused = 0;
  const listing = listingDisk(quickDisk);
  write(makeTop(), NEW, listing.disk);
  for (let nth = 1; nth <= listing.operations.length; nth += 1) {
    const top = makeTop();
    const error = errorOf(() => write(top, NEW, readOnlyFrom(nth)));
    assert.ok(error === undefined || error instanceof UsageError, String(error));
    recover(top);
    const contents = contentsOf(top);
    const isNew = contents['public/1.xml'] === 'ONE';
    assert.deepEqual(contents, isNew ? after : before, `operation ${nth}`);
    assert.ok(isNew || error !== undefined, `operation ${nth}`);
    refused += error === undefined ? 0 : 1;
  }
  assert.ok(refused > 20, `${refused} refused`);
});
