/** Checks of `sitemap-kit validate`: of a single file, of several files together, and of a robots.txt. */

import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { parseUrl } from '../../core/http/url.js';
import {
  parse,
  robots as robotsTools,
  type ValidateOptions,
  type ValidateSetOptions,
  validate,
  validateSet,
} from '../../core/node.js';
import { withSlashes } from '../../files/disk.js';
import { collectUsageError, type UsageError } from '../../files/usage-error.js';
import { apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import type { Folder } from '../io/find-files.js';
import { NO_PROGRESS, type Progress } from '../io/progress.js';
import { isPageListName, readSource, type Source } from '../io/source.js';
import { SourceLines } from '../io/source-lines.js';
import type { Reported } from '../report/reported.js';
import { plainReports, type RobotsFile, reportsByFile, robotsReports } from '../report/set-report.js';
import { linkedFiles } from './linked-files.js';
import { ENGINE_OPTIONS, type REPORT_FORMAT_OPTION, readCount, type SharedOptions } from './options.js';

/** Options of `validate` besides the shared ones. */
export const CHECK_OPTIONS = {
  robots: {
    argument: '<file>',
    isOwn: true,
    en: 'robots.txt of the host; pages that it blocks are reported',
    ja: 'ホストの robots.txt。ブロックされているページを報告する',
  },
  robotsAgent: {
    argument: '<name>',
    api: 'check.robotsAgent',
    en: 'crawler to evaluate the robots.txt for (default: that of the profile, such as Googlebot)',
    ja: 'robots.txt をどのクローラーとして読むか（既定値: プロファイルのクローラー。Googlebot など）',
  },
  previous: {
    argument: '<file>',
    api: 'check.previous',
    isOwn: true,
    en: 'earlier page list; reports a new lastmod of unchanged content',
    ja: '以前のページの一覧。内容が同じなのに lastmod が新しくなったページを報告する',
  },
  state: {
    argument: '<file>',
    isOwn: true,
    en: 'file of --state of generate, split or update, in place of --previous',
    ja: '--previous の代わりに使う、generate、split、update の --state のファイル',
  },
  now: {
    argument: '<datetime>',
    en: 'current time for rules about dates (default: the clock)',
    ja: '時刻に関するルールで現在とみなす日時（既定値: 時計の時刻）',
  },
  encoding: {
    argument: '<name>',
    api: 'read.encoding',
    en: 'encoding of files that do not declare one',
    ja: 'ファイルの文字コード（ファイル自体に指定がない場合）',
  },
  problemsPerRule: {
    argument: '<n>',
    api: 'check.problemsPerRule',
    parse: readCount,
    en: 'maximum number of listed problems per rule (default: 100)',
    ja: 'ルールごとに表示する問題の最大数（既定値: 100）',
  },
  statistics: { en: 'print statistics of the files', ja: 'ファイルの内容を集計する' },
  labels: {
    argument: '<engine>',
    choices: ['gsc', 'yandex'],
    isOwn: true,
    en: 'add the labels of Search Console or Yandex Webmaster',
    ja: 'Search Console または Yandex Webmaster での表示名を併記する',
  },
} as const satisfies OptionTable;

/** The options of `validate`. */
export type ValidateCommandOptions = Omit<SharedOptions, 'format'> &
  OptionValues<typeof CHECK_OPTIONS & typeof REPORT_FORMAT_OPTION>;

/** The earlier version of a page list. */
export interface EarlierVersion {
  /** The page list. */
  previous: Uint8Array | undefined;
  /** Its state, in place of `previous`. */
  state: string | undefined;
}

/** Options of the checks: those of the command, with the content of its files. */
export interface CheckOptions extends Omit<ValidateCommandOptions, 'previous' | 'state'>, Partial<EarlierVersion> {}

/**
 * Reads the files of `--previous` and `--state`.
 *
 * @throws UsageError if one cannot be read.
 */
export async function readEarlierVersion({
  previous,
  state,
}: Pick<ValidateCommandOptions, 'previous' | 'state'>): Promise<EarlierVersion> {
  const read = async (file: string) => (await readSource(file, NO_PROGRESS)).bytes;
  return {
    previous: previous === undefined ? undefined : await read(previous),
    state: state === undefined ? undefined : Buffer.from(await read(state)).toString(),
  };
}

/** The state that the checks of one command share. */
export interface CheckSession {
  options: CheckOptions;
  progress: Progress;
  /** The errors of files that cannot be read, to which the checks add. */
  unreadable: UsageError[];
}

/** Returns whether a path is that of a robots.txt. */
export function isRobotsName(file: string): boolean {
  return nameOf(file).toLowerCase() === 'robots.txt';
}

/**
 * Reads a robots.txt.
 *
 * @throws UsageError if it cannot be read.
 */
export async function readRobots(file: string): Promise<RobotsFile> {
  return { file, bytes: (await readSource(file, NO_PROGRESS)).bytes };
}

/** Checks a single file with the robots.txt of its host; an index together with those of its sitemaps that are on disk. */
export async function checkFile(
  file: string | undefined,
  robots: RobotsFile | undefined,
  session: CheckSession,
): Promise<Reported[]> {
  const { options, progress } = session;
  const source = await readSource(file, progress);
  progress.at('checking');
  const reported = checkSource(source, robots?.bytes, options);
  if (reported.report.kind !== 'index' || source.file === undefined) {
    return [reported];
  }
  const urls = sitemapsOf(source, options);
  const index = new Map([[nameOf(source.file), source]]);
  const linked = await readLinked(urls, dirname(source.file), index, session);
  if (linked.sources.size === 1) {
    return [{ ...reported, unchecked: urls.length }];
  }
  return checkSet(dirname(source.file), linked.sources, robots, linked.options);
}

/** Checks a robots.txt alone. */
export async function checkRobots(file: string, options: CheckOptions): Promise<Reported[]> {
  const robots = await readRobots(file);
  return robotsReports(validateSet([], setOptions(options, robots)), robots);
}

/** Checks a robots.txt together with those of its sitemaps, and of the sitemaps of its indexes, that are on disk. */
export async function checkRobotsAndSitemaps(file: string, session: CheckSession): Promise<Reported[]> {
  const { options, progress } = session;
  const robots = await readRobots(file);
  const urls = robotsTools.parse(robots.bytes).sitemaps.map(({ url }) => url);
  const listed = await readLinked(urls, dirname(file), new Map(), session);
  if (listed.sources.size === 0) {
    const reports = await checkRobots(file, options);
    return reports.map((reported) => ({ ...reported, unchecked: urls.length }));
  }
  const indexed = [...listed.sources.values()].flatMap((source) => sitemapsOf(source, options));
  const all = await readLinked(indexed, dirname(file), listed.sources, { ...session, options: listed.options });
  progress.at('checking');
  return checkSet(dirname(file), all.sources, robots, all.options);
}

/** Returns the URLs of the sitemaps that an index lists; none for any other file. */
function sitemapsOf({ bytes }: Source, { encoding }: CheckOptions): string[] {
  return parse(bytes, { read: { encoding } }).sitemaps.map(({ loc }) => loc);
}

/**
 * Adds the files in a folder that URLs lead to. In the returned options, URLs without a file on disk are no errors, because their
 * files may be elsewhere.
 */
async function readLinked(
  urls: readonly string[],
  folder: string,
  known: ReadonlyMap<string, Source>,
  session: CheckSession,
): Promise<{ sources: Map<string, Source>; options: CheckOptions }> {
  const { options } = session;
  const given = setUrlOf(options);
  const { names, folderUrl } = linkedFiles(urls, folder, given);
  const unknown = names.filter((name) => !known.has(name));
  const sources = new Map([...known, ...(await readSources(folder, unknown, session))]);
  const rule = { 'index-child-missing': 'info', 'robots-sitemap-not-found': 'info', ...options.rule } as const;
  // Not `baseUrl`, because the folder need not be at the URL that relative locs are resolved against.
  const setUrl = given?.href ?? (options.baseUrl === undefined ? undefined : folderUrl);
  return { sources, options: { ...options, rule, ...(setUrl === undefined ? {} : { setUrl }) } };
}

/** Returns the URL of the folder of the files, if the options contain it. */
function setUrlOf({ setUrl, sitemapUrl }: CheckOptions): URL | undefined {
  if (setUrl !== undefined) {
    return parseUrl(setUrl.replace(/\/?$/, '/'));
  }
  return parseUrl('.', sitemapUrl);
}

/** Checks the sitemaps in a folder as one set, with `robots` or otherwise the robots.txt of the folder. */
export async function checkFolder(
  { folder, names, robots: ownRobots }: Folder,
  robots: RobotsFile | undefined,
  session: CheckSession,
): Promise<Reported[]> {
  const { options, progress, unreadable } = session;
  const sources = await readSources(folder, names, session);
  const own = robots === undefined && ownRobots !== undefined ? readRobots(ownRobots) : undefined;
  const robotsOfSet = robots ?? (own && (await collectUsageError(own, unreadable)));
  progress.at('checking');
  const reports = checkSet(folder, sources, robotsOfSet, options);
  // A text file without URLs is not a sitemap.
  return reports.filter(({ name, report }) => report.kind !== 'unknown' || !/\.txt$/i.test(name));
}

/** Checks several files as one set. Their names in the set are relative to their common folder. */
export async function checkFiles(
  files: readonly string[],
  robots: RobotsFile | undefined,
  session: CheckSession,
): Promise<Reported[]> {
  const folder = commonFolder(files);
  const names = files.map((file) => withSlashes(relative(folder, file)));
  const sources = await readSources(folder, names, session);
  session.progress.at('checking');
  return checkSet(folder, sources, robots, session.options);
}

async function readSources(
  folder: string,
  names: readonly string[],
  { progress, unreadable }: CheckSession,
): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for (const name of names) {
    const source = await collectUsageError(readSource(join(folder, name), progress), unreadable);
    if (source !== undefined) {
      sources.set(name, source);
    }
  }
  return sources;
}

