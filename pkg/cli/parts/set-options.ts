/** Options of the commands that write sitemap sets: `split` and `update`. */

import { join } from 'node:path';
import type { Command } from 'commander';
import type { Text } from '../../core/errors/fill.js';
import type { SplitOptions } from '../../core/types/index.js';
import type { WrittenSet } from '../../core/types/written-set.js';
import { droppedEntries, droppedNotice } from '../../files/dropped-entries.js';
import { robotsFileOf } from '../../files/robots-lines.js';
import { usageError } from '../../files/usage-error.js';
import { MANIFEST } from '../../files/write-set.js';
import { addOptions, apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import type { NewFile } from '../io/output-file.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { assertDistinctFile, STATE_OPTIONS, type StateOptions } from './date-state.js';
import { ENGINE_OPTIONS, readCount, SHARED_OPTIONS, WRITING_OPTIONS, type WritingOptions } from './options.js';
import { robotsChange, robotsOfSet } from './set-robots.js';

/** Options that the files of a set depend on. */
export const SET_FILE_OPTIONS = {
  maxUrls: {
    argument: '<n>',
    parse: readCount,
    en: 'maximum number of pages per file (default: 50,000)',
    ja: '1 ファイルの最大ページ数（既定値: 50,000）',
  },
  maxBytes: {
    argument: '<n>',
    parse: readCount,
    en: 'maximum uncompressed size of a file in bytes, 4,096 or more (default: 52,428,800)',
    ja: '1 ファイルの圧縮前の最大バイト数。4,096 以上（既定値: 52,428,800）',
  },
  maxNews: {
    argument: '<n>',
    parse: readCount,
    en: 'maximum number of news articles per file (default: 1,000)',
    ja: '1 ファイルの最大ニュース記事数（既定値: 1,000）',
  },
  gzip: { en: 'compress the files, whose names then end in .gz', ja: 'ファイルを圧縮する（名前は .gz で終わる）' },
  index: {
    argument: '<when>',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    en: 'write an index',
    ja: 'インデックスを書き出すかどうか',
  },
  name: {
    argument: '<pattern>',
    en: 'file name pattern; {n} is the number (default: sitemap-{n}.xml)',
    ja: 'ファイル名。{n} は番号（既定値: sitemap-{n}.xml）',
  },
  firstNumber: {
    argument: '<n>',
    parse: readCount,
    en: 'number of the first file (default: 1)',
    ja: '最初のファイルの番号（既定値: 1）',
  },
  indexName: {
    argument: '<name>',
    en: 'name of the index, or of the only file if --name has the same folder or a deeper one (default: sitemap.xml)',
    ja: 'インデックスの名前。--name が同じフォルダーかその下にあれば、ファイルが 1 つだけのときの名前にもなる（既定値: sitemap.xml）',
  },
  sitemap: {
    argument: '<url>',
    parse: addSitemap,
    api: 'sitemaps',
    en: 'sitemap of another tool that the index lists as well (repeatable)',
    ja: 'インデックスに併せて載せる、ほかのツールのサイトマップの URL（繰り返し指定可）',
  },
} as const satisfies OptionTable;

/** Options of a set and of the folder that it is written to. */
export const SET_OPTIONS = {
  out: {
    short: 'o',
    argument: '<folder>',
    isOwn: true,
    en: 'output folder; created if missing',
    ja: '書き込み先のフォルダー。なければ作成する',
  },
  ...SET_FILE_OPTIONS,
  groupBy: {
    argument: '<what>',
    parse: readGroupBy,
    en: 'separate files per group: path (first segment) or field:NAME',
    ja: 'グループごとに別のファイルにする: path（パスの最初の部分）または field:名前',
  },
  robots: {
    argument: '<file>',
    isOwn: true,
    en: 'robots.txt to update with the Sitemap lines of this set',
    ja: 'Sitemap 行をこのセットに合わせて書き換える robots.txt',
  },
  overwrite: {
    isOwn: true,
    en: 'overwrite existing files that are not part of an earlier set',
    ja: '以前のセットに含まれない既存のファイルも置き換える',
  },
  dryRun: {
    isOwn: true,
    en: 'list the files without writing them',
    ja: '書き込む内容を表示するだけで、何も書き込まない',
  },
} as const satisfies OptionTable;

/** The options of a command that writes a set. */
export type SetCommandOptions = WritingOptions & StateOptions & OptionValues<typeof SET_OPTIONS>;

/** Adds the page list and the options of a set to a command. */
export function addSetOptions(command: Command): Command {
  command.argument('[file]');
  return addOptions(command, SET_OPTIONS, SHARED_OPTIONS, WRITING_OPTIONS, STATE_OPTIONS);
}

function addSitemap(url: string, earlier: string[] = []): string[] {
  return [...earlier, url];
}

function readGroupBy(text: string): NonNullable<SplitOptions['groupBy']> {
  if (text === 'path') {
    return 'path';
  }
  const field = /^field:(.+)$/.exec(text)?.[1];
  if (field === undefined) {
    throw usageError(USAGE_TEXTS.groupByForm);
  }
  return { field };
}

/**
 * Returns the options with the URL of the folder of the set.
 *
 * @throws UsageError if the folder or its URL is missing, or a file has two purposes.
 */
export function checkSetOptions<Given extends SetCommandOptions>(
  file: string | undefined,
  options: Given,
): Given & { baseUrl: string } {
  if (options.out === undefined && !options.dryRun) {
    throw usageError(USAGE_TEXTS.noOutputFolder);
  }
  const baseUrl = baseUrlOf(options);
  if (options.robots === '-') {
    throw usageError(USAGE_TEXTS.robotsIsStream);
  }
  assertDistinctFile(options.state, [file, options.robots]);
  return { ...options, baseUrl };
}

/**
 * Returns the base URL of the pages of a set, which only relative locs need.
 *
 * @throws UsageError if neither it nor the URL of the set is given.
 */
export function baseUrlOf({ baseUrl, setUrl }: { baseUrl?: string; setUrl?: string }): string {
  const url = baseUrl ?? setUrl;
  if (url === undefined) {
    throw usageError(USAGE_TEXTS.noFolderUrl);
  }
  return url;
}

/** Returns the options of the engine for a set. */
export function engineSetOptions(
  options: SetCommandOptions & { baseUrl: string },
): Omit<SplitOptions, 'strategy' | 'stable' | 'dates'> & { baseUrl: string } {
  const { check, ...others } = apiOptions({ ...ENGINE_OPTIONS, ...WRITING_OPTIONS, ...SET_OPTIONS }, options);
  return { ...others, baseUrl: options.baseUrl, check: { ...check, robots: robotsOfSet(options) } };
}

/** The files outside a set that are written with it. */
export interface FilesBesideSet {
  files: NewFile[];
  /** What changes in the robots.txt. */
  report: Pick<WrittenSet, 'robotsFile'>;
}

/**
 * Returns the files outside a set that are written with it: the robots.txt and the state.
 *
 * @param names The names of all files of the set.
 * @param robots The `Sitemap:` lines of the set.
 */
export function filesBesideSet(
  options: SetCommandOptions & { baseUrl: string },
  names: readonly string[],
  robots: readonly string[],
  stateFiles: readonly NewFile[],
): FilesBesideSet {
  const { out, state } = options;
  assertDistinctFile(state, out === undefined ? [] : [...names, MANIFEST].map((name) => join(out, name)));
  const changed = robotsChange(options, names, robots);
  if (changed === undefined) {
    return { files: [...stateFiles], report: {} };
  }
  const { path, text, removed } = changed;
  return {
    files: [{ path, bytes: Buffer.from(text) }, ...stateFiles],
    report: { robotsFile: robotsFileOf(path, removed) },
  };
}

/**
 * Returns the notice that entries of an existing index are lost.
 *
 * @param options The options of the set. Without a folder, nothing is written.
 * @param indexNames Names of the indexes that are written.
 */
export function droppedOfSet(
  { out, baseUrl, setUrl = baseUrl, sitemap = [] }: SetCommandOptions & { baseUrl: string },
  indexNames: readonly string[],
): Text[] {
  const kept = sitemap.map((url) => new URL(url, baseUrl).href);
  return out === undefined ? [] : droppedNotice(droppedEntries(out, setUrl, kept, indexNames), '--sitemap');
}
