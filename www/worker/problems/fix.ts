import {
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
import type { AppliedToRow, SuggestedFixes } from '../../model/findings.js';
import { sitemapLimits } from '../../model/limits.js';
import { type ColumnName, cellNames, PageTable, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import { mixedHosts } from '../../model/problems.js';
import { isChosen, type RowChoice, type RowChoices } from '../../model/row-choice.js';
import { RowSet } from '../../model/row-set.js';
import type { Context } from '../context.js';
import { type CheckSettings, type DateMeaning, fixOptionsOf, optionsOf } from '../settings.js';
import { editableText, type TextBasis } from '../source/current-text.js';
import { maxLength, sourceText } from '../source/source-text.js';
import { onlySite, toOneSite } from './one-site.js';
import { type Once, stepsOf } from './steps.js';

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
  /** The rows that the fixes of some rules change; all rows by default. */
  choices?: RowChoices | undefined;
  /** Meaning of ambiguous dates. */
  dates?: DateMeaning | undefined;
  /** Maximum number of changes of each rule that are listed; 100 by default. */
  listed?: number | undefined;
  /** Names the state of the document: what does not depend on the choices is computed once for it. */
  state?: string | undefined;
}

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
  /** The rows with problems of each fixed rule that it finds; without rules with too many. */
  open: Record<string, Row[]>;
}

