/** The lock of a folder: one command at a time writes to it. */

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Disk } from '../disk.js';
import { UsageError } from '../usage-error.js';
import { codeOf, entryAt, makeFolder, naming, PRIVATE, removeQuietly, writeAndClose } from './files.js';

/** The process that holds a lock. */
interface Owner {
  pid: number;
  host: string;
  /** When it took the lock, in ISO 8601. */
  started: string;
}

/** A lock file. */
interface Found {
  content: string;
  /** Undefined if the process ended before it wrote the content. */
  owner: Owner | undefined;
  /** Milliseconds since the owner last refreshed it. */
  age: number;
}

/** Milliseconds between two attempts. */
const PAUSE = 25;

/** Milliseconds between two refreshes of a lock that is held for long. */
export const REFRESH = 30_000;

/**
 * Milliseconds without a refresh after which a lock is stale although its process seems to run: the number of a process is
 * used again after a restart, and a process on another host cannot be looked up.
 */
const MAX_SILENCE = 20 * REFRESH;

/** Milliseconds after which a lock without content is stale. */
const MAX_WRITING = 5_000;

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
   * Takes the lock of a hidden folder, which is made if it is missing.
   *
   * @param patience How many milliseconds to wait for another process that holds it.
   * @throws UsageError if another process still holds it.
   */
  static acquire(hidden: string, disk: Disk, patience: number): Lock {
    const path = join(hidden, 'lock');
    const owner: Owner = { pid: process.pid, host: hostname(), started: new Date().toISOString() };
    const content = `${JSON.stringify(owner)}\n`;
    const deadline = Date.now() + patience;
    for (;;) {
      makeHidden(hidden, disk);
      if (naming(path, () => create(path, content, disk))) {
        const lock = new Lock(path, content, disk);
        assertOwn(hidden, path, lock, disk);
        return lock;
      }
      const found = inspect(path, disk);
      if (found !== undefined && isStale(found)) {
        takeAway(path, found.content, disk);
      } else if (Date.now() >= deadline) {
        throw busy(path, hidden, found?.owner);
      } else {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
      }
    }
  }

  /** Whether the lock is still held: a process that was suspended may have lost it. */
  isHeld(): boolean {
    return inspect(this.#path, this.#disk)?.content === this.#content;
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
      // It is stale when this process has ended.
    }
  }
}

/**
 * Checks that the folder belongs to the user who made the lock file in it: in a folder that everybody can write to, another user
 * may have prepared a journal that replaces files of this user. (Some file systems do not have the user of the process as the
 * owner of new files.)
 */
function assertOwn(hidden: string, path: string, lock: Lock, disk: Disk): void {
  if (disk.statSync(hidden).uid !== disk.statSync(path).uid) {
    lock.release();
    throw new UsageError(
      `${hidden} is in the way: it belongs to another user. Remove it if no command of that user is running.`,
      `${hidden} が妨げになっています。これは別のユーザーのフォルダーです。そのユーザーのコマンドが動いていなければ、削除してください。`,
    );
  }
}

function makeHidden(hidden: string, disk: Disk): void {
  makeFolder(hidden, disk, PRIVATE);
  // Behind a link are files of another folder, and temporary files are removed from here.
  if (entryAt(hidden, disk)?.isSymbolicLink()) {
    throw new UsageError(
      `${hidden} is in the way: it is a symbolic link, and temporary files are written to a folder of that name.`,
      `${hidden} が妨げになっています。これはシンボリックリンクですが、この名前のフォルダーに一時ファイルを書き込みます。`,
    );
  }
}

/** Creates the lock file; false if it exists. */
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

/** The lock file, or undefined if there is none. */
function inspect(path: string, disk: Disk): Found | undefined {
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

function isStale({ owner, age }: Found): boolean {
  if (owner === undefined) {
    return age > MAX_WRITING;
  }
  return age > MAX_SILENCE || (owner.host === hostname() && !isRunning(owner.pid));
}

/** Whether another process with this number runs. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) {
    // An earlier process had the number, as in each run of a container.
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** Removes a stale lock, unless another process has just done that and taken the lock. */
function takeAway(path: string, stale: string, disk: Disk): void {
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

function busy(path: string, hidden: string, owner: Owner | undefined): UsageError {
  const folder = dirname(hidden);
  const { pid, host, started } = owner ?? { pid: '?', host: '?', started: '?' };
  return new UsageError(
    `${folder} cannot be written: another sitemap-kit command writes to it (process ${pid} on ${host}, since ${started}). ` +
      `Try again when it has ended. If there is no such process, remove ${path}.`,
    `${folder} に書き込めません。別の sitemap-kit コマンドが書き込んでいます（${host} のプロセス ${pid}、${started} から）。` +
      `終了してから、もう一度実行してください。該当するプロセスがない場合は、${path} を削除してください。`,
  );
}
