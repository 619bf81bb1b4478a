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

/** Computes what fixing the pages of a document would change. */
export async function fixPages(request: FixRequest, context: Context): Promise<FixProposal> {
  await init();
  context.progress({ phase: 'checking' });
  const table = context.table();
  const before = pagesOf(table);
  const options = fixOptionsOf(request.settings, request, rules);
  const fixed = request.kind === 'index' ? fixIndex(before, options) : fix(before, options);
  const rowOf = (position: number): Row => table.order[position] ?? 0;
  return {
    cells: keptPages(before, fixed).flatMap(([position, page, after]) => changedCells(rowOf(position), page, after)),
    removed: Uint32Array.from(fixed.removed, rowOf),
    applied: fixed.applied,
    changes: fixed.changes,
  };
}

/** Returns the pages that a fix does not remove: the position of each in the list, before and after. */
export function keptPages(
  before: readonly Page[],
  { pages, removed }: Pick<FixedPages, 'pages' | 'removed'>,
): [position: number, before: Page, after: Page][] {
  const merged = new Set(removed);
  const kept = [...before.entries()].filter(([position]) => !merged.has(position));
  return kept.map(([position, page], at) => [position, page, pages[at] as Page]);
}

/** Fixes the sitemaps of an index, which the package accepts as a document only. */
function fixIndex(before: readonly Page[], options: FixOptions): Omit<FixedPages, 'report'> {
  const { xml = '', applied, changes, removed } = fix(sourceText('index', before), options);
  return { pages: parse(xml).sitemaps as Page[], applied, changes, removed };
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
