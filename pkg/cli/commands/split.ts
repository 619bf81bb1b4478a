/** `sitemap-kit split`: writes a sitemap set from a page list of any length. */

import { join } from 'node:path';
import { type Command, Option } from 'commander';
import stringWidth from 'string-width';
import type { Locale, SplitOptions } from '../../node.js';
import { afterHelp } from '../help/localize.js';
import { inUtf8 } from '../io/decoded.js';
import { type Content, contentOf, inTransaction } from '../io/journal/transaction.js';
import { write } from '../io/output.js';
import type { NewFile } from '../io/output-file.js';
import { type Progress, startProgress } from '../io/progress.js';
import { chunksOfBytes, type OpenSource, openSource, readAll } from '../io/source.js';
import { counted, grouped, size } from '../io/terminal.js';
import { UsageError } from '../io/usage-error.js';
import { MANIFEST, planSet, type SetWritten, writeSet } from '../io/write-set.js';
import { conclude, reportsText } from '../report/report.js';
import { attempt } from './attempt.js';
import { addStateOptions, assertOwnFile, datesOf, hasStateOptions, type StateOptions } from './date-state.js';
import { type Hold, type MadeFile, type MadeSet, makeSet } from './make-set.js';
import { addSharedOptions, addWritingOptions, engineOptions, readCount, type WritingOptions } from './options.js';
import { robotsChange, robotsOfSet } from './split-robots.js';

interface SplitVerbOptions extends WritingOptions, StateOptions {
  out?: string;
  maxUrls?: number;
  maxBytes?: number;
  maxNews?: number;
  stable?: true;
  gzip?: true;
  index: 'auto' | 'always' | 'never';
  name?: string;
  indexName?: string;
  groupBy?: NonNullable<SplitOptions['groupBy']>;
  robots?: string;
  overwrite?: true;
  dryRun?: true;
}

const EXAMPLES = `
Examples:
  $ sitemap-kit split pages.json --out public --base-url https://example.com/
  $ sitemap-kit split pages.ndjson --out public --base-url https://example.com/ --gzip --robots public/robots.txt
  $ sitemap-kit split pages.csv --out public --base-url https://example.com/ --group-by path --dry-run
  $ sitemap-kit split pages.json --out public --base-url https://example.com/ --max-bytes 10485760
  $ sitemap-kit split pages.json --out public --base-url https://example.com/ --stable --state sitemap-state.txt
  $ sitemap-kit split shop.json --out public/shop --base-url https://example.com/ --set-url https://example.com/shop/

Either all files are written or none. Files of an earlier set that are no longer needed are removed; they are recorded in
sitemap-set.json. Other files in the folder are never changed.
With --state, a page whose content_hash (or, without one, whose images, videos and other elements) has changed gets the
current time as lastmod; other pages keep theirs. The state is written with the set.
The list of files goes to standard output; problems go to standard error.
Exit codes: 0 no errors, 1 errors (including those of omitted pages), 2 invalid command line, or the folder cannot be written.`;

