/** `sitemap-kit generate`: writes one sitemap from a page list. */

import { basename, dirname } from 'node:path';
import type { Command } from 'commander';
import type { Text } from '../../errors/fill.js';
import { generate, type Report, type SetFile } from '../../node.js';
import { afterHelp } from '../help/localize.js';
import { addOptions, apiOptions, type OptionValues } from '../help/option-table.js';
import { assertOptions } from '../io/assert-options.js';
import { toUtf8 } from '../io/decoded.js';
import { statIfExists } from '../io/disk.js';
import { lazyFiles } from '../io/lazy-files.js';
import { write } from '../io/output.js';
import { type NewFile, writeOut } from '../io/output-file.js';
import { startProgress } from '../io/progress.js';
import { openSource, readAll } from '../io/source.js';
import { writeNotices } from '../report/notices.js';
import { reportsText, setExitCode } from '../report/report.js';
import { LEFT_TO_FIX } from '../report/reported.js';
import { attempt } from './attempt.js';
import { assertDistinctFile, checkStateOptions, datesOf, STATE_OPTIONS, type StateOptions } from './date-state.js';
import { engineOptions, OUT_OPTION, SHARED_OPTIONS, WRITING_OPTIONS, type WritingOptions } from './options.js';

type GenerateVerbOptions = WritingOptions & StateOptions & OptionValues<typeof OUT_OPTION>;

const EXAMPLES = `
Examples:
  $ sitemap-kit generate pages.json -o public/sitemap.xml
  $ sitemap-kit generate pages.csv --base-url https://example.com/ --pretty
  $ sitemap-kit generate pages.json -o public/sitemap.xml.gz
  $ cat urls.txt | sitemap-kit generate > sitemap.xml
  $ sitemap-kit generate pages.json -o public/sitemap.xml --state sitemap-state.txt
  $ sitemap-kit generate pages.ndjson --invalid skip --rule lastmod-future=off -o sitemap.xml

The sitemap goes to standard output unless -o names a file, compressed if its name ends in .gz; problems go to
standard error.
With --state, a page whose content_hash (or, without one, whose images, videos and other elements) has changed gets the
current time as lastmod; other pages keep theirs. The state is written with the sitemap: both or neither.
For more than 50,000 pages or 50 MiB, use split.
Exit codes: 0 no errors, 1 errors (including those of omitted pages), 2 invalid command line.`;

/** Adds the command to the program. */
export function addGenerate(program: Command): void {
  const command = program
    .command('generate')
    .summary('write one sitemap from a page list')
    .description('Writes one sitemap from a page list (JSON, NDJSON, CSV, or one URL per line).')
    .argument('[file]', 'the page list; - or nothing for standard input');
  addOptions(command, OUT_OPTION, SHARED_OPTIONS, WRITING_OPTIONS, STATE_OPTIONS)
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
}

async function run(file: string | undefined, options: GenerateVerbOptions): Promise<void> {
  assertDistinctFile(
    options.state,
    [file, options.out].filter((path) => path !== '-'),
  );
  checkStateOptions(options);
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
