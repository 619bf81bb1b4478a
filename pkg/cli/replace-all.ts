/** Changing several files as one: either every change is made, or none. */

import { randomBytes } from 'node:crypto';
import * as nodeDisk from 'node:fs';
import { dirname, join } from 'node:path';
import { type Disk, look } from './disk.js';
import { Misuse, reasonOf } from './misuse.js';

/** One file and what it is to hold. */
export interface Change {
  /** Path of the file. */
  path: string;
  /** What it is to hold. */
  bytes: Uint8Array;
}

/** What is to be changed. */
export interface Replacement {
  /** Files to write, in this order. */
  changes: readonly Change[];
  /** Files to remove once everything is written. */
  removals?: readonly string[];
  /** The disk; tests give one that fails. */
  disk?: Disk;
}

/** A step back. */
type Undo = () => void;

/** A file that waits beside its place. */
interface Staged {
  target: string;
  stage: string;
}

/**
 * Writes and removes files, all or nothing.
 *
 * Everything is first written under another name beside its place, where a full disk harms nothing. Then each file is
 * renamed over the old one, which readers see as one step; the old one is kept under another name until all is done.
 *
 * @throws Misuse when the disk refuses; every file is then as it was.
 */
export function replaceAll({ changes, removals = [], disk = nodeDisk }: Replacement): void {
  const token = randomBytes(6).toString('hex');
  const leftovers: string[] = [];
  const undos: Undo[] = [];
  const folders: string[] = [];
  let at = '';
  const beside = (path: string): string => {
    const name = join(dirname(path), `.sitemap-kit-${token}-${leftovers.length}.tmp`);
    leftovers.push(name);
    return name;
  };
  try {
    const staged: Staged[] = changes.map(({ path, bytes }) => {
      at = path;
      const target = followLinks(path, disk);
      makeFolder(dirname(target), folders, disk);
      const stage = beside(target);
      writeThrough(stage, bytes, disk);
      return { target, stage };
    });
    for (const file of staged) {
      at = file.target;
      const undo = keepOld(file, beside, disk);
      disk.renameSync(file.stage, file.target);
      undos.push(undo);
    }
    for (const path of removals) {
      at = path;
      const old = beside(path);
      disk.renameSync(path, old);
      undos.push(() => disk.renameSync(old, path));
    }
  } catch (error) {
    const lost = undoAll(undos);
    if (lost.length === 0) {
      removeAll(leftovers, disk);
      removeFolders(folders, disk);
    }
    throw new Misuse(
      lost.length === 0
        ? `${at} cannot be written: ${reasonOf(error)}. Nothing was changed.`
        : `${at} cannot be written: ${reasonOf(error)}. Not everything could be put back (${lost.join('; ')}); ` +
            `the old files are beside their places under names that begin with .sitemap-kit-${token}.`,
    );
  }
  removeAll(leftovers, disk);
}

/** Where a file really is: a link stays a link, and what it leads to is replaced. */
function followLinks(path: string, disk: Disk): string {
  return look(path, disk) === undefined ? path : disk.realpathSync(path);
}

/** Makes a folder and those that it is in; adds to `made` what had to be made, the outermost first. */
function makeFolder(folder: string, made: string[], disk: Disk): void {
  if (look(folder, disk) !== undefined) {
    return;
  }
  if (dirname(folder) !== folder) {
    makeFolder(dirname(folder), made, disk);
  }
  // One by one: Node's way to make all at once tries for ever where none can be made, as in /proc.
  try {
    disk.mkdirSync(folder);
    made.push(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!look(folder, disk)?.isDirectory()) {
      throw error;
    }
  }
}

/** Writes a new file and waits until the disk has it, so that a rename never puts an empty file in place of a full one. */
function writeThrough(path: string, bytes: Uint8Array, disk: Disk): void {
  const file = disk.openSync(path, 'wx');
  try {
    disk.writeFileSync(file, bytes);
    disk.fsyncSync(file);
  } finally {
    disk.closeSync(file);
  }
}

/** Keeps the old file under a second name, and says how to put it back; without an old file, how to take the new one away. */
function keepOld({ target, stage }: Staged, beside: (path: string) => string, disk: Disk): Undo {
  const found = look(target, disk);
  if (found === undefined) {
    return () => disk.rmSync(target);
  }
  disk.chmodSync(stage, found.mode);
  const old = beside(target);
  try {
    disk.linkSync(target, old);
  } catch {
    // Some file systems know no second names.
    disk.copyFileSync(target, old);
  }
  return () => disk.renameSync(old, target);
}

function undoAll(undos: readonly Undo[]): string[] {
  const lost: string[] = [];
  for (const undo of [...undos].reverse()) {
    try {
      undo();
    } catch (error) {
      lost.push(reasonOf(error));
    }
  }
  return lost;
}

function removeAll(paths: readonly string[], disk: Disk): void {
  for (const path of paths) {
    try {
      disk.rmSync(path, { force: true });
    } catch {
      // All files are as they should be; one hidden file too many is no reason to report a failure.
    }
  }
}

function removeFolders(folders: readonly string[], disk: Disk): void {
  for (const folder of [...folders].reverse()) {
    try {
      disk.rmdirSync(folder);
    } catch {
      // Somebody has put something into it meanwhile: then it stays.
    }
  }
}
