/**
 * Writing files to a folder: all of them, or none, whenever the process ends.
 *
 * New files are staged in a hidden folder, `.sitemap-kit`, in the folder that is written to, so that they can be renamed and
 * no other folder gets temporary files. A lock there keeps other commands out. A journal makes the next command complete what
 * a killed one began.
 */

import { createHash, randomBytes } from 'node:crypto';
import * as nodeDisk from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { assertFolder, type Disk } from '../disk.js';
import { beforeInterruption } from '../signals.js';
import { reasonOf, UsageError } from '../usage-error.js';
import {
  DiskError,
  HIDDEN,
  linkTarget,
  makeFolder,
  missingFolders,
  naming,
  removeEmpty,
  syncFile,
  writeNew,
} from './files.js';
import {
  applyPlan,
  type HiddenFolder,
  type Plan,
  planStep,
  recover,
  removeJournal,
  removeTemporary,
  turnBack,
  undoPlan,
  writeJournal,
} from './journal.js';
import { Lock, REFRESH } from './lock.js';

/** Content of a file. */
export interface Content {
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
}

/** Content that waits in the hidden folder. */
export interface Staged extends Content {
  /** Name of its file there. */
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
  patience?: number;
  /** The disk. Tests pass one that fails. */
  disk?: Disk;
}

