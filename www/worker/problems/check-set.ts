import { init, type Kind, type Page, type Problem, type Report, robots, type SetFile, validateSet } from 'sitemap-kit';
import { PageTable, type TableUpdate } from '../../model/page-table.js';
import { pagesOf } from '../../model/pages.js';
import { distinctEnds } from '../../model/set-files.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { sourceText } from '../source/source-text.js';
import { fileProblems } from './file-problems.js';

/** Maximum number of problems of a rule that are compared with those of each file. */
const maxCompared = 100_000;
/** Maximum number of problems of a rule that are returned. */
const maxListed = 100;

/** One file of the set. */
export interface SetMember {
  /** Id of the document. */
  document: number;
  name: string;
  kind: Kind;
  /** The opened file, if its pages are unchanged. */
  source?: Blob;
  /** The pages, if they have changed. */
  pages?: TableUpdate;
}

/** Files and robots.txt to check together. */
export interface CheckSetRequest {
  members: readonly SetMember[];
  settings: CheckSettings;
}

/** A problem across files, which no file has alone. */
export interface SetProblem extends Problem {
  /** The document that it is in; absent if it concerns all files. */
  document?: number;
}

/** The parsed robots.txt. */
export interface CheckedRobots {
  /** Number of `Allow` and `Disallow` lines in its groups. */
  rules: number;
  /** Number of `Sitemap` lines. */
  sitemaps: number;
  /** Its problems, including those across files. */
  report: Report;
}

/** Result of checking files together. */
export interface CheckedSet {
  /** The first problems of each rule. */
  problems: SetProblem[];
  /** What is known of all others. */
  others: Pick<SetProblem, 'rule' | 'severity' | 'page' | 'document'>[];
  /** Number of problems across files for each rule, as far as it is known. */
  rules: Report['rules'];
  /** Whether there may be more, because the files have more problems than can be compared. */
  isPartial: boolean;
  /** Absent if the settings have no robots.txt. */
  robots?: CheckedRobots;
}

/** Checks files together: indexes with their sitemaps, relations between pages of different files, and the robots.txt. */
export async function checkSet({ members, settings }: CheckSetRequest): Promise<CheckedSet> {
  await init();
  const { files, byName } = await setFiles(members);
  const { sitemapUrl: _alone, ...options } = optionsOf(settings, { problemsPerRule: maxCompared });
  const { report, robots: ofRobots } = validateSet(files, options);
  const isFileProblem = fileProblems(files, report.problems, settings, maxCompared);
  const nameOf = (file: string) => members.find(({ document }) => document === byName.get(file))?.name ?? file;
  const among = report.problems.filter((problem) => !isFileProblem(problem));
  const rules: Record<string, number> = {};
  const problems: SetProblem[] = [];
  const others: CheckedSet['others'] = [];
  for (const problem of among) {
    const { rule, severity, page, related, file = '' } = problem;
    const document = byName.get(file);
    const place = { ...(page !== undefined && { page }), ...(document !== undefined && { document }) };
    rules[rule] = (rules[rule] ?? 0) + 1;
    if (rules[rule] > maxListed) {
      others.push({ rule, severity, ...place });
    } else {
      const other = related?.file === undefined ? {} : { related: { ...related, file: nameOf(related.file) } };
      problems.push({ ...problem, ...other, ...place });
    }
  }
  const counted = Object.values(report.rules).reduce((sum, times) => sum + times, 0);
  return {
    problems,
    others,
    rules,
    isPartial: counted > report.problems.length,
    ...(ofRobots && { robots: readRobots(settings.robots, ofRobots) }),
  };
}

/** Returns the files for `validateSet`, and the document of each file name. */
export async function setFiles(
  members: readonly SetMember[],
): Promise<{ files: SetFile[]; byName: Map<string, number> }> {
  // The names identify the files, and two documents can have equal names. Folders may be others than those of the site.
  const byName = new Map<string, number>();
  const files: SetFile[] = [];
  const ends = distinctEnds(members.map(({ name }) => name));
  for (const [at, member] of members.entries()) {
    const end = ends[at] ?? member.name;
    const name = byName.has(end) ? `${member.document}/${end}` : end;
    byName.set(name, member.document);
    files.push({ name, bytes: await contentOf(member) });
  }
  return { files, byName };
}

function readRobots(text: string, report: Report): CheckedRobots {
  const { groups, sitemaps } = robots.parse(text);
  return { rules: groups.reduce((sum, group) => sum + group.rules.length, 0), sitemaps: sitemaps.length, report };
}

async function contentOf({ kind, source, pages }: SetMember): Promise<ArrayBuffer | string> {
  if (source !== undefined) {
    return source.arrayBuffer();
  }
  const list: Page[] = pages === undefined ? [] : pagesOf(PageTable.from(pages));
  // Only these rules concern several files; all others have been checked for each file.
  return sourceText(
    kind,
    list.map(({ loc, lastmod, alternates }) => ({ loc, lastmod, alternates })),
  );
}
