/** `sitemap-kit html`: writes a page list for people: as an HTML document, as llms.txt, or the styles of XML sitemaps. */

import type { Command } from 'commander';
import { filled } from '../../core/errors/fill.js';
import { parse, rules, validate } from '../../core/node.js';
import type { Locale, Page } from '../../core/types/index.js';
import { html, llmsText, xmlStyles } from '../../documents/html/index.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { writeOut } from '../io/output-file.js';
import { startProgress } from '../io/progress.js';
import { readSource } from '../io/source.js';
import { LOCALE_OPTION, OUT_OPTION } from '../parts/options.js';
import { writeNotices } from '../report/report.js';
import { inputName, noPages } from '../report/reported.js';
import { NOTICE_TEXTS } from '../texts/reports.js';

const HTML_OPTIONS = {
  ...OUT_OPTION,
  title: {
    argument: '<text>',
    en: 'title of the list (default: "Sitemap")',
    ja: '一覧のタイトル（既定値: 「サイトマップ」）',
  },
  lang: {
    argument: '<code>',
    en: 'language of the document (default: that of --locale)',
    ja: '文書の言語（既定値: --locale による）',
  },
  stylesheet: {
    argument: '<url>',
    en: 'URL of a CSS file in place of the styles in the document',
    ja: '文書内のスタイルの代わりに使う CSS ファイルの URL',
  },
  llms: { en: 'write llms.txt in place of HTML', ja: 'HTML の代わりに llms.txt を書き出す' },
  xmlStyles: {
    en: 'write the CSS file for --stylesheet of generate, split, update and build; reads nothing',
    ja: 'generate、split、update、build の --stylesheet に使う CSS ファイルを書き出す（入力は読み取らない）',
  },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type HtmlCommandOptions = OptionValues<typeof HTML_OPTIONS>;

/** Adds the command to the program. */
export function addHtml(program: Command): void {
  const command = program.command('html').argument('[list]');
  addOptions(command, HTML_OPTIONS).action(run);
}

async function run(file: string | undefined, options: HtmlCommandOptions): Promise<void> {
  const { out, title, lang, stylesheet, locale, llms } = options;
  if (options.xmlStyles) {
    await writeOut(out, xmlStyles, undefined);
    return;
  }
  const progress = startProgress(locale);
  try {
    const source = await readSource(file, progress);
    const { pages: all, kind, report, complete } = parse(source.bytes, { locale });
    progress.end();
    const pages = kind === 'page-list' ? await indexable(all, locale) : all;
    if (pages.length === 0) {
      throw noPages(source.name, report);
    }
    const text = llms ? llmsText(pages, { title, locale }) : html(pages, { title, lang, stylesheet, locale });
    await writeOut(out, text, source.file);
    if (!complete) {
      process.exitCode = 1;
      await writeNotices([filled(NOTICE_TEXTS.incomplete, { file: inputName(source.name) })], locale);
    }
  } finally {
    progress.end();
  }
}

const NOT_INDEXABLE = 'loc-not-indexable';

/** Number of pages that are checked at once: a report lists a limited number of problems. */
const BATCH = 10_000;

/** Returns the pages of a list without those that it records as not indexable, as crawls do. `generate` leaves them out, too. */
async function indexable(pages: Page[], locale: Locale): Promise<Page[]> {
  const others = rules().filter(({ id }) => id !== NOT_INDEXABLE);
  const check = { rules: Object.fromEntries(others.map(({ id }) => [id, 'off'] as const)), problemsPerRule: BATCH };
  const leftOut = new Set<number>();
  let message = '';
  for (let start = 0; start < pages.length; start += BATCH) {
    const { problems } = validate(pages.slice(start, start + BATCH), { check, locale });
    message ||= problems[0]?.message ?? '';
    for (const { page = 0 } of problems) {
      leftOut.add(start + page);
    }
  }
  if (leftOut.size > 0) {
    const notice = filled(NOTICE_TEXTS.leftOut, { n: leftOut.size, rule: NOT_INDEXABLE, reason: message });
    await writeNotices([notice], locale);
  }
  return pages.filter((_, index) => !leftOut.has(index));
}