/** Adds the command to the program. */
export function addSplit(program: Command): void {
  const command = program
    .command('split')
    .summary('write a sitemap set with an index from a long page list')
    .description('Splits a page list of any length into files within the limits, with an index, into a folder.')
    .argument('[file]', 'the page list; - or nothing for standard input')
    .option('--out <folder>', 'output folder; created if missing')
    .option('--max-urls <n>', 'maximum number of pages per file (default: 50,000)', readCount)
    .option('--max-bytes <n>', 'maximum uncompressed size of a file in bytes (default: 52,428,800)', readCount)
    .option('--max-news <n>', 'maximum number of news articles per file (default: 1,000)', readCount)
    .option('--stable', 'divide pages by a hash of their URLs: a changed page changes at most two files and the index')
    .option('--gzip', 'compress the files')
    .addOption(new Option('--index <when>', 'write an index').choices(['auto', 'always', 'never']).default('auto'))
    .option('--name <pattern>', 'file name pattern; {n} is the number (default: sitemap-{n}.xml)')
    .option('--index-name <name>', 'name of the index, or of the only file (default: sitemap.xml)')
    .option('--group-by <what>', 'separate files per group: path (first segment) or field:NAME', readGroupBy)
    .option('--robots <file>', 'robots.txt to update with the Sitemap lines of this set')
    .option('--overwrite', 'overwrite existing files that are not part of an earlier set')
    .option('--dry-run', 'list the files without writing them');
  addStateOptions(addWritingOptions(addSharedOptions(command)))
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
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

async function run(file: string | undefined, options: SplitVerbOptions): Promise<void> {
  const { out, baseUrl, setUrl } = options;
  if (out === undefined && !options.dryRun) {
    throw new UsageError(
      'There is no folder to write to: name one with --out, or only look with --dry-run.',
      '書き込み先のフォルダーがありません。--out で指定するか、--dry-run で確認だけを行ってください。',
    );
  }
  // Only relative locs need the base URL of the pages.
  const base = baseUrl ?? setUrl;
  if (base === undefined) {
    throw new UsageError(
      'The URL of the folder is missing: name the folder that the files are served from with --base-url or --set-url, such as https://example.com/.',
      'フォルダーの URL がありません。ファイルを置くフォルダーの URL（https://example.com/ など）を --base-url または --set-url で指定してください。',
    );
  }
  if (options.robots === '-') {
    throw new UsageError(
      '--robots names the file that is changed; there is none in standard input or output.',
      '--robots には変更するファイルを指定します。標準入出力は指定できません。',
    );
  }
  assertOwnFile(options.state, [file, options.robots]);
  const given = { ...options, baseUrl: base };
  const progress = startProgress(options.locale);
  try {
    const made =
      out === undefined || options.dryRun
        ? await splitFile(file, given, progress, contentOf, (set) => {
            otherFiles(options, set, []);
            return out === undefined ? undefined : planSet(out, [...set.files, ...set.index], options);
          })
        : await inTransaction(out, (transaction) => {
            const stage = (bytes: Uint8Array) => transaction.stage(bytes);
            return splitFile(file, given, progress, stage, (set, stateFiles) => {
              const also = otherFiles(options, set, stateFiles).map(({ path, bytes }) => ({
                path,
                content: stage(bytes),
              }));
              return writeSet(out, [...set.files, ...set.index], transaction, { ...options, also });
            });
          });
    progress.end();
    if (made !== undefined) {
      await report(made, options);
    }
  } finally {
    progress.end();
  }
}

/** Result of splitting a file. */
interface SplitDone {
  source: OpenSource;
  set: MadeSet;
  /** The result of writing the files; undefined without a folder. */
  done: SetWritten | undefined;
}

/**
 * Generates the set of a file.
 *
 * @param hold Called with each file of the set.
 * @param finish Called with the set and the new state of `--state`; returns the result of writing it, if it was written.
 * @returns The set; undefined if the pages were rejected, which is reported.
 */
async function splitFile<Held extends Content>(
  file: string | undefined,
  options: SplitVerbOptions & { baseUrl: string },
  progress: Progress,
  hold: Hold<Held>,
  finish: (set: MadeSet<Held>, stateFiles: readonly NewFile[]) => SetWritten | undefined,
): Promise<SplitDone | undefined> {
  const source = inUtf8(await openSource(file, progress), options.encoding);
  const splitOptions: SplitOptions = {
    ...engineOptions(options, source.format),
    baseUrl: options.baseUrl,
    robots: robotsOfSet(options),
    invalid: options.invalid,
    pretty: options.pretty,
    stylesheet: options.stylesheet,
    maxUrls: options.maxUrls,
    maxBytes: options.maxBytes,
    maxNews: options.maxNews,
    strategy: options.stable ? 'stable' : undefined,
    gzip: options.gzip,
    index: options.index,
    name: options.name,
    indexName: options.indexName,
    groupBy: options.groupBy,
  };
  const make = async (): Promise<{ set: MadeSet<Held>; files: NewFile[] }> => {
    if (!hasStateOptions(options)) {
      return { set: await makeSet(source, splitOptions, hold, progress), files: [] };
    }
    const bytes = await readAll(source.chunks);
    const { dates, files } = datesOf(bytes, options, engineOptions(options, source.format));
    const again = { ...source, chunks: chunksOfBytes(bytes) };
    return { set: await makeSet(again, { ...splitOptions, dates }, hold, progress), files };
  };
  const made = await attempt(make, source, options, progress);
  if (made === undefined) {
    return undefined;
  }
  progress.at('writing');
  return { source, set: made.set, done: finish(made.set, made.files) };
}

/** Returns the files outside the set: the robots.txt and the state. */
function otherFiles(options: SplitVerbOptions, set: MadeSet, stateFiles: readonly NewFile[]): NewFile[] {
  const { out, state } = options;
  const names = [...set.files.map(({ name }) => name), ...set.index.map(({ name }) => name), MANIFEST];
  assertOwnFile(state, out === undefined ? [] : names.map((name) => join(out, name)));
  return [...robotsChange(options, set), ...stateFiles];
}

async function report({ source, set, done }: SplitDone, options: SplitVerbOptions): Promise<void> {
  const reported = [{ name: source.name, file: source.file, report: set.report }];
  await write(process.stdout, options.format === 'json' ? setJson(set, done) : setText(set, done, options));
  if (set.report.problems.length > 0 && options.format !== 'json') {
    await write(process.stderr, reportsText(reported, process.stderr, options));
  }
  await conclude(reported, options);
}

function setJson({ files, index, robots, report }: MadeSet, done: SetWritten | undefined): string {
  const described = ({ name, url, content, pages, lastmod, uncompressed, gzip }: MadeFile) => ({
    name,
    url,
    pages,
    lastmod,
    uncompressed,
    gzip,
    bytes: content.size,
  });
  return `${JSON.stringify({ files: files.map(described), index: index.map(described), robots, ...done, report }, undefined, 2)}\n`;
}

/** Texts in one language. */
interface SetWords {
  pages: (number: number) => string;
  indexOf: (number: number) => string;
  written: (files: number, folder: string | undefined) => string;
  notWritten: (files: number) => string;
  unchanged: (files: number) => string;
  removed: (names: readonly string[], dryRun: boolean) => string;
  robots: string;
}

const SET_WORDS: Readonly<Record<Locale, SetWords>> = {
  en: {
    pages: (number) => counted(number, 'page'),
    indexOf: (number) => `index of ${number}`,
    written: (files, folder) => `${counted(files, 'file')} in ${folder}.`,
    notWritten: (files) => `${counted(files, 'file')}; nothing was written (--dry-run).`,
    unchanged: (files) => `${counted(files, 'file')} unchanged.`,
    removed: (names, dryRun) =>
      `${dryRun ? 'To be removed' : 'Removed'}, left over from the earlier set: ${names.join(', ')}.`,
    robots: 'Lines for robots.txt:',
  },
  ja: {
    pages: (number) => `${grouped(number)} ページ`,
    indexOf: (number) => `インデックス ${grouped(number)} 件`,
    written: (files, folder) => `${folder} のセットは ${grouped(files)} ファイルです。`,
    notWritten: (files) => `${grouped(files)} ファイル。何も書き出していません（--dry-run）。`,
    unchanged: (files) => `うち ${grouped(files)} ファイルは変更なし。`,
    removed: (names, dryRun) =>
      `以前のセットから不要になり、${dryRun ? '削除されるファイル' : '削除したファイル'}: ${names.join('、')}`,
    robots: 'robots.txt に加える行:',
  },
};

function setText(
  set: MadeSet,
  done: SetWritten | undefined,
  { out, dryRun, quiet, robots, locale }: SplitVerbOptions,
): string {
  if (quiet) {
    return '';
  }
  const words = SET_WORDS[locale];
  const rows = [
    ...set.files.map((file) => [file.name, words.pages(file.pages), size(file.content.size)]),
    ...set.index.map((file) => [file.name, words.indexOf(file.pages), size(file.content.size)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  const gap = (column: number, text: string) => ' '.repeat((widths[column] ?? 0) - stringWidth(text));
  const lines = rows.map(([name = '', pages = '', bytes = '']) =>
    [name + gap(0, name), gap(1, pages) + pages, gap(2, bytes) + bytes].join('  '),
  );
  lines.push(dryRun ? words.notWritten(rows.length) : words.written(rows.length, out));
  if (done !== undefined) {
    const { unchanged, removed } = done;
    lines.push(...(unchanged.length > 0 ? [words.unchanged(unchanged.length)] : []));
    lines.push(...(removed.length > 0 ? [words.removed(removed, dryRun === true)] : []));
  }
  if (robots === undefined) {
    lines.push(words.robots, ...set.robots.map((line) => `  ${line}`));
  }
  return `${lines.join('\n')}\n`;
}
