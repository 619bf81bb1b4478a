import {
  type Applied,
  type FixedPages,
  type FixOptions,
  fix,
  init,
  type Kind,
  type Page,
  parse,
  type Report,
  type RuleId,
  rules,
  validate,
} from 'sitemap-kit';
import type { SuggestedFixes } from '../../model/findings.js';
import { type ColumnName, cellNames, columnNames, PageTable, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import { mixedHosts } from '../../model/problems.js';
import { RowSet } from '../../model/row-set.js';
import type { Context } from '../context.js';
import { type CheckSettings, type DateMeaning, fixOptionsOf, optionsOf } from '../settings.js';
import { editableText, type TextBasis } from '../source/current-text.js';
import { maxLength, sourceText } from '../source/source-text.js';
import { onlySite, toOneSite } from './one-site.js';

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
  /** The rows that are fixed; all rows by default. */
  rows?: readonly Row[] | undefined;
  /** Rows that the fixes of some rules leave as they are. */
  skipped?: SkippedRows | undefined;
  /** Meaning of ambiguous dates. */
  dates?: DateMeaning | undefined;
}

/** Rows by rule. */
export type SkippedRows = Readonly<Record<string, readonly Row[]>>;

/** The new text of a cell. */
export interface CellChange {
  row: Row;
  column: ColumnName;
  text: string;
}

/** What the check of a result finds, compared with the check before. */
export interface Outcome {
  /** Number of problems of each rule that it does not find any more. */
  fixed: Record<string, number>;
  /** Number of errors and warnings that it finds. */
  left: number;
  /** Whether some of them have safe fixes. */
  isSafeLeft: boolean;
  /** Number of errors and warnings of each rule that it finds besides those before. */
  created: Record<string, number>;
}

/** The changes of a fix. They are not applied yet. */
interface FixChanges {
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
  /** The rules whose fixes can skip rows: all of their changes are in pages, or edits of the text that are listed. */
  skippable: readonly string[];
  /** The changed text, if it is known. */
  result?: string;
}

