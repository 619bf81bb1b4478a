/** `sitemap-kit validate`: what is wrong with sitemaps and page lists. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { type ValidateOptions, validate, validateSet } from '../node.js';
import { withSlashes } from './disk.js';
import { type Folder, findFiles, type Meant } from './find-files.js';
import { collectMisuse, Misuse, reasonOf } from './misuse.js';
import { addSharedOptions, engineOptions, readCount, type SharedOptions } from './options.js';
import { write } from './output.js';
import { type Progress, startProgress } from './progress.js';
import { conclude, type Reported, reportsText } from './report.js';
import { plainReports, reportsByFile, robotsReports } from './set-report.js';
import { readSource, type Source } from './source.js';
import { SourceLines } from './source-lines.js';

interface ValidateVerbOptions extends SharedOptions {
  robots?: string;
  robotsAgent?: string;
  now?: string;
  encoding?: string;
  problemsPerRule?: number;
  statistics?: true;
  labels?: 'gsc' | 'yandex';
}

const EXAMPLES = `
Examples:
  $ sitemap-kit validate public/sitemap.xml
  $ sitemap-kit validate public --base-url https://example.com/
  $ sitemap-kit validate 'public/**/*.xml.gz' --profile google --max-warnings 0
  $ sitemap-kit validate sitemap.xml robots.txt
  $ sitemap-kit validate sitemap.xml --robots robots.txt --sitemap-url https://example.com/sitemap.xml
  $ sitemap-kit validate pages.json more.csv --format github
  $ sitemap-kit validate public --format sarif > sitemaps.sarif
  $ curl -s https://example.com/sitemap.xml | sitemap-kit validate --statistics

