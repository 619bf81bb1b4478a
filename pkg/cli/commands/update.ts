/** `sitemap-kit update`: brings a sitemap set up to date and writes only the files that differ. */

import type { Command } from 'commander';
import { filled, listOf, type Text, textIn } from '../../core/errors/fill.js';
import { type SetUpdate, type SitemapFile, type UpdateOptions, update } from '../../core/node.js';
import type { WrittenSet } from '../../core/types/written-set.js';
import { assertOptions, lazyFiles, unwrapUsageError } from '../../files/engine-calls.js';
import { contentOf, inTransaction, type Transaction } from '../../files/journal/transaction.js';
import { changedRobotsText } from '../../files/robots-lines.js';
import { earlierSet, planSet, writeSet } from '../../files/write-set.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { toUtf8 } from '../io/decoded.js';
import { write } from '../io/output.js';
import type { NewFile } from '../io/output-file.js';
import { type Progress, startProgress } from '../io/progress.js';
import { openSource, readAll, type Source } from '../io/source.js';
import { formatError, grouped } from '../io/terminal.js';
import { attempt } from '../parts/attempt.js';
import { readState, rejectOption, withStatePath } from '../parts/date-state.js';
import { failuresOf, readFailCondition } from '../parts/fail-on.js';
import {
  addSetOptions,
  checkSetOptions,
  droppedOfSet,
  engineSetOptions,
  filesBesideSet,
  type SetCommandOptions,
} from '../parts/set-options.js';
import { type ReportOptions, reportsText, setExitCode, writeNotices } from '../report/report.js';
import { LEFT_TO_FIX, type Reported } from '../report/reported.js';
import { fileRows, removedText } from '../report/set-files.js';
import { NOTICE_TEXTS, SET_TEXTS } from '../texts/reports.js';

/** The conditions under which nothing is written. */
export const FAIL_OPTION = {
  failOn: {
    argument: '<condition>',
    parse: readFailCondition,
    en: 'write nothing if more pages are added, removed or changed, such as "removed>10%" (repeatable)',
    ja: '追加（added）、削除（removed）、変更（changed）されたページが指定より多ければ書き込まない。例: "removed>10%"（繰り返し指定可）',
  },
} as const satisfies OptionTable;

type UpdateCommandOptions = SetCommandOptions & OptionValues<typeof FAIL_OPTION>;

/** Adds the command to the program. */
export function addUpdate(program: Command): void {
  const command = program.command('update');
  addOptions(addSetOptions(command), FAIL_OPTION).action(run);
}

async function run(file: string | undefined, options: UpdateCommandOptions): Promise<void> {
  const { out } = options;
  const given = checkSetOptions(file, options);
  if (options.state === undefined) {
    rejectOption('--new-pages', options.newPages);
  }
  assertOptions(() => update([], { files: [] }, updateOptionsOf(given)));
  const progress = startProgress(options.locale);
  try {
    const { chunks, ...opened } = toUtf8(await openSource(file, progress), options.encoding);
    const source = { ...opened, bytes: await readAll(chunks) };
    const done =
      out === undefined || options.dryRun
        ? await updateSet(source, given, progress)
        : await inTransaction(out, (transaction) => updateSet(source, given, progress, transaction));
    progress.end();
    if (done !== undefined) {
      await reportUpdate(source, done, options);
    }
  } finally {
    progress.end();
  }
}

/** Options of the report of an update. */
type UpdateReportOptions = ReportOptions &
  Pick<UpdateCommandOptions, 'dryRun' | 'locale' | 'maxWarnings' | 'out' | 'robots'>;

/** Result of an update. */
interface UpdateResult {
  updated: SetUpdate;
  /** The result of writing the files; undefined without a folder, or if a condition of `--fail-on` holds. */
  written: WrittenSet | undefined;
  /** A line for each condition of `--fail-on` that holds. */
  failures: string[];
  /** The names of missing and damaged files of the earlier set. */
  unreadable: string[];
  /** What the user should know about the earlier set. */
  notices: Text[];
}

