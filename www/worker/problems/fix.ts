import {
  type Applied,
  type FixedPages,
  type FixOptions,
  fix,
  init,
  type Kind,
  type Options,
  type Page,
  parse,
  type Report,
  rules,
  validate,
} from 'sitemap-kit';
import type { SuggestedFixes } from '../../model/findings.js';
import { type ColumnName, cellNames, type PageTable, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import { mixedHosts } from '../../model/problems.js';
import type { Context } from '../context.js';
import { type CheckSettings, type DateMeaning, fixOptionsOf, optionsOf } from '../settings.js';
import { editableText, type TextBasis } from '../source/current-text.js';
import { maxLength, sourceText } from '../source/source-text.js';
import { toOneSite } from './one-site.js';

/** Selects the fixes. */
export interface FixRequest {
  kind: Kind;
  /** The text that the pages are changes of; without it, the pages are fixed. */
  basis?: TextBasis | undefined;
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
  /** The new text of the document, if it has changes that are in no page, such as those of the markup. */
  text?: string;
  /** Changes of the pages, if there is no text. */
  cells: CellChange[];
  /** Rows that are removed. */
  removed: Uint32Array<ArrayBuffer>;
  /** The first hundred changes of each rule. */
  applied: Applied[];
  /** Number of changes of each rule. */
  changes: Record<string, number>;
  /** Number of problems that a check of the result does not find any more. */
  fixed: number;
  /** Number of errors and warnings that it still finds, of the rules that are fixed. */
  left: number;
}

/** Computes what fixes would write: all safe ones, and the assisted ones of some rules. */
export async function suggestFixes(request: FixRequest, context: Context): Promise<SuggestedFixes> {
  await init();
  const table = context.table();
  const text = await textOf(request, table);
  const run = (assisted: readonly string[]) => {
    const options = fixOptionsOf(request.settings, { assisted }, rules);
    return text === undefined ? fixPages(request.kind, table, options) : fix(text, options);
  };
  const safe = run([]);
  const { assisted } = request;
  const others = assisted.some((rule) => rule !== mixedHosts) ? run(assisted).applied : [];
  const moved = assisted.includes(mixedHosts) ? toOneSite(table).applied : [];
  return {
    safe: safe.changes,
    applied: [...safe.applied, ...others.filter((one) => one.fix === 'assisted'), ...moved],
  };
}

/** Computes what fixing a document would change: its text with the markup, or the pages if they have no text. */
export async function proposeFix(request: FixRequest, context: Context): Promise<FixProposal> {
  await init();
  const table = context.table();
  const options = fixOptionsOf(request.settings, request, rules);
  const checked = optionsOf(request.settings, { rules: options.check?.rules, problemsPerRule: 0 });
  if (request.only?.includes(mixedHosts)) {
    return moveToOneSite(table, checked);
  }
  const text = await textOf(request, table);
  const ofText = text === undefined ? undefined : fix(text, options);
  // In damaged text, only the pages may be fixed.
  if (text === undefined || ofText?.xml === undefined) {
    const { cells, removed, applied, changes, report, before } = fixPages(
      request.kind,
      table,
      text === undefined ? options : withoutMerging(options),
    );
    return { cells, removed, applied, changes, ...outcomeOf(validate(before, checked), report) };
  }
  const { xml, applied, changes, report } = ofText;
  const outcome = outcomeOf(validate(text, checked), report);
  if (xml === text) {
    return { cells: [], removed: new Uint32Array(), applied: [], changes: {}, ...outcome };
  }
  const ofPages = fixPages(request.kind, table, options);
  const removed = Uint32Array.from(ofText.removed, (position) => table.order[position] ?? 0);
  const isInPages = isEqual(changes, ofPages.changes) && isEqual(removed, ofPages.removed);
  return isInPages
    ? { cells: ofPages.cells, removed, applied, changes, ...outcome }
    : { text: xml, cells: [], removed, applied, changes, ...outcome };
}

/** Returns options that merge no entries: pages do not have the comments of theirs, which would be lost. */
function withoutMerging(options: FixOptions): FixOptions {
  return { ...options, check: { ...options.check, rules: { ...options.check?.rules, 'loc-duplicate': 'off' } } };
}

/** Returns the text that is fixed; undefined if the pages are. */
async function textOf({ kind, basis }: FixRequest, table: PageTable): Promise<string | undefined> {
  // A page list is fixed as pages, unless a document was typed into its source.
  const current = basis && (kind !== 'page-list' || basis.typed) ? await editableText(basis, table) : undefined;
  return current && current.text.length <= maxLength ? current.text : undefined;
}

/** Gives all pages of a site one address. */
function moveToOneSite(table: PageTable, options: Options): FixProposal {
  const { cells, applied } = toOneSite(table);
  const locs = new Map(cells.map(({ row, text }) => [row, text]));
  const before = pagesOf(table);
  const after = before.map((page, position) => ({ ...page, loc: locs.get(table.order[position] ?? -1) ?? page.loc }));
  return {
    cells,
    removed: new Uint32Array(),
    applied,
    changes: cells.length === 0 ? {} : { [mixedHosts]: cells.length },
    ...outcomeOf(validate(before, options), validate(after, options)),
  };
}

/** Fixes the pages of a table. */
function fixPages(kind: Kind, table: PageTable, options: FixOptions) {
  const pages = pagesOf(table);
  const before = kind === 'index' ? sourceText('index', pages) : pages;
  const fixed = typeof before === 'string' ? fixIndex(before, options) : fix(before, options);
  const rowOf = (position: number): Row => table.order[position] ?? 0;
  const cells = keptPages(pages, fixed).flatMap(([position, page, after]) =>
    changedCells(rowOf(position), page, after),
  );
  return { ...fixed, before, cells, removed: Uint32Array.from(fixed.removed, rowOf) };
}

/** Returns the number of problems that are in the first report only, and the number of errors and warnings of the second. */
function outcomeOf({ rules: before }: Report, { rules: after, counts }: Report): { fixed: number; left: number } {
  const times = Object.entries(before) as [keyof Report['rules'], number][];
  const fixed = times.reduce((sum, [rule, n]) => sum + Math.max(0, n - (after[rule] ?? 0)), 0);
  return { fixed, left: counts.error + counts.warning };
}

/** Returns whether two tables of numbers have the same entries. */
function isEqual(one: Record<string, number> | Uint32Array, other: Record<string, number> | Uint32Array): boolean {
  const entries = Object.entries(one);
  const others: Record<string, number> = Object.fromEntries(Object.entries(other));
  return entries.length === Object.keys(other).length && entries.every(([key, value]) => others[key] === value);
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
function fixIndex(text: string, options: FixOptions): FixedPages {
  const { xml = '', ...fixed } = fix(text, options);
  return { ...fixed, losses: [], pages: parse(xml).sitemaps as Page[] };
}

/** Returns the cells in which two versions of a page differ. */
export function changedCells(row: Row, before: Page, after: Page): CellChange[] {
  const cells: CellChange[] = [];
  for (const column of cellNames) {
    const value = after[column];
    const text = cellText(value);
    if (text !== cellText(before[column])) {
      // As the fix writes it.
      const isWhole = column === 'priority' && typeof value === 'number' && Number.isInteger(value);
      cells.push({ row, column, text: isWhole ? value.toFixed(1) : text });
    }
  }
  const more = moreText(after);
  if (more !== moreText(before)) {
    cells.push({ row, column: 'more', text: more });
  }
  return cells;
}
