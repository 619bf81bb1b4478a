import { fix, init, type Page, robots, rules, validate, validateSet } from 'sitemap-kit';
import { baseName } from '../../model/file-names.js';
import { PageTable, type Row } from '../../model/page-table.js';
import { pagesOf } from '../../model/pages.js';
import { isSetEntryRule, type SetEntryRule, type SetRule } from '../../model/problems.js';
import { fileFinder, folderOf, relativeUrl } from '../../model/set-files.js';
import { urlParts } from '../../model/url-parts.js';
import { type CheckSettings, fixOptionsOf, onlyRules, optionsOf } from '../settings.js';
import { type SetMember, setFiles } from './check-set.js';
import { type CellChange, changedCells, keptPages } from './fix.js';

/** Specifies the rule to fix in all files. */
export interface FixSetRequest {
  /** The files, each with its pages. */
  members: readonly SetMember[];
  settings: CheckSettings;
  rule: SetRule;
}

/** The changes of one file. */
interface Changed {
  document: number;
  cells: CellChange[];
  /** Rows that are removed. */
  removed: Row[];
  /** Entries that are added at the end. */
  added: Page[];
}

/** One change, for display. */
export interface SetChange {
  /** Name of the changed file. */
  file: string;
  /** URL of the changed entry, if it is not the change itself. */
  loc?: string;
  before: string;
  after: string;
}

/** The changes that fix a rule in all files. They are not applied yet. */
export interface SetFixProposal {
  members: Changed[];
  /** The new text of the robots.txt, if it changes. */
  robots?: string;
  /** The first changes. */
  changes: SetChange[];
  /** Number of changes. */
  count: number;
}

/** Maximum number of problems that one fix handles. */
const maxProblems = 100_000;
/** Maximum number of changes that are listed. */
const maxListed = 100;

/** Computes the changes that fix a rule in several files and the robots.txt. */
export async function fixSet({ members, settings, rule }: FixSetRequest): Promise<SetFixProposal> {
  await init();
  const set = new FixedSet(members, settings);
  if (isSetEntryRule(rule)) {
    await fixEntries(set, members, rule);
  } else {
    fixPages(set, rule);
  }
  return set.proposal();
}

/** A file with its table and changes. */
interface FixedFile extends Changed {
  name: string;
  isIndex: boolean;
  table: PageTable;
}

/** The files, the `Sitemap` lines of the robots.txt, and their changes. */
class FixedSet {
  readonly settings: CheckSettings;
  readonly files: readonly FixedFile[];
  readonly index: FixedFile | undefined;
  /** URLs of the `Sitemap` lines, before and after. */
  readonly named: readonly string[];
  sitemaps: string[];
  count = 0;
  readonly #changes: SetChange[] = [];

  constructor(members: readonly SetMember[], settings: CheckSettings) {
    this.settings = settings;
    this.files = members.map(({ document, name, kind, pages }) => {
      const table = pages === undefined ? new PageTable() : PageTable.from(pages);
      return { document, name, isIndex: kind === 'index', table, cells: [], removed: [], added: [] };
    });
    this.index = this.files.find(({ isIndex }) => isIndex);
    this.named = settings.robots === '' ? [] : robots.parse(settings.robots).sitemaps.map(({ url }) => url);
    this.sitemaps = [...this.named];
  }

  /** Counts a change, and lists it if it is among the first. */
  list(file: string, before: string, after: string, loc?: string): void {
    this.count += 1;
    if (this.#changes.length < maxListed) {
      this.#changes.push({ file, ...(loc !== undefined && { loc }), before, after });
    }
  }

  proposal(): SetFixProposal {
    const removed = this.named.filter((url) => !this.sitemaps.includes(url));
    const added = this.sitemaps.filter((url) => !this.named.includes(url));
    for (const url of removed) {
      this.list('robots.txt', `Sitemap: ${url}`, '');
    }
    for (const url of added) {
      this.list('robots.txt', '', `Sitemap: ${url}`);
    }
    const isChanged = removed.length + added.length > 0;
    return {
      members: this.files
        .filter(({ cells, removed, added }) => cells.length + removed.length + added.length > 0)
        .map(({ document, cells, removed, added }) => ({ document, cells, removed, added })),
      changes: this.#changes,
      count: this.count,
      ...(isChanged && { robots: robots.withSitemaps(this.settings.robots, [...new Set(this.sitemaps)]) }),
    };
  }
}

