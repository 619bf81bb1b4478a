/** The lock of a folder: one command at a time writes to it. */

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Disk } from '../disk.js';
import { FILE_TEXTS } from '../messages.js';
import { type UsageError, usageError } from '../usage-error.js';
import { codeOf, entryAt, makeFolder, PRIVATE, removeQuietly, withPath, writeAndClose } from './files.js';

/** The process that holds a lock. */
interface Owner {
  pid: number;
  host: string;
  /** Time at which it acquired the lock, in ISO 8601. */
  started: string;
}

/** A lock file. */
interface LockFile {
  content: string;
  /** Undefined if the process ended before it wrote the content. */
  owner: Owner | undefined;
  /** Milliseconds since the owner last refreshed it. */
  age: number;
}

/** Milliseconds between two attempts to take a lock. */
const RETRY_INTERVAL = 25;

/** Milliseconds between two refreshes of a lock that is held for long. */
export const REFRESH_INTERVAL = 30_000;

/**
 * Milliseconds without a refresh after which a lock is stale although its process seems to run: process ids are reused after a
 * restart, and processes on other hosts cannot be looked up.
 */
const MAX_AGE = 20 * REFRESH_INTERVAL;

/** Milliseconds after which a lock without content is stale. */
const MAX_EMPTY_AGE = 5_000;

/** A lock that this process holds. */
export class Lock {
  readonly #path: string;
  readonly #content: string;
  readonly #disk: Disk;

  private constructor(path: string, content: string, disk: Disk) {
    this.#path = path;
    this.#content = content;
    this.#disk = disk;
  }

  /**
   * Acquires the lock of a hidden folder, which is created if it is missing.
   *
   * @param timeout Maximum number of milliseconds to wait for another process that holds the lock.
   * @throws UsageError if another process still holds it.
   */
  static acquire(hidden: string, disk: Disk, timeout: number): Lock {
    const path = join(hidden, 'lock');
    const owner: Owner = { pid: process.pid, host: hostname(), started: new Date().toISOString() };
    const content = `${JSON.stringify(owner)}\n`;
    const deadline = Date.now() + timeout;
    for (;;) {
      makeHiddenFolder(hidden, disk);
      if (withPath(path, () => create(path, content, disk))) {
        const lock = new Lock(path, content, disk);
        assertSameUser(hidden, path, lock, disk);
        return lock;
      }
      const existing = readLock(path, disk);
      if (existing !== undefined && isStale(existing)) {
        removeStaleLock(path, existing.content, disk);
      } else if (Date.now() >= deadline) {
        throw lockedError(path, hidden, existing?.owner);
      } else {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_INTERVAL);
      }
    }
  }

  /** Returns whether the lock is still held: a process that was suspended may have lost it. */
  isHeld(): boolean {
    return readLock(this.#path, this.#disk)?.content === this.#content;
  }

  /** Refreshes the lock, so that other processes do not treat it as stale. */
  refresh(): void {
    const now = new Date();
    try {
      this.#disk.utimesSync(this.#path, now, now);
    } catch {
      // The next refresh, or the check before the files are changed, fails in the same way.
    }
  }

  /** Releases the lock. */
  release(): void {
    try {
      if (this.isHeld()) {
        this.#disk.rmSync(this.#path);
      }
    } catch {
      // Another process removes the lock as stale after this one has ended.
    }
  }
}

/**
 * Throws if the hidden folder belongs to another user: in a folder that everybody can write to, that user may have prepared a
 * journal that replaces files of this user. The owner is compared with that of the new lock file and not with the user of the
 * process, because some file systems assign another owner to new files.
 */
function assertSameUser(hidden: string, path: string, lock: Lock, disk: Disk): void {
  if (disk.statSync(hidden).uid !== disk.statSync(path).uid) {
    lock.release();
    throw usageError(FILE_TEXTS.otherUserInTheWay, { hidden });
  }
}

function makeHiddenFolder(hidden: string, disk: Disk): void {
  makeFolder(hidden, disk, PRIVATE);
  // A link leads to another folder, in which no temporary files may be removed.
  if (entryAt(hidden, disk)?.isSymbolicLink()) {
    throw usageError(FILE_TEXTS.linkInTheWay, { hidden });
  }
}

/** Creates the lock file. Returns whether it did not exist. */
function create(path: string, content: string, disk: Disk): boolean {
  let file: number;
  try {
    file = disk.openSync(path, 'wx');
  } catch (error) {
    // ENOENT: the process that held the lock has removed the folder meanwhile.
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') {
      return false;
    }
    throw error;
  }
  try {
    writeAndClose(file, content, disk);
    return true;
  } catch (error) {
    removeQuietly(path, disk);
    throw error;
  }
}

/** Returns the lock file; undefined if there is none. */
function readLock(path: string, disk: Disk): LockFile | undefined {
  try {
    const content = disk.readFileSync(path, 'utf8');
    return { content, owner: ownerOf(content), age: Date.now() - disk.statSync(path).mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function ownerOf(content: string): Owner | undefined {
  try {
    const { pid, host, started } = JSON.parse(content);
    return typeof pid === 'number' && pid > 0 ? { pid, host: String(host), started: String(started) } : undefined;
  } catch {
    return undefined;
  }
}

function isStale({ owner, age }: LockFile): boolean {
  if (owner === undefined) {
    return age > MAX_EMPTY_AGE;
  }
  return age > MAX_AGE || (owner.host === hostname() && !isRunning(owner.pid));
}

/** Returns whether another process with this id is running. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) {
    // An earlier process had the same id, as in each run of a container.
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** Removes a stale lock, unless another process has meanwhile removed it and acquired the lock. */
function removeStaleLock(path: string, stale: string, disk: Disk): void {
  const aside = `${path}-${randomBytes(6).toString('hex')}`;
  try {
    disk.renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return;
    }
    throw error;
  }
  const moved = disk.readFileSync(aside, 'utf8');
  if (moved !== stale) {
    create(path, moved, disk);
  }
  removeQuietly(aside, disk);
}

function lockedError(path: string, hidden: string, owner: Owner | undefined): UsageError {
  const folder = dirname(hidden);
  const { pid, host, started } = owner ?? { pid: '?', host: '?', started: '?' };
  return usageError(FILE_TEXTS.locked, { folder, pid, host, started, path });
}
