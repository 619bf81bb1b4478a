/** `sitemap-kit generate`: writes one sitemap from a page list. */

import { basename, dirname } from 'node:path';
import type { Command } from 'commander';
import type { Text } from '../../core/errors/fill.js';
import { generate, type Report, type SetFile } from '../../core/node.js';
import { statIfExists } from '../../files/disk.js';
import { assertOptions, lazyFiles } from '../../files/engine-calls.js';
import { usageError } from '../../files/usage-error.js';
import { addOptions, apiOptions, type OptionValues } from '../help/option-table.js';
import { toUtf8 } from '../io/decoded.js';
import { write } from '../io/output.js';
import { type NewFile, writeOut } from '../io/output-file.js';
import { startProgress } from '../io/progress.js';
import { isPageListName, openSource, readAll } from '../io/source.js';
import { attempt } from '../parts/attempt.js';
import {
  assertDistinctFile,
  checkStateOptions,
  datesOf,
  STATE_OPTIONS,
  type StateOptions,
} from '../parts/date-state.js';
import { engineOptions, OUT_OPTION, SHARED_OPTIONS, WRITING_OPTIONS, type WritingOptions } from '../parts/options.js';
import { reportsText, setExitCode, writeNotices } from '../report/report.js';
import { LEFT_TO_FIX } from '../report/reported.js';
import { USAGE_TEXTS } from '../texts/usage.js';

type GenerateCommandOptions = WritingOptions & StateOptions & OptionValues<typeof OUT_OPTION>;

/** Adds the command to the program. */
export function addGenerate(program: Command): void {
  const command = program.command('generate').argument('[file]');
  addOptions(command, OUT_OPTION, SHARED_OPTIONS, WRITING_OPTIONS, STATE_OPTIONS).action(run);
}

async function run(file: string | undefined, options: GenerateCommandOptions): Promise<void> {
  assertDistinctFile(
    options.state,
    [file, options.out].filter((path) => path !== '-'),
  );
  checkStateOptions(options);
  if (isPageListName(options.out) || /\.txt(\.gz)?$/i.test(options.out)) {
    throw usageError(USAGE_TEXTS.notASitemapName, { target: options.out });
  }
  const shared = engineOptions(options);
  const generateOptions = { ...shared, ...apiOptions(WRITING_OPTIONS, options) };
  assertOptions(() => generate([], generateOptions));
  const progress = startProgress(options.locale);
  try {
    const { chunks, ...opened } = toUtf8(await openSource(file, progress), options.encoding);
    const source = { ...opened, bytes: await readAll(chunks) };
    progress.at('generating');
    const reports: Report[] = [];
    const call = (): { xml: string; files: NewFile[]; notices: Text[] } => {
      const { state, files, notices } = datesOf(source.bytes, options, shared, () => earlierFiles(options.out));
      const onReport = (report: Report) => reports.push(report);
      const xml = generate(source.bytes, { ...generateOptions, state, onReport });
      return { xml, files, notices };
    };
    const made = await attempt(call, source, options, progress);
    if (made === undefined) {
      return;
    }
    progress.at('writing');
    if (options.out === '-') {
      progress.end();
    }
    await writeOut(options.out, made.xml, source.file, made.files);
    progress.end();
    await writeNotices(made.notices, options.locale);
    const reported = reports
      .filter((report) => report.problems.length > 0 || options.format === 'json')
      .map((report) => ({ name: source.name, file: source.file, report, showFixesFor: LEFT_TO_FIX }));
    if (reported.length > 0) {
      await write(process.stderr, reportsText(reported, process.stderr, options));
    }
    await setExitCode(reported, options);
  } finally {
    progress.end();
  }
}

/** Returns the file that is replaced, if there is one. */
function earlierFiles(out: string): SetFile[] {
  return out !== '-' && statIfExists(out)?.isFile() ? lazyFiles(dirname(out), [basename(out)]) : [];
}
