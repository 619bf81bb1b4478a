import {
  type Applied,
  type FixedPages,
  type FixOptions,
  fix,
  init,
  type Kind,
  type Page,
  parse,
  rules,
} from 'sitemap-kit';
import { type ColumnName, cellNames, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, type DateMeaning, fixOptionsOf } from '../settings.js';
import { sourceText } from '../source/source-text.js';

/** Selects the fixes. */
export interface FixRequest {
  kind: Kind;
  settings: CheckSettings;
  /** Rules whose assisted fixes are included; safe fixes always are. */
  assisted: readonly string[];
  /** The rules whose problems are fixed; all rules by default. */
  only?: readonly string[] | undefined;
  /** Meaning of ambiguous dates. */
  dates?: DateMeaning | undefined;
}

/** The new text of a cell. */
export interface CellChange {
  row: Row;
  column: ColumnName;
  text: string;
}

/** The changes of a fix. They are not applied yet. */
export interface FixProposal {
  cells: CellChange[];
  /** Rows that are removed. */
  removed: Uint32Array<ArrayBuffer>;
  /** The first hundred changes of each rule. */
  applied: Applied[];
  /** Number of changes of each rule. */
  changes: Record<string, number>;
}

/** The rule whose fix merges pages into the first with the same URL. No other fix removes a page. */
const merging = 'loc-duplicate';

type Fixed = Pick<FixedPages, 'pages' | 'applied' | 'changes'>;

/** Computes what fixing the pages of a document would change. */
export async function fixPages(request: FixRequest, context: Context): Promise<FixProposal> {
  await init();
  context.progress({ phase: 'checking' });
  const table = context.table();
  const before = pagesOf(table);
  const options = fixOptionsOf(request.settings, request, rules);
  const { removed, changed, applied, changes } = compareFixed(before, options, (chosen) =>
    request.kind === 'index' ? fixIndex(before, chosen) : fix(before, chosen),
  );
  const rowOf = (position: number): Row => table.order[position] ?? 0;
  return {
    cells: changed.flatMap(([position, after]) => changedCells(rowOf(position), before[position] as Page, after)),
    removed: Uint32Array.from(removed, rowOf),
    applied,
    changes,
  };
}

/** The difference between pages and their fixed versions, by position in the list. */
export interface FixedDifference {
  /** Positions of the pages that are removed. */
  removed: number[];
  /** Fixed versions of the other pages, with their positions; unchanged pages may be among them. */
  changed: [position: number, after: Page][];
  applied: Applied[];
  changes: Record<string, number>;
}

/** Fixes pages and assigns each fixed page to the page it was made of. */
export function compareFixed(
  before: readonly Page[],
  options: FixOptions,
  fixWith: (options: FixOptions) => Fixed,
): FixedDifference {
  const { pages: after, applied, changes } = fixWith(options);
  const merged = new Set(applied.flatMap(({ rule, page }) => (rule === merging && page !== undefined ? [page] : [])));
  // Beyond the changes that are listed, a page was removed if its fixed URL is not that of the next remaining page.
  const unmerged =
    (changes[merging] ?? 0) > merged.size
      ? fixWith({ ...options, rules: { ...options.rules, [merging]: 'off' } })
      : undefined;
  const difference: FixedDifference = { removed: [], changed: [], applied, changes };
  let next = 0;
  before.forEach((_page, position) => {
    const fixed = after[next];
    // If equally many pages remain in both lists, none of them was removed.
    const pairs = before.length - position === after.length - next;
    const isLeft = pairs || unmerged === undefined || unmerged.pages[position]?.loc === fixed?.loc;
    if (fixed === undefined || merged.has(position) || !isLeft) {
      difference.removed.push(position);
      return;
    }
    next += 1;
    difference.changed.push([position, fixed]);
  });
  return difference;
}

/** Fixes the sitemaps of an index, which the package accepts as a document only. */
function fixIndex(before: readonly Page[], options: FixOptions): Fixed {
  const { xml = '', applied, changes } = fix(sourceText('index', before), options);
  return { pages: parse(xml).sitemaps as Page[], applied, changes };
}

/** Returns the cells in which two versions of a page differ. */
export function changedCells(row: Row, before: Page, after: Page): CellChange[] {
  const cells: CellChange[] = [];
  for (const column of cellNames) {
    const text = cellText(after[column]);
    if (text !== cellText(before[column])) {
      cells.push({ row, column, text });
    }
  }
  const more = moreText(after);
  if (more !== moreText(before)) {
    cells.push({ row, column: 'more', text: more });
  }
  return cells;
}
