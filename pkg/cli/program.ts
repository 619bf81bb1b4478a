/** The verbs of the command `sitemap-kit`, and the exit codes of its errors. */

import { Command, CommanderError } from 'commander';
import { SitemapError, SitemapErrorCode } from '../node.js';
import { addDiff } from './diff.js';
import { addEdit } from './edit.js';
import { assertFiles } from './file-arguments.js';
import { addFix } from './fix.js';
import { addGenerate } from './generate.js';
import { requestedLocale } from './locale.js';
import { afterHelp, localize } from './localize.js';
import { Misuse } from './misuse.js';
import { localeOption } from './options.js';
import { write } from './output.js';
import { addParse } from './parse.js';
import { addRules } from './rules.js';
import { addSplit } from './split.js';
import { complaint } from './terminal.js';
import { addValidate } from './validate.js';
import { version } from './version.js';

/** Codes of errors that the command is to blame for; all others are about the pages. */
const MISUSES: readonly string[] = [
  SitemapErrorCode.InvalidOption,
  SitemapErrorCode.InvalidInput,
  SitemapErrorCode.EngineFailed,
  SitemapErrorCode.NotReady,
];

function makeProgram(): Command {
  const program = new Command('sitemap-kit')
    .description('Generates, validates, splits, parses, fixes and edits sitemaps.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addOption(localeOption())
    .exitOverride()
    .addHelpText('after', afterHelp('\nRun `sitemap-kit <verb> --help` for the options and examples of a verb.'));
  addGenerate(program);
  addSplit(program);
  addValidate(program);
  addParse(program);
  addFix(program);
  addDiff(program);
  addEdit(program);
  addRules(program);
  return program;
}

/**
 * Runs the command on the streams, the environment and the current folder of this process, and sets its `exitCode`.
 *
 * @param programArguments Without the names of Node and of the script.
 */
export async function runProgram(programArguments: readonly string[]): Promise<void> {
  const locale = requestedLocale(programArguments, process.env);
  const program = makeProgram().hook('preAction', (_, verb) => assertFiles(verb));
  localize(program, locale);
  try {
    await program.parseAsync(programArguments, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has written its message already.
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof SitemapError) {
      process.exitCode = MISUSES.includes(error.code) ? 2 : 1;
      await write(process.stderr, complaint(error.message));
    } else if (error instanceof Misuse) {
      process.exitCode = 2;
      await write(process.stderr, complaint(error.messageIn(locale)));
    } else {
      throw error;
    }
  }
}