/** Fixes the pages of all files as one list, so that duplicates and return links across files are found. */
function fixPages(set: FixedSet, rule: string): void {
  const files = set.files.filter(({ isIndex }) => !isIndex);
  const entries = files.flatMap((file) => Array.from(file.table.order, (row) => ({ file, row })));
  const before = files.flatMap(({ table }) => pagesOf(table));
  const result = fix(before, fixOptionsOf(set.settings, { assisted: [rule], only: [rule] }, rules));
  for (const position of result.removed) {
    const { file, row } = entries[position] as (typeof entries)[number];
    file.removed.push(row);
    set.list(file.name, String(before[position]?.loc), '');
  }
  for (const [position, page, after] of keptPages(before, result)) {
    const { file, row } = entries[position] as (typeof entries)[number];
    file.cells.push(...changedCells(row, page, after));
  }
  const removed = new Set(result.removed);
  for (const { page, before: old, after } of result.applied) {
    const file = page === undefined || removed.has(page) ? undefined : entries[page]?.file;
    if (page !== undefined && file !== undefined) {
      set.list(file.name, old, after, String(before[page]?.loc));
    }
  }
  // Of many changes, only the first are listed.
  set.count = Object.values(result.changes).reduce((sum, times) => sum + times, 0);
}

/** Fixes entries of indexes and lines of the robots.txt. */
async function fixEntries(set: FixedSet, members: readonly SetMember[], rule: SetEntryRule): Promise<void> {
  const { index, settings } = set;
  const { files, byName } = await setFiles(members);
  const checks = { rules: onlyRules(settings, [rule], rules()), problemsPerRule: maxProblems };
  const { sitemapUrl: _ofOneFile, ...options } = optionsOf(settings, checks);
  const { report, robots: ofRobots } = validateSet(files, options);
  for (const problem of [...report.problems, ...(ofRobots?.problems ?? [])]) {
    const document = byName.get(problem.file ?? '');
    const file = set.files.find((one) => one.document === document);
    const row = file?.table.order[problem.page ?? -1];
    const loc = row === undefined ? '' : (file?.table.text(row, 'loc') ?? '');
    switch (problem.rule === rule ? rule : undefined) {
      case 'index-child-missing':
        if (file !== undefined && row !== undefined) {
          file.removed.push(row);
          set.list(file.name, loc, '');
        }
        break;
      case 'index-lastmod-mismatch': {
        const text = problem.params.newest ?? '';
        // A wrong date of a page, such as one in the future, would be wrong in the index as well.
        if (file !== undefined && row !== undefined && isValidDate(text, settings)) {
          file.cells.push({ row, column: 'lastmod', text });
          set.list(file.name, file.table.text(row, 'lastmod'), text, loc);
        }
        break;
      }
      case 'sitemap-not-listed': {
        const url = file && urlOf(set, file.name);
        if (url !== undefined && index !== undefined && !file?.isIndex) {
          index.added.push({ loc: url });
          set.list(index.name, '', url);
        } else if (url !== undefined) {
          set.sitemaps.push(url);
        }
        break;
      }
      case 'robots-sitemap-not-found':
        set.sitemaps = set.sitemaps.filter((url) => url !== problem.value && url !== problem.params.loc);
        break;
      case 'robots-sitemap-missing':
        set.sitemaps.push(...urlsForRobots(set));
        break;
    }
  }
  if (rule === 'robots-sitemap-not-found' && set.sitemaps.length === 0 && set.named.length > 0) {
    set.sitemaps = urlsForRobots(set);
  }
}

/** Returns whether a date has no problem as the lastmod of an entry. */
function isValidDate(lastmod: string, settings: CheckSettings): boolean {
  const { problems } = validate([{ loc: 'https://example.com/', lastmod }], optionsOf(settings));
  return problems.every(({ path }) => path?.endsWith('lastmod') !== true);
}

/** Returns the URLs that a robots.txt should list: the index, or the sitemaps if there is no index. */
function urlsForRobots(set: FixedSet): string[] {
  return (set.index === undefined ? set.files : [set.index]).flatMap(({ name }) => urlOf(set, name) ?? []);
}

/** Returns the URL of a file by that of another one, in the same folder if possible; undefined if no URL is known. */
function urlOf({ files, index, named, settings }: FixedSet, name: string): string | undefined {
  const locsOf = ({ table }: FixedFile) =>
    Array.from(table.order.subarray(0, 100), (row: Row) => table.text(row, 'loc'));
  const listed = index === undefined ? [] : locsOf(index);
  const fileOf = fileFinder(files, (file) => file.name);
  const known = [...listed, ...named].filter((url) => URL.canParse(url) && fileOf(url) !== undefined);
  const pathOf = (url: string) => fileOf(url)?.name ?? '';
  const near = known.find((url) => folderOf(pathOf(url)) === folderOf(name)) ?? known[0];
  if (near !== undefined) {
    return new URL(relativeUrl(pathOf(near), name), near).href;
  }
  const origins = files.flatMap((file) => locsOf(file).map((loc) => urlParts(loc).origin));
  const bases = [...listed, ...named, settings.sitemapUrl, settings.baseUrl, ...origins];
  const base = bases.find((url) => URL.canParse(url));
  return base === undefined ? undefined : new URL(encodeURIComponent(baseName(name)), base).href;
}
