/** `sitemap-kit parse`: writes the content of a sitemap as JSON, NDJSON, CSV or plain URLs. */

import type { Command } from 'commander';
import { filled, listOf, type Text } from '../../core/errors/fill.js';
import { type Parsed, parse } from '../../core/node.js';
import { usageError } from '../../files/usage-error.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { writeOut } from '../io/output-file.js';
import { missingInText, type PagesFormat, pagesFormatOf, pagesText } from '../io/pages-text.js';
import { startProgress } from '../io/progress.js';
import { isUrl, readSource } from '../io/source.js';
import { SourceLines } from '../io/source-lines.js';
import { formatError } from '../io/terminal.js';
import { ENCODING_OPTION, LOCALE_OPTION, OUT_OPTION } from '../parts/options.js';
import { reportsText, writeNotices } from '../report/report.js';
import { inputName } from '../report/reported.js';
import { NOTICE_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

const FORMATS: readonly PagesFormat[] = ['json', 'ndjson', 'csv', 'text'];

/** The output format of page lists. */
export const PARSE_FORMAT_OPTION = {
  format: {
    argument: '<format>',
    parse: readFormat,
    en: `output format: ${FORMATS.join(', ')} (default: from the name after -o, or json). Spreadsheet programs run values in csv that begin with =, +, - or @: import the columns of sitemaps that you do not trust as text`,
    ja: `書き出す形式: ${FORMATS.join('、')}（既定値: -o の名前による。なければ json）。csv では、=、+、-、@ で始まる値を表計算ソフトが数式として実行するため、信頼できないサイトマップの列は文字列としてインポートすること`,
  },
} as const satisfies OptionTable;

const PARSE_OPTIONS = {
  ...OUT_OPTION,
  ...PARSE_FORMAT_OPTION,
  ...ENCODING_OPTION,
  ...LOCALE_OPTION,
  quiet: { en: 'report no problems', ja: '問題を報告しない' },
} as const satisfies OptionTable;

type ParseCommandOptions = OptionValues<typeof PARSE_OPTIONS>;

/** Adds the command to the program. */
export function addParse(program: Command): void {
  const command = program.command('parse').argument('[file]');
  addOptions(command, PARSE_OPTIONS).action(run);
}

/** Parses a format; `txt`, the extension of such files, is an alias of `text`. */
function readFormat(text: string): PagesFormat {
  const format = FORMATS.find((one) => one === (text === 'txt' ? 'text' : text));
  if (format === undefined) {
    throw usageError(USAGE_TEXTS.oneOf, { choices: listOf(FORMATS) });
  }
  return format;
}

async function run(file: string | undefined, options: ParseCommandOptions): Promise<void> {
  const { out, format, encoding, locale, quiet } = options;
  const progress = startProgress(locale);
  try {
    const source = await readSource(file, progress);
    progress.at('reading');
    const parsed = parse(source.bytes, { read: { encoding }, locale });
    const entries = [...parsed.pages, ...parsed.sitemaps];
    const written = format ?? pagesFormatOf(out);
    const text = pagesText(entries, written);
    const missing = missingInText(source.name, entries, written);
    progress.at('writing');
    if (out === '-') {
      progress.end();
    }
    await writeOut(out, text, source.file);
    progress.end();
    process.exitCode = isWhole(parsed) && missing === undefined ? 0 : 1;
    const { report } = parsed;
    if (quiet !== true && missing !== undefined) {
      await write(process.stderr, formatError(missing.text[locale]));
    }
    if (quiet !== true && parsed.sitemaps.length > 0) {
      await writeNotices([sitemapsNotPages(source.name, file)], locale);
    }
    if (quiet !== true && report.problems.length > 0) {
      const reported = {
        name: source.name,
        file: source.file,
        report,
        source: new SourceLines(source.bytes, encoding),
      };
      await write(process.stderr, reportsText([reported], process.stderr, { format: 'text', locale }));
    }
  } finally {
    progress.end();
  }
}

/** Returns whether every entry was read. Lines and entries of a list that are no pages are missing although it was read to its end. */
function isWhole({ complete, pages, sitemaps, report, losses }: Parsed): boolean {
  const isUnreadable = losses.some(({ kind }) => kind === 'unreadable');
  return complete && !isUnreadable && pages.length + sitemaps.length === report.pages;
}

/** Returns the notice that the entries of an index are no pages, with the command that lists the pages. */
function sitemapsNotPages(name: string, file: string | undefined): Text {
  const url = file !== undefined && isUrl(file) ? file : 'URL';
  return filled(NOTICE_TEXTS.isIndex, { name: inputName(name), url });
}
