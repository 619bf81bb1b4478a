/**
 * Writing a sitemap set to a folder, in one transaction.
 *
 * A manifest beside the files lists the files of the set; only those are replaced or removed.
 */

import * as nodeDisk from 'node:fs';
import { resolve, sep } from 'node:path';
import { assertFolder, type Disk, statIfExists } from './disk.js';
import { type Change, type Content, contentOf, type Staged, type Transaction } from './journal/transaction.js';
import { UsageError, unreadable } from './usage-error.js';

/** Name of the manifest. */
export const MANIFEST = 'sitemap-set.json';

/** Value that identifies a manifest of this tool. */
const TOOL = 'sitemap-kit';

/** One file of the set. */
export interface FileOfSet<Stored extends Content = Content> {
  /** Path of the file in the folder, with `/` between its parts. */
  name: string;
  /** Its content. */
  content: Stored;
}

/** Options of writing a set. */
export interface SetOptions {
  /** Names of further files of the set, which exist and stay as they are. Default none. */
  kept?: readonly string[];
  /** Whether existing files that are not in the manifest are replaced. Default `false`. */
  overwrite?: boolean;
  /** The disk. Tests pass one that fails. */
  disk?: Disk;
  /** The operating system, as `process.platform` names it. */
  platform?: NodeJS.Platform;
}

/** Result of writing a set: names in the folder. */
export interface WrittenSet {
  /** Files that are new or different. */
  written: string[];
  /** Existing files with the same bytes, which were not written. */
  unchanged: string[];
  /** Files of the previous set that are not in this one, and were removed. */
  removed: string[];
  /** The robots.txt, if it changes: its path, and the URLs of `Sitemap` lines that it no longer has. */
  robotsFile?: { path: string; removed: string[] };
}

/**
 * Returns the result of writing a set, without writing it.
 *
 * @param folder Folder of the set; it may be missing.
 * @param files The files.
 * @throws UsageError if a file of the set cannot be written.
 */
export function planSet(folder: string, files: readonly FileOfSet[], options: SetOptions = {}): WrittenSet {
  const { kept = [], overwrite = false, disk = nodeDisk, platform = process.platform } = options;
  assertFolder(folder, disk);
  const earlier = new Set(readManifest(folder, disk));
  const names = [...files.map(({ name }) => name), ...kept];
  assertNames(folder, names, platform);
  const written = files
    .filter(({ name, content }) => needsWriting(resolve(folder, name), content, overwrite || earlier.has(name), disk))
    .map(({ name }) => name);
  const isWritten = new Set(written);
  const isInSet = new Set(names);
  return {
    written,
    unchanged: names.filter((name) => !isWritten.has(name)),
    removed: [...earlier].filter((name) => !isInSet.has(name) && isFile(pathInside(folder, name), disk)),
  };
}

/**
 * Writes the files of a set in the given order, and removes files of the previous set that are not in it.
 *
 * @param folder Folder of the set.
 * @param files The files, with indexes last, so that an index is written after the files that it lists.
 * @param transaction A transaction of the folder, in which the files were staged.
 * @param also Files outside the set that are written in the same transaction, such as robots.txt.
 * @returns What was done.
 * @throws UsageError if a file cannot be written; the folder is unchanged then.
 */
export function writeSet(
  folder: string,
  files: readonly FileOfSet<Staged>[],
  transaction: Transaction,
  options: SetOptions & { also?: readonly Change[] } = {},
): WrittenSet {
  const { also = [], kept = [], disk = nodeDisk } = options;
  const done = planSet(folder, files, options);
  const isWritten = new Set(done.written);
  const changes = files
    .filter(({ name }) => isWritten.has(name))
    .map(({ name, content }) => ({ path: resolve(folder, name), content }));
  const manifest = { path: resolve(folder, MANIFEST), bytes: manifestOf([...files.map(({ name }) => name), ...kept]) };
  if (needsWriting(manifest.path, contentOf(manifest.bytes), true, disk)) {
    changes.push({ path: manifest.path, content: transaction.stage(manifest.bytes) });
  }
  const removals = done.removed.map((name) => resolve(folder, name));
  transaction.commit([...changes, ...also], removals);
  return done;
}

/** Names that Windows reserves for devices, with any extension. Content written to them is lost. */
const DEVICE = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$) *(\.|$)/i;

/**
 * Checks the names of files of a set.
 *
 * @throws UsageError if one leads out of the folder, or cannot be the name of a file.
 */
