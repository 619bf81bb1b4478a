/** File system operations, with errors that name the path. */

import * as nodeDisk from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { FILE_TEXTS } from './messages.js';
import { reasonOf, type UsageError, unreadable, usageError } from './usage-error.js';

/** The functions of `node:fs` that are used. Tests pass an implementation that fails. */
export type Disk = Pick<
  typeof nodeDisk,
  | 'chmodSync'
  | 'closeSync'
  | 'copyFileSync'
  | 'fsyncSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'readlinkSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'utimesSync'
  | 'writeFileSync'
>;

/** Returns a path with `/` as separator. On systems other than Windows, `\\` is an ordinary character of a name. */
export function withSlashes(path: string): string {
  return sep === '\\' ? path.replaceAll('\\', '/') : path;
}

/** Returns whether two paths lead to the same file, which may not exist yet. */
export function isOneFile(one: string, other: string, disk: Disk = nodeDisk): boolean {
  // As BigInt: file ids of Windows exceed the safe integers of Number.
  const statusOf = (path: string) =>
    statIfExists(path, disk) && disk.statSync(path, { bigint: true, throwIfNoEntry: false });
  const [first, second] = [statusOf(one), statusOf(other)];
  return first === undefined || second === undefined
    ? resolve(one) === resolve(other)
    : first.ino === second.ino && first.dev === second.dev;
}

/**
 * Returns the status of a path; undefined if it does not exist, also because a parent is a file.
 *
 * @throws UsageError if the path cannot be accessed.
 */
export function statIfExists(path: string, disk: Disk = nodeDisk): nodeDisk.Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') {
      return undefined;
    }
    throw usageError(FILE_TEXTS.notAccessible, { path, reason: reasonOf(error) });
  }
}

/**
 * Returns the bytes of a file; undefined if it does not exist.
 *
 * @throws UsageError if it cannot be read, also because it is a folder or a device: reading a named pipe would wait for ever.
 */
export function readIfExists(path: string, disk: Disk = nodeDisk): Buffer | undefined {
  const found = statIfExists(path, disk);
  if (found === undefined) {
    return undefined;
  }
  if (!found.isFile()) {
    throw notAFile(path);
  }
  try {
    return disk.readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * Returns the bytes of a file.
 *
 * @throws UsageError if it does not exist or cannot be read.
 */
export function readExisting(path: string): Buffer {
  const bytes = readIfExists(path);
  if (bytes === undefined) {
    throw unreadable(path, { code: 'ENOENT' });
  }
  return bytes;
}

/** Returns the error of a path that is to be read and is no file. */
export function notAFile(path: string): UsageError {
  return usageError(FILE_TEXTS.notAFile, { path });
}

/**
 * Checks that a folder exists or can be created.
 *
 * @throws UsageError if a file has the path of the folder or of a parent.
 */
export function assertFolder(folder: string, disk: Disk = nodeDisk): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = statIfExists(path, disk);
    if (found?.isDirectory() || path === dirname(path)) {
      return;
    }
    if (found !== undefined) {
      throw usageError(FILE_TEXTS.fileAsFolder, { folder, path });
    }
  }
}
