/** The program `sitemap-kit`: its commands, and the exit codes of errors. */

import { type Command, CommanderError } from 'commander';
import { SitemapError, SitemapErrorCode, setNaming } from '../core/node.js';
import { UsageError } from '../files/usage-error.js';
import { addBuild } from './commands/build.js';
import { addCheck } from './commands/check.js';
import { addConsoles } from './commands/consoles.js';
import { addDiff } from './commands/diff.js';
import { addEdit } from './commands/edit.js';
import { addFix } from './commands/fix.js';
import { addGenerate } from './commands/generate.js';
import { addHtml } from './commands/html.js';
import { addNotify } from './commands/notify.js';
import { addParse } from './commands/parse.js';
import { addRules } from './commands/rules.js';
import { addScan } from './commands/scan.js';
import { addShard } from './commands/shard.js';
import { addSplit } from './commands/split.js';
import { addUpdate } from './commands/update.js';
import { addValidate } from './commands/validate.js';
import { addWalk } from './commands/walk.js';
import { CliCommand } from './help/cli-command.js';
import { localize } from './help/localize.js';
import { addOptions, switchesOf } from './help/option-table.js';
import { requestedLocale } from './io/locale.js';
import { write } from './io/output.js';
import { formatError } from './io/terminal.js';
import { version } from './io/version.js';
import { assertFiles } from './parts/file-arguments.js';
import { LOCALE_OPTION } from './parts/options.js';

/** Codes of errors in the use of a command; all other codes are errors of the pages. */
const USAGE_ERRORS: readonly string[] = [
  SitemapErrorCode.InvalidOption,
  SitemapErrorCode.InvalidInput,
  SitemapErrorCode.EngineFailed,
  SitemapErrorCode.NotReady,
];

/** The arguments that ask for everything that the program or a command has. */
const HELP_ALL = /(?:^| )(?:-h|--help) all(?: |$)/;

function makeProgram(): Command {
  const program = new CliCommand('sitemap-kit').version(version(), '-v, --version').exitOverride();
  addOptions(program, LOCALE_OPTION);
  addBuild(program);
  addScan(program);
  addGenerate(program);
  addSplit(program);
  addUpdate(program);
  addValidate(program);
  addParse(program);
  addWalk(program);
  addCheck(program);
  addFix(program);
  addDiff(program);
  addHtml(program);
  addNotify(program);
  addConsoles(program);
  addEdit(program);
  addRules(program);
  addShard(program);
  return program;
}

/**
 * Runs the command on the streams, the environment and the current folder of this process, and sets its `exitCode`.
 *
 * @param programArguments Without the names of Node and of the script.
 */
export async function runProgram(programArguments: readonly string[]): Promise<void> {
  const locale = requestedLocale(programArguments, process.env);
  const program = makeProgram().hook('preAction', (all, command) => {
    // The descriptions of rules name the options of other commands.
    const commands = command.name() === 'rules' ? all.commands : [command];
    const switches = new Map(commands.flatMap((one) => [...switchesOf(one)]));
    setNaming({ option: (name) => switches.get(name) });
    return assertFiles(command);
  });
  localize(program, locale, HELP_ALL.test(programArguments.join(' ')));
  try {
    await program.parseAsync(programArguments, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has written its message already.
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof SitemapError) {
      process.exitCode = USAGE_ERRORS.includes(error.code) ? 2 : 1;
      await write(process.stderr, formatError(error.message));
    } else if (error instanceof UsageError) {
      process.exitCode = 2;
      await write(process.stderr, formatError(error.text[locale]));
    } else {
      throw error;
    }
  }
}
