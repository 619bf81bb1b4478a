/** `sitemap-kit split`: writes a sitemap set from a page list of any length. */

import type { Command } from 'commander';
import { type Text, textIn } from '../../core/errors/fill.js';
import { type SplitOptions, split } from '../../core/node.js';
import type { WrittenSet } from '../../core/types/written-set.js';
import { assertOptions, lazyFiles } from '../../files/engine-calls.js';
import { type Content, contentOf, inTransaction } from '../../files/journal/transaction.js';
import { changedRobotsText } from '../../files/robots-lines.js';
import { earlierSet, planSet, writeSet } from '../../files/write-set.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { toUtf8 } from '../io/decoded.js';
import { write } from '../io/output.js';
import type { NewFile } from '../io/output-file.js';
import { type Progress, startProgress } from '../io/progress.js';
import { chunksOfBytes, type OpenSource, openSource, readAll } from '../io/source.js';
import { grouped } from '../io/terminal.js';
import { attempt } from '../parts/attempt.js';
import { checkStateOptions, type DatesOfPages, datesOf } from '../parts/date-state.js';
import { type GeneratedFile, type GeneratedSet, makeSet, type StoreContent } from '../parts/make-set.js';
import { engineOptions } from '../parts/options.js';
import {
  addSetOptions,
  checkSetOptions,
  droppedOfSet,
  engineSetOptions,
  filesBesideSet,
  type SetCommandOptions,
} from '../parts/set-options.js';
import { reportsText, setExitCode, writeNotices } from '../report/report.js';
import { LEFT_TO_FIX } from '../report/reported.js';
import { fileRows, removedText } from '../report/set-files.js';
import { SET_TEXTS } from '../texts/reports.js';

const STABLE_OPTION = {
  stable: {
    en: 'divide pages by a hash of their URLs: a changed page changes at most two files and the index',
    ja: 'URL のハッシュでページを分ける（1 ページの変更で変わるのは 2 ファイルまでとインデックスだけ）',
  },
} as const satisfies OptionTable;

type SplitCommandOptions = SetCommandOptions & OptionValues<typeof STABLE_OPTION>;

/** Adds the command to the program. */
export function addSplit(program: Command): void {
  const command = program.command('split');
  addOptions(addSetOptions(command), STABLE_OPTION).action(run);
}

