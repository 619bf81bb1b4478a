import { type ChangedPage, type Difference, diff, init, type Kind, type Page, type Parsed, parse } from 'sitemap-kit';
import type { ColumnFields } from '../../model/column-fields.js';
import { csvOf } from '../../model/csv.js';
import type { Compared } from '../../model/derived.js';
import { urlKey } from '../../model/language-versions.js';
import type { PageTable } from '../../model/page-table.js';
import { cellText, pagesOf } from '../../model/pages.js';
import { pairRenames, type Rename } from '../../model/renames.js';
import type { Context } from '../context.js';
import { changedCells } from '../problems/fix.js';
import { editableText, type TextBasis } from '../source/current-text.js';
import { sourceText } from '../source/source-text.js';

/** Comparison request. */
export interface CompareRequest {
  /** The file to compare with; empty for a document that was created without pages. */
  source: Blob;
  kind: Kind;
  /** The fields that columns of the file were given. */
  columns?: ColumnFields | undefined;
  /** The text that was typed over that of the opened file, if there is one. */
  basis?: TextBasis | undefined;
  /** Whether it is the opened file, whose entries are the first rows of the table. */
  isOpened: boolean;
  /** URLs that are not paired as renamed pages. */
  unpaired: readonly string[];
}

/** Maximum number of changes of one kind that are returned. Renamed pages are all returned. */
const listed = 1000;

/** Returns the differences of the pages from a file. */
export async function compare(request: CompareRequest, context: Context): Promise<Compared> {
  const { added, removed, changed, renamed, source, unchanged, repeated } = await differenceOf(request, context);
  return {
    added: added.slice(0, listed),
    removed: removed.slice(0, listed),
    changed: changed.slice(0, listed),
    renamed,
    source: source.slice(0, listed),
    unchanged,
    repeated,
    counts: {
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      renamed: renamed.length,
      source: source.length,
    },
  };
}

