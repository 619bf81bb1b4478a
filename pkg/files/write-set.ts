/**
 * Writing a sitemap set to a folder, in one transaction.
 *
 * A manifest beside the files lists the files of the set; only those are replaced or removed. The manifest may come from a stranger, as the
 * folder may: what links lead out of the folder is neither written nor removed, and only sitemaps are removed.
 */

import * as nodeDisk from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { parseUrl } from '../core/http/url.js';
import type { WrittenSet } from '../core/types/written-set.js';
import { assertFolder, type Disk, readIfExists, statIfExists } from './disk.js';
import { isReallyInside } from './journal/files.js';
import { type Change, type Content, contentOf, type Staged, type Transaction } from './journal/transaction.js';
import { FILE_TEXTS } from './messages.js';
import { unreadable, usageError } from './usage-error.js';

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
  /** URL of the folder, which the manifest records: a later set replaces the `Sitemap` lines of that URL. */
  url?: string;
  /** Whether existing files that are not in the manifest are replaced, and links out of the folder are followed. Default `false`. */
  overwrite?: boolean;
  /** The disk. Tests pass one that fails. */
  disk?: Disk;
  /** The operating system, as `process.platform` names it. */
  platform?: NodeJS.Platform;
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
  const earlier = new Set(readManifest(folder, disk).files);
  const names = [...files.map(({ name }) => name), ...kept];
  assertNames(folder, names, platform);
  if (!overwrite) {
    for (const name of [...names, MANIFEST]) {
      assertNoLinkOut(folder, resolve(folder, name), disk);
    }
  }
  const written = files
    .filter(({ name, content }) => needsWriting(resolve(folder, name), content, overwrite || earlier.has(name), disk))
    .map(({ name }) => name);
  const isWritten = new Set(written);
  const isInSet = new Set(names);
  return {
    written,
    unchanged: names.filter((name) => !isWritten.has(name)),
    removed: [...earlier].filter((name) => !isInSet.has(name) && hasSitemap(pathInside(folder, name, disk), disk)),
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
 * @throws UsageError if a file cannot be written. Every file is unchanged then, or the next command that writes to the folder
 *   replaces the rest.
 */
export function writeSet(
  folder: string,
  files: readonly FileOfSet<Staged>[],
  transaction: Transaction,
  options: SetOptions & { also?: readonly Change[] } = {},
): WrittenSet {
  const { also = [], kept = [], url, overwrite = false, disk = nodeDisk } = options;
  if (!overwrite) {
    for (const { path } of also) {
      assertNoLinkOut(dirname(path), path, disk);
    }
  }
  const done = planSet(folder, files, options);
  const isWritten = new Set(done.written);
  const changes = files
    .filter(({ name }) => isWritten.has(name))
    .map(({ name, content }) => ({ path: resolve(folder, name), content }));
  const names = [...files.map(({ name }) => name), ...kept];
  const manifest = { path: resolve(folder, MANIFEST), bytes: manifestOf(names, url) };
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
      throw usageError(FILE_TEXTS.setRecordName, { manifest: MANIFEST });
    }
    if (!isBelow(folder, name)) {
      throw usageError(FILE_TEXTS.nameOutside, { name, folder });
    }
    const device = platform === 'win32' ? name.split('/').find((part) => DEVICE.test(part)) : undefined;
    if (device !== undefined) {
      throw usageError(FILE_TEXTS.nameOfDevice, { name, device });
    }
    const key = foldsCase ? name.toLowerCase() : name;
    const first = seen.get(key);
    if (first !== undefined) {
      throw usageError(FILE_TEXTS.sameNameOnDisk, { first, name });
    }
    seen.set(key, name);
  }
}

/** Returns whether the path of a name is in the folder, as written. */
function isBelow(folder: string, name: string): boolean {
  return resolve(folder, name).startsWith(resolve(folder) + sep);
}

