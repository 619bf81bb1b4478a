/** `sitemap-kit fix`: repairs page lists and documents. */

import type { Command } from 'commander';
import type { Locale } from '../../core/types/index.js';
import { statIfExists } from '../../files/disk.js';
import { collectUsageError, type UsageError, usageError } from '../../files/usage-error.js';
import { addOptions } from '../help/option-table.js';
import { findFiles } from '../io/find-files.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { isUrl } from '../io/source.js';
import { paintFor } from '../io/terminal.js';
import { readEarlierVersion } from '../parts/check-files.js';
import { FIX_OPTIONS, type FixCommandOptions, type FixedFile, fixFile } from '../parts/fix-file.js';
import { SHARED_OPTIONS } from '../parts/options.js';
import { fixReportText, fixTotalText } from '../report/fix-report.js';
import { setExitCode } from '../report/report.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** Adds the command to the program. */
export function addFix(program: Command): void {
  const command = program.command('fix').argument('[files...]');
  addOptions(command, FIX_OPTIONS, SHARED_OPTIONS).action(run);
}

async function run(given: string[], commandOptions: FixCommandOptions): Promise<void> {
  const { assisted } = commandOptions;
  const isFile = typeof assisted === 'string' && isFileAfterAssisted(assisted, given);
  const files = isFile ? [assisted, ...given] : given;
  const options: FixCommandOptions = isFile ? { ...commandOptions, assisted: true } : commandOptions;
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
      throw usageError(USAGE_TEXTS.folderNotFixed, { folder: meant.folder, pattern });
    }
    return meant.file;
  });
}

/** Checks that the options name an output for each result. */
function assertTarget(inputs: readonly (string | undefined)[], { write: replaces, out }: FixCommandOptions): void {
  if (replaces && out !== '-') {
    throw usageError(USAGE_TEXTS.writeAndOut);
  }
  if (replaces && inputs.some((file) => file === undefined || file === '-')) {
    throw usageError(USAGE_TEXTS.writeStandardInput);
  }
  const url = inputs.find((file) => file !== undefined && isUrl(file));
  if (replaces && url !== undefined) {
    throw usageError(USAGE_TEXTS.writeUrl, { url });
  }
  if (!replaces && inputs.length > 1) {
    throw usageError(USAGE_TEXTS.severalFilesOneOutput, { count: inputs.length });
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