Files are sitemaps, indexes, text lists and feeds, also compressed, and page lists (JSON, NDJSON, CSV).
A folder stands for every .xml, .txt, .rss and .atom file in it, also with .gz. Where there is an index among them they
are checked together. The robots.txt of the folder is checked, too, and is that of the host unless --robots names another.
A file called robots.txt among the arguments is checked as such, and is that of the host of the files beside it.
A file that cannot be read is told of; the others are checked all the same.
The report goes to standard output.
Exit codes: 0 no problems, 1 errors or too many warnings, 2 a wrong command or a file that cannot be read.`;

/** Adds the verb to the program. */
export function addValidate(program: Command): void {
  const command = program
    .command('validate')
    .summary('say what is wrong with sitemaps and page lists')
    .description('Checks files against the rules of sitemaps: what is wrong, where, and what was expected.')
    .argument('[files...]', 'files, folders and patterns; - or nothing for standard input')
    .option('--robots <file>', 'robots.txt of the host: pages that it blocks are reported')
    .option('--robots-agent <name>', 'crawler that the robots.txt is read for (default: Googlebot)')
    .option('--now <datetime>', 'the present moment for rules about time (default: the clock)')
    .option('--encoding <name>', 'encoding of the files, where they do not say it themselves')
    .option('--problems-per-rule <n>', 'how many problems of each rule are listed (default: 100)', readCount)
    .option('--statistics', 'count what the files hold')
    .addOption(
      new Option('--labels <engine>', 'show what Search Console or Yandex Webmaster calls each problem').choices([
        'gsc',
        'yandex',
      ]),
    );
  addSharedOptions(command).addHelpText('after', EXAMPLES).action(run);
}

async function run(given: string[], options: ValidateVerbOptions): Promise<void> {
  const progress = startProgress();
  const reported: Reported[] = [];
  const unreadable: Misuse[] = [];
  try {
    const all = findFiles(given);
    const isRobots = (meant: Meant): meant is { file: string } =>
      'file' in meant && options.formatIn === 'auto' && nameOf(meant.file ?? '').toLowerCase() === 'robots.txt';
    const robots = options.robots === undefined ? undefined : await readText(options.robots);
    const named = all.find(isRobots)?.file;
    // One that is named among the files and cannot be read is told of when its turn comes.
    const ofFiles = robots ?? (named && (await readText(named).catch(() => undefined)));
    for (const meant of all) {
      const checked =
        'folder' in meant
          ? await checkFolder(meant, options, robots, progress, unreadable)
          : [
              await collectMisuse(
                isRobots(meant) ? checkRobots(meant.file, options) : checkFile(meant.file, options, ofFiles, progress),
                unreadable,
              ),
            ];
      // A pattern may match a hundred thousand files: their reports are not spread over the stack.
      for (const one of checked) {
        if (one !== undefined) {
          reported.push(one);
        }
      }
    }
  } finally {
    progress.end();
  }
  if (reported.length > 0) {
    await write(process.stdout, reportsText(reported, process.stdout, options));
  }
  await conclude(reported, options, unreadable);
}

/** What the options of the command mean to the engine. */
function validateOptions(options: ValidateVerbOptions, robots: string | undefined): ValidateOptions {
  const { robotsAgent, now, encoding, problemsPerRule, statistics } = options;
  return { ...engineOptions(options, 'auto'), robots, robotsAgent, now, encoding, problemsPerRule, statistics };
}

/** Checks a file for itself. */
function checkSource(source: Source, options: ValidateVerbOptions, robots: string | undefined): Reported {
  const found = options.formatIn === 'auto' ? source.format : options.formatIn;
  const report = validate(source.bytes, {
    ...validateOptions(options, robots),
    // A file of addresses is a sitemap, unless it is said to be a page list.
    format: options.formatIn === 'auto' && found === 'text' ? 'auto' : found,
    name: source.file === undefined ? undefined : nameOf(source.file),
  });
  return { name: source.name, file: source.file, report, source: new SourceLines(source.bytes, options.encoding) };
}

async function checkFile(
  file: string | undefined,
  options: ValidateVerbOptions,
  robots: string | undefined,
  progress: Progress,
): Promise<Reported> {
  const source = await readSource(file, progress);
  progress.at('checking');
  return checkSource(source, options, robots);
}

/** Checks a robots.txt for itself. */
async function checkRobots(file: string, options: ValidateVerbOptions): Promise<Reported | undefined> {
  const text = await readText(file);
  const { format, sitemapUrl, ...setOptions } = validateOptions(options, text);
  return robotsReports(validateSet([], setOptions), { file, text })[0];
}

function nameOf(file: string): string {
  return withSlashes(file).split('/').at(-1) ?? file;
}

async function checkFolder(
  { folder, names, robots: ownRobots }: Folder,
  options: ValidateVerbOptions,
  given: string | undefined,
  progress: Progress,
  unreadable: Misuse[],
): Promise<Reported[]> {
  const sources = new Map<string, Source>();
  for (const name of names) {
    const source = await collectMisuse(readSource(join(folder, name), progress), unreadable);
    if (source !== undefined) {
      sources.set(name, source);
    }
  }
  progress.at('checking');
  const file = options.robots ?? ownRobots;
  const own = given === undefined && ownRobots !== undefined ? readText(ownRobots) : undefined;
  const text = given ?? (own && (await collectMisuse(own, unreadable)));
  const { format, sitemapUrl, ...setOptions } = validateOptions(options, text);
  const files = [...sources].map(([name, { bytes }]) => ({ name, bytes }));
  const set = validateSet(files, setOptions);
  // Text files that hold no address are about something else.
  const isOther = ({ name, report }: (typeof set.files)[number]): boolean =>
    /\.txt$/i.test(name) && report.kind === 'unknown';
  set.files = set.files.filter((one) => !isOther(one));
  const robots = file === undefined || text === undefined ? undefined : { file, text };
  if (!set.files.some(({ report }) => report.kind === 'index')) {
    const left = new Set(set.files.map(({ name }) => name));
    const reports = [...sources]
      .filter(([name]) => left.has(name))
      .map(([, source]) => checkSource(source, options, text));
    return given === undefined ? [...reports, ...robotsReports(set, robots)] : reports;
  }
  const checked = { folder, set, files, encoding: options.encoding, robots };
  return options.format === 'json' ? plainReports(checked) : reportsByFile(checked);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}