/** The changes of a fix, and what they achieve. */
export interface FixProposal extends Omit<FixChanges, 'result'>, Outcome {
  /** The site that relative URLs are completed with, if it is that of all other pages and not of the settings. */
  site?: string | undefined;
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

/** Computes what fixing a document would change, and checks the result. */
export async function proposeFix(request: FixRequest, context: Context): Promise<FixProposal> {
  await init();
  const table = context.table();
  const text = await textOf(request, table);
  const isOfRelative = request.settings.baseUrl === '' && request.only?.some((rule) => rule.endsWith('-not-absolute'));
  const site = isOfRelative ? onlySite(table) : undefined;
  const { result, ...all } =
    request.skipped === undefined
      ? changesOf(request, table, text, site)
      : await changesOfOthers(request, request.skipped, table);
  const changes = request.rows === undefined ? all : restrictToRows(all, table, RowSet.of(request.rows));
  const options = optionsOf(request.settings);
  const known = changes.text ?? (request.rows === undefined ? result : undefined);
  const after = known === undefined ? changedTable(table, changes) : table;
  const fixed = known ?? (await textOf(request, after));
  // Pages that cannot be written into the text are compared alone.
  const [before, then] =
    text !== undefined && fixed !== undefined
      ? [text, fixed]
      : [table, after].map((pages) => checkedPages(request.kind, pagesOf(pages)));
  return { ...changes, site, ...outcomeOf(validate(before ?? [], options), validate(then ?? [], options)) };
}

/** Returns the changes of a fix: of the text with the markup, or of the pages if they have no text. */
function changesOf(request: FixRequest, table: PageTable, text?: string, site = request.settings.baseUrl): FixChanges {
  const options = fixOptionsOf({ ...request.settings, baseUrl: site }, request, rules);
  if (request.only?.includes(mixedHosts)) {
    const { cells, applied } = toOneSite(table);
    const changes: FixChanges['changes'] = cells.length === 0 ? {} : { [mixedHosts]: cells.length };
    return { cells, removed: new Uint32Array(), applied, changes, skippable: [] };
  }
  const ofText = text === undefined ? undefined : fix(text, options);
  if (ofText?.xml === undefined) {
    return fixPages(request.kind, table, text === undefined ? options : withoutMerging(options));
  }
  const { xml, applied, changes } = ofText;
  const removed = Uint32Array.from(ofText.removed, (position) => table.order[position] ?? 0);
  const ofPages = fixPages(request.kind, table, options);
  const isInPages = xml === text || (isEqual(changes, ofPages.changes) && isEqual(removed, ofPages.removed));
  const cells = isInPages ? ofPages.cells : [];
  const isEdited = (rule: string) => {
    const edits = applied.filter((one) => one.rule === rule && one.page !== undefined);
    // Only the review of all fixes needs it.
    const isListed = edits.length === changes[rule] && request.only === undefined;
    const isAlone = Object.keys(changes).length === 1;
    return (
      isListed && editedText(text ?? '', edits) === (isAlone ? xml : fix(text ?? '', optionsOfRule(request, rule)).xml)
    );
  };
  const skippable = Object.keys(changes).filter((rule) =>
    ofPages.changes[rule] === undefined ? isEdited(rule) : ofPages.changes[rule] === changes[rule],
  );
  return { ...(!isInPages && { text: xml }), cells, removed, applied, changes, skippable, result: xml };
}

/** Returns options for the safe fix of a rule alone. */
function optionsOfRule({ settings }: FixRequest, rule: string): FixOptions {
  return fixOptionsOf(settings, { assisted: [], only: [rule] }, rules);
}

/** Returns a text with some changes of a fix, in their order. */
function editedText(text: string, edits: readonly Applied[]): string {
  const lines = text.split('\n');
  // From the end, so that the columns of those before stay.
  for (const { line = 1, column = 1, before, after } of [...edits].reverse()) {
    const old = lines[line - 1] ?? '';
    lines[line - 1] = old.slice(0, column - 1) + after + old.slice(column - 1 + before.length);
  }
  return lines.join('\n');
}

/** Returns the changes of safe fixes without some rows: those of each rule that skips rows, then those of all other rules. */
async function changesOfOthers(request: FixRequest, skipped: SkippedRows, table: PageTable): Promise<FixChanges> {
  const { only = rules().flatMap(({ id }) => (id === mixedHosts ? [] : id)) } = request;
  let after = table;
  const parts: FixChanges[] = [];
  const add = (part: FixChanges, { order }: PageTable) => {
    const applied = part.applied.map(({ page, ...one }) =>
      page === undefined ? one : { ...one, page: table.positionOf(order[page] ?? 0) },
    );
    parts.push({ ...part, applied });
    after = changedTable(after, part);
  };
  for (const rule of only.filter((one) => skipped[one])) {
    const pages = changedTable(after, { cells: [], removed: Uint32Array.from(skipped[rule] ?? []) });
    add(fixPages(request.kind, pages, optionsOfRule(request, rule)), pages);
  }
  const before = await textOf(request, after);
  let text = before;
  for (const rule of only.filter((one) => skipped[one] && text && !parts.some(({ changes }) => changes[one]))) {
    const isSkipped = ({ page }: Applied) => skipped[rule]?.includes(after.order[page ?? -1] ?? -1);
    const applied = fix(text ?? '', optionsOfRule(request, rule)).applied.filter((one) => !isSkipped(one));
    text = editedText(text ?? '', applied);
    add({ cells: [], removed: new Uint32Array(), applied, changes: { [rule]: applied.length }, skippable: [] }, after);
  }
  const others = { ...request, only: only.filter((one) => !skipped[one]) };
  const ofOthers = changesOf(others, after, text);
  const last = { ...ofOthers, ...(text !== before && { text: ofOthers.text ?? ofOthers.result }) };
  add(last, after);
  const cells = parts.flatMap((part) => part.cells);
  return {
    ...last,
    // Of several changes of a cell, the last one.
    cells: last.text === undefined ? [...new Map(cells.map((one) => [`${one.column} ${one.row}`, one])).values()] : [],
    removed: Uint32Array.from(parts.flatMap((part) => [...part.removed])),
    applied: parts.flatMap((part) => part.applied),
    changes: Object.assign({}, ...parts.map((part) => part.changes)),
  };
}

/** Returns the part of changes that concerns some rows; nothing of changes of the text, which are made as a whole. */
function restrictToRows(all: FixChanges, { order }: PageTable, rows: RowSet): FixChanges {
  const { text, ...ofPages } = all;
  const applied = ofPages.applied.filter(({ page }) => rows.has(order[page ?? -1] ?? -1) && text === undefined);
  const cells = ofPages.cells.filter(({ row }) => rows.has(row));
  const removed = ofPages.removed.filter((row) => rows.has(row) && text === undefined);
  // Only the first hundred changes of a rule are listed; their effect on the cells is complete.
  const times = (rule: string) => applied.filter((change) => change.rule === rule).length;
  const known = Object.keys(ofPages.changes)
    .map((rule) => [rule, times(rule) || Math.min(cells.length + removed.length, 1)] as const)
    .filter(([, n]) => n > 0);
  return { cells, removed, applied, changes: Object.fromEntries(known), skippable: [] };
}

/** Returns a copy of a table with changes. */
function changedTable(table: PageTable, { cells, removed }: Pick<FixChanges, 'cells' | 'removed'>): PageTable {
  const changed = PageTable.from(table.updateSince());
  for (const name of columnNames) {
    const some = cells.filter(({ column }) => column === name);
    const numbers = Uint32Array.from(some, ({ text }) => changed.texts.add(text));
    changed.set(
      name,
      Uint32Array.from(some, ({ row }) => row),
      numbers,
    );
  }
  const gone = RowSet.of(removed);
  changed.setOrder(table.order.filter((row) => !gone.has(row)));
  return changed;
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

/** Returns pages as the package checks and fixes them. */
function checkedPages(kind: Kind, pages: Page[]): string | Page[] {
  return kind === 'index' ? sourceText('index', pages) : pages;
}

/** Fixes the pages of a table. */
function fixPages(kind: Kind, table: PageTable, options: FixOptions): FixChanges {
  const pages = pagesOf(table);
  const before = checkedPages(kind, pages);
  const fixed = typeof before === 'string' ? fixIndex(before, options) : fix(before, options);
  const rowOf = (position: number): Row => table.order[position] ?? 0;
  const cells = keptPages(pages, fixed).flatMap(([position, page, after]) =>
    changedCells(rowOf(position), page, after),
  );
  const { applied, changes } = fixed;
  return { cells, removed: Uint32Array.from(fixed.removed, rowOf), applied, changes, skippable: Object.keys(changes) };
}

/** Compares the reports before and after a fix. */
function outcomeOf(before: Report, after: Report): Outcome {
  const more = (one: Report, other: Report) =>
    Object.entries(one.rules).flatMap(([rule, n]) => {
      const excess = n - (other.rules[rule as RuleId] ?? 0);
      return excess > 0 ? [[rule, excess] as const] : [];
    });
  const open = after.problems.filter(({ severity }) => severity !== 'info');
  return {
    fixed: Object.fromEntries(more(before, after)),
    left: after.counts.error + after.counts.warning,
    isSafeLeft: open.some(({ fix }) => fix === 'safe'),
    created: Object.fromEntries(more(after, before).filter(([rule]) => open.some((one) => one.rule === rule))),
  };
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
