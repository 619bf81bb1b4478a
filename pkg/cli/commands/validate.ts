/** `sitemap-kit validate`: checks sitemaps and page lists for problems. */

import type { Command } from 'commander';
import type { Problem } from '../../node.js';
import { afterHelp } from '../help/localize.js';
import { addOptions } from '../help/option-table.js';
import { findFiles } from '../io/find-files.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { isPageListName, isUrl } from '../io/source.js';
import { collectUsageError, type UsageError } from '../io/usage-error.js';
import { reportsText, setExitCode } from '../report/report.js';
import type { Reported } from '../report/reported.js';
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
  type ValidateVerbOptions,
} from './check-files.js';
import { checkSite } from './check-site.js';
import { SHARED_OPTIONS } from './options.js';

const EXAMPLES = `
Examples:
  $ sitemap-kit validate public/sitemap.xml
  $ sitemap-kit validate public --base-url https://example.com/
  $ sitemap-kit validate 'public/**/*.xml.gz' --profile google --max-warnings 0
  $ sitemap-kit validate sitemap.xml robots.txt
  $ sitemap-kit validate sitemap.xml --robots robots.txt --sitemap-url https://example.com/sitemap.xml
  $ sitemap-kit validate pages.json more.csv --format github
  $ sitemap-kit validate pages.json --state sitemap-state.txt
  $ sitemap-kit validate public --format sarif > sitemaps.sarif
  $ sitemap-kit validate https://example.com/
  $ curl -s https://example.com/sitemap.xml | sitemap-kit validate --statistics

Files are sitemaps, indexes, text lists and feeds, also compressed, and page lists (JSON, NDJSON, CSV).
A folder includes every .xml, .txt, .rss and .atom file in it, also with .gz, and its robots.txt. The files of a folder are
checked together as one sitemap set, and so are several files: language versions, duplicates, scope, indexes and robots.txt.
An index or a robots.txt alone is checked together with the sitemaps that it lists and that are in its folder.
--set-url (by default --base-url) is the URL of the folder, or of the common folder of the files. A file called robots.txt among
the arguments is that of the host, unless --robots names another.
A URL is that of a sitemap, of an index, which is checked with everything that it leads to, or of a site, whose sitemaps are found
by its robots.txt or the usual paths.
Unreadable files are reported; the others are still checked.
The report goes to standard output.
Exit codes: 0 no errors, 1 errors or too many warnings, 2 invalid command line, or a file cannot be read.`;

/** Adds the command to the program. */
export function addValidate(program: Command): void {
  const command = program
    .command('validate')
    .summary('check sitemaps and page lists for problems')
    .description('Checks files against the rules of sitemaps and reports each problem with its location and remedy.')
    .argument('[files...]', 'files, folders, patterns and URLs; - or nothing for standard input');
  addOptions(command, CHECK_OPTIONS, SHARED_OPTIONS).addHelpText('after', afterHelp(EXAMPLES)).action(run);
}

async function run(given: string[], verbOptions: ValidateVerbOptions): Promise<void> {
  const progress = startProgress(verbOptions.locale);
  const unreadable: UsageError[] = [];
  const reported: Reported[] = [];
  const add = (reports: readonly Reported[] = []): void => {
    // Not `push(...reports)`, because a pattern may match more files than a call has arguments.
    for (const report of reports) {
      reported.push(report);
    }
  };
  try {
    const options = { ...verbOptions, ...(await readEarlierVersion(verbOptions)) };
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
  } finally {
    progress.end();
  }
  if (reported.length > 0 || verbOptions.format !== 'text') {
    await write(process.stdout, reportsText(reported, process.stdout, { ...verbOptions, unreadable }));
  }
  await setExitCode(reported, verbOptions, unreadable);
}
