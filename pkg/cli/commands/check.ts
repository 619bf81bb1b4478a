/** `sitemap-kit check`: requests the pages of a list or a site, and reports what keeps them out of search results. */

import type { Command } from 'commander';
import { filled, type Text, textIn } from '../../core/errors/fill.js';
import { type Locale, type Page, type Problem, parse, type Report } from '../../core/node.js';
import { statIfExists } from '../../files/disk.js';
import { interruption } from '../../files/signals.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import { type CheckedPage, type CheckSummary, check } from '../../live/walk/index.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { type NewFile, writeOut } from '../io/output-file.js';
import { pagesFormatOf, pagesText } from '../io/pages-text.js';
import { NO_PROGRESS, type Progress, startProgress } from '../io/progress.js';
import { USER_AGENT, unreadableUrl } from '../io/remote-source.js';
import { siteFetch } from '../io/site-fetch.js';
import { withSite } from '../io/site-files.js';
import { isUrl, readSource } from '../io/source.js';
import { SourceLines } from '../io/source-lines.js';
import { grouped } from '../io/terminal.js';
import { correctedPages } from '../parts/corrected-pages.js';
import { LOCALE_OPTION, REPORT_FORMAT_OPTION, REPORT_OPTIONS, readCount } from '../parts/options.js';
import { type CheckedList, checkReport } from '../report/check-report.js';
import { reportsText, setExitCode, writeNotices } from '../report/report.js';
import { inputName, noPages, type Reported } from '../report/reported.js';
import { NOTICE_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

const LINK_CHECK_OPTIONS = {
  sample: {
    argument: '<n>',
    parse: readCount,
    en: 'number of pages to request, evenly from each part of the site; 0 for all (default: 200)',
    ja: 'リクエストするページの数。サイトの各部分から均等に選ぶ。0 はすべて（既定値: 200）',
  },
  corrected: {
    argument: '<file>',
    en: 'page list to write: the pages that can stay, with the URLs that they should have',
    ja: '残せるページを正しい URL で書き出すファイル',
  },
  checkpoint: {
    argument: '<file>',
    en: 'file with the results, which is read if it exists, and written',
    ja: '結果を保存するファイル。あれば読み取り、終了時に書き込む',
  },
  robotsAgent: {
    argument: '<name>',
    en: 'crawler whose rules in the robots.txt apply (default: Googlebot)',
    ja: 'robots.txt をどのクローラーとして読むか（既定値: Googlebot）',
  },
  allowPrivate: {
    en: 'request pages in private networks',
    ja: 'プライベートネットワークにあるページにもリクエストを送信する',
  },
  ...REPORT_OPTIONS,
  ...REPORT_FORMAT_OPTION,
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type LinkCheckCommandOptions = OptionValues<typeof LINK_CHECK_OPTIONS>;

/** Adds the command to the program. */
export function addCheck(program: Command): void {
  const command = program.command('check').argument('[list]');
  addOptions(command, LINK_CHECK_OPTIONS).action(run);
}

/** The pages to request. */
interface PageListOf extends CheckedList {
  pages: Page[];
  /** The errors of sitemaps that could not be read. */
  unread?: readonly UsageError[];
}

async function run(given: string | undefined, options: LinkCheckCommandOptions): Promise<void> {
  const { locale, checkpoint: file, corrected } = options;
  const site = given !== undefined && isUrl(given) ? given : undefined;
  const progress = startProgress(locale);
  try {
    const list = await (site === undefined ? ofFile(given, locale, progress) : ofSite(site, options, progress));
    const { damaged = [], unread = [] } = list;
    if (list.pages.length === 0) {
      progress.end();
      return await writeReports(damaged.length > 0 ? [checkReport(list, [])] : [], list, options);
    }
    const known = file !== undefined && statIfExists(file) !== undefined;
    const checkpoint = known ? Buffer.from((await readSource(file, NO_PROGRESS)).bytes).toString() : undefined;
    const { signal, forget } = interruption();
    const checking = check(list.pages, {
      fetch: siteFetch({ named: site === undefined ? [] : [site], allowPrivate: options.allowPrivate }),
      userAgent: USER_AGENT,
      signal,
      locale,
      sample: options.sample,
      robotsAgent: options.robotsAgent,
      checkpoint,
    });
    const checked: CheckedPage[] = [];
    for await (const page of checking) {
      checked.push(page);
      progress.at('checking', checked.length, checking.summary.sample);
    }
    forget();
    progress.end();
    const files: NewFile[] = file === undefined ? [] : [{ path: file, bytes: Buffer.from(checking.checkpoint()) }];
    const correction = corrected === undefined ? undefined : correctedPages(list.pages, checked);
    if (correction !== undefined && corrected !== undefined) {
      const n = damaged.length + unread.length;
      await writeNotices(n > 0 ? [filled(NOTICE_TEXTS.correctedLacks, { target: corrected, n })] : [], locale);
      await writeOut(corrected, pagesText(correction.pages, pagesFormatOf(corrected)), list.file, files);
    } else if (files.length > 0) {
      await writeOut('-', '', undefined, files);
    }
    const notes = notices(checking.summary);
    await writeReports([checkReport(list, checked, notes)], list, options);
    await writeNotices([...(correction?.notices ?? []), ...notes], locale);
  } finally {
    progress.end();
  }
}

/** Writes reports and the sitemaps that could not be read, and sets the exit code. */
async function writeReports(
  reported: readonly Reported[],
  { unread = [] }: PageListOf,
  options: LinkCheckCommandOptions,
): Promise<void> {
  const reportOptions = { ...options, unreadable: unread };
  if (reported.length > 0 || options.format !== 'text') {
    await write(process.stdout, reportsText(reported, process.stdout, reportOptions));
  }
  await setExitCode(reported, options, unread);
  if (unread.length > 0) {
    // The list was read, so that its files which cannot be read are errors of the site.
    process.exitCode = 1;
  }
}

/** Returns the pages of a file. */
async function ofFile(file: string | undefined, locale: Locale, progress: Progress): Promise<PageListOf> {
  const source = await readSource(file, progress);
  const { pages, sitemaps, positions, report, complete } = parse(source.bytes, { positions: true, locale });
  if (pages.length === 0 && sitemaps.length > 0) {
    throw usageError(USAGE_TEXTS.sourceIsIndex, { name: inputName(source.name) });
  }
  if (pages.length === 0) {
    throw noPages(source.name, report);
  }
  const lines = positions === undefined ? {} : { positions: positions.pages, source: new SourceLines(source.bytes) };
  const damaged = complete ? [] : [damageOf(source.name, report, locale)];
  return { name: source.name, file: source.file, pages, damaged, ...lines };
}

/** Returns the pages of all sitemaps of a site. */
async function ofSite(
  url: string,
  { allowPrivate, locale }: LinkCheckCommandOptions,
  progress: Progress,
): Promise<PageListOf> {
  const limits = { locale, ...(allowPrivate && { allowPrivate }) };
  return withSite(url, limits, progress, async ({ files, unreadable, summary }) => {
    const all: Page[] = [];
    const damaged: Problem[] = [];
    const unread: UsageError[] = [...unreadable];
    let isRead = false;
    for await (const { url: file, pages, failure, report, complete } of files) {
      if (failure !== undefined) {
        unread.push(unreadableUrl(file, failure));
        isRead ||= failure.reason === 'not-a-sitemap';
      } else if (!complete) {
        damaged.push(damageOf(file, report, locale));
        isRead = true;
      }
      for (const page of pages) {
        all.push(page);
      }
    }
    const { limit, files: read, waiting } = summary;
    unread.push(...(limit === undefined ? [] : [usageError(USAGE_TEXTS.sitemapsLeft, { read, waiting })]));
    const [first] = unread;
    if (all.length === 0 && first !== undefined && !isRead) {
      throw first;
    }
    if (all.length === 0 && first === undefined && damaged.length === 0) {
      throw usageError(USAGE_TEXTS.siteListsNoPages, { url });
    }
    return { name: url, pages: all, unread, damaged };
  });
}

/** Returns the problem of a list that was not read to its end, under the rule that `validate` reports. */
function damageOf(url: string, report: Report | undefined, locale: Locale): Problem {
  const errors = (report?.problems ?? []).filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
  const rule = errors.find((one) => one === 'xml-not-well-formed') ?? errors[0] ?? 'xml-not-well-formed';
  return { rule, severity: 'error', message: textIn(USAGE_TEXTS.damagedSitemap, locale, { url }), params: {} };
}

function notices({ pages, sample, checked, unchanged, complete }: CheckSummary): Text[] {
  const counts = { checked: grouped(checked), pages: grouped(pages), sample: grouped(sample) };
  const sampled = sample < pages ? [filled(NOTICE_TEXTS.sampled, counts)] : [];
  const all = complete ? sampled : [filled(NOTICE_TEXTS.checkEnded, counts)];
  return unchanged > 0 ? [...all, filled(NOTICE_TEXTS.unchangedPages, { n: unchanged })] : all;
}
