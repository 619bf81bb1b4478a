import { type ChangedPage, type Difference, diff, init, type Kind, type Page, type Parsed, parse } from 'sitemap-kit';
import type { ColumnFields } from '../../model/column-fields.js';
import { csvOf } from '../../model/csv.js';
import type { Compared } from '../../model/derived.js';
import { urlKey } from '../../model/language-versions.js';
import type { PageTable } from '../../model/page-table.js';
import { cellText, pagesOf } from '../../model/pages.js';
import { pairRenames, type Rename } from '../../model/renames.js';
import type { Context } from '../context.js';
import { sourceText } from '../source/source-text.js';

/** Comparison request. */
export interface CompareRequest {
  /** The file to compare with; empty for a document that was created without pages. */
  source: Blob;
  kind: Kind;
  /** The fields that columns of the file were given. */
  columns?: ColumnFields | undefined;
  /** Whether it is the opened file, whose entries are the first rows of the table. */
  isOpened: boolean;
  /** URLs that are not paired as renamed pages. */
  unpaired: readonly string[];
}

/** Maximum number of changes of one kind that are returned. Renamed pages are all returned. */
const listed = 1000;

/** Returns the differences of the pages from a file. */
export async function compare(request: CompareRequest, context: Context): Promise<Compared> {
  const { added, removed, changed, renamed, unchanged, repeated } = await differenceOf(request, context);
  return {
    added: added.slice(0, listed),
    removed: removed.slice(0, listed),
    changed: changed.slice(0, listed),
    renamed,
    unchanged,
    repeated,
    counts: {
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      renamed: renamed.length,
    },
  };
}

/** Returns the differences as CSV: a line for each page, or for each field of a changed page. */
export async function compareAsCsv(request: CompareRequest, context: Context): Promise<string> {
  const { added, removed, changed, renamed } = await differenceOf(request, context);
  return csvOf([
    ['change', 'url', 'new_url', 'field', 'before', 'after'],
    ...changed.flatMap(({ loc, fields }) =>
      fields.map(({ path, before = '', after = '' }) => ['changed', loc, '', path, before, after]),
    ),
    ...renamed.map(({ before, after }) => ['renamed', before, after, '', '', '']),
    ...added.map((loc) => ['added', loc, '', '', '', '']),
    ...removed.map((loc) => ['removed', loc, '', '', '', '']),
  ]);
}

/** Returns the pages of a document as a file that others are compared with. */
export async function comparable({ kind }: { kind: Kind }, context: Context): Promise<Blob> {
  await init();
  const pages = pagesOf(context.table());
  return new Blob([kind === 'index' ? sourceText(kind, pages) : JSON.stringify(pages)]);
}

/** Returns the pages of a document, or the sitemaps of an index. */
function entriesOf({ kind, pages, sitemaps }: Parsed): readonly Page[] {
  return kind === 'index' ? sitemaps : pages;
}

/** Returns the first entries with each of these URLs. */
function firstOf(locs: ReadonlySet<string>, entries: readonly Page[]): Page[] {
  const left = new Set(locs);
  return locs.size === 0 ? [] : entries.filter(({ loc }) => left.delete(urlKey(cellText(loc))));
}

/** URLs that are only before or only now, each as often as it is. */
class Unpaired {
  readonly #times = new Map<string, number>();

  constructor(locs: readonly string[]) {
    for (const loc of locs) {
      this.#times.set(loc, (this.#times.get(loc) ?? 0) + 1);
    }
  }

