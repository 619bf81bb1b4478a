/** `sitemap-kit html`: writes a page list for people: as an HTML document, as llms.txt, or the styles of XML sitemaps. */

import type { Command } from 'commander';
import { textOf } from '../../errors/fill.js';
import { html, llmsText, xmlStyles } from '../../html/index.js';
import { parse, rules, validate } from '../../node.js';
import type { Locale, Page } from '../../types/index.js';
import { afterHelp } from '../help/localize.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { writeOut } from '../io/output-file.js';
import { startProgress } from '../io/progress.js';
import { readSource } from '../io/source.js';
import { writeNotices } from '../report/notices.js';
import { noPages } from '../report/reported.js';
import { NOTICE_TEXTS } from '../texts/reports.js';
import { LOCALE_OPTION, OUT_OPTION } from './options.js';

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

type HtmlVerbOptions = OptionValues<typeof HTML_OPTIONS>;

const EXAMPLES = `
Examples:
  $ sitemap-kit html public/sitemap.xml -o public/sitemap.html --title "All pages"
  $ sitemap-kit scan dist --base-url https://example.com/ | sitemap-kit html - -o dist/sitemap.html
  $ sitemap-kit html pages.csv --llms -o public/llms.txt
  $ sitemap-kit html --xml-styles -o public/sitemap.css

The list has a section for each folder. The title of a page is the last name of its path.
No search engine has said that it reads llms.txt, and Google has said that it does not: the file promises nothing.
Exit code: 2 invalid command line, no pages, or a file cannot be read or written.`;

/** Adds the command to the program. */
export function addHtml(program: Command): void {
  const command = program
    .command('html')
    .summary('write a page list for people: an HTML sitemap, llms.txt')
    .description('Writes the pages of a sitemap or page list as an HTML document with links, or as llms.txt.')
    .argument('[list]', 'a sitemap, a page list, or its URL; - or nothing for standard input');
  addOptions(command, HTML_OPTIONS).addHelpText('after', afterHelp(EXAMPLES)).action(run);
}

async function run(file: string | undefined, options: HtmlVerbOptions): Promise<void> {
  const { out, title, lang, stylesheet, locale, llms } = options;
  if (options.xmlStyles) {
    await writeOut(out, xmlStyles, undefined);
    return;
  }
  const progress = startProgress(locale);
  try {
    const source = await readSource(file, progress);
    const { pages: all, kind, report } = parse(source.bytes, { locale });
    progress.end();
    const pages = kind === 'page-list' ? await indexable(all, locale) : all;
    if (pages.length === 0) {
      throw noPages(source.name, report);
    }
    const text = llms ? llmsText(pages, { title, locale }) : html(pages, { title, lang, stylesheet, locale });
    await writeOut(out, text, source.file);
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
    const notice = textOf(NOTICE_TEXTS.leftOut, { n: leftOut.size, rule: NOT_INDEXABLE, reason: message });
    await writeNotices([notice], locale);
  }
  return pages.filter((_, index) => !leftOut.has(index));
}
