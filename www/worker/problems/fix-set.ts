import { fix, init, type Page, type Problem, robots, rules, validate, validateSet } from 'sitemap-kit';
import { PageTable, type Row } from '../../model/page-table.js';
import { pagesOf } from '../../model/pages.js';
import { urlParts } from '../../model/url-parts.js';
import { type CheckSettings, fixOptionsOf, onlyRules, optionsOf } from '../settings.js';
import { type SetMember, setFiles } from './check-set.js';
import { type CellChange, changedCells, keptPages } from './fix.js';

/** Specifies the rule to fix in all files. */
export interface FixSetRequest {
  /** The files, each with its pages. */
  members: readonly SetMember[];
  settings: CheckSettings;
  rule: string;
}

/** The changes of one file. */
export interface MemberProposal {
  document: number;
  cells: CellChange[];
  /** Rows that are removed. */
  removed: Uint32Array<ArrayBuffer>;
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
  members: MemberProposal[];
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
export async function fixSet(request: FixSetRequest): Promise<SetFixProposal> {
  await init();
  const set = new OpenSet(request.members);
  const { rule, settings } = request;
  if (!isFixedByEntry(rule)) {
    return fixPages(set, settings, rule);
  }
  const { files, byName } = await setFiles(request.members);
  const { sitemapUrl: _ofOneFile, ...options } = optionsOf(settings);
  const checked = { ...options, rules: onlyRules(settings, [rule], rules()), problemsPerRule: maxProblems };
  const { report, robots: ofRobots } = validateSet(files, checked);
  const problems = [...report.problems, ...(ofRobots?.problems ?? [])].filter((problem) => problem.rule === rule);
  const located = problems.map((problem) => ({ problem, document: byName.get(problem.file ?? '') }));
  return fixEntries(set, settings, located);
}

/** Returns whether a rule concerns entries of indexes or lines of the robots.txt; all others concern pages. */
function isFixedByEntry(rule: string): boolean {
  return /^(index|robots|sitemap)-/.test(rule);
}

/** The files with their tables. */
class OpenSet {
  readonly members: readonly { member: SetMember; table: PageTable }[];

  constructor(members: readonly SetMember[]) {
    this.members = members.map((member) => ({
      member,
      table: member.pages === undefined ? new PageTable() : PageTable.from(member.pages),
    }));
  }

  find(document: number | undefined) {
    return this.members.find(({ member }) => member.document === document);
  }

