/** Operations on single files and folders that `node:fs` does not have. */

import type { Stats } from 'node:fs';
import * as nodeDisk from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { type Disk, statIfExists } from '../disk.js';

/** Name of the hidden folder for temporary files, the lock and the journal. It is in the folder that is written to. */
export const HIDDEN = '.sitemap-kit';

/** Mode of the hidden folder: only its owner can read and write it. */
export const PRIVATE = 0o700;

/** An operation on a file that failed. */
export class DiskError extends Error {
  /** Path of the file. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path}: ${String(cause)}`, { cause });
    this.path = path;
  }
}

/** Runs an operation on a file; errors become a {@link DiskError} with the path of the file. */
export function withPath<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw new DiskError(path, error);
  }
}

/** Returns the code of an error of the operating system, such as `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** Returns the status of a path without following a link; undefined if it does not exist. */
export function entryAt(path: string, disk: Disk): Stats | undefined {
  try {
    return disk.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A parent of the path is a file.
    if (codeOf(error) === 'ENOTDIR') {
      return undefined;
    }
    throw error;
  }
}

/** Maximum number of links that are followed to one file, as in Linux. */
const MAX_LINKS = 40;

/** Returns the path that symbolic links lead to. It may not exist yet. */
export function linkTarget(path: string, disk: Disk = nodeDisk): string {
  let target = path;
  for (let links = 0; links < MAX_LINKS; links += 1) {
    if (!entryAt(target, disk)?.isSymbolicLink()) {
      break;
    }
    // The folder of a link may itself be a link, and `..` in the target is relative to the resolved folder.
    target = resolve(disk.realpathSync(dirname(target)), disk.readlinkSync(target));
  }
  return target;
}

/** Returns a path without links, also of a file or folder that does not exist yet. */
export function realPath(path: string, disk: Disk = nodeDisk): string {
  const target = linkTarget(resolve(path), disk);
  const parent = dirname(target);
  return parent === target ? target : join(realPath(parent, disk), basename(target));
}

/** Returns whether a path is in a folder after all links are followed. */
export function isReallyInside(folder: string, path: string, disk: Disk = nodeDisk): boolean {
  const real = realPath(folder, disk);
  return realPath(path, disk).startsWith(real.endsWith(sep) ? real : real + sep);
}

/** Returns the missing folders of a path, the outermost first. */
export function missingFolders(folder: string, disk: Disk): string[] {
  return statIfExists(folder, disk) !== undefined || dirname(folder) === folder
    ? []
    : [...missingFolders(dirname(folder), disk), folder];
}

/** Creates a folder in an existing one, unless it exists. */
export function makeFolder(folder: string, disk: Disk, mode = 0o777): void {
  try {
    disk.mkdirSync(folder, { mode });
  } catch (error) {
    if (statIfExists(folder, disk)?.isDirectory()) {
      return;
    }
    if (codeOf(error) !== 'EEXIST' || entryAt(folder, disk) !== undefined) {
      throw error;
    }
    // Another command has removed the folder after this one found it.
    makeFolder(folder, disk, mode);
  }
}

/** Removes folders that are empty, the last first. */
export function removeEmpty(folders: readonly string[], disk: Disk): void {
  for (const folder of [...folders].reverse()) {
    try {
      disk.rmdirSync(folder);
    } catch {
      // Another program has written a file into it.
    }
  }
}

/** Removes a temporary file. A failure is ignored: the next command removes it. */
export function removeQuietly(path: string, disk: Disk): void {
  try {
    disk.rmSync(path, { force: true });
  } catch {
    // The files of the user are complete, so a remaining temporary file is not reported.
  }
}

/** Writes a new file, without waiting for the disk. */
export function writeNew(path: string, bytes: Uint8Array | string, disk: Disk): void {
  writeAndClose(disk.openSync(path, 'wx'), bytes, disk);
}

/** Writes to an open file, and closes it. */
export function writeAndClose(file: number, bytes: Uint8Array | string, disk: Disk): void {
  try {
    disk.writeFileSync(file, bytes);
  } finally {
    disk.closeSync(file);
  }
}

/** Syncs the content of a file to the disk. */
export function syncFile(path: string, disk: Disk): void {
  // Windows syncs only files that are open for writing.
  const file = disk.openSync(path, 'r+');
  try {
    disk.fsyncSync(file);
  } finally {
    disk.closeSync(file);
  }
}

/** Syncs the names in a folder to the disk, where the operating system supports it. */
export function syncFolder(folder: string, disk: Disk): void {
  try {
    const file = disk.openSync(folder, 'r');
    try {
      disk.fsyncSync(file);
    } finally {
      disk.closeSync(file);
    }
  } catch {
    // Windows does not open folders, and some file systems do not sync them.
  }
}

/**
 * Renames a file, replacing the target. Between file systems it is first copied to the hidden folder beside the target, under its own
 * name, so that a repetition after an interruption leaves no second copy.
 */
export function moveFile(from: string, to: string, disk: Disk): void {
  try {
    disk.renameSync(from, to);
    return;
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') {
      throw error;
    }
  }
  const hidden = join(dirname(to), HIDDEN);
  const copy = join(hidden, basename(from));
  makeFolder(hidden, disk, PRIVATE);
  try {
    disk.copyFileSync(from, copy);
    syncFile(copy, disk);
    disk.renameSync(copy, to);
    removeQuietly(from, disk);
  } finally {
    removeQuietly(copy, disk);
    removeEmpty([hidden], disk);
  }
}