/** Returns the differences as CSV: a line for each page, or for each field of a changed page. */
export async function compareAsCsv(request: CompareRequest, context: Context): Promise<string> {
  const { added, removed, changed, renamed, source } = await differenceOf(request, context);
  return csvOf([
    ['change', 'url', 'new_url', 'field', 'before', 'after'],
    ...changed.flatMap(({ loc, fields }) =>
      fields.map(({ path, before = '', after = '' }) => ['changed', loc, '', path, before, after]),
    ),
    ...renamed.map(({ before, after }) => ['renamed', before, after, '', '', '']),
    ...added.map((loc) => ['added', loc, '', '', '', '']),
    ...removed.map((loc) => ['removed', loc, '', '', '', '']),
    ...source.map(({ before, after }) => ['source', '', '', '', before, after]),
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

/** An entry before and now. */
type Pair = readonly [before: Page, now: Page];

const locOf = ({ loc }: Page) => cellText(loc);
const keyOf = (page: Page) => urlKey(locOf(page));

/** Returns what the pairs are that differ: changed, renamed, or both. @param isOpened Whether any other text of a URL is a change. */
function changesOf(pairs: readonly Pair[], isOpened: boolean) {
  const keyed = (at: 0 | 1) => pairs.map((pair, n) => ({ ...pair[at], loc: `https://example.com/${n}` }));
  const fieldsOf = new Map(diff(keyed(0), keyed(1)).changed.map(({ loc, fields }) => [loc, fields]));
  const changed: ChangedPage[] = [];
  const renamed: Rename[] = [];
  let equal = 0;
  pairs.forEach(([old, page], n) => {
    const [before, after] = [locOf(old), locOf(page)];
    const isRename = before !== '' && after !== '' && keyOf(old) !== keyOf(page);
    const isRewritten = !isRename && (isOpened ? before !== after : before.split('#')[1] !== after.split('#')[1]);
    const fields = [
      ...(isRewritten ? [{ path: 'loc', before, after }] : []),
      ...(fieldsOf.get(`https://example.com/${n}`) ?? []),
    ];
    renamed.push(...(isRename ? [{ before, after }] : []));
    changed.push(...(fields.length > 0 ? [{ loc: after || before, fields }] : []));
    equal += isRename || fields.length > 0 ? 0 : 1;
  });
  return { changed, renamed, equal };
}

/** Returns the lines in which the typed text differs from the opened one, after the changes of the pages were written into both. */
async function changedLines(basis: TextBasis, table: PageTable): Promise<Compared['source']> {
  const texts = [{ ...basis, typed: undefined }, basis].map((one) => editableText(one, table));
  const [old, now] = (await Promise.all(texts)).map((one) => one && linesOf(one.text));
  if (old === undefined || now === undefined) {
    return [];
  }
  const without = (lines: ReturnType<typeof linesOf>, others: typeof lines) => {
    const left = new Map<string, number>();
    for (const { text } of others) {
      left.set(text, (left.get(text) ?? 0) + 1);
    }
    return lines.filter(({ text }) => {
      left.set(text, (left.get(text) ?? 0) - 1);
      return (left.get(text) ?? 0) < 0;
    });
  };
  const [gone, added] = [without(old, now), without(now, old)];
  const longer = gone.length > added.length ? gone : added;
  return longer.map(({ line }, at) => ({
    line: added[at]?.line ?? line,
    before: gone[at]?.text ?? '',
    after: added[at]?.text ?? '',
  }));
}

/** Returns the lines of a text with their numbers; entries in one line apart. */
function linesOf(text: string) {
  const parts = (line: string) => line.split(/(?=<(?:url|sitemap)>)/);
  return text.split(/\r?\n/).flatMap((whole, at) => parts(whole).map((part) => ({ line: at + 1, text: part })));
}

/** Compares entries that are the same row, if the file is the opened one, and then those with the same URL. */
async function differenceOf(
  { source, kind, columns, basis, isOpened, unpaired }: CompareRequest,
  context: Context,
): Promise<Difference & Pick<Compared, 'renamed' | 'repeated' | 'source'>> {
  await init();
  const table = context.table();
  const now = pagesOf(table);
  const before = source.size === 0 ? [] : entriesOf(parse(await source.arrayBuffer(), { read: { columns } }));
  const isRejected = new Set(unpaired);
  const pairs: Pair[] = [];
  const taken = new Set<number>();
  const pair = (old: Page, at = -1) => {
    const page = now[at];
    if (page !== undefined) {
      taken.add(at);
      pairs.push([old, page]);
    }
    return page !== undefined;
  };
  const left = before.filter(
    (old, row) => !isOpened || isRejected.has(locOf(old)) || !pair(old, table.positionOf(row)),
  );
  const places = new Map<string, number[]>();
  for (let at = now.length - 1; at >= 0; at -= 1) {
    const key = taken.has(at) ? undefined : keyOf(now[at] as Page);
    if (key !== undefined) {
      const known = places.get(key);
      known === undefined ? places.set(key, [at]) : known.push(at);
    }
  }
  const gone = left.filter((old) => !pair(old, places.get(keyOf(old))?.pop()));
  const added = now.filter((_, at) => !taken.has(at));
  const listed = new Set(gone.length === 0 ? [] : now.map(keyOf));
  const removed = gone.filter((old) => locOf(old) === '' || !listed.has(keyOf(old)));
  const differing = pairs.filter(([old, page]) => changedCells(0, old, page).length > 0);
  const { changed, renamed, equal } = changesOf(differing, isOpened);
  const isPaired = (page: Page) => !isRejected.has(locOf(page));
  const alike = kind === 'index' ? [] : pairRenames(removed.filter(isPaired), added.filter(isPaired));
  const found = new Set(alike.flatMap((rename) => [rename.before, rename.after]));
  const locsOf = (pages: readonly Page[]) => pages.map(locOf).filter((loc) => !found.has(loc));
  return {
    added: locsOf(added),
    removed: locsOf(removed),
    changed,
    renamed: [...renamed, ...alike],
    unchanged: pairs.length - differing.length + equal,
    repeated: gone.length - removed.length,
    source: basis === undefined ? [] : await changedLines(basis, table),
  };
}