  has(loc: string): boolean {
    return (this.#times.get(loc) ?? 0) > 0;
  }

  take(loc: string): void {
    this.#times.set(loc, Math.max(0, (this.#times.get(loc) ?? 0) - 1));
  }

  get locs(): string[] {
    return Array.from(this.#times, ([loc, times]) => new Array<string>(times).fill(loc)).flat();
  }
}

/** An entry with its URL and fields before and now. */
type Rewritten = readonly [before: Page, now: Page];

/** Takes the entries whose URL was rewritten from those that are removed and added: by their row, and by what browsers request. */
function takeRewritten(
  gone: Unpaired,
  added: Unpaired,
  before: readonly Page[],
  now: readonly Page[],
  table: PageTable | undefined,
  isRejected: ReadonlySet<string>,
): Rewritten[] {
  const found: Rewritten[] = [];
  const pair = (old: Page, page: Page | undefined) => {
    const [from, to] = [cellText(old.loc), cellText(page?.loc)];
    if (page !== undefined && (from === '' || gone.has(from)) && added.has(to) && !isRejected.has(from)) {
      gone.take(from);
      added.take(to);
      found.push([old, page]);
    }
  };
  before.forEach((page, row) => {
    pair(page, table && now[table.positionOf(row)]);
  });
  const byKey = new Map(
    now.filter(({ loc }) => added.has(cellText(loc))).map((page) => [urlKey(cellText(page.loc)), page]),
  );
  for (const page of byKey.size === 0 ? [] : before) {
    pair(page, page.loc === '' ? undefined : byKey.get(urlKey(cellText(page.loc))));
  }
  return found;
}

/** Returns what entries with a new URL are: changed if browsers request the same or other fields differ, renamed if not. */
function changesOf(rewritten: readonly Rewritten[]): { changed: ChangedPage[]; renamed: Rename[] } {
  const keyed = (at: 0 | 1) => rewritten.map((pair, n) => ({ ...pair[at], loc: `https://example.com/${n}` }));
  const fields = new Map(diff(keyed(0), keyed(1)).changed.map((page) => [page.loc, page.fields]));
  const changed: ChangedPage[] = [];
  const renamed: Rename[] = [];
  rewritten.forEach(([old, page], n) => {
    const [before, after] = [cellText(old.loc), cellText(page.loc)];
    const others = fields.get(`https://example.com/${n}`) ?? [];
    const isRename = before !== '' && urlKey(before) !== urlKey(after);
    if (isRename) {
      renamed.push({ before, after });
    }
    if (!isRename || others.length > 0) {
      changed.push({ loc: after, fields: isRename ? others : [{ path: 'loc', before, after }, ...others] });
    }
  });
  return { changed, renamed };
}

async function differenceOf(
  { source, kind, columns, isOpened, unpaired }: CompareRequest,
  context: Context,
): Promise<Difference & Pick<Compared, 'renamed' | 'repeated'>> {
  await init();
  const table = context.table();
  const pages = pagesOf(table);
  const file = source.size === 0 ? [] : await source.arrayBuffer();
  const old = columns === undefined || Array.isArray(file) ? file : parse(file, { read: { columns } }).pages;
  const comparableOf = (some: readonly Page[]) => (kind === 'index' ? sourceText('index', some) : [...some]);
  const found = diff(old, comparableOf(pages));
  const isShort = isOpened && table.order.length < table.rows;
  const before =
    found.removed.length + found.added.length === 0 && !isShort ? [] : Array.isArray(old) ? old : entriesOf(parse(old));
  const isRejected = new Set(unpaired);
  const [gone, added] = [new Unpaired(found.removed), new Unpaired(found.added)];
  const rewritten = changesOf(takeRewritten(gone, added, before, pages, isOpened ? table : undefined, isRejected));
  const keys = new Set(gone.locs.map((loc) => urlKey(loc)));
  // Of a URL that was listed repeatedly, entries may be gone while it is still listed: its first entries are compared.
  const left = firstOf(keys, pages);
  const repeated = new Set(left.map(({ loc }) => urlKey(cellText(loc))));
  const removed = gone.locs.filter((loc) => !repeated.has(urlKey(loc)));
  const changed = new Set(found.changed.map(({ loc }) => urlKey(loc)));
  const merged =
    repeated.size === 0
      ? []
      : diff(comparableOf(firstOf(repeated, before)), comparableOf(left)).changed.filter(
          ({ loc }) => !changed.has(urlKey(loc)),
        );
  const blank = isShort ? before.filter(({ loc }, row) => loc === '' && table.positionOf(row) < 0) : [];
  const among = (locs: readonly string[], all: readonly Page[]) => {
    const byUrl = new Map(all.map((page) => [urlKey(cellText(page.loc)), page]));
    return locs.flatMap((loc) => (isRejected.has(loc) ? [] : { ...byUrl.get(urlKey(loc)), loc }));
  };
  const isPairable = kind !== 'index' && added.locs.length > 0 && removed.length > 0;
  const alike = isPairable ? pairRenames(among(removed, before), among(added.locs, pages)) : [];
  const paired = new Set(alike.flatMap((rename) => [rename.before, rename.after]));
  const isLeft = (loc: string) => !paired.has(loc);
  return {
    added: added.locs.filter(isLeft),
    removed: [...removed.filter(isLeft), ...blank.map(() => '')],
    changed: [...found.changed, ...merged, ...rewritten.changed],
    renamed: [...rewritten.renamed, ...alike],
    unchanged: found.unchanged - merged.length,
    repeated: gone.locs.length - removed.length,
  };
}
