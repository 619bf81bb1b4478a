/** Fixes one file: reads it, repairs it and writes the result. */

import { listOf } from '../../core/errors/fill.js';
import { type Fixed, type FixedInput, fix, gunzip, gzip, parse, type RuleId, validate } from '../../core/node.js';
import type { Report } from '../../core/types/index.js';
import { isOneFile } from '../../files/disk.js';
import { usageError } from '../../files/usage-error.js';
import type { OptionTable, OptionValues } from '../help/option-table.js';
import { isGzip, isGzipName } from '../io/compressed.js';
import { write } from '../io/output.js';
import { writeFileOrDevice } from '../io/output-file.js';
import { pagesFormatOf, pagesText } from '../io/pages-text.js';
import type { Progress } from '../io/progress.js';
import { isJsonName, isPageListName, readSource, type Source } from '../io/source.js';
import { lostOf } from '../report/fix-report.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import type { EarlierVersion } from './check-files.js';
import { ENCODING_OPTION, engineOptions, OUT_OPTION, type SharedOptions } from './options.js';

/** Options of the command `fix` besides the shared ones. */
export const FIX_OPTIONS = {
  ...OUT_OPTION,
  write: { en: 'replace the files', ja: 'ファイルそのものを置き換える' },
  assisted: {
    argument: '[rules]',
    en: 'include fixes that need your decision: all, or those of the given rules (comma-separated)',
    ja: '判断を要する修正も行う: すべて、または指定したルール（カンマ区切り）',
  },
  now: {
    argument: '<datetime>',
    en: 'current time, to remove outdated news articles and expired videos (default: none are removed)',
    ja: '古すぎるニュース記事と期限切れの動画を取り除くための現在の日時（既定値: 取り除かない）',
  },
  previous: {
    argument: '<file>',
    api: 'check.previous',
    en: 'earlier page list; with --assisted, pages with unchanged content get its lastmod again',
    ja: '以前のページの一覧。--assisted と併用すると、内容が同じページの lastmod を以前の日付に戻す',
  },
  state: {
    argument: '<file>',
    en: 'file of --state of generate, split or update, in place of --previous',
    ja: '--previous の代わりに使う、generate、split、update の --state のファイル',
  },
  ...ENCODING_OPTION,
} as const satisfies OptionTable;

/** The options of the command `fix`. */
export type FixCommandOptions = SharedOptions & OptionValues<typeof FIX_OPTIONS>;

/** Result of fixing a file. */
export interface FixedFile {
  /** Name of the input. */
  name: string;
  /** The changes, and the remaining problems. */
  outcome: FixedInput;
  /** The rules that report content that was not written, with the number of their problems. */
  lost: Lost;
}

/**
 * Fixes a file and writes the result.
 *
 * @param file Path of the file, as for `readSource`.
 * @param target Path of the file to write; undefined for standard output.
 * @param earlier The earlier version of the page list.
 * @throws UsageError when the file cannot be read, or the target cannot be written or would lose a part of the input.
 */
export async function fixFile(
  file: string | undefined,
  target: string | undefined,
  options: FixCommandOptions,
  earlier: EarlierVersion,
  progress: Progress,
): Promise<FixedFile> {
  const source = await readSource(file, progress);
  progress.at('fixing');
  const fixed = fixBytes(source.bytes, options, earlier);
  assertFormat(fixed, source, target ?? '', options);
  const output = outputOf(fixed, source, target, options);
  const isChanged = fixed.applied.length > 0;
  const isReplaced = options.write || (target !== undefined && file !== undefined && isOneFile(file, target));
  if (isReplaced && isChanged) {
    assertNoLoss(output.lost, target ?? '');
  }
  if (target === undefined) {
    progress.end();
    await write(process.stdout, output.bytes);
  } else if (isChanged || !options.write) {
    const isCompressed = isGzip(source.bytes);
    const compresses = options.write ? isCompressed : isGzipName(target);
    const isWhole = output.isUnchanged && compresses === isCompressed;
    await writeFileOrDevice(target, isWhole ? source.bytes : compresses ? gzip(output.bytes) : output.bytes);
  }
  const { applied, changes, removed } = fixed;
  const report = withTimedProblems(fixed, options);
  return { name: source.name, outcome: { applied, changes, removed, report }, lost: output.lost };
}