/** The changes of a fix. They are not applied yet. */
interface FixChanges {
  /** The new text of the document, if it has changes that are in no page, such as those of the markup. */
  text?: string;
  /** Changes of the pages, if there is no text. */
  cells: CellChange[];
  /** Rows that are removed. */
  removed: Uint32Array<ArrayBuffer>;
  /** The changes; of a proposal, the first of each rule. */
  applied: AppliedToRow[];
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

/** Maximum number of problems of each rule whose rows are returned. */
const maxOpen = 1_000;
/** Maximum number of changes of each rule that can be chosen one by one: that of pages in a sitemap. */
const maxChosen = sitemapLimits.pages;

/** Number of changes of each rule that are listed at first. */
const listedAtFirst = 100;

/** The changes of no fix. */
const unchanged: FixChanges = { cells: [], removed: new Uint32Array(), applied: [], changes: {}, skippable: [] };

/** Computes what fixes would write: all safe ones, and the assisted ones of some rules. */
export async function suggestFixes(request: FixRequest, context: Context): Promise<SuggestedFixes> {
  await init();
  const table = context.table();
  const text = await textOf(request, table);
  const run = (assisted: readonly string[]) => {
    const options = fixOptionsOf(request.settings, { assisted }, rules);
    const { changes, applied } =
      text === undefined ? fixPages(request.kind, table, options) : fixText(text, table, options);
    return { changes, applied };
  };
  const safe = run([]);
  const { assisted } = request;
  const others = assisted.some((rule) => rule !== mixedHosts) ? run(assisted).applied : [];
  const moved = assisted.includes(mixedHosts) ? firstOf(toOneSite(table).applied) : [];
  return {
    safe: safe.changes,
    applied: [...safe.applied, ...others.filter((one) => one.fix === 'assisted'), ...moved],
  };
}

/** Counts the changes of a fix, without checking its result, which takes longer. */
export async function countFix(request: FixRequest, context: Context): Promise<FixChanges['changes']> {
  const { changes } = await stepsToChanges(request, context);
  return changes.changes;
}

/** Computes what fixing a document would change, and checks the result. */
export async function proposeFix(request: FixRequest, context: Context): Promise<FixProposal> {
  const { kind, settings, only, listed } = request;
  const { table, once, text, site, changes: computed } = await stepsToChanges(request, context);
  const { result, ...changes } = computed;
  const isUnchanged = changes.text === undefined && changes.cells.length + changes.removed.length === 0;
  const after = isUnchanged ? table : changedTable(table, changes);
  const fixed = isUnchanged ? text : (changes.text ?? result ?? (await textOf(request, after)));
  // Pages that cannot be written into the text are compared alone.
  const hasText = text !== undefined && fixed !== undefined;
  const options = optionsOf(settings, { problemsPerRule: maxOpen });
  const check = (one: string | undefined, pages: PageTable) =>
    validate(hasText ? (one ?? '') : checkedPages(kind, pagesOf(pages)), options);
  const before = once(`check ${hasText}`, () => check(text, table));
  const then = isUnchanged ? before : check(fixed, after);
  const applied = firstOf(changes.applied, listed);
  return { ...changes, applied, site, ...outcomeOf(before, then), open: openRows(then, only ?? [], after) };
}

/** Computes the changes of a fix, and what they depend on. */
async function stepsToChanges(request: FixRequest, context: Context) {
  await init();
  const { state, settings, only, choices, assisted, dates } = request;
  const table = context.table();
  const once = stepsOf(state && stepOf(state, settings, assisted, dates));
  const text = await once('text', () => textOf(request, table));
  const isOfRelative = settings.baseUrl === '' && only?.some((rule) => rule.endsWith('-not-absolute'));
  const site = isOfRelative ? onlySite(table) : undefined;
  const based = site === undefined ? request : { ...request, settings: { ...settings, baseUrl: site } };
  const changes = await once(stepOf('changes', only, choices), async () =>
    choices === undefined || only?.includes(mixedHosts)
      ? changesOf(based, table, once, text)
      : changesOfChosen(based, choices, table, once, text),
  );
  return { table, once, text, site, changes };
}

/** Returns the first changes of each rule. */
function firstOf(applied: readonly AppliedToRow[], max = listedAtFirst): AppliedToRow[] {
  const times = new Map<string, number>();
  return applied.filter(({ rule }) => {
    const before = times.get(rule) ?? 0;
    times.set(rule, before + 1);
    return before < max;
  });
}

/** Returns the changes of a fix: of the text with the markup, or of the pages if they have no text. */
function changesOf(request: FixRequest, table: PageTable, once: Once, text?: string): FixChanges {
  const options = optionsOfRules(request);
  if (request.only?.includes(mixedHosts)) {
    const moved = toOneSite(table);
    const changes: FixChanges['changes'] = moved.cells.length === 0 ? {} : { [mixedHosts]: moved.cells.length };
    return chosenPart({ ...unchanged, ...moved, changes, skippable: [mixedHosts] }, mixedHosts, request.choices);
  }
  const ofText = text === undefined ? undefined : fixText(text, table, options);
  if (text === undefined || ofText?.xml === undefined) {
    return fixPages(request.kind, table, text === undefined ? options : withoutMerging(options));
  }
  const { xml, applied, changes, removed } = ofText;
  const ofPages = fixPages(request.kind, table, options);
  const inPages = Object.keys(changes).filter((rule) => ofPages.changes[rule] === changes[rule]);
  const areAll = inPages.length === Object.keys({ ...changes, ...ofPages.changes }).length;
  const isInPages = xml === text || (areAll && String(removed) === String(ofPages.removed));
  const cells = isInPages ? ofPages.cells : [];
  const isEdited = (rule: string) => {
    // Only the first proposal of a review needs it.
    const edits = applied.filter((one) => one.rule === rule && one.row !== undefined);
    const isListed = ofPages.changes[rule] === undefined && edits.length === changes[rule];
    const known = Object.keys(changes).length === 1 ? ofText : undefined;
    const compute = () => editsOf(request, rule, table, text, known);
    return isListed && request.choices === undefined && once(stepOf('edits', rule, []), compute) !== undefined;
  };
  const skippable = Object.keys(changes).filter((rule) => inPages.includes(rule) || isEdited(rule));
  return { ...(!isInPages && { text: xml }), cells, removed, applied, changes, skippable, result: xml };
}

/** Returns options for the fix of some rules, with which all of their changes that can be chosen are listed. */
function optionsOfRules(request: FixRequest, only = request.only): FixOptions {
  const { check, ...options } = fixOptionsOf(request.settings, { ...request, only }, rules);
  return { ...options, check: { ...check, problemsPerRule: maxChosen } };
}

/** Returns the name of a step of a fix, with what it depends on. */
function stepOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

/** Returns the changes of the fix of a rule in a text; undefined if it does more than the changes that it lists. */
function editsOf(
  request: FixRequest,
  rule: string,
  table: PageTable,
  text: string,
  { xml, ...changes } = fixText(text, table, optionsOfRules(request, [rule])),
): FixChanges | undefined {
  return editedText(text, changes.applied) === xml ? { ...unchanged, ...changes } : undefined;
}

/** Returns a text with some changes of a fix, in their order. */
function editedText(text: string, edits: readonly AppliedToRow[]): string {
  const lines = text.split('\n');
  // From the end, so that the columns of those before stay.
  for (const { line = 1, column = 1, before, after } of [...edits].reverse()) {
    const old = lines[line - 1] ?? '';
    lines[line - 1] = old.slice(0, column - 1) + after + old.slice(column - 1 + before.length);
  }
  return lines.join('\n');
}

/** Returns the changes of the chosen rows: those of each rule with exceptions, then those of all other rules together. */
async function changesOfChosen(
  request: FixRequest,
  choices: RowChoices,
  table: PageTable,
  once: Once,
  text?: string,
): Promise<FixChanges> {
  const { only = rules().flatMap(({ id }) => (id === mixedHosts ? [] : id)) } = request;
  const partly = only.filter((rule) => choices[rule]?.exceptions.length);
  const whole = only.filter((rule) => !partly.includes(rule) && isChosen(choices, rule));
  const parts: FixChanges[] = [];
  // What the next step depends on.
  const chosen: (readonly [string, RowChoice | undefined])[] = [];
  let after = table;
  const ofMarkup = partly.filter((rule) => {
    const all = once(stepOf('pages', rule, chosen), () =>
      fixPages(request.kind, after, optionsOfRules(request, [rule])),
    );
    if (all.changes[rule] === undefined && all.removed.length === 0) {
      return true;
    }
    const part = chosenInPages(request, rule, choices, after, all);
    parts.push(part);
    chosen.push([rule, choices[rule]]);
    after = changedTable(after, part);
    return false;
  });
  const written = async () => (ofMarkup.length + whole.length === 0 ? undefined : textOf(request, after));
  const before = after === table ? text : await once(stepOf('text', chosen), written);
  let edited = before;
  for (const rule of ofMarkup) {
    const current = edited;
    const edits = () => (current === undefined ? undefined : editsOf(request, rule, after, current));
    const all = once(stepOf('edits', rule, chosen), edits);
    const part = all === undefined ? unchanged : chosenPart(all, rule, choices);
    edited = edited && editedText(edited, part.applied);
    parts.push(part);
    chosen.push([rule, choices[rule]]);
  }
  const last = whole.length === 0 ? unchanged : changesOf({ ...request, only: whole }, after, once, edited);
  parts.push(last);
  const { result = edited } = last;
  const cells = parts.flatMap((part) => part.cells);
  const newText = last.text ?? (edited === before ? undefined : result);
  return {
    ...(newText !== undefined && { text: newText }),
    ...(result !== undefined && { result }),
    // Of several changes of a cell, the last one.
    cells: newText === undefined ? [...new Map(cells.map((one) => [`${one.column} ${one.row}`, one])).values()] : [],
    removed: Uint32Array.from(parts.flatMap((part) => [...part.removed])),
    applied: parts.flatMap((part) => part.applied),
    changes: Object.assign({}, ...parts.map((part) => part.changes)),
    skippable: [],
  };
}

/** Returns the changes of the chosen rows of a rule among all that it makes in pages. */
function chosenInPages(
  request: FixRequest,
  rule: string,
  choices: RowChoices,
  table: PageTable,
  all: FixChanges,
): FixChanges {
  if (all.removed.length === 0) {
    return chosenPart(all, rule, choices);
  }
  // An entry that is not chosen must not be merged with others.
  const { isTicked, exceptions } = choices[rule] as RowChoice;
  const left = isTicked ? exceptions : all.removed.filter((row) => !exceptions.includes(row));
  const others = changedTable(table, { cells: [], removed: Uint32Array.from(left) });
  return fixPages(request.kind, others, optionsOfRules(request, [rule]));
}

/** Returns the part of the changes of a rule that concerns the chosen rows. */
function chosenPart(all: FixChanges, rule: string, choices: RowChoices = {}): FixChanges {
  const isOf = (row?: Row) => isChosen(choices, rule, row);
  const applied = all.applied.filter(({ row }) => isOf(row));
  const cells = all.cells.filter(({ row }) => isOf(row));
  // Only so many changes are listed as can be chosen; the rows that are not chosen are among them, or the only chosen one is not.
  const times = isOf()
    ? (all.changes[rule] ?? 0) - (all.applied.length - applied.length)
    : applied.length || Math.min(cells.length, 1);
  return { ...all, cells, removed: all.removed.filter(isOf), applied, changes: times === 0 ? {} : { [rule]: times } };
}

/** Returns a copy of a table with changes. */
function changedTable(table: PageTable, { cells, removed }: Pick<FixChanges, 'cells' | 'removed'>): PageTable {
  const changed = PageTable.from(table.updateSince());
  for (const { row, column, text } of cells) {
    changed.set(column, Uint32Array.of(row), Uint32Array.of(changed.texts.add(text)));
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
  const cells = keptPages(pages, fixed).flatMap(([position, page, after]) =>
    changedCells(table.order[position] ?? 0, page, after),
  );
  const { changes } = fixed;
  return { ...atRows(fixed, table), cells, changes, skippable: Object.keys(changes) };
}

/** Fixes a text with the pages of a table. */
function fixText(text: string, table: PageTable, options: FixOptions) {
  const { xml, changes, ...fixed } = fix(text, options);
  return { xml, changes, ...atRows(fixed, table) };
}

/** Returns the changes and removed entries of a fix with their rows. */
function atRows(
  { applied, removed }: Pick<FixedPages, 'applied' | 'removed'>,
  { order }: PageTable,
): Pick<FixChanges, 'applied' | 'removed'> {
  return {
    applied: applied.map(({ page, ...one }) => ({ ...one, row: order[page ?? -1] })),
    removed: Uint32Array.from(removed, (position) => order[position] ?? 0),
  };
}

/** Compares the reports before and after a fix. */
function outcomeOf(before: Report, after: Report): Omit<Outcome, 'open'> {
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

/** Returns the rows with problems of some rules, without rules whose problems are not all listed. */
function openRows({ rules, problems }: Report, some: readonly string[], { order }: PageTable): Outcome['open'] {
  const listed = some.map((rule) => [rule, problems.filter((one) => one.rule === rule)] as const);
  return Object.fromEntries(
    listed
      .filter(([rule, found]) => found.length === (rules[rule as RuleId] ?? 0))
      .map(([rule, found]) => [rule, found.map(({ page }) => order[page ?? -1] ?? -1)]),
  );
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
