/** The options `--state`, `--now` and `--new-pages`: dates that pages keep until their content changes. */

import { filled, type Text } from '../../core/errors/fill.js';
import { keepDates, type Options, type SetFile, SitemapError, SitemapErrorCode } from '../../core/node.js';
import { isOneFile, readIfExists } from '../../files/disk.js';
import { assertOptions, unwrapUsageError } from '../../files/engine-calls.js';
import { usageError } from '../../files/usage-error.js';
import type { OptionTable, OptionValues } from '../help/option-table.js';
import type { NewFile } from '../io/output-file.js';
import { NOTICE_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** The options. */
export const STATE_OPTIONS = {
  state: {
    argument: '<file>',
    en: 'keep the lastmod of pages that are unchanged since the last run, recorded in this file',
    ja: '日付の記録のファイル。内容（content_hash、なければ画像や動画などの要素）が変わったページの lastmod を現在の日時にし、ほかのページの lastmod を保つ',
  },
  now: {
    argument: '<time>',
    en: 'time that --state gives to changed pages (default: the clock)',
    ja: '前回から変わったページの lastmod（既定値: 時計の時刻）',
  },
  newPages: {
    argument: '<date>',
    choices: ['own', 'now'],
    en: 'lastmod of new pages without one: none (own) or that of --now (now) (default: own)',
    ja: '日付のない新しいページの lastmod。なし（own）または --now の時刻（now）（既定値: own）',
  },
} as const satisfies OptionTable;

export type StateOptions = OptionValues<typeof STATE_OPTIONS>;

/** The dates of the pages of a list. */
export interface DatesOfPages {
  /** The state with the dates. */
  state?: string;
  /** The file that the state is written to, unless it is unchanged. */
  files: NewFile[];
  /** What the user should know about the dates. */
  notices: Text[];
}

/** Throws if the options are invalid, or others are given without `--state`. */
export function checkStateOptions({ state, now, newPages }: StateOptions): void {
  if (state === undefined) {
    rejectOption('--now', now);
    rejectOption('--new-pages', newPages);
  }
  assertOptions(() => keepDates([], [], { now: now ?? new Date(), newPages }));
}

/**
 * Returns the dates of the pages of a list and the file to write them to; neither without `--state`.
 *
 * @param earlier Returns the files that were written before. If the state does not exist, pages keep the dates of these.
 * @throws SitemapError as `keepDates` does; UsageError if the file cannot be read, or is no state.
 */
export function datesOf(
  bytes: Uint8Array,
  { state: path, now, newPages }: StateOptions,
  options: Options,
  earlier: () => SetFile[],
): DatesOfPages {
  if (path === undefined) {
    return { files: [], notices: [] };
  }
  const before = readState(path);
  const files = before === undefined ? earlier() : [];
  const time = now ?? new Date().toISOString().replace(/\.\d+/, '');
  const keepOptions = { ...options, now: time, newPages, pages: false };
  const { state } = withStatePath(path, () => unwrapUsageError(() => keepDates(bytes, before ?? files, keepOptions)));
  return {
    state,
    files: state === before ? [] : [{ path, bytes: Buffer.from(state) }],
    notices: files.length > 0 ? [filled(NOTICE_TEXTS.noState, { path })] : [],
  };
}

/**
 * Calls the engine with the bytes of a page list and the state of a file; the error for a damaged state names the file.
 *
 * @throws UsageError if the state is damaged; the errors of the call.
 */
export function withStatePath<Result>(path: string | undefined, call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    // Bytes are a valid input, so that this code concerns the state.
    if (path !== undefined && error instanceof SitemapError && error.code === SitemapErrorCode.InvalidInput) {
      throw usageError(USAGE_TEXTS.stateIncomplete, { path, reason: error.message });
    }
    throw error;
  }
}

/** Throws if an option is given that is only used with `--state`. */
export function rejectOption(option: string, value: unknown): void {
  if (value !== undefined) {
    throw usageError(USAGE_TEXTS.onlyWithState, { name: option });
  }
}

/** Throws if the state has the path of a file that is read or written. */
export function assertDistinctFile(path: string | undefined, others: readonly (string | undefined)[]): void {
  if (path !== undefined && others.some((other) => other !== undefined && isOneFile(path, other))) {
    throw usageError(USAGE_TEXTS.stateIsOtherFile, { path });
  }
}

/**
 * Reads a state; undefined if there is no file.
 *
 * @throws UsageError if it cannot be read.
 */
export function readState(path: string): string | undefined {
  return readIfExists(path)?.toString();
}