/** Fixes the content of a file. */
export function fixBytes(
  bytes: Uint8Array,
  options: Pick<FixCommandOptions, 'assisted' | 'encoding' | 'now'> & Parameters<typeof engineOptions>[0],
  earlier: EarlierVersion,
): Fixed {
  const given = engineOptions(options);
  const { assisted, encoding, now } = options;
  return fix(bytes, {
    ...given,
    read: { ...given.read, encoding },
    check: { ...given.check, previous: earlier.previous },
    state: earlier.state,
    assisted: typeof assisted === 'string' ? assisted.split(',') : assisted,
    now,
  });
}

/** The rules whose problems depend on the current time. */
const TIMED_RULES = [
  'lastmod-future',
  'lastmod-is-build-time',
  'news-date-future',
  'news-too-old',
  'video-expired',
] as const satisfies readonly RuleId[];

/** Returns the report of a result with the problems that `validate` finds by the clock, which `fix` does not read. */
function withTimedProblems(fixed: Fixed, options: FixCommandOptions): Report {
  const { report } = fixed;
  if (options.now !== undefined) {
    return report;
  }
  const { read = {}, ...given } = engineOptions(options);
  // The result has the names of fields, and a form of its own.
  const { columns: _columns, format: _format, ...ofValues } = read;
  const checked = validate(fixed.pages ?? fixed.xml, { ...given, read: ofValues });
  const isTimed = (rule: string) => (TIMED_RULES as readonly string[]).includes(rule);
  const rules = Object.entries(checked.rules).filter(([rule]) => isTimed(rule));
  const problems = checked.problems.filter(({ rule }) => isTimed(rule));
  const counts = { ...report.counts };
  for (const [rule, times] of rules) {
    // All problems of these rules have the same severity.
    counts[problems.find((problem) => problem.rule === rule)?.severity ?? 'warning'] += times;
  }
  // The indexes and paths of the other problems are those of the input.
  const isMoved = fixed.pages !== undefined && fixed.removed.length > 0;
  const located = isMoved ? problems.map(({ page: _, path: __, ...problem }) => problem) : problems;
  return {
    ...report,
    counts,
    rules: { ...report.rules, ...Object.fromEntries(rules) },
    problems: [...report.problems, ...located],
  };
}

/** Throws if the extension of the output is that of a format that the result cannot have. */
function assertFormat(fixed: Fixed, source: Source, target: string, options: FixCommandOptions): void {
  if (fixed.pages === undefined && isPageListName(target) && !isPageListName(source.file ?? '')) {
    throw usageError(USAGE_TEXTS.notAPageList, { target, name: source.name });
  }
  if (fixed.pages !== undefined && options.write && !isJsonName(target)) {
    throw usageError(USAGE_TEXTS.onlyJsonReplaced, { target });
  }
}

/** Content of the output before compression. */
interface Output {
  bytes: Uint8Array;
  /** Whether the content equals the input, byte for byte. */
  isUnchanged: boolean;
  lost: Lost;
}

function outputOf(fixed: Fixed, source: Source, target: string | undefined, options: FixCommandOptions): Output {
  const isConverted =
    fixed.pages !== undefined && target !== undefined && pagesFormatOf(target) !== pagesFormatOf(source.file ?? '');
  // Unchanged bytes are written unchanged: the content of bytes that are not text is unknown.
  const unchanged = fixed.applied.length > 0 || isConverted ? undefined : decompress(source.bytes);
  if (unchanged !== undefined) {
    return { bytes: unchanged, isUnchanged: true, lost: [] };
  }
  // Parsed again: the options may have turned off the rules that report lost content.
  const read = { encoding: options.encoding, format: options.formatIn };
  const lost = fixed.pages === undefined ? [] : lostOf(parse(source.bytes, { read }).report);
  return { bytes: Buffer.from(textOf(fixed, target ?? '')), isUnchanged: false, lost };
}

/** The rules that report content of a page list that is not written, with the number of their problems. */
type Lost = ReturnType<typeof lostOf>;

/** Throws if a page list would be replaced by an incomplete one. */
function assertNoLoss(lost: Lost, target: string): void {
  if (lost.length > 0) {
    const rules = listOf(lost.map(([rule]) => rule));
    throw usageError(USAGE_TEXTS.partsLost, { target, rules });
  }
}

/** Returns the content of a file to write; the name decides the format of a list. */
export function textOf(fixed: Fixed, target: string): string {
  if (fixed.pages === undefined) {
    return fixed.xml;
  }
  const format = pagesFormatOf(target);
  return format === 'json' ? `${JSON.stringify(fixed.pages, undefined, 2)}\n` : pagesText(fixed.pages, format);
}

/** Returns the decompressed content of a file; undefined if decompression fails. */
function decompress(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return isGzip(bytes) ? gunzip(bytes) : bytes;
  } catch {
    return undefined;
  }
}