/** Returns the path of a name in the folder; undefined if it is outside the folder, also by links. */
function pathInside(folder: string, name: string, disk: Disk): string | undefined {
  const path = resolve(folder, name);
  return isBelow(folder, name) && isInside(folder, path, disk) ? path : undefined;
}

function isInside(folder: string, path: string, disk: Disk): boolean {
  try {
    return isReallyInside(folder, path, disk);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** @throws UsageError if links lead from a folder to a file outside of it. */
function assertNoLinkOut(folder: string, path: string, disk: Disk): void {
  if (!isInside(folder, path, disk)) {
    throw usageError(FILE_TEXTS.linkOut, { path, folder });
  }
}

function isFile(path: string, disk: Disk): boolean {
  return statIfExists(path, disk)?.isFile() === true;
}

/** The number of bytes in which the root of a sitemap is looked for. */
const HEAD_BYTES = 65_536;

/** Returns whether a file has the root of a sitemap or of an index, also compressed: nothing else is a file of a set. */
function hasSitemap(path: string | undefined, disk: Disk): boolean {
  if (path === undefined || !isFile(path, disk)) {
    return false;
  }
  const head = (readIfExists(path, disk) ?? Buffer.alloc(0)).subarray(0, HEAD_BYTES);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  try {
    const text = isGzip ? gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 2 ** 26 }) : head;
    return /<(urlset|sitemapindex)[\s>]/.test(text.toString('latin1'));
  } catch {
    return false;
  }
}

/** Returns whether a file does not exist or has other content. */
function needsWriting(path: string, content: Content, mayReplace: boolean, disk: Disk): boolean {
  const found = statIfExists(path, disk);
  if (found === undefined) {
    return true;
  }
  if (!found.isFile()) {
    throw usageError(FILE_TEXTS.folderInTheWay, { path });
  }
  if (found.size === content.size && contentOf(readIfExists(path, disk) ?? Buffer.alloc(0)).digest === content.digest) {
    return false;
  }
  if (!mayReplace) {
    throw usageError(FILE_TEXTS.foreignFileInTheWay, { path, manifest: MANIFEST });
  }
  return true;
}

function manifestOf(names: readonly string[], url: string | undefined): Uint8Array {
  // Sorted, so that it does not depend on which files an update writes.
  return Buffer.from(`${JSON.stringify({ tool: TOOL, url, files: [...names].sort() }, undefined, 2)}\n`);
}

/** The set in a folder, as its manifest describes it. */
export interface EarlierSet {
  /** URL of the folder; absent if none is recorded. */
  url?: string;
  /** Names of its files that exist. */
  existing: string[];
  /** Names of its files that are missing. */
  missing: string[];
}

/** Returns the set in a folder; without files if there is none. */
export function earlierSet(folder: string, disk: Disk = nodeDisk): EarlierSet {
  assertFolder(folder, disk);
  const { files, ...manifest } = readManifest(folder, disk);
  const existing: string[] = [];
  const missing: string[] = [];
  for (const name of files) {
    const path = pathInside(folder, name, disk);
    if (path !== undefined) {
      (isFile(path, disk) ? existing : missing).push(name);
    }
  }
  return { ...manifest, existing, missing };
}

/** Returns what the manifest of an earlier run records; no files if there is no manifest. */
function readManifest(folder: string, disk: Disk): { url?: string; files: string[] } {
  const path = resolve(folder, MANIFEST);
  const bytes = readIfExists(path, disk);
  if (bytes === undefined) {
    return { files: [] };
  }
  try {
    const manifest: unknown = JSON.parse(String(bytes));
    const { tool, url, files } = manifest as { tool: unknown; url: unknown; files: unknown };
    if (tool === TOOL && Array.isArray(files)) {
      return { ...(isUrl(url) && { url }), files: files.filter((name) => typeof name === 'string') };
    }
  } catch {
    // Not JSON: not a manifest of this tool.
  }
  throw usageError(FILE_TEXTS.foreignRecordInTheWay, { path });
}

function isUrl(value: unknown): value is string {
  return typeof value === 'string' && parseUrl(value) !== undefined;
}
