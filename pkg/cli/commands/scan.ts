/** `sitemap-kit scan`: lists the pages of a folder of HTML files. */

import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { readConfig, scanOptionsOf } from '../../built/build/config.js';
import { settledResult } from '../../built/build/load-config.js';
import { EXPLANATION_LABELS, formText, LEFT_OUT_REASONS, summaryText } from '../../built/build/messages.js';
import { assertSiteFolder, noPages } from '../../built/build/site-folder.js';
import { type Explanation, scan } from '../../built/scan/index.js';
import { textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { statIfExists } from '../../files/disk.js';
import { UsageError, unreadable } from '../../files/usage-error.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { formatError, forReader } from '../io/terminal.js';
import { ENGINE_OPTIONS, LOCALE_OPTION, REPORT_OPTIONS } from '../parts/options.js';
import { SCAN_OPTIONS, siteConfigOf } from '../parts/scan-options.js';
import { reportsText, setExitCode } from '../report/report.js';

const OWN_OPTIONS = {
  hash: { en: 'add a hash of the main content (content_hash)', ja: '本文のハッシュ（content_hash）を付ける' },
  explain: {
    argument: '<file>',
    isOwn: true,
    en: 'show everything about one file instead: its URL, what the page states, and why it is left out',
    ja: '1 つのファイルについて、URL、ページ内の指定（noindex、canonical など）、除外の理由を表示する',
  },
  rule: ENGINE_OPTIONS.rule,
  maxWarnings: REPORT_OPTIONS.maxWarnings,
} as const satisfies OptionTable;

type ScanCommandOptions = OptionValues<typeof SCAN_OPTIONS & typeof OWN_OPTIONS & typeof LOCALE_OPTION>;

/** Adds the command to the program. */
export function addScan(program: Command): void {
  const command = program.command('scan').argument('<folder>');
  addOptions(command, SCAN_OPTIONS, OWN_OPTIONS, LOCALE_OPTION).action(run);
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
    await write(process.stderr, formatError(noPages(folder, summary).text[locale]));
  }
}

function explanationText({ file, url, form, facts, page, leftOut, problems }: Explanation, locale: Locale): string {
  const rows: [label: string, value: unknown][] = [
    [EXPLANATION_LABELS.file[locale], file],
    [EXPLANATION_LABELS.url[locale], page?.loc ?? url],
    ['', formText({ form }, locale)],
    [
      EXPLANATION_LABELS.listed[locale],
      leftOut === undefined ? EXPLANATION_LABELS.yes[locale] : notListed(leftOut, locale),
    ],
    ['canonical', facts?.canonical],
    ['noindex', facts?.noindex],
    ['refresh', facts?.refresh?.target],
    ['lang', facts?.language],
    ['hreflang', facts?.alternates.map(({ hreflang }) => hreflang).join(' ')],
    ['lastmod', page?.lastmod ?? facts?.modified],
    [EXPLANATION_LABELS.images[locale], page?.images?.length],
    [EXPLANATION_LABELS.videos[locale], page?.videos?.length],
    [EXPLANATION_LABELS.links[locale], facts?.links.length],
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
  const text = LEFT_OUT_REASONS[reason][locale];
  const reasons = detail === '' || detail === text ? text : `${text}: ${detail}`;
  return textIn(EXPLANATION_LABELS.no, locale, { reasons });
}