async function run(file: string | undefined, options: SplitCommandOptions): Promise<void> {
  const { out } = options;
  const given = checkSetOptions(file, options);
  checkStateOptions(options);
  assertOptions(() => split([], splitOptionsOf(given)));
  const progress = startProgress(options.locale);
  try {
    const made =
      out === undefined || options.dryRun
        ? await splitFile(file, given, progress, contentOf, (set) => {
            const { report: beside } = filesBesideSet(given, namesOf(set), set.robots, []);
            return out === undefined
              ? undefined
              : { ...planSet(out, [...set.files, ...set.index], options), ...beside };
          })
        : await inTransaction(out, (transaction) => {
            const stage = (bytes: Uint8Array) => transaction.stage(bytes);
            return splitFile(file, given, progress, stage, (set, stateFiles) => {
              const beside = filesBesideSet(given, namesOf(set), set.robots, stateFiles);
              const also = beside.files.map(({ path, bytes }) => ({ path, content: stage(bytes) }));
              const written = writeSet(out, [...set.files, ...set.index], transaction, {
                ...options,
                url: given.setUrl ?? given.baseUrl,
                also,
              });
              return { ...written, ...beside.report };
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
interface SplitResult {
  source: OpenSource;
  set: GeneratedSet;
  /** The result of writing the files; undefined without a folder. */
  done: WrittenSet | undefined;
  notices: Text[];
}

/**
 * Generates the set of a file.
 *
 * @param store Called with the bytes of each file of the set.
 * @param finish Writes the set and the new state of `--state`; returns the result, or undefined if nothing was written.
 * @returns The set; undefined if the pages were rejected, which is reported.
 */
async function splitFile<Stored extends Content>(
  file: string | undefined,
  options: SplitCommandOptions & { baseUrl: string },
  progress: Progress,
  store: StoreContent<Stored>,
  finish: (set: GeneratedSet<Stored>, stateFiles: readonly NewFile[]) => WrittenSet | undefined,
): Promise<SplitResult | undefined> {
  const source = toUtf8(await openSource(file, progress), options.encoding);
  const splitOptions = splitOptionsOf(options);
  const make = async (): Promise<Omit<DatesOfPages, 'state'> & { set: GeneratedSet<Stored> }> => {
    if (options.state === undefined) {
      return { set: await makeSet(source, splitOptions, store, progress), files: [], notices: [] };
    }
    const bytes = await readAll(source.chunks);
    const { out } = options;
    const earlier = () => (out === undefined ? [] : lazyFiles(out, earlierSet(out).existing));
    const { state, ...kept } = datesOf(bytes, options, engineOptions(options), earlier);
    const again = { ...source, chunks: chunksOfBytes(bytes) };
    return { set: await makeSet(again, { ...splitOptions, state }, store, progress), ...kept };
  };
  const made = await attempt(make, source, options, progress);
  if (made === undefined) {
    return undefined;
  }
  progress.at('writing');
  const indexes = made.set.index.map(({ name }) => name);
  const dropped = droppedOfSet(options, indexes);
  return { source, set: made.set, done: finish(made.set, made.files), notices: [...made.notices, ...dropped] };
}

function splitOptionsOf(options: SplitCommandOptions & { baseUrl: string }): SplitOptions {
  return { ...engineSetOptions(options), strategy: options.stable ? 'stable' : undefined };
}

function namesOf({ files, index }: GeneratedSet): string[] {
  return [...files, ...index].map(({ name }) => name);
}

async function report({ source, set, done, notices }: SplitResult, options: SplitCommandOptions): Promise<void> {
  const reported = [{ name: source.name, file: source.file, report: set.report, showFixesFor: LEFT_TO_FIX }];
  await write(process.stdout, options.format === 'json' ? setJson(set, done) : setText(set, done, options));
  await writeNotices(notices, options.locale);
  if (set.report.problems.length > 0 && options.format !== 'json') {
    await write(process.stderr, reportsText(reported, process.stderr, options));
  }
  await setExitCode(reported, options);
}

function setJson({ files, index, robots, report }: GeneratedSet, done: WrittenSet | undefined): string {
  const described = ({ name, url, content, pages, lastmod, uncompressed, gzip }: GeneratedFile) => ({
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

function setText(
  set: GeneratedSet,
  done: WrittenSet | undefined,
  { out, dryRun, quiet, robots, locale }: SplitCommandOptions,
): string {
  if (quiet) {
    return '';
  }
  const lines = fileRows(set, locale);
  const [n, unchanged, folder] = [lines.length, done?.unchanged.length ?? 0, out ?? ''];
  if (unchanged > 0) {
    const files = { written: grouped(n - unchanged), unchanged: grouped(unchanged) };
    const { toBeUpdated, updated } = SET_TEXTS;
    lines.push(dryRun ? textIn(toBeUpdated, locale, files) : textIn(updated, locale, { folder, ...files }));
  } else {
    lines.push(dryRun ? textIn(SET_TEXTS.notWritten, locale, { n }) : textIn(SET_TEXTS.written, locale, { n, folder }));
  }
  if (done !== undefined) {
    const { removed, robotsFile } = done;
    lines.push(...(removed.length > 0 ? [removedText(removed, locale, dryRun)] : []));
    lines.push(...(robotsFile === undefined ? [] : [changedRobotsText(robotsFile, locale, dryRun)]));
  }
  if (robots === undefined) {
    lines.push(SET_TEXTS.robots[locale], ...set.robots.map((line) => `  ${line}`));
  }
  return `${lines.join('\n')}\n`;
}