  get index() {
    return this.members.find(({ member }) => member.kind === 'index');
  }
}

/** Fixes the pages of all files as one list, so that duplicates and return links across files are found. */
function fixPages(set: OpenSet, settings: CheckSettings, rule: string): SetFixProposal {
  const entries = set.members
    .filter(({ member }) => member.kind !== 'index')
    .flatMap(({ member, table }) => Array.from(table.order, (row) => ({ member, row })));
  const before = set.members.filter(({ member }) => member.kind !== 'index').flatMap(({ table }) => pagesOf(table));
  const options = fixOptionsOf(settings, { assisted: [rule], only: [rule] }, rules);
  const result = fix(before, options);
  const proposal = new ProposalBuilder();
  for (const position of result.removed) {
    const { member, row } = entries[position] as (typeof entries)[number];
    proposal.of(member.document).removed.push(row);
    proposal.list({ file: member.name, before: String(before[position]?.loc), after: '' });
  }
  for (const [position, page, after] of keptPages(before, result)) {
    const { member, row } = entries[position] as (typeof entries)[number];
    proposal.of(member.document).cells.push(...changedCells(row, page, after));
  }
  const removed = new Set(result.removed);
  for (const { page, before: old, after } of result.applied) {
    const file = page === undefined || removed.has(page) ? undefined : entries[page]?.member.name;
    if (page !== undefined && file !== undefined) {
      proposal.list({ file, loc: String(before[page]?.loc), before: old, after });
    }
  }
  // Of many changes, only the first are listed.
  const count = Object.values(result.changes).reduce((sum, times) => sum + times, 0);
  return { ...proposal.done(), count };
}

/** Fixes entries of indexes and lines of the robots.txt. */
function fixEntries(
  set: OpenSet,
  settings: CheckSettings,
  located: readonly { problem: Problem; document: number | undefined }[],
): SetFixProposal {
  const proposal = new ProposalBuilder();
  const named = settings.robots === '' ? [] : robots.parse(settings.robots).sitemaps.map(({ url }) => url);
  let sitemaps = [...named];
  for (const { problem, document } of located) {
    const file = set.find(document);
    const row = file?.table.order[problem.page ?? -1];
    switch (problem.rule) {
      case 'index-child-missing':
        if (file !== undefined && row !== undefined) {
          proposal.of(file.member.document).removed.push(row);
          proposal.list({ file: file.member.name, before: file.table.text(row, 'loc'), after: '' });
        }
        break;
      case 'index-lastmod-mismatch': {
        const text = problem.params.newest ?? '';
        // A wrong date of a page, such as one in the future, would be wrong in the index as well.
        if (file !== undefined && row !== undefined && isValidDate(text, settings)) {
          proposal.of(file.member.document).cells.push({ row, column: 'lastmod', text });
          const [loc, before] = [file.table.text(row, 'loc'), file.table.text(row, 'lastmod')];
          proposal.list({ file: file.member.name, loc, before, after: text });
        }
        break;
      }
      case 'sitemap-not-listed': {
        const url = file && urlOf(set, settings, named, file.member.name);
        if (file === undefined || url === undefined) {
          break;
        }
        const { index } = set;
        if (index !== undefined && file.member.kind !== 'index') {
          proposal.of(index.member.document).added.push({ loc: url });
          proposal.list({ file: index.member.name, before: '', after: url });
        } else {
          sitemaps.push(url);
        }
        break;
      }
      case 'robots-sitemap-not-found':
        sitemaps = sitemaps.filter((url) => url !== problem.value && url !== problem.params.loc);
        break;
      case 'robots-sitemap-missing':
        sitemaps.push(...urlsForRobots(set, settings));
        break;
    }
  }
  if (sitemaps.length === 0 && located.some(({ problem }) => problem.rule === 'robots-sitemap-not-found')) {
    sitemaps = urlsForRobots(set, settings, named);
  }
  proposal.setRobots(settings.robots, named, sitemaps);
  return proposal.done();
}

/** Returns whether a date has no problem as the lastmod of an entry. */
function isValidDate(lastmod: string, settings: CheckSettings): boolean {
  const { problems } = validate([{ loc: 'https://example.com/', lastmod }], optionsOf(settings));
  return problems.every(({ path }) => path?.endsWith('lastmod') !== true);
}

/** Returns the URLs that a robots.txt should list: the index, or the sitemaps if there is no index. */
function urlsForRobots(set: OpenSet, settings: CheckSettings, named: readonly string[] = []): string[] {
  const files = set.index === undefined ? set.members : [set.index];
  return files.flatMap(({ member }) => urlOf(set, settings, named, member.name) ?? []);
}

/** Returns the URL of a file in the folder of the set; undefined if the folder is unknown. */
function urlOf(
  set: OpenSet,
  { sitemapUrl, baseUrl }: CheckSettings,
  named: readonly string[],
  name: string,
): string | undefined {
  const locsOf = (table: PageTable) => Array.from(table.order.subarray(0, 100), (row: Row) => table.text(row, 'loc'));
  const listed = set.index === undefined ? [] : locsOf(set.index.table);
  const origins = set.members.flatMap(({ table }) => locsOf(table).map((loc) => urlParts(loc).origin));
  const bases = [...listed, ...named, sitemapUrl, baseUrl, ...origins.filter((origin) => origin !== '')];
  const base = bases.find((url) => URL.canParse(url));
  return base === undefined ? undefined : new URL(encodeURIComponent(name), base).href;
}

/** Collects the changes of a proposal. */
class ProposalBuilder {
  readonly #members = new Map<number, { cells: CellChange[]; removed: Row[]; added: Page[] }>();
  readonly #changes: SetChange[] = [];
  #robots: string | undefined;
  #count = 0;

  of(document: number) {
    const known = this.#members.get(document) ?? { cells: [], removed: [], added: [] };
    this.#members.set(document, known);
    return known;
  }

  list(change: SetChange): void {
    this.#count += 1;
    if (this.#changes.length < maxListed) {
      this.#changes.push(change);
    }
  }

  setRobots(text: string, before: readonly string[], after: readonly string[]): void {
    const removed = before.filter((url) => !after.includes(url));
    const added = after.filter((url) => !before.includes(url));
    for (const url of removed) {
      this.list({ file: 'robots.txt', before: `Sitemap: ${url}`, after: '' });
    }
    for (const url of added) {
      this.list({ file: 'robots.txt', before: '', after: `Sitemap: ${url}` });
    }
    if (removed.length + added.length > 0) {
      this.#robots = robots.withSitemaps(text, [...new Set(after)]);
    }
  }

  done(): SetFixProposal {
    const members = Array.from(this.#members, ([document, { cells, removed, added }]) => ({
      document,
      cells,
      removed: Uint32Array.from(removed),
      added,
    })).filter(({ cells, removed, added }) => cells.length + removed.length + added.length > 0);
    return {
      members,
      changes: this.#changes,
      count: this.#count,
      ...(this.#robots !== undefined && { robots: this.#robots }),
    };
  }
}
