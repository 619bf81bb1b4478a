/**
 * Transactions of files. If one fails or its process is killed before the first file is replaced, no file is changed; afterwards, the
 * next command that writes to the folder replaces the rest. Until then, new and old files are beside each other.
 *
 * New files are staged in a hidden folder, `.sitemap-kit`, in the folder that is written to, so that they can be moved by
 * renaming and no other folder gets temporary files. A lock in the hidden folder excludes other commands. The steps are in a
 * journal there.
 */

import { createHash, randomBytes } from 'node:crypto';
import * as nodeDisk from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { assertFolder, type Disk, statIfExists } from '../disk.js';
import { FILE_TEXTS } from '../messages.js';
import { beforeInterruption } from '../signals.js';
import { reasonOf, UsageError, usageError } from '../usage-error.js';
import {
  DiskError,
  HIDDEN,
  linkTarget,
  makeFolder,
  missingFolders,
  removeEmpty,
  syncFile,
  withPath,
  writeNew,
} from './files.js';
import {
  applyPlan,
  type HiddenFolder,
  isBegun,
  type Plan,
  planStep,
  recover,
  removeJournal,
  removeTemporary,
  writeJournal,
} from './journal.js';
import { Lock, REFRESH_INTERVAL } from './lock.js';

/** Content of a file. */
export interface Content {
  /** Size in bytes. */
  size: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
}

/** Content of a new file in the hidden folder. */
export interface Staged extends Content {
  /** Name of the new file in the hidden folder. */
  staged: string;
}

/** A file to write. */
export interface Change {
  path: string;
  content: Staged;
}

/** Options of a transaction. */
export interface TransactionOptions {
  /** Name for messages. Default: the folder. */
  name?: string;
  /** Milliseconds to wait for another command that writes to the folder. Default 10,000. */
  timeout?: number;
  /** The disk. Tests pass one that fails. */
  disk?: Disk;
}

