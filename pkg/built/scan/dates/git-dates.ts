/** The dates of pages from the history of their source files. */

import { access, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { RuleId } from '../../../core/types/index.js';
import type { ReasonId } from '../messages.js';
import { failureOf, type GitFailure, type GitHistory, readHistory } from './git-log.js';

/** Something about the dates that their user should know. */
export interface GitNotice {
  rule: RuleId;
  params: Record<string, string>;
  /** The reason, with its parameters: the folder that is not trusted, or what git said. */
  reason?: { id: ReasonId; params?: Record<string, string> };
}

/** Why a file of a repository has no date: it is changed or new, its last change is not in the clone, or git ignores it. */
type FileWithoutDate = 'changed' | 'cut-off' | 'absent';

/** Share of the dated files from which a commit is one of all files rather than the date of their changes. */
const BULK_SHARE = 0.9;
const MIN_FILES = 10;

/** Looks up the dates of source files, in any number of repositories and submodules. */
export class GitDates {
  readonly #tops = new Map<string, Promise<string | undefined>>();
  readonly #histories = new Map<string, Promise<GitHistory | undefined>>();
  readonly #failures = new Map<GitFailure, GitNotice>();
  /** When each file was changed, in seconds since 1970, or why that is not known. */
  readonly #times = new Map<string, number | FileWithoutDate>();

  /** Returns when one of several files was last changed, as a W3C date; undefined if that is not known. */
  async lastmod(files: readonly string[]): Promise<string | undefined> {
    const times = await Promise.all(files.map((file) => this.#time(file)));
    const known = times.filter((time) => typeof time === 'number');
    // A file without a date may have been changed after all others.
    return known.length === 0 || known.length < times.length
      ? undefined
      : new Date(Math.max(...known) * 1000).toISOString().replace('.000', '');
  }

  /** Returns what the user should know, each kind once. */
  get notices(): GitNotice[] {
    const counts = new Map<number | FileWithoutDate, number>();
    for (const time of this.#times.values()) {
      counts.set(time, (counts.get(time) ?? 0) + 1);
    }
    const without = (['changed', 'cut-off', 'absent'] as const).flatMap((kind): GitNotice[] => {
      const count = counts.get(kind);
      counts.delete(kind);
      return count === undefined
        ? []
        : [{ rule: 'site-git-no-date', params: { n: String(count) }, reason: { id: kind } }];
    });
    const dated = [...counts.values()];
    const all = dated.reduce((sum, count) => sum + count, 0);
    const share = Math.max(0, ...dated) / all;
    const isBulk = all >= MIN_FILES && share >= BULK_SHARE;
    const bulk: GitNotice[] = isBulk
      ? [{ rule: 'site-git-one-commit', params: { share: `${Math.round(share * 100)} %` } }]
      : [];
    return [...this.#failures.values(), ...without, ...bulk];
  }

  async #time(file: string): Promise<number | FileWithoutDate | undefined> {
    const real = await realpath(file).catch(() => file);
    const top = await this.#top(dirname(real));
    const history = top === undefined ? undefined : await this.#history(top);
    if (top === undefined || history === undefined) {
      return undefined;
    }
    const path = relative(top, real).split(sep).join('/');
    const time = history.changed.has(path)
      ? 'changed'
      : (history.dates.get(path) ?? (history.cutOff.has(path) ? 'cut-off' : 'absent'));
    this.#times.set(real, time);
    return time;
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
          this.#fail('no-repository');
          return undefined;
        },
      );
      this.#tops.set(folder, top);
    }
    return top;
  }

  #fail(id: GitFailure, params: Record<string, string> = {}): void {
    this.#failures.set(id, { rule: 'site-git-unavailable', params: {}, reason: { id, params } });
  }

  #history(top: string): Promise<GitHistory | undefined> {
    let history = this.#histories.get(top);
    if (history === undefined) {
      history = readHistory(top).catch((error: unknown) => {
        const { kind, detail } = failureOf(error);
        this.#fail(kind, { folder: top, text: detail });
        return undefined;
      });
      this.#histories.set(top, history);
    }
    return history;
  }
}