/** Checks files by their names in the folder of a set, which may be a URL. */
export function checkSet(
  folder: string,
  sources: ReadonlyMap<string, Source>,
  robots: RobotsFile | undefined,
  options: CheckOptions,
): Reported[] {
  const files = [...sources].map(([name, { bytes }]) => ({ name, bytes }));
  const set = validateSet(files, setOptions(options, robots));
  const unknown = new Set(set.files.filter(({ report }) => report.kind === 'unknown').map(({ name }) => name));
  set.files = set.files.filter(({ name }) => !unknown.has(name));
  const checked = { folder, set, files, encoding: options.encoding, robots };
  const reports = options.format === 'json' ? plainReports(checked) : reportsByFile(checked);
  // A file that is not a sitemap may be a page list.
  const others = [...sources].filter(([name]) => unknown.has(name));
  return [...others.map(([, source]) => checkSource(source, robots?.bytes, options)), ...reports];
}

/** Checks a file without others. */
export function checkSource(source: Source, robots: Uint8Array | undefined, options: CheckOptions): Reported {
  const name = source.file === undefined ? undefined : nameOf(source.file);
  const own = source.url === undefined ? {} : { sitemapUrl: source.url };
  const given = { ...checkOptions({ ...own, ...options }, robots), name };
  let report = validate(source.bytes, given);
  // A list of URLs is a sitemap or a page list; here the name of the file decides.
  if (report.kind === 'text' && isPageListName(name ?? '')) {
    report = validate(source.bytes, { ...given, read: { ...given.read, format: 'text' } });
  }
  return { name: source.name, file: source.file, report, source: new SourceLines(source.bytes, options.encoding) };
}

