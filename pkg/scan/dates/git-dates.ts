/** The dates of pages from the history of their source files. */

import { access, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { failureOf, type GitFailure, type GitHistory, readHistory } from './git-log.js';

/** Something about the dates that their user should know. */
export interface GitNotice {
  kind: GitFailure | 'cut-off' | 'one-commit' | 'changed';
  /** The number of files, or what git said. */
  detail: string;
}

/** Share of the dated files from which a commit is one of all files rather than the date of their changes. */
const BULK_SHARE = 0.9;
const MIN_FILES = 10;

/** Looks up the dates of source files, in any number of repositories and submodules. */
export class GitDates {
  readonly #tops = new Map<string, Promise<string | undefined>>();
  readonly #histories = new Map<string, Promise<GitHistory | undefined>>();
  readonly #notices = new Map<GitNotice['kind'], GitNotice>();
  #changed = 0;

  /** Returns when one of several files was last changed, as a W3C date; undefined if that is not known. */
  async lastmod(files: readonly string[]): Promise<string | undefined> {
    const times = await Promise.all(files.map((file) => this.#time(file)));
    const known = times.filter((time) => time !== undefined);
    // A file without a date may have been changed after all others.
    return known.length === 0 || known.length < times.length
      ? undefined
      : new Date(Math.max(...known) * 1000).toISOString().replace('.000', '');
  }

  /** Returns what the user should know, each kind once. */
  get notices(): GitNotice[] {
    const changed: GitNotice[] = this.#changed > 0 ? [{ kind: 'changed', detail: String(this.#changed) }] : [];
    return [...this.#notices.values(), ...changed];
  }

  async #time(file: string): Promise<number | undefined> {
    const real = await realpath(file).catch(() => file);
    const top = await this.#top(dirname(real));
    const history = top === undefined ? undefined : await this.#history(top);
    if (top === undefined || history === undefined) {
      return undefined;
    }
    const path = relative(top, real).split(sep).join('/');
    if (history.changed.has(path)) {
      this.#changed += 1;
      return undefined;
    }
    return history.dates.get(path);
  }

  /** Returns the top folder of the repository or submodule that a folder is in. */
  #top(folder: string): Promise<string | undefined> {
    let top = this.#tops.get(folder);
    if (top === undefined) {
      const parent = dirname(folder);
      top = access(join(folder, '.git')).then(
        () => folder,
        () => {
          if (parent !== folder) {
            return this.#top(parent);
          }
          this.#notices.set('no-repository', { kind: 'no-repository', detail: '' });
          return undefined;
        },
      );
      this.#tops.set(folder, top);
    }
    return top;
  }

  #history(top: string): Promise<GitHistory | undefined> {
    let history = this.#histories.get(top);
    if (history === undefined) {
      history = readHistory(top).then(
        (read) => {
          if (read.cutOff > 0) {
            this.#notices.set('cut-off', { kind: 'cut-off', detail: String(read.cutOff) });
          }
          if (read.largestShare >= BULK_SHARE && read.dates.size >= MIN_FILES) {
            this.#notices.set('one-commit', { kind: 'one-commit', detail: `${Math.round(read.largestShare * 100)} %` });
          }
          return read;
        },
        (error: unknown) => {
          const notice = failureOf(error);
          this.#notices.set(notice.kind, notice);
          return undefined;
        },
      );
      this.#histories.set(top, history);
    }
    return history;
  }
}