/** Describes content. */
export function contentOf(bytes: Uint8Array): Content {
  return { size: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** The writes of one command to one folder. */
export class Transaction {
  readonly #hiddenFolder: HiddenFolder;
  readonly #lock: Lock;
  readonly #name: string;
  /** Folders that were made for the hidden folder, the outermost first. */
  readonly #made: readonly string[];
  readonly #token = randomBytes(6).toString('hex');
  #count = 0;
  #isUnfinished = false;

  private constructor(hiddenFolder: HiddenFolder, lock: Lock, name: string, made: readonly string[]) {
    this.#hiddenFolder = hiddenFolder;
    this.#lock = lock;
    this.#name = name;
    this.#made = made;
  }

  /**
   * Locks a folder, which is made if it is missing, and completes or undoes what an interrupted command left in it.
   *
   * @throws UsageError if another command writes to the folder, or it cannot be written; no file is changed then.
   */
  static begin(folder: string, options: TransactionOptions = {}): Transaction {
    const { name = folder, patience = 10_000, disk = nodeDisk } = options;
    assertFolder(folder, disk);
    const made: string[] = [];
    let lock: Lock | undefined;
    try {
      for (const missing of missingFolders(folder, disk)) {
        makeFolder(missing, disk);
        made.push(missing);
      }
      const hidden = join(disk.realpathSync(folder), HIDDEN);
      made.push(hidden);
      lock = Lock.acquire(hidden, disk, patience);
      const hiddenFolder = { hidden, disk };
      recoverIn(folder, hiddenFolder);
      return new Transaction(hiddenFolder, lock, name, made);
    } catch (error) {
      lock?.release();
      removeEmpty(made, disk);
      throw unwritten(name, error);
    }
  }

  /**
   * Writes content to the hidden folder.
   *
   * @throws UsageError if the disk cannot be written.
   */
  stage(bytes: Uint8Array): Staged {
    const staged = this.#newName('new');
    try {
      writeNew(join(this.#hiddenFolder.hidden, staged), bytes, this.#hiddenFolder.disk);
    } catch (error) {
      throw unwritten(this.#name, error);
    }
    return { ...contentOf(bytes), staged };
  }

  /**
   * Replaces files in the order given, then removes others.
   *
   * @throws UsageError if the disk cannot be written. Every file is unchanged then, or is restored by the next command that writes
   *   to the folder.
   */
  commit(changes: readonly Change[], removals: readonly string[] = []): void {
    try {
      this.#carryOut(this.#plan(changes, removals));
    } catch (error) {
      throw this.#isUnfinished ? unfinished(error, this.#hiddenFolder.hidden) : unwritten(this.#name, error);
    }
  }

  #plan(changes: readonly Change[], removals: readonly string[]): Plan {
    const folders = new Set<string>();
    const replaced = changes.map(({ path, content }) =>
      naming(path, () => {
        const { hidden, disk } = this.#hiddenFolder;
        const target = linkTarget(path, disk);
        for (const folder of missingFolders(dirname(target), disk)) {
          folders.add(folder);
        }
        syncFile(join(hidden, content.staged), disk);
        return planStep(target, content.staged, this.#newName('old'), this.#hiddenFolder);
      }),
    );
    const removed = removals.map((path) =>
      naming(path, () => planStep(path, undefined, this.#newName('old'), this.#hiddenFolder)),
    );
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
    writeJournal(plan, this.#newName('new'), hiddenFolder);
    try {
      applyPlan(plan, hiddenFolder);
    } catch (error) {
      this.#isUnfinished = true;
      turnBack(hiddenFolder);
      undoPlan(plan, hiddenFolder);
      removeJournal(hiddenFolder);
      this.#isUnfinished = false;
      throw error;
    }
    try {
      removeJournal(hiddenFolder);
    } catch {
      // Everything is written. The next command finds no step left to carry out.
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
      // After a suspension the files may be those of another command.
      if (!this.#isUnfinished && this.#lock.isHeld()) {
        removeTemporary(this.#hiddenFolder);
      }
    } catch {
      // The next command removes them.
    }
    this.#lock.release();
    removeEmpty(this.#made, disk);
  }

  #newName(kind: 'new' | 'old'): string {
    this.#count += 1;
    return `${kind}-${this.#token}-${this.#count}`;
  }
}

/**
 * Runs a function with a transaction, which ends with it. An interruption such as Ctrl-C ends the process when the synchronous
 * work in progress is done, and leaves no temporary files.
 */
export async function inTransaction<Result>(
  folder: string,
  action: (transaction: Transaction) => Result | Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const transaction = Transaction.begin(folder, options);
  const end = (): void => transaction.end();
  const refresh = setInterval(() => transaction.refresh(), REFRESH);
  const forget = beforeInterruption(end);
  process.once('exit', end);
  try {
    return await action(transaction);
  } finally {
    // A signal that came during synchronous work reaches its listeners in the next turn of the event loop. Without them it
    // would be lost; the first wait may end in the present turn.
    await setImmediate();
    await setImmediate();
    end();
    process.removeListener('exit', end);
    forget();
    clearInterval(refresh);
  }
}

function recoverIn(folder: string, hiddenFolder: HiddenFolder): void {
  try {
    recover(hiddenFolder);
  } catch (error) {
    throw error instanceof DiskError ? unrecovered(folder, error) : error;
  }
}

function unwritten(name: string, error: unknown): UsageError {
  if (error instanceof UsageError) {
    return error;
  }
  const { path, cause } = error instanceof DiskError ? error : { path: name, cause: error };
  return new UsageError(
    `${path} cannot be written: ${reasonOf(cause)}. Nothing was changed.`,
    `${path} に書き込めません。${reasonOf(cause, 'ja')}。何も変更していません。`,
  );
}

function unfinished(error: unknown, hidden: string): UsageError {
  const { path, cause } = error instanceof DiskError ? error : { path: hidden, cause: error };
  const folder = dirname(hidden);
  return new UsageError(
    `Writing to ${folder} failed, and ${path} cannot be put back: ${reasonOf(cause)}. Some files there are new and others ` +
      `old; the next command that writes to the folder puts them right. Do not remove ${hidden} before.`,
    `${folder} への書き込みに失敗し、${path} を元に戻せません。${reasonOf(cause, 'ja')}。新しいファイルと古いファイルが混在しています。` +
      `次にこのフォルダーへ書き込むコマンドが修復します。それまで ${hidden} を削除しないでください。`,
  );
}

function unrecovered(folder: string, { path, cause }: DiskError): UsageError {
  return new UsageError(
    `${folder} cannot be written: an earlier command was interrupted there, and ${path} can be neither completed nor put back: ` +
      `${reasonOf(cause)}. Nothing was changed.`,
    `${folder} に書き込めません。以前のコマンドがここで中断され、${path} を完了することも元に戻すこともできません。` +
      `${reasonOf(cause, 'ja')}。何も変更していません。`,
  );
}
