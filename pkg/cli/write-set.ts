/**
 * Writing a sitemap set to a folder: all of it, or nothing.
 *
 * A small manifest beside the files records which of them are ours: only those are replaced or removed.
 */

import * as nodeDisk from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { type Disk, look } from './disk.js';
import { Misuse } from './misuse.js';
import { type Change, replaceAll } from './replace-all.js';

/** Name of the file that records which files of a folder are ours. */
export const MANIFEST = 'sitemap-set.json';

/** What marks a manifest as written by this tool. */
const TOOL = 'sitemap-kit';

/** One file of the set. */
export interface FileToWrite {
  /** Path of the file in the folder, with `/` between its parts. */
  name: string;
  /** What it holds. */
  bytes: Uint8Array;
}

/** How a set is written. */
export interface WriteSetOptions {
  /** Files outside the set that change with it or not at all, such as robots.txt. */
  also?: readonly Change[];
  /** Whether files that are in the way, and not ours, are replaced. Default `false`. */
  overwrite?: boolean;
  /** Whether everything is looked at and nothing is written. Default `false`. */
  dryRun?: boolean;
  /** The disk; tests give one that fails. */
  disk?: Disk;
}

/** What was done, as names in the folder. */
export interface SetWritten {
  /** Files that are new or different. */
  written: string[];
  /** Files that were there with the same bytes, and were left alone. */
  unchanged: string[];
  /** Files of the earlier set that are no part of this one, and were removed. */
  removed: string[];
}

/**
 * Writes the files of a set, in the order given, then removes those of the earlier set that are left over.
 *
 * @param folder Folder of the set; it is made when it is missing.
 * @param files The files; readers find an index only after what it lists when the indexes come last.
 * @returns What was done.
 * @throws Misuse when something is in the way or the disk refuses; the folder is then as it was.
 */
export function writeSet(folder: string, files: readonly FileToWrite[], options: WriteSetOptions = {}): SetWritten {
  const { also = [], overwrite = false, dryRun = false, disk = nodeDisk } = options;
  assertFolder(folder, disk);
  const earlier = readManifest(folder, disk);
  const names = files.map((file) => file.name);
  assertNames(folder, names);
  const plan = files.map((file) => {
    const { name } = file;
    // Bytes that wait on disk are read when they are needed: only those of one file are in memory.
    const change = {
      path: resolve(folder, name),
      get bytes() {
        return file.bytes;
      },
    };
    return { name, change, isNew: hasToBeWritten(change, overwrite || earlier.includes(name), disk) };
  });
  const changes = plan.filter(({ isNew }) => isNew).map(({ change }) => change);
  const manifest = { path: resolve(folder, MANIFEST), bytes: manifestOf(names) };
  const removed = earlier.filter((name) => !names.includes(name) && isFile(pathInside(folder, name), disk));
  if (!dryRun) {
    replaceAll({
      changes: [...changes, ...(hasToBeWritten(manifest, true, disk) ? [manifest] : []), ...also],
      removals: removed.map((name) => resolve(folder, name)),
      disk,
    });
  }
  return {
    written: plan.filter(({ isNew }) => isNew).map(({ name }) => name),
    unchanged: plan.filter(({ isNew }) => !isNew).map(({ name }) => name),
    removed,
  };
}

function assertFolder(folder: string, disk: Disk): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = look(path, disk);
    if (found?.isDirectory() || path === dirname(path)) {
      return;
    }
    if (found !== undefined) {
      throw new Misuse(`The files cannot be written to ${folder}: ${path} is a file, not a folder.`);
    }
  }
}

function assertNames(folder: string, names: readonly string[]): void {
  // On these systems two names that differ only in case are one file, and the second would replace the first.
  const foldsCase = process.platform === 'win32' || process.platform === 'darwin';
  const seen = new Map<string, string>();
  for (const name of names) {
    if (name === MANIFEST) {
      throw new Misuse(`No sitemap can be named ${MANIFEST}: that file records which files are part of the set.`);
    }
    if (pathInside(folder, name) === undefined) {
      throw new Misuse(`The file name "${name}" leads out of the folder ${folder}.`);
    }
    const key = foldsCase ? name.toLowerCase() : name;
    const first = seen.get(key);
    if (first !== undefined) {
      throw new Misuse(`Two files of the set would be one file on disk: "${first}" and "${name}".`);
    }
    seen.set(key, name);
  }
}

/** The path of a name in the folder, or undefined where it leads out of it. */
function pathInside(folder: string, name: string): string | undefined {
  const path = resolve(folder, name);
  return path.startsWith(resolve(folder) + sep) ? path : undefined;
}

function isFile(path: string | undefined, disk: Disk): boolean {
  return path !== undefined && look(path, disk)?.isFile() === true;
}

/** Whether a file has to be written, because it is not there or holds something else. */
function hasToBeWritten({ path, bytes }: Change, mayReplace: boolean, disk: Disk): boolean {
  const found = look(path, disk);
  if (found === undefined) {
    return true;
  }
  if (!found.isFile()) {
    throw new Misuse(`${path} is in the way: it is a folder or a device, and a file of that name is to be written.`);
  }
  if (found.size === bytes.length && disk.readFileSync(path).equals(bytes)) {
    return false;
  }
  if (!mayReplace) {
    throw new Misuse(
      `${path} is in the way: it is not part of an earlier set of this tool (${MANIFEST} does not list it). ` +
        'Move it away, choose other names with --name and --index-name, or replace it with --overwrite.',
    );
  }
  return true;
}

function manifestOf(names: readonly string[]): Uint8Array {
  return Buffer.from(`${JSON.stringify({ tool: TOOL, files: names }, undefined, 2)}\n`);
}

/** Names of the files that an earlier run wrote; none where there was no run. */
function readManifest(folder: string, disk: Disk): string[] {
  const path = resolve(folder, MANIFEST);
  if (look(path, disk) === undefined) {
    return [];
  }
  try {
    const manifest: unknown = JSON.parse(String(disk.readFileSync(path)));
    const { tool, files } = manifest as { tool: unknown; files: unknown };
    if (tool === TOOL && Array.isArray(files)) {
      return files.filter((name) => typeof name === 'string');
    }
  } catch {
    // Not JSON, or a folder: as little ours as a file that says something else.
  }
  throw new Misuse(`${path} is in the way: it is not the record of an earlier set of this tool. Move it away.`);
}
