/** `sitemap-kit fix`: repairs page lists and documents. */

import type { Command } from 'commander';
import type { Locale } from '../../types/index.js';
import { afterHelp } from '../help/localize.js';
import { addOptions } from '../help/option-table.js';
import { statIfExists } from '../io/disk.js';
import { findFiles } from '../io/find-files.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { isUrl } from '../io/source.js';
import { paintFor } from '../io/terminal.js';
import { collectUsageError, UsageError } from '../io/usage-error.js';
import { fixReportText, fixTotalText } from '../report/fix-report.js';
import { setExitCode } from '../report/report.js';
import { readEarlierVersion } from './check-files.js';
import { FIX_OPTIONS, type FixedFile, type FixVerbOptions, fixFile } from './fix-file.js';
import { SHARED_OPTIONS } from './options.js';

const EXAMPLES = `
Examples:
  $ sitemap-kit fix sitemap.xml > fixed.xml
  $ sitemap-kit fix sitemap.xml.gz --write
  $ sitemap-kit fix sitemap.xml 'maps/*.xml' --write
  $ sitemap-kit fix sitemap.xml --assisted --base-url https://example.com/ -o public/sitemap.xml
  $ sitemap-kit fix pages.json --assisted=lastmod-invalid,lastmod-no-timezone --timezone +09:00
  $ sitemap-kit fix pages.json --assisted=lastmod-not-significant --previous earlier.json --write

The result goes to standard output, the list of changes to standard error (with --format json: an array if several files or a
pattern are given).
Exit codes: 0 no errors remain, 1 errors remain, 2 invalid command line, or a file cannot be read.`;

/** Adds the command to the program. */
export function addFix(program: Command): void {
  const command = program
    .command('fix')
    .summary('repair sitemaps and page lists')
    .description('Repairs sitemaps, indexes, text lists and page lists without changing anything else.')
    .argument('[files...]', 'files and patterns; - or nothing for standard input; several files require --write');
  addOptions(command, FIX_OPTIONS, SHARED_OPTIONS).addHelpText('after', afterHelp(EXAMPLES)).action(run);
}

async function run(given: string[], verbOptions: FixVerbOptions): Promise<void> {
  const { assisted } = verbOptions;
  const isFile = typeof assisted === 'string' && isFileAfterAssisted(assisted, given);
  const files = isFile ? [assisted, ...given] : given;
  const options: FixVerbOptions = isFile ? { ...verbOptions, assisted: true } : verbOptions;
  const inputs = inputsOf(files);
  assertTarget(inputs, options);
  const done: FixedFile[] = [];
  const usageErrors: UsageError[] = [];
  const progress = startProgress(options.locale);
  try {
    const earlier = await readEarlierVersion(options);
    for (const file of inputs) {
      const target = options.write ? file : options.out === '-' ? undefined : options.out;
      const one = await collectUsageError(fixFile(file, target, options, earlier, progress), usageErrors);
      done.push(...(one === undefined ? [] : [one]));
    }
  } finally {
    progress.end();
    // Files that were replaced are reported even if a later one stops the command.
    const isOne = files.length < 2 && inputs[0] === files[0];
    await write(process.stderr, options.format === 'json' ? json(done, isOne) : text(done, options));
  }
  const reported = done.map(({ name, outcome }) => ({ name, report: outcome.report }));
  await setExitCode(reported, options, usageErrors);
}

/** Returns whether the value of --assisted is a file: it cannot be a list of rules, and no other file is given or it exists. */
function isFileAfterAssisted(value: string, files: readonly string[]): boolean {
  return /[^a-z0-9,-]/.test(value) && (files.length === 0 || statIfExists(value) !== undefined);
}

/**
 * The files to fix; undefined for standard input.
 *
 * @throws UsageError for a folder, and for a pattern that no file matches.
 */
function inputsOf(files: readonly string[]): (string | undefined)[] {
  return findFiles(files).map((meant) => {
    if ('folder' in meant) {
      const pattern = `'${meant.folder.replace(/\/$/, '')}/**/*.xml'`;
      throw new UsageError(
        `${meant.folder} cannot be fixed: it is a folder. Give its files, such as ${pattern}.`,
        `${meant.folder} を修正できません。これはフォルダーです。${pattern} のようにファイルを指定してください。`,
      );
    }
    return meant.file;
  });
}

/** Checks that the options name an output for each result. */
function assertTarget(inputs: readonly (string | undefined)[], { write: replaces, out }: FixVerbOptions): void {
  if (replaces && out !== '-') {
    throw new UsageError(
      '--write replaces the file itself, and -o names another; give one of them.',
      '--write はファイルそのものを置き換え、-o は別のファイルに書き込みます。どちらか一方を指定してください。',
    );
  }
  if (replaces && inputs.some((file) => file === undefined || file === '-')) {
    throw new UsageError(
      '--write needs a file: standard input cannot be replaced.',
      '--write にはファイルが必要です。標準入力は置き換えられません。',
    );
  }
  const url = inputs.find((file) => file !== undefined && isUrl(file));
  if (replaces && url !== undefined) {
    throw new UsageError(
      `--write needs a file: ${url} cannot be replaced. Name a file to write with -o.`,
      `--write にはファイルが必要です。${url} は置き換えられません。-o で書き込むファイルを指定してください。`,
    );
  }
  if (!replaces && inputs.length > 1) {
    throw new UsageError(
      `There are ${inputs.length} files, and one output. Replace each file with --write, or fix them one by one.`,
      `ファイルが ${inputs.length} 件あり、出力先は 1 つです。--write を付けて各ファイルを置き換えるか、1 件ずつ修正してください。`,
    );
  }
}

/** Returns the changes and the remaining problems as JSON: a record for one file, or a list of records for several. */
function json(done: readonly FixedFile[], isOne: boolean): string {
  const records = done.map(({ name, outcome }) => ({ file: name, ...outcome }));
  const value = isOne ? records[0] : records;
  return value === undefined ? '' : `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Returns the changes and the remaining problems as text. */
function text(done: readonly FixedFile[], { quiet, locale }: { quiet?: true; locale: Locale }): string {
  const options = { paint: paintFor(process.stderr), locale, quiet: quiet === true };
  const texts = done.map(({ name, outcome, lost }) => fixReportText(outcome, { ...options, name, lost }));
  const total =
    done.length > 1
      ? fixTotalText(
          done.map(({ outcome }) => outcome),
          options,
        )
      : '';
  return [...texts, total].filter((one) => one !== '').join('\n');
}