export function assertNames(
  folder: string,
  names: readonly string[],
  platform: NodeJS.Platform = process.platform,
): void {
  // On these systems two names that differ only in case are one file, and the second would replace the first.
  const foldsCase = platform === 'win32' || platform === 'darwin';
  const seen = new Map<string, string>();
  for (const name of names) {
    if (name === MANIFEST) {
      throw new UsageError(
        `No sitemap can be named ${MANIFEST}: that file records which files are part of the set.`,
        `サイトマップの名前を ${MANIFEST} にはできません。このファイルには、セットに含まれるファイルを記録します。`,
      );
    }
    if (pathInside(folder, name) === undefined) {
      throw new UsageError(
        `The file name "${name}" leads out of the folder ${folder}.`,
        `ファイル名 "${name}" は、フォルダー ${folder} の外を指しています。`,
      );
    }
    const device = platform === 'win32' ? name.split('/').find((part) => DEVICE.test(part)) : undefined;
    if (device !== undefined) {
      throw new UsageError(
        `No file can be named "${name}" on Windows, which reserves ${device} for a device. Choose other names with --name, --index-name or --group-by.`,
        `Windows では "${name}" という名前のファイルを作れません。${device} はデバイス用の予約名です。--name、--index-name、--group-by で別の名前にしてください。`,
      );
    }
    const key = foldsCase ? name.toLowerCase() : name;
    const first = seen.get(key);
    if (first !== undefined) {
      throw new UsageError(
        `Two files of the set would be one file on disk: "${first}" and "${name}".`,
        `セットの 2 つのファイル "${first}" と "${name}" は、ディスク上では同じファイルになります。`,
      );
    }
    seen.set(key, name);
  }
}

/** Returns the path of a name in the folder; undefined if it is outside the folder. */
function pathInside(folder: string, name: string): string | undefined {
  const path = resolve(folder, name);
  return path.startsWith(resolve(folder) + sep) ? path : undefined;
}

function isFile(path: string | undefined, disk: Disk): boolean {
  return path !== undefined && statIfExists(path, disk)?.isFile() === true;
}

/** Returns whether a file does not exist or has other content. */
function needsWriting(path: string, content: Content, mayReplace: boolean, disk: Disk): boolean {
  const found = statIfExists(path, disk);
  if (found === undefined) {
    return true;
  }
  if (!found.isFile()) {
    throw new UsageError(
      `${path} is in the way: it is a folder or a device, and a file of that name is to be written.`,
      `${path} が妨げになっています。これはフォルダーまたはデバイスですが、この名前のファイルを書き込みます。`,
    );
  }
  if (found.size === content.size && contentOf(readFile(path, disk)).digest === content.digest) {
    return false;
  }
  if (!mayReplace) {
    throw new UsageError(
      `${path} is in the way: it is not part of an earlier set of this tool (${MANIFEST} does not list it). ` +
        'Move it away, choose other names with --name and --index-name, or replace it with --overwrite.',
      `${path} が妨げになっています。これは、このツールが以前に書き込んだセットのファイルではありません（${MANIFEST} に記載がありません）。` +
        '移動するか、--name と --index-name で別の名前を選ぶか、--overwrite で置き換えてください。',
    );
  }
  return true;
}

function readFile(path: string, disk: Disk): Uint8Array {
  try {
    return disk.readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function manifestOf(names: readonly string[]): Uint8Array {
  // Sorted, so that it does not depend on which files an update writes.
  return Buffer.from(`${JSON.stringify({ tool: TOOL, files: [...names].sort() }, undefined, 2)}\n`);
}

/** Returns the names of the files of the set in a folder, as its manifest lists them: those that exist, and those that are missing. */
export function filesOfSet(folder: string, disk: Disk = nodeDisk): { existing: string[]; missing: string[] } {
  assertFolder(folder, disk);
  const existing: string[] = [];
  const missing: string[] = [];
  for (const name of readManifest(folder, disk)) {
    const path = pathInside(folder, name);
    if (path !== undefined) {
      (isFile(path, disk) ? existing : missing).push(name);
    }
  }
  return { existing, missing };
}

/** Returns the names in the manifest of an earlier run; none if there is no manifest. */
function readManifest(folder: string, disk: Disk): string[] {
  const path = resolve(folder, MANIFEST);
  if (statIfExists(path, disk) === undefined) {
    return [];
  }
  try {
    const manifest: unknown = JSON.parse(String(disk.readFileSync(path)));
    const { tool, files } = manifest as { tool: unknown; files: unknown };
    if (tool === TOOL && Array.isArray(files)) {
      return files.filter((name) => typeof name === 'string');
    }
  } catch {
    // Not JSON, or a folder: not a manifest of this tool.
  }
  throw new UsageError(
    `${path} is in the way: it is not the record of an earlier set of this tool. Move it away.`,
    `${path} が妨げになっています。これは、このツールが以前に書き込んだセットの記録ではありません。移動してください。`,
  );
}
