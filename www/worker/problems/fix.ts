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
import type { CellName } from '../../model/page-table.js';
import { cellNames, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, type DateMeaning, fixOptionsOf } from '../settings.js';
import { indexText } from '../source/index-text.js';

/** What to fix. */
export interface FixRequest {
  kind: Kind;
  settings: CheckSettings;
  /** Rules whose fixes need a decision, and that are to be made; safe fixes are always made. */
  assisted: readonly string[];
  /** The only rules whose problems are fixed; without it, those of all. */
  only?: readonly string[] | undefined;
  /** What ambiguous dates mean. */
  dates?: DateMeaning | undefined;
}

/** What fixing changes. Nothing is changed yet: the page does so, and can take it back. */
export interface FixProposal {
  /** New texts of cells. */
  cells: { row: Row; column: CellName | 'more'; text: string }[];
  /** Rows that go. */
  removed: Uint32Array<ArrayBuffer>;
  /** The changes, at most 100 of each rule. */
  applied: Applied[];
  /** How many changes there are for each rule. */
  changes: Record<string, number>;
}

/** The rule whose fix merges pages into the first with the same URL. No other fix removes a page. */
const merging = 'loc-duplicate';

type Fixed = Pick<FixedPages, 'pages' | 'applied' | 'changes'>;

/** Says what fixing the pages would change. */
export async function fixPages(request: FixRequest, context: Context): Promise<FixProposal> {
  await init();
  context.progress({ phase: 'checking' });
  const table = context.table();
  const before = pagesOf(table);
  const options = fixOptionsOf(request.settings, request, rules);
  const fixWith = (options: FixOptions): Fixed =>
    request.kind === 'index' ? fixIndex(before, options) : fix(before, options);
  const { pages: after, applied, changes } = fixWith(options);
  const merged = new Set(applied.flatMap(({ rule, page }) => (rule === merging && page !== undefined ? [page] : [])));
  // Past the changes that are listed, a page goes whose fixed URL is not the next one that is left.
  const unmerged =
    (changes[merging] ?? 0) > merged.size
      ? fixWith({ ...options, rules: { ...options.rules, [merging]: 'off' } })
      : undefined;
  const proposal: FixProposal = { cells: [], removed: new Uint32Array(0), applied, changes };
  const removed: Row[] = [];
  let next = 0;
  before.forEach((page, position) => {
    const row = table.order[position] ?? 0;
    const fixed = after[next];
    // As many pages are left on both sides: none of them goes.
    const pairs = before.length - position === after.length - next;
    const isLeft = pairs || unmerged === undefined || unmerged.pages[position]?.loc === fixed?.loc;
    if (fixed === undefined || merged.has(position) || !isLeft) {
      removed.push(row);
      return;
    }
    next += 1;
    addChangedCells(proposal, row, page, fixed);
  });
  proposal.removed = Uint32Array.from(removed);
  return proposal;
}

/** Fixes the sitemaps of an index, which the package takes as a document. */
function fixIndex(before: readonly Page[], options: FixOptions): Fixed {
  const { xml = '', applied, changes } = fix(indexText(before), options);
  return { pages: parse(xml).sitemaps as Page[], applied, changes };
}

function addChangedCells({ cells }: FixProposal, row: Row, before: Page, after: Page): void {
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
}
