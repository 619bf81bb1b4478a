/** The disk, as far as this tool uses it. */

import * as nodeDisk from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { reasonOf, UsageError } from './usage-error.js';

/** The part of `node:fs` that is used; a test gives one that fails. */
export type Disk = Pick<
  typeof nodeDisk,
  | 'chmodSync'
  | 'closeSync'
  | 'copyFileSync'
  | 'fsyncSync'
  | 'linkSync'
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

/** A path with `/` between its parts. Elsewhere than on Windows `\\` is a letter of a name like any other. */
export function withSlashes(path: string): string {
  return sep === '\\' ? path.replaceAll('\\', '/') : path;
}

/** Whether two paths mean one file, which may not be there yet. */
export function isOneFile(one: string, other: string, disk: Disk = nodeDisk): boolean {
  // Windows gives files numbers that are larger than a Number can tell apart.
  const numbersOf = (path: string) =>
    statIfExists(path, disk) && disk.statSync(path, { bigint: true, throwIfNoEntry: false });
  const [found, same] = [numbersOf(one), numbersOf(other)];
  return found === undefined || same === undefined
    ? resolve(one) === resolve(other)
    : found.ino === same.ino && found.dev === same.dev;
}

/**
 * What stands at a path, or undefined where nothing does, also because a file stands where a folder would have to be.
 *
 * @throws UsageError when the disk does not let one look.
 */
export function statIfExists(path: string, disk: Disk = nodeDisk): nodeDisk.Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') {
      return undefined;
    }
    throw new UsageError(
      `${path} cannot be looked at: ${reasonOf(error)}.`,
      `${path} を確認できません。${reasonOf(error, 'ja')}。`,
    );
  }
}

/**
 * Checks that a folder exists, or that nothing is in the way of making it.
 *
 * @throws UsageError if a file is in the way.
 */
export function assertFolder(folder: string, disk: Disk = nodeDisk): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = statIfExists(path, disk);
    if (found?.isDirectory() || path === dirname(path)) {
      return;
    }
    if (found !== undefined) {
      throw new UsageError(
        `${folder} cannot be written: ${path} is a file, not a folder.`,
        `${folder} に書き込めません。${path} はフォルダーではなくファイルです。`,
      );
    }
  }
}
