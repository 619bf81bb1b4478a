/** Options of the commands that write sitemap sets: `split` and `update`. */

import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { SplitOptions } from '../../types/index.js';
import type { NewFile } from '../io/output-file.js';
import { UsageError } from '../io/usage-error.js';
import { MANIFEST } from '../io/write-set.js';
import { addStateOptions, assertDistinctFile, type StateOptions } from './date-state.js';
import { addSharedOptions, addWritingOptions, engineOptions, readCount, type WritingOptions } from './options.js';
import { robotsChange, robotsOfSet } from './set-robots.js';

/** The options of a command that writes a set. */
export interface SetVerbOptions extends WritingOptions, StateOptions {
  out?: string;
  maxUrls?: number;
  maxBytes?: number;
  maxNews?: number;
  gzip?: true;
  index: 'auto' | 'always' | 'never';
  name?: string;
  indexName?: string;
  groupBy?: NonNullable<SplitOptions['groupBy']>;
  robots?: string;
  overwrite?: true;
  dryRun?: true;
}

/** Adds the page list and the options of a set to a command. */
export function addSetOptions(command: Command): Command {
  command
    .argument('[file]', 'the page list; - or nothing for standard input')
    .option('--out <folder>', 'output folder; created if missing')
    .option('--max-urls <n>', 'maximum number of pages per file (default: 50,000)', readCount)
    .option('--max-bytes <n>', 'maximum uncompressed size of a file in bytes (default: 52,428,800)', readCount)
    .option('--max-news <n>', 'maximum number of news articles per file (default: 1,000)', readCount)
    .option('--gzip', 'compress the files')
    .addOption(new Option('--index <when>', 'write an index').choices(['auto', 'always', 'never']).default('auto'))
    .option('--name <pattern>', 'file name pattern; {n} is the number (default: sitemap-{n}.xml)')
    .option('--index-name <name>', 'name of the index, or of the only file (default: sitemap.xml)')
    .option('--group-by <what>', 'separate files per group: path (first segment) or field:NAME', readGroupBy)
    .option('--robots <file>', 'robots.txt to update with the Sitemap lines of this set')
    .option('--overwrite', 'overwrite existing files that are not part of an earlier set')
    .option('--dry-run', 'list the files without writing them');
  return addStateOptions(addWritingOptions(addSharedOptions(command)));
}

function readGroupBy(text: string): NonNullable<SplitOptions['groupBy']> {
  if (text === 'path') {
    return 'path';
  }
  const field = /^field:(.+)$/.exec(text)?.[1];
  if (field === undefined) {
    throw new UsageError(
      'Use path, or field: and the name of a field.',
      'path、または field: とフィールド名を指定してください。',
    );
  }
  return { field };
}

/**
 * Returns the options with the URL of the folder of the set.
 *
 * @throws UsageError if the folder or its URL is missing, or a file has two purposes.
 */
export function checkSetOptions<Given extends SetVerbOptions>(
  file: string | undefined,
  options: Given,
): Given & { baseUrl: string } {
  if (options.out === undefined && !options.dryRun) {
    throw new UsageError(
      'The output folder is missing. Name it with --out, or list the files without writing them with --dry-run.',
      '書き込み先のフォルダーがありません。--out で指定してください。書き込まずに確認するだけなら --dry-run を使います。',
    );
  }
  // Only relative locs need the base URL of the pages.
  const baseUrl = options.baseUrl ?? options.setUrl;
  if (baseUrl === undefined) {
    throw new UsageError(
      'The URL of the output folder is missing. Give the URL that its files are served from, such as https://example.com/, with --base-url or --set-url.',
      'フォルダーの URL がありません。ファイルを置くフォルダーの URL（https://example.com/ など）を --base-url または --set-url で指定してください。',
    );
  }
  if (options.robots === '-') {
    throw new UsageError(
      '--robots names the file that is changed; there is none in standard input or output.',
      '--robots には変更するファイルを指定します。標準入出力は指定できません。',
    );
  }
  assertDistinctFile(options.state, [file, options.robots]);
  return { ...options, baseUrl };
}

/** Returns the options of the engine for a set. */
export function engineSetOptions(
  options: SetVerbOptions & { baseUrl: string },
): Omit<SplitOptions, 'strategy' | 'stable' | 'dates'> & { baseUrl: string } {
  return {
    ...engineOptions(options),
    baseUrl: options.baseUrl,
    robots: robotsOfSet(options),
    invalid: options.invalid,
    pretty: options.pretty,
    stylesheet: options.stylesheet,
    maxUrls: options.maxUrls,
    maxBytes: options.maxBytes,
    maxNews: options.maxNews,
    gzip: options.gzip,
    index: options.index,
    name: options.name,
    indexName: options.indexName,
    groupBy: options.groupBy,
  };
}

/**
 * Returns the files outside a set that are written with it: the robots.txt and the state.
 *
 * @param names The names of all files of the set.
 * @param robots The `Sitemap:` lines of the set.
 */
export function filesBesideSet(
  options: SetVerbOptions,
  names: readonly string[],
  robots: readonly string[],
  stateFiles: readonly NewFile[],
): NewFile[] {
  const { out, state } = options;
  assertDistinctFile(state, out === undefined ? [] : [...names, MANIFEST].map((name) => join(out, name)));
  return [...robotsChange(options, names, robots), ...stateFiles];
}
