import { byCrawlColumn, crawlColumns, crawlFilterValue } from '../../model/crawl-data.js';
import type { Counted, FacetCounts } from '../../model/derived.js';
import { periodOf } from '../../model/lastmod.js';
import type { ColumnName } from '../../model/page-table.js';
import { without } from '../../model/query.js';
import type { TextNumber } from '../../model/texts.js';
import { originOf, urlParts } from '../../model/url-parts.js';
import type { Context } from '../context.js';

/** Maximum number of values of a facet that are returned. */
const maxValues = 1000;

/** Counts the values of the pages. @param now The current time for the newest date; empty for the clock. */
export function countFacets({ now }: { now: string }, context: Context): FacetCounts {
  const table = context.table();
  const read = table.texts.reader();
  const origins = new Map<string, number>();
  const extensions = new Map<string, number>();
  const folders = new Map<string, number>();
  const crawl = byCrawlColumn(() => new Map<string, number>());
  for (const row of table.order) {
    const loc = read(table.number(row, 'loc'));
    const { path, extension } = urlParts(loc);
    add(origins, originOf(loc));
    add(extensions, extension);
    add(folders, path.slice(0, path.indexOf('/', 1) + 1) || '/');
    const fields = table.more(row, read);
    for (const column of crawlColumns) {
      add(crawl[column], crawlFilterValue(fields, column, loc));
    }
  }
  const dates = columnValues('lastmod');
  const periods = new Map<string, number>();
  let unreadableLastmod = 0;
  for (const [date, pages] of dates) {
    const period = periodOf(date);
    if (period !== undefined) {
      add(periods, period, pages);
    } else if (date !== '') {
      unreadableLastmod += pages;
    }
  }
  return {
    origins: counted(origins),
    extensions: counted(extensions),
    folders: counted(folders),
    crawl: byCrawlColumn((column) => counted(crawl[column])),
    periods: counted(periods).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    newest: newestOf(dates.keys(), now === '' ? Date.now() : Date.parse(now)),
    withoutLastmod: dates.get('') ?? 0,
    unreadableLastmod,
  };

  /** Returns the values of a column. Texts repeat, so each is decoded once. */
  function columnValues(column: ColumnName): Map<string, number> {
    const byNumber = new Map<TextNumber, number>();
    for (const row of table.order) {
      const number = table.number(row, column);
      byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
    }
    const values = new Map<string, number>();
    for (const [number, pages] of byNumber) {
      add(values, read(number), pages);
    }
    return values;
  }
}

/** Returns the newest readable date that is not after a time; undefined if there is none. */
function newestOf(dates: Iterable<string>, now: number): string | undefined {
  let newest: { date: string; time: number } | undefined;
  for (const date of dates) {
    const time = periodOf(date) === undefined ? Number.NaN : Date.parse(date);
    if (time <= now && time > (newest?.time ?? Number.NEGATIVE_INFINITY)) {
      newest = { date, time };
    }
  }
  return newest?.date;
}

function add(counts: Map<string, number>, value: string, pages = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + pages);
}

function counted(counts: Map<string, number>): Counted {
  return Array.from(counts, ([value, pages]) => ({ value: value === '' ? without : value, pages }))
    .sort((a, b) => b.pages - a.pages || byName(a.value, b.value))
    .slice(0, maxValues);
}

/** Sorts by name, with pages without a value at the end. */
function byName(a: string, b: string): number {
  return Number(a === without) - Number(b === without) || (a < b ? -1 : 1);
}