/**
 * Updates the set, without writing it if there is no transaction.
 *
 * @returns The result; undefined if the pages were rejected, which is reported.
 */
async function updateSet(
  source: Source,
  options: UpdateCommandOptions & { baseUrl: string },
  progress: Progress,
  transaction?: Transaction,
): Promise<UpdateResult | undefined> {
  const { out, state, failOn = [], locale } = options;
  progress.at('splitting');
  const earlierState = state === undefined ? undefined : (readState(state) ?? null);
  const { existing: names, missing } = out === undefined ? { existing: [], missing: [] } : earlierSet(out);
  const existing = { files: out === undefined ? [] : lazyFiles(out, names), state: earlierState };
  const call = (): SetUpdate =>
    withStatePath(state, () => unwrapUsageError(() => update(source.bytes, existing, updateOptionsOf(options))));
  const updated = await attempt(call, source, options, progress);
  if (updated === undefined) {
    return undefined;
  }
  const unreadable = [...missing, ...updated.unreadable];
  const notices = unreadable.length > 0 ? [unreadableFiles(unreadable)] : [];
  if (state !== undefined && earlierState === null && names.length > 0) {
    notices.push(filled(NOTICE_TEXTS.noState, { path: state }));
  }
  const indexes = updated.index.map(({ name }) => name);
  notices.push(...droppedOfSet(options, indexes));
  const failures = failuresOf(failOn, updated.difference, locale);
  if (failOn.length > 0 && unreadable.length > 0) {
    failures.push(NOTICE_TEXTS.unknownPages[locale]);
  }
  if (failures.length > 0) {
    return { updated, written: undefined, failures, unreadable, notices };
  }
  progress.at('writing');
  const stateFiles =
    state === undefined || updated.state === undefined || updated.state === earlierState
      ? []
      : [{ path: state, bytes: Buffer.from(updated.state) }];
  return { updated, written: writeUpdate(updated, stateFiles, options, transaction), failures, unreadable, notices };
}

function updateOptionsOf(options: UpdateCommandOptions & { baseUrl: string }): UpdateOptions {
  const now = options.now ?? new Date().toISOString().replace(/\.\d+/, '');
  return { ...engineSetOptions(options), now, newPages: options.newPages };
}

/** Writes the files of an update; without a transaction, returns what would be done. */
function writeUpdate(
  { files, index, unchanged, robots }: SetUpdate,
  stateFiles: readonly NewFile[],
  options: UpdateCommandOptions & { baseUrl: string },
  transaction: Transaction | undefined,
): WrittenSet | undefined {
  const { out } = options;
  const changed = [...files, ...index];
  const beside = filesBesideSet(options, [...changed.map(({ name }) => name), ...unchanged], robots, stateFiles);
  if (out === undefined) {
    return undefined;
  }
  const setOptions = { ...options, url: options.setUrl ?? options.baseUrl, kept: unchanged };
  if (transaction === undefined) {
    return { ...planSet(out, changed.map(describe), setOptions), ...beside.report };
  }
  const staged = changed.map(({ name, bytes }) => ({ name, content: transaction.stage(bytes) }));
  const also = beside.files.map(({ path, bytes }) => ({ path, content: transaction.stage(bytes) }));
  return { ...writeSet(out, staged, transaction, { ...setOptions, also }), ...beside.report };
}

function describe({
  bytes,
  ...file
}: SitemapFile): Omit<SitemapFile, 'bytes'> & { content: ReturnType<typeof contentOf> } {
  return { ...file, content: contentOf(bytes) };
}

