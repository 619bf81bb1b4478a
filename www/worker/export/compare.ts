import { type Difference, diff, init, type Kind, type Page, type Parsed, parse } from 'sitemap-kit';
import type { ColumnFields } from '../../model/column-fields.js';
import { csvOf } from '../../model/csv.js';
import type { Compared } from '../../model/derived.js';
import { urlKey } from '../../model/language-versions.js';
import { cellText, pagesOf } from '../../model/pages.js';
import { pairRenames } from '../../model/renames.js';
import type { Context } from '../context.js';
import { sourceText } from '../source/source-text.js';

/** Comparison request. */
export interface CompareRequest {
  /** The file to compare with; empty for a document that was created without pages. */
  source: Blob;
  kind: Kind;
  /** The fields that columns of the file were given. */
  columns?: ColumnFields | undefined;
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

async function differenceOf(
  { source, kind, columns, unpaired }: CompareRequest,
  context: Context,
): Promise<Difference & Pick<Compared, 'renamed' | 'repeated'>> {
  await init();
  const pages = pagesOf(context.table());
  const file = source.size === 0 ? [] : await source.arrayBuffer();
  const before = columns === undefined || Array.isArray(file) ? file : parse(file, { read: { columns } }).pages;
  const comparableOf = (some: readonly Page[]) => (kind === 'index' ? sourceText('index', some) : [...some]);
  const found = diff(before, comparableOf(pages));
  const gone = new Set(found.removed.map((loc) => urlKey(loc)));
  const pagesBefore = gone.size === 0 ? [] : Array.isArray(before) ? before : entriesOf(parse(before));
  // Of a URL that was listed repeatedly, entries may be gone while it is still listed: its first entries are compared.
  const left = firstOf(gone, pages);
  const repeated = new Set(left.map(({ loc }) => urlKey(cellText(loc))));
  const removed = found.removed.filter((loc) => !repeated.has(urlKey(loc)));
  const changed = new Set(found.changed.map(({ loc }) => urlKey(loc)));
  const merged =
    repeated.size === 0
      ? []
      : diff(comparableOf(firstOf(repeated, pagesBefore)), comparableOf(left)).changed.filter(
          ({ loc }) => !changed.has(urlKey(loc)),
        );
  const difference = {
    ...found,
    changed: [...found.changed, ...merged],
    unchanged: found.unchanged - merged.length,
    removed,
    repeated: found.removed.length - removed.length,
  };
  const { added } = found;
  if (kind === 'index' || added.length === 0 || removed.length === 0) {
    return { ...difference, renamed: [] };
  }
  const isRejected = new Set(unpaired);
  const among = (locs: readonly string[], all: readonly Page[]) => {
    const byUrl = new Map(all.map((page) => [urlKey(cellText(page.loc)), page]));
    return locs.flatMap((loc) => (isRejected.has(loc) ? [] : { ...byUrl.get(urlKey(loc)), loc }));
  };
  const renamed = pairRenames(among(removed, pagesBefore), among(added, pages));
  const paired = new Set(renamed.flatMap((rename) => [rename.before, rename.after]));
  const isLeft = (loc: string) => !paired.has(loc);
  return { ...difference, added: added.filter(isLeft), removed: removed.filter(isLeft), renamed };
}