/** Returns the options of the engine for a single file. */
function checkOptions(options: CheckOptions, robots: Uint8Array | undefined): ValidateOptions {
  const { previous, state, ...values } = options;
  const { check, ...others } = apiOptions({ ...ENGINE_OPTIONS, ...CHECK_OPTIONS }, values);
  return { ...others, check: { ...check, robots, previous }, state };
}

/** Returns the options of the engine for a set. The URL of a single sitemap contains that of its folder. */
function setOptions(options: CheckOptions, robots: RobotsFile | undefined): ValidateSetOptions {
  const { sitemapUrl, read, ...others } = checkOptions(options, robots?.bytes);
  return {
    ...others,
    read: { ...read, format: undefined },
    setUrl: others.setUrl ?? parseUrl('.', sitemapUrl) ?? sitemapUrl,
  };
}

function nameOf(file: string): string {
  return withSlashes(file).split('/').at(-1) ?? file;
}

/** Returns the deepest folder that contains all files: an absolute path if all paths of the files are absolute. */
function commonFolder(files: readonly string[]): string {
  const folders = files.map((file) => withSlashes(dirname(resolve(file))).split('/'));
  const [first = [], ...others] = folders;
  const length = first.findIndex((part, depth) => others.some((other) => other[depth] !== part));
  const common = `${(length < 0 ? first : first.slice(0, length)).join('/')}/`;
  return files.every((file) => isAbsolute(file)) ? common : relative('', common) || '.';
}