/** Returns the size and the digest of bytes. */
export function contentOf(bytes: Uint8Array): Content {
  return { size: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** The writes of one command to one folder. */
export class Transaction {
  readonly #hiddenFolder: HiddenFolder;
  readonly #lock: Lock;
  readonly #name: string;
  /** Folders that were created for this transaction, the outermost first; the hidden folder is the last. */
  readonly #created: readonly string[];
  readonly #token = randomBytes(6).toString('hex');
  #count = 0;
  #isUnfinished = false;

  private constructor(hiddenFolder: HiddenFolder, lock: Lock, name: string, created: readonly string[]) {
    this.#hiddenFolder = hiddenFolder;
    this.#lock = lock;
    this.#name = name;
    this.#created = created;
  }

  /**
   * Locks a folder, which is created if it is missing, and completes what an interrupted command left in it.
   *
   * @throws UsageError if another command writes to the folder, or it cannot be written; no file is changed then.
   */
  static begin(folder: string, options: TransactionOptions = {}): Transaction {
    const { name = folder, timeout = 10_000, disk = nodeDisk } = options;
    assertFolder(folder, disk);
    const created: string[] = [];
    let lock: Lock | undefined;
    try {
      for (const missing of missingFolders(folder, disk)) {
        makeFolder(missing, disk);
        created.push(missing);
      }
      const hidden = join(disk.realpathSync(folder), HIDDEN);
      created.push(hidden);
      lock = Lock.acquire(hidden, disk, timeout);
      const hiddenFolder = { hidden, disk };
      recoverFolder(folder, hiddenFolder);
      return new Transaction(hiddenFolder, lock, name, created);
    } catch (error) {
      lock?.release();
      removeEmpty(created, disk);
      throw writeError(name, error);
    }
  }

  /**
   * Writes content to the hidden folder.
   *
   * @throws UsageError if the disk cannot be written.
   */
  stage(bytes: Uint8Array): Staged {
    const staged = this.#newName();
    try {
      writeNew(join(this.#hiddenFolder.hidden, staged), bytes, this.#hiddenFolder.disk);
    } catch (error) {
      throw writeError(this.#name, error);
    }
    return { ...contentOf(bytes), staged };
  }

  /**
   * Replaces files in the order given, then removes others.
   *
   * @throws UsageError if the disk cannot be written. Every file is unchanged then, or the next command that writes to the folder
   *   replaces the rest.
   */
  commit(changes: readonly Change[], removals: readonly string[] = []): void {
    try {
      this.#carryOut(this.#plan(changes, removals));
    } catch (error) {
      throw this.#isUnfinished ? unfinishedError(error, this.#hiddenFolder.hidden) : writeError(this.#name, error);
    }
  }

  #plan(changes: readonly Change[], removals: readonly string[]): Plan {
    const folders = new Set<string>();
    const replaced = changes.map(({ path, content }) =>
      withPath(path, () => {
        const { hidden, disk } = this.#hiddenFolder;
        const target = linkTarget(path, disk);
        const parent = dirname(target);
        for (const folder of missingFolders(parent, disk)) {
          folders.add(folder);
        }
        // Found before the first file is replaced, so that nothing is changed.
        if (statIfExists(parent, disk)?.isDirectory() === false) {
          throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
        }
        syncFile(join(hidden, content.staged), disk);
        return planStep(target, content.staged, this.#hiddenFolder);
      }),
    );
    const removed = removals.map((path) => withPath(path, () => planStep(path, undefined, this.#hiddenFolder)));
    return { folders: [...folders], steps: [...replaced, ...removed] };
  }

  #carryOut(plan: Plan): void {
    if (plan.steps.length === 0) {
      return;
    }
    const hiddenFolder = this.#hiddenFolder;
    if (!this.#lock.isHeld()) {
      throw new Error('another command has taken over the folder, because this one did not answer for ten minutes');
    }
    writeJournal(plan, this.#newName(), hiddenFolder);
    try {
      applyPlan(plan, hiddenFolder);
    } catch (error) {
      this.#isUnfinished = true;
      if (!isBegun(plan, hiddenFolder)) {
        removeJournal(hiddenFolder);
        this.#isUnfinished = false;
      }
      throw error;
    }
    try {
      removeJournal(hiddenFolder);
    } catch {
      // All files are written. The next command finds no step to carry out and removes the journal.
      this.#isUnfinished = true;
    }
  }

  /** Refreshes the lock, so that other commands do not treat it as stale. */
  refresh(): void {
    this.#lock.refresh();
  }

  /** Removes the temporary files and releases the lock. */
  end(): void {
    const { disk } = this.#hiddenFolder;
    try {
      // If this process was suspended, another command may have taken the lock; the temporary files are then its own.
      if (!this.#isUnfinished && this.#lock.isHeld()) {
        removeTemporary(this.#hiddenFolder);
      }
    } catch {
      // The next command removes them.
    }
    this.#lock.release();
    removeEmpty(this.#created, disk);
  }

  #newName(): string {
    this.#count += 1;
    return `new-${this.#token}-${this.#count}`;
  }
}

/**
 * Runs a function in a transaction, which ends when the function returns. After an interruption such as Ctrl-C, the process ends
 * when the current synchronous work is done, and leaves no temporary files.
 */
export async function inTransaction<Result>(
  folder: string,
  action: (transaction: Transaction) => Result | Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const transaction = Transaction.begin(folder, options);
  const end = (): void => transaction.end();
  const refresh = setInterval(() => transaction.refresh(), REFRESH_INTERVAL);
  const forget = beforeInterruption(end);
  process.once('exit', end);
  try {
    return await action(transaction);
  } finally {
    // A signal that arrived during synchronous work is delivered in the next turn of the event loop, and would be lost without
    // its listeners. The first wait may end in the current turn.
    await setImmediate();
    await setImmediate();
    end();
    process.removeListener('exit', end);
    forget();
    clearInterval(refresh);
  }
}

function recoverFolder(folder: string, hiddenFolder: HiddenFolder): void {
  try {
    recover(hiddenFolder);
  } catch (error) {
    throw error instanceof DiskError ? recoveryError(folder, error) : error;
  }
}

function writeError(name: string, error: unknown): UsageError {
  if (error instanceof UsageError) {
    return error;
  }
  const { path, cause } = error instanceof DiskError ? error : { path: name, cause: error };
  return usageError(FILE_TEXTS.notWrittenUnchanged, { path, reason: reasonOf(cause) });
}

function unfinishedError(error: unknown, hidden: string): UsageError {
  const { path, cause } = error instanceof DiskError ? error : { path: hidden, cause: error };
  const folder = dirname(hidden);
  return usageError(FILE_TEXTS.unfinished, { folder, path, reason: reasonOf(cause), hidden });
}

function recoveryError(folder: string, { path, cause }: DiskError): UsageError {
  return usageError(FILE_TEXTS.notRecovered, { folder, path, reason: reasonOf(cause), hidden: join(folder, HIDDEN) });
}
