/** `sitemap-kit scan`: lists the pages of a folder of HTML files. */

import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { assertSiteFolder } from '../../build/assert-folder.js';
import { readConfig, scanOptionsOf } from '../../build/config.js';
import { settledResult } from '../../build/load-config.js';
import { noPages } from '../../build/no-pages.js';
import { formText, reasonText, summaryText } from '../../build/scan-texts.js';
import { type Explanation, scan } from '../../scan/index.js';
import type { Locale } from '../../types/index.js';
import { afterHelp } from '../help/localize.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { statIfExists } from '../io/disk.js';
import { write } from '../io/output.js';
import { escapeControlCharacters, formatError, forReader } from '../io/terminal.js';
import { UsageError, unreadable } from '../io/usage-error.js';
import { reportsText, setExitCode } from '../report/report.js';
import { BASE_URL_OPTION, ENGINE_OPTIONS, LOCALE_OPTION, REPORT_OPTIONS } from './options.js';
import { SCAN_OPTIONS, siteConfigOf } from './scan-options.js';

const OWN_OPTIONS = {
  hash: { en: 'add a hash of the main content (content_hash)', ja: '本文のハッシュ（content_hash）を付ける' },
  explain: {
    argument: '<file>',
    isOwn: true,
    en: 'say everything about one file instead: its URL, what the page says, and why it is left out',
    ja: '1 つのファイルについて、URL、ページの記述、除外の理由を表示する',
  },
  rule: ENGINE_OPTIONS.rule,
  maxWarnings: REPORT_OPTIONS.maxWarnings,
} as const satisfies OptionTable;

type ScanCommandOptions = OptionValues<
  typeof SCAN_OPTIONS & typeof OWN_OPTIONS & typeof BASE_URL_OPTION & typeof LOCALE_OPTION
>;

const EXAMPLES = `
Examples:
  $ sitemap-kit scan dist --base-url https://example.com/
  $ sitemap-kit scan dist --base-url https://example.com/ --lastmod git | sitemap-kit generate -o sitemap.xml
  $ sitemap-kit scan dist --base-url https://example.com/ --explain about.html

The pages go to standard output as JSON lines, a page list for the other commands. A page is left out if it, or the configuration
of its host, says so: noindex, a canonical URL of another page, a redirect. Numbers, reasons and problems go to standard error.
Exit codes: 0 no errors, 1 no page was found, errors or too many warnings, 2 invalid command line, or the folder cannot be read.`;

/** Adds the command to the program. */
export function addScan(program: Command): void {
  const command = program
    .command('scan')
    .summary('list the pages of a folder of HTML files')
    .description(
      'Lists the pages of a folder of HTML files, with what they and the configuration of the host say about them.',
    )
    .argument('<folder>', 'the folder of the built site');
  addOptions(command, BASE_URL_OPTION, SCAN_OPTIONS, OWN_OPTIONS, LOCALE_OPTION)
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
}

async function run(folder: string, options: ScanCommandOptions): Promise<void> {
  const { locale } = options;
  assertSiteFolder(folder);
  const { config } = readConfig(await siteConfigOf(options));
  const scanned = scan(folder, {
    ...scanOptionsOf(config),
    ...(options.hash && { hash: true }),
    ...(options.rule && { check: { rules: options.rule } }),
    locale,
  });
  if (options.explain !== undefined) {
    // A path from the current folder, as shells complete it, or one in the folder of the site.
    const here = relative(folder, options.explain);
    const isHere = !here.startsWith('..') && statIfExists(options.explain)?.isFile() === true;
    const file = isHere ? here : options.explain;
    const explanation = await settledResult(scanned.explain(file.replaceAll('\\', '/'))).catch((error: unknown) => {
      throw error instanceof UsageError ? error : unreadable(join(folder, file), error);
    });
    await write(process.stdout, explanationText(explanation, locale));
    return;
  }
  const listPages = async () => {
    for await (const page of scanned) {
      await write(process.stdout, forReader(process.stdout, `${JSON.stringify(page)}\n`));
    }
  };
  await settledResult(listPages());
  const { summary } = scanned;
  const { pages, problems, counts, rules } = summary;
  const report = { kind: 'page-list', profile: 'protocol', pages, problems, counts, rules } as const;
  const reported = [{ name: folder, folder, report }];
  const text = { ...options, format: 'text' } as const;
  await write(process.stderr, `${summaryText(summary, locale)}\n${formText(summary, locale)}\n`);
  if (problems.length > 0) {
    await write(process.stderr, reportsText(reported, process.stderr, text));
  }
  await setExitCode(reported, text);
  if (summary.pages === 0) {
    process.exitCode = 1;
    await write(process.stderr, formatError(noPages(folder, summary).messageIn(locale)));
  }
}

function explanationText({ file, url, form, facts, page, leftOut, problems }: Explanation, locale: Locale): string {
  const rows: [label: string, value: unknown][] = [
    [LABELS.file[locale], file],
    [LABELS.url[locale], page?.loc ?? url],
    ['', formText({ form }, locale)],
    [LABELS.listed[locale], leftOut === undefined ? LABELS.yes[locale] : notListed(leftOut, locale)],
    ['canonical', facts?.canonical],
    ['noindex', facts?.noindex],
    ['refresh', facts?.refresh?.target],
    ['lang', facts?.language],
    ['hreflang', facts?.alternates.map(({ hreflang }) => hreflang).join(' ')],
    ['lastmod', page?.lastmod ?? facts?.modified],
    [LABELS.images[locale], page?.images?.length],
    [LABELS.videos[locale], page?.videos?.length],
    [LABELS.links[locale], facts?.links.length],
    ['content_hash', page?.content_hash],
  ];
  const lines = rows
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]) => escapeControlCharacters(label === '' ? `${value}` : `${label}: ${value}`));
  const texts = problems.map(({ rule, message }) => escapeControlCharacters(`${rule}: ${message}`));
  return `${[...lines, ...texts].join('\n')}\n`;
}

/** Returns that a file is not listed, and why. */
function notListed({ reason, detail = '' }: NonNullable<Explanation['leftOut']>, locale: Locale): string {
  const text = reasonText(reason, locale);
  const reasons = detail === '' || detail === text ? text : `${text}: ${detail}`;
  return locale === 'ja' ? `${LABELS.no.ja}（${reasons}）` : `${LABELS.no.en} (${reasons})`;
}

const LABELS = {
  file: { en: 'file', ja: 'ファイル' },
  url: { en: 'URL', ja: 'URL' },
  listed: { en: 'listed', ja: '掲載' },
  yes: { en: 'yes', ja: 'する' },
  no: { en: 'no', ja: 'しない' },
  images: { en: 'images', ja: '画像' },
  videos: { en: 'videos', ja: '動画' },
  links: { en: 'links to other pages', ja: '他のページへのリンク' },
} as const;
