/**
 * The journal of a write: which files replace which, so that the next command can complete an interrupted one.
 *
 * It is written to the hidden folder before the first file is changed, and removed after the last one. Each step of
 * {@link applyPlan} can be repeated after an interruption at any point.
 */

import { dirname, join, relative, resolve } from 'node:path';
import type { Disk } from '../disk.js';
import {
  entryAt,
  HIDDEN,
  makeFolder,
  moveFile,
  removeEmpty,
  removeQuietly,
  syncFile,
  syncFolder,
  withPath,
  writeNew,
} from './files.js';

/** Size and modification time of a file, from which a later change of the file is detected. */
interface FileState {
  size: number;
  /** Time of the last change in milliseconds since 1970. */
  time: number;
}

/** One file that is replaced or removed. */
export interface Step {
  /** Path of the file. */
  path: string;
  /** Name in the hidden folder of the new content; absent if the file is removed. */
  next?: string;
  /** State of the old file when the plan was made; absent if there was none. */
  seen?: FileState;
}

/** A write to any number of files. */
export interface Plan {
  /** Folders to create, the outermost first. */
  folders: string[];
  steps: Step[];
}

/** Name of the journal. */
const JOURNAL = 'journal.json';

/** Names of temporary files in the hidden folder. */
const TEMPORARY = /^(new|lock)-[0-9a-f]{12}(-\d+)?$/;

/** The hidden folder of a folder that is written to. */
export interface HiddenFolder {
  /** Path of the hidden folder, without links. */
  hidden: string;
  disk: Disk;
}

/**
 * Returns the step that replaces or removes a file.
 *
 * @param path Path of the file.
 * @param next See {@link Step}; undefined to remove the file.
 */
export function planStep(path: string, next: string | undefined, { hidden, disk }: HiddenFolder): Step {
  const step = next === undefined ? { path } : { path, next };
  const found = entryAt(path, disk);
  if (found === undefined) {
    return step;
  }
  if (next !== undefined) {
    disk.chmodSync(join(hidden, next), found.mode);
  }
  return { ...step, seen: { size: found.size, time: found.mtimeMs } };
}

/**
 * Writes the journal and syncs it to the disk. From then on the plan is carried out, by this command or the next.
 *
 * @param unfinished Name in the hidden folder for the journal while it is written.
 */
export function writeJournal({ folders, steps }: Plan, unfinished: string, hiddenFolder: HiddenFolder): void {
  const { hidden, disk } = hiddenFolder;
  const folder = dirname(hidden);
  // Relative paths, because the folder may be moved before the next command.
  const toRelative = (path: string): string => relative(folder, resolve(path));
  const content = JSON.stringify({
    tool: 'sitemap-kit',
    inode: inodeOf(hiddenFolder),
    folders: folders.map(toRelative),
    steps: steps.map((step) => ({ ...step, path: toRelative(step.path) })),
  });
  const written = join(hidden, unfinished);
  writeNew(written, content, disk);
  syncFile(written, disk);
  syncFolder(folder, disk);
  disk.renameSync(written, join(hidden, JOURNAL));
  syncFolder(hidden, disk);
}

/** Returns the inode number of the hidden folder, which a copy of the folder does not have. */
function inodeOf({ hidden, disk }: HiddenFolder): string {
  return String(disk.statSync(hidden, { bigint: true }).ino);
}

/**
 * Carries out a plan.
 *
 * @throws DiskError for the first step that fails.
 */
export function applyPlan({ folders, steps }: Plan, { hidden, disk }: HiddenFolder): void {
  for (const folder of folders) {
    withPath(folder, () => makeFolder(folder, disk));
  }
  for (const { path, next } of steps) {
    withPath(path, () => {
      if (next === undefined) {
        disk.rmSync(path, { force: true });
      } else {
        moveFile(join(hidden, next), path, disk);
      }
    });
  }
  for (const folder of new Set([...folders, ...steps.map(({ path }) => path)].map((path) => dirname(path)))) {
    syncFolder(folder, disk);
  }
}

/** Returns whether the first step of a plan was carried out. The folders that a plan without it created are removed. */
export function isBegun({ folders, steps: [first] }: Plan, { hidden, disk }: HiddenFolder): boolean {
  const isPending =
    first === undefined ||
    entryAt(first.next === undefined ? first.path : join(hidden, first.next), disk) !== undefined;
  if (isPending) {
    removeEmpty(folders, disk);
  }
  return !isPending;
}

/** Removes the journal of a plan. */
export function removeJournal({ hidden, disk }: HiddenFolder): void {
  disk.rmSync(join(hidden, JOURNAL), { force: true });
}

/** Removes the temporary files of a recovered journal. Failures are ignored. */
export function removeTemporary({ hidden, disk }: HiddenFolder): void {
  try {
    for (const name of disk.readdirSync(hidden)) {
      if (TEMPORARY.test(name)) {
        disk.rmSync(join(hidden, name), { force: true });
      }
    }
  } catch {
    // Remaining files do not disturb later commands, whose temporary files have other names.
  }
}

/**
 * Completes the write of an earlier command that was interrupted, and removes its temporary files.
 *
 * @throws DiskError if it cannot be completed.
 */
export function recover(hiddenFolder: HiddenFolder): void {
  const plan = readJournal(hiddenFolder);
  if (plan !== undefined) {
    applyPlan({ ...plan, steps: plan.steps.filter((step) => isPending(step, hiddenFolder)) }, hiddenFolder);
    for (const { path, next } of plan.steps) {
      removeCopy(path, next, hiddenFolder);
    }
  }
  removeJournal(hiddenFolder);
  removeTemporary(hiddenFolder);
}

/** Removes the copy that an interrupted {@link moveFile} left beside a file on another file system. */
function removeCopy(path: string, name: string | undefined, { hidden, disk }: HiddenFolder): void {
  const other = join(dirname(path), HIDDEN);
  if (name !== undefined && other !== hidden && entryAt(other, disk) !== undefined) {
    removeQuietly(join(other, name), disk);
    removeEmpty([other], disk);
  }
}

/** Returns whether a step is still to be carried out, and no other program has changed its file since. */
function isPending({ path, next, seen }: Step, { hidden, disk }: HiddenFolder): boolean {
  const now = entryAt(path, disk);
  const isUnmodified = now?.size === seen?.size && now?.mtimeMs === seen?.time;
  return isUnmodified && (next === undefined || entryAt(join(hidden, next), disk) !== undefined);
}

/**
 * Returns the plan of a journal; undefined if there is none, or if it was not written in this folder: a copy of a folder, or an
 * archive with a forged journal, must not change files elsewhere.
 */
function readJournal(hiddenFolder: HiddenFolder): Plan | undefined {
  const { hidden, disk } = hiddenFolder;
  const path = join(hidden, JOURNAL);
  if (entryAt(path, disk) === undefined) {
    return undefined;
  }
  const content = disk.readFileSync(path, 'utf8');
  try {
    const journal = JSON.parse(content);
    if (journal.inode !== inodeOf(hiddenFolder)) {
      return undefined;
    }
    const folder = dirname(hidden);
    const absolute = (path: string): string => resolve(folder, path);
    return {
      folders: journal.folders.map(absolute),
      steps: journal.steps.map((step: Step) => ({ ...step, path: absolute(step.path) })),
    };
  } catch {
    return undefined;
  }
}