/** Writes the result of an update: the files to standard output, problems to standard error. */
export async function reportUpdate(
  source: Pick<Reported, 'name' | 'file' | 'folder' | 'showFixesFor'>,
  done: UpdateResult,
  options: UpdateReportOptions,
): Promise<void> {
  const { updated, failures, notices } = done;
  const { name, file, folder, showFixesFor = LEFT_TO_FIX } = source;
  const reported = [{ name, file, folder, report: updated.report, showFixesFor }];
  await write(process.stdout, options.format === 'json' ? updateJson(done) : updateText(done, options));
  await writeNotices(notices, options.locale);
  if (updated.report.problems.length > 0 && options.format !== 'json') {
    await write(process.stderr, reportsText(reported, process.stderr, options));
  }
  await setExitCode(reported, options);
  if (failures.length > 0) {
    process.exitCode = 3;
    await write(process.stderr, failures.map(formatError).join(''));
  }
}

function updateJson({ updated, written, failures, unreadable }: UpdateResult): string {
  const { files, index, unchanged, obsolete, difference, robots, report } = updated;
  const described = (file: SitemapFile) => {
    const { bytes, ...facts } = file;
    return { ...facts, bytes: bytes.length };
  };
  const shown = {
    files: files.map(described),
    index: index.map(described),
    unchanged,
    obsolete,
    unreadable,
    ...(written === undefined ? {} : { written: written.written, removed: written.removed }),
    ...(written?.robotsFile === undefined ? {} : { robotsFile: written.robotsFile }),
    failures,
    difference,
    robots,
    report,
  };
  return `${JSON.stringify(shown, undefined, 2)}\n`;
}

/** Returns the notice that files of the earlier set are missing or damaged. */
function unreadableFiles(all: readonly string[]): Text {
  const names = listOf(all.slice(0, MAX_NAMES));
  const more = all.length > MAX_NAMES ? all.length - MAX_NAMES : '';
  return filled(NOTICE_TEXTS.damagedSetFiles, { n: all.length, names, more });
}

/** Maximum number of files that a notice names. */
const MAX_NAMES = 3;

function updateText(
  { updated, written, failures }: UpdateResult,
  { out, dryRun, quiet, robots, locale }: UpdateReportOptions,
): string {
  if (quiet) {
    return '';
  }
  const { difference, unchanged, obsolete } = updated;
  const { added, removed, changed } = difference;
  const set = { files: updated.files.map(describe), index: updated.index.map(describe) };
  const rows = fileRows(set, locale);
  const pages = {
    added: grouped(added.length),
    removed: grouped(removed.length),
    changed: grouped(changed.length),
    unchanged: grouped(difference.unchanged),
  };
  const lines = [textIn(SET_TEXTS.updatedPages, locale, pages), ...rows];
  if (failures.length > 0) {
    lines.push(SET_TEXTS.refused[locale]);
    return `${lines.join('\n')}\n`;
  }
  const robotsFile = written?.robotsFile === undefined ? [] : [changedRobotsText(written.robotsFile, locale, dryRun)];
  if (rows.length + obsolete.length === 0) {
    lines.push(
      textIn(SET_TEXTS.upToDate, locale, { folder: out ?? SET_TEXTS.set, n: unchanged.length }),
      ...robotsFile,
    );
    return `${lines.join('\n')}\n`;
  }
  // Without the record of the earlier set, files that are the same are found when they are written.
  const same = written?.unchanged.length ?? unchanged.length;
  const files = { written: grouped(rows.length + unchanged.length - same), unchanged: grouped(same) };
  lines.push(
    dryRun
      ? textIn(SET_TEXTS.toBeUpdated, locale, files)
      : textIn(SET_TEXTS.updated, locale, { folder: out ?? '', ...files }),
  );
  if (updated.files.length > 1) {
    lines.push(SET_TEXTS.numbers[locale]);
  }
  if (written !== undefined && written.removed.length > 0) {
    lines.push(removedText(written.removed, locale, dryRun));
  }
  lines.push(...robotsFile);
  if (robots === undefined) {
    lines.push(SET_TEXTS.robots[locale], ...updated.robots.map((line) => `  ${line}`));
  }
  return `${lines.join('\n')}\n`;
}
