/** `sitemap-kit validate`: checks sitemaps and page lists for problems. */

import type { Command } from 'commander';
import type { Problem } from '../../core/node.js';
import { collectUsageError, type UsageError } from '../../files/usage-error.js';
import { addOptions } from '../help/option-table.js';
import { findFiles } from '../io/find-files.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { isPageListName, isUrl } from '../io/source.js';
import {
  CHECK_OPTIONS,
  checkFile,
  checkFiles,
  checkFolder,
  checkRobots,
  checkRobotsAndSitemaps,
  isRobotsName,
  readEarlierVersion,
  readRobots,
  type ValidateCommandOptions,
} from '../parts/check-files.js';
import { checkSite } from '../parts/check-site.js';
import { REPORT_FORMAT_OPTION, SHARED_OPTIONS } from '../parts/options.js';
import { repairAdvice } from '../parts/repair-advice.js';
import { reportsText, setExitCode } from '../report/report.js';
import type { Reported } from '../report/reported.js';

/** Adds the command to the program. */
export function addValidate(program: Command): void {
  const command = program.command('validate').argument('[files...]');
  addOptions(command, CHECK_OPTIONS, { ...SHARED_OPTIONS, ...REPORT_FORMAT_OPTION }).action(run);
}

async function run(given: string[], commandOptions: ValidateCommandOptions, command: Command): Promise<void> {
  const progress = startProgress(commandOptions.locale);
  const unreadable: UsageError[] = [];
  const reported: Reported[] = [];
  let advice = '';
  const add = (reports: readonly Reported[] = []): void => {
    // Not `push(...reports)`, because a pattern may match more files than a call has arguments.
    for (const report of reports) {
      reported.push(report);
    }
  };
  try {
    const options = { ...commandOptions, ...(await readEarlierVersion(commandOptions)) };
    const session = { options, progress, unreadable };
    const urls = given.filter(isUrl);
    const all = urls.length > 0 && urls.length === given.length ? [] : findFiles(given.filter((one) => !isUrl(one)));
    const files = all.flatMap((argument) => ('file' in argument ? [argument.file] : []));
    const isRobots = (file: string | undefined): file is string =>
      file !== undefined && options.formatIn === 'auto' && isRobotsName(file);
    const isSitemap = (file: string | undefined): file is string =>
      file !== undefined && file !== '-' && options.formatIn === 'auto' && !isRobots(file) && !isPageListName(file);
    const robots = options.robots === undefined ? undefined : await readRobots(options.robots);
    const named = files.find(isRobots);
    // If the file cannot be read, this is reported below, when it is checked.
    const robotsOfFiles = robots ?? (named === undefined ? undefined : await readRobots(named).catch(() => undefined));
    const sitemaps = new Set(files.filter(isSitemap));
    const isSet = sitemaps.size > 1;
    if (isSet) {
      add(await checkFiles([...sitemaps], robotsOfFiles, session));
    }
    for (const argument of all) {
      if ('folder' in argument) {
        add(await checkFolder(argument, robots, session));
      } else if (!isRobots(argument.file) && !(isSet && isSitemap(argument.file))) {
        const checked = checkFile(argument.file, robotsOfFiles, session);
        add(await collectUsageError(checked, unreadable));
      }
    }
    for (const url of urls) {
      add(await collectUsageError(checkSite(url, robots, session), unreadable));
    }
    for (const file of files.filter(isRobots)) {
      // Unless it was checked together with its sitemaps.
      if (!reported.some((one) => one.file === file)) {
        const isAlone = files.length === 1 && robots === undefined;
        const checked = isAlone ? checkRobotsAndSitemaps(file, session) : checkRobots(file, options);
        add(await collectUsageError(checked, unreadable));
      }
    }
    if (robots !== undefined && !reported.some(({ file }) => file === robots.file)) {
      const isNoRobots = ({ rule }: Problem) => rule === 'robots-html';
      add((await checkRobots(robots.file, options)).filter(({ report }) => report.problems.some(isNoRobots)));
    }
    if (commandOptions.format === 'text' && commandOptions.quiet !== true) {
      advice = repairAdvice(reported, options, command);
    }
  } finally {
    progress.end();
  }
  if (reported.length > 0 || commandOptions.format !== 'text') {
    const text = reportsText(reported, process.stdout, { ...commandOptions, unreadable });
    await write(process.stdout, text + advice);
  }
  await setExitCode(reported, commandOptions, unreadable);
}
