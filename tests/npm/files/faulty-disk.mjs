// @ts-check
// Disks that fail, and disks of processes that are killed.
import disk from 'node:fs';

/** @typedef {import('../../../dist/files/disk.js').Disk} Disk */

/** Operations that change the disk. */
const CHANGES = [
  ...['chmodSync', 'copyFileSync', 'fsyncSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync'],
  ...['utimesSync', 'writeFileSync'],
];
/** All operations. */
const ALL = [
  ...CHANGES,
  'closeSync',
  'lstatSync',
  'readFileSync',
  'readdirSync',
  'readlinkSync',
  'realpathSync',
  'statSync',
];

/** @param {string} code */
const diskError = (code) => Object.assign(new Error(`${code}: injected`), { code });

/**
 * Returns a disk that calls `intercept` in place of each operation; `intercept` may throw.
 * @param {(operation: string, given: any[], call: () => unknown) => unknown} intercept
 * @param {{ operations?: string[], base?: Disk }} [options]
 * @returns {Disk}
 */
export function interceptedDisk(intercept, { operations = ALL, base = disk } = {}) {
  /** @type {any} */
  const intercepted = { ...base };
  for (const name of operations) {
    const original = /** @type {any} */ (base)[name];
    intercepted[name] = (/** @type {any[]} */ ...given) => intercept(name, given, () => original(...given));
  }
  return intercepted;
}

/**
 * Returns a disk that records its operations.
 * @param {Disk} [base]
 */
export function listingDisk(base) {
  /** @type {string[]} */
  const operations = [];
  const listing = interceptedDisk((operation, _, call) => {
    operations.push(operation);
    return call();
  }, base && { base });
  return { disk: listing, operations };
}

/**
 * Returns a disk on which one operation fails and all others succeed.
 * @param {number} nth number of the operation, from 1
 * @param {Disk} [base]
 */
export function failingOnce(nth, base) {
  let count = 0;
  return interceptedDisk((_, __, call) => {
    count += 1;
    if (count === nth) throw diskError('EIO');
    return call();
  }, base && { base });
}

/**
 * Returns a disk that becomes read-only at an operation.
 * @param {number} nth number of the operation among those in CHANGES, from 1
 */
export function readOnlyFrom(nth) {
  let count = 0;
  return interceptedDisk(
    (operation, given, call) => {
      const isReading = operation === 'openSync' && given[1] === 'r';
      if (!isReading) count += 1;
      if (count >= nth && !isReading && operation !== 'fsyncSync') throw diskError('EROFS');
      return call();
    },
    { operations: CHANGES, base: quickDisk },
  );
}

/** Operations that may be half complete when a process is killed. */
export const PARTIAL = ['copyFileSync', 'writeFileSync'];

/**
 * Returns the disk of a process that is killed at an operation: later operations have no effect.
 * @param {number} nth number of the operation, from 1
 * @param {boolean} isHalfDone whether the operation writes half of its data; only for those in PARTIAL
 * @param {Disk} [base]
 */
export function dyingDisk(nth, isHalfDone, base) {
  let count = 0;
  return interceptedDisk((operation, given, call) => {
    count += 1;
    if (count < nth) return call();
    if (count === nth && isHalfDone) {
      const [target, content] =
        operation === 'writeFileSync' ? [given[0], Buffer.from(given[1])] : [given[1], disk.readFileSync(given[0])];
      disk.writeFileSync(target, content.subarray(0, content.length / 2));
    }
    throw new Error('this process is dead');
  }, base && { base });
}

/** A disk without `fsync`, which would take minutes for thousands of writes. */
export const quickDisk = interceptedDisk(() => {}, { operations: ['fsyncSync'] });

/**
 * Returns a disk on which a folder is a separate file system.
 * @param {string} folder
 */
export function withMount(folder) {
  const isInside = (/** @type {string} */ path) => path.startsWith(folder);
  return interceptedDisk(
    (_, [from, to], call) => {
      if (isInside(from) !== isInside(to)) throw diskError('EXDEV');
      return call();
    },
    { operations: ['renameSync'], base: quickDisk },
  );
}
