import { crawlColumns, crawlFilterValue, integerOf, isCrawlColumn, isFromSearch } from '../../model/crawl-data.js';
import { lastmodTest } from '../../model/lastmod.js';
import { cellNames, type PageTable, type Row } from '../../model/page-table.js';
import { cellText } from '../../model/pages.js';
import { expressionOf, type Query, without } from '../../model/query.js';
import type { TextNumber } from '../../model/texts.js';
import { originOf, urlParts } from '../../model/url-parts.js';
import type { Context } from '../context.js';

/** Returns the rows of a query in its order. @param allowed Those that match the filters by problem; all rows by default. */
export function find(
  { query, allowed }: { query: Query; allowed?: Uint32Array },
  context: Context,
): Uint32Array<ArrayBuffer> {
  const table = context.table();
  const read = table.texts.reader();
  const isShown = matcher(table, query, read);
  const allows = allowed && new Set(allowed);
  const rows = table.order.filter((row) => (allows?.has(row) ?? true) && isShown(row));
  const sorted = query.sort ? sort(rows, table, query.sort, read) : rows;
  context.transfer(sorted.buffer);
  return sorted;
}

type Read = (number: TextNumber) => string;

function matcher(table: PageTable, query: Query, read: Read): (row: Row) => boolean {
  const { search, regex, origin, path, extension, lastmod } = query;
  const tests: ((row: Row) => boolean)[] = [];
  if (search !== '') {
    const matches = textMatcher(search, regex);
    // Dates, changefreq and priority repeat, so each text is tested once.
    const known = new Map<TextNumber, boolean>();
    tests.push((row) =>
      [...cellNames, 'more' as const].some((column) => {
        const number = table.number(row, column);
        if (number === 0) {
          return false;
        }
        if (column === 'loc' || column === 'more') {
          return matches(read(number));
        }
        let answer = known.get(number);
        if (answer === undefined) {
          answer = matches(read(number));
          known.set(number, answer);
        }
        return answer;
      }),
    );
  }
  if ([origin, path, extension].some((value) => value !== '')) {
    tests.push((row) => {
      const loc = read(table.number(row, 'loc'));
      const parts = urlParts(loc);
      return isValue(originOf(loc), origin) && parts.path.startsWith(path) && isValue(parts.extension, extension);
    });
  }
  if (lastmod !== '') {
    const test = lastmodTest(lastmod);
    tests.push((row) => test(read(table.number(row, 'lastmod'))));
  }
  const crawl = crawlColumns.filter((column) => query[column] !== '');
  if (crawl.length > 0) {
    tests.push((row) => {
      const fields = table.more(row, read);
      const loc = read(table.number(row, 'loc'));
      return crawl.every((column) => isValue(crawlFilterValue(fields, column, loc), query[column]));
    });
  }
  return (row) => tests.every((test) => test(row));
}

/** Returns whether a value matches a filter. */
function isValue(value: string, wanted: string): boolean {
  return wanted === '' || value === (wanted === without ? '' : wanted);
}

/** Returns a case-insensitive test for the search text. An invalid regular expression matches nothing. */
function textMatcher(search: string, regex: boolean): (text: string) => boolean {
  if (regex) {
    const expression = expressionOf(search);
    return (text) => expression?.test(text) ?? false;
  }
  const lower = search.toLowerCase();
  const encoded = encodedText(search).toLowerCase();
  return (text) => {
    const inLower = text.toLowerCase();
    return inLower.includes(lower) || (encoded !== lower && inLower.includes(encoded));
  };
}

/** Returns a text with the percent-encoding of URLs; undefined if it needs none. */
function encodedText(text: string): string {
  return text.replace(/[\u0080-\ud7ff\ue000-\u{10ffff}]+/gu, encodeURIComponent);
}

/** Columns that are sorted by number. */
const numeric: ReadonlySet<string> = new Set(['priority', 'status', 'clicks', 'impressions']);

/**
 * Sorts rows by a column: numerically or by characters. After these are, in both directions, texts in a column of numbers, and then
 * rows without a value.
 */
function sort(
  rows: Uint32Array<ArrayBuffer>,
  table: PageTable,
  { column, descending }: NonNullable<Query['sort']>,
  read: Read,
): Uint32Array<ArrayBuffer> {
  const isCrawl = isCrawlColumn(column);
  const textOf = isCrawl
    ? (row: Row) => cellText(table.more(row, read)[column])
    : (row: Row) => read(table.number(row, column));
  const numberOf = !numeric.has(column) ? () => 0 : isCrawl && isFromSearch(column) ? integerOf : Number;
  const keys = Array.from(rows, (row) => {
    const text = textOf(row);
    const number = numberOf(text);
    const isNumber = Number.isFinite(number);
    return { row, text, number: isNumber ? number : 0, group: text === '' ? 2 : isNumber ? 0 : 1 };
  });
  const direction = descending ? -1 : 1;
  keys.sort(
    (a, b) =>
      a.group - b.group ||
      direction * (a.number - b.number || byText(a.text, b.text)) ||
      table.positionOf(a.row) - table.positionOf(b.row),
  );
  return Uint32Array.from(keys, ({ row }) => row);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
