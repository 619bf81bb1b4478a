import { init, type Kind, type Page, type Problem, type Report, robots, type SetFile, validateSet } from 'sitemap-kit';
import { PageTable, type TableUpdate } from '../../model/page-table.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { sourceText } from '../source/source-text.js';
import { fileProblems } from './file-problems.js';

/** Most problems of a rule that are compared with those of each file: listing these takes seconds. */
const maxCompared = 100_000;
/** Most problems of a rule that are told of what is left. */
const maxListed = 100;

/** One file of the set. */
export interface SetMember {
  /** The document that it is. */
  document: number;
  name: string;
  kind: Kind;
  /** The file as it was opened, where its pages are still as they were. */
  source?: Blob;
  /** The pages, where they are not. */
  pages?: TableUpdate;
}

/** What to check together. */
export interface CheckSetRequest {
  members: readonly SetMember[];
  settings: CheckSettings;
}

/** A problem that only the files together show: no file has it by itself. */
export interface SetProblem extends Problem {
  /** The document that it is in; absent if it concerns all files. */
  document?: number;
}

/** The robots.txt of the settings, as it was read. */
export interface CheckedRobots {
  /** Number of `Allow` and `Disallow` lines in its groups. */
  rules: number;
  /** Number of `Sitemap` lines. */
  sitemaps: number;
  /** Its problems, also those that only the open files show. */
  report: Report;
}

/** What the files together show. */
export interface CheckedSet {
  problems: SetProblem[];
  /** How many of each rule only the files together show, as far as they are known. */
  rules: Report['rules'];
  /** Whether there may be more, because the files have more problems than can be compared. */
  isPartial: boolean;
  /** Absent if the settings have no robots.txt. */
  robots?: CheckedRobots;
}

/** Checks files together: an index and its sitemaps, what pages say about pages in another file, and the robots.txt. */
export async function checkSet({ members, settings }: CheckSetRequest, context: Context): Promise<CheckedSet> {
  await init();
  context.progress({ phase: 'checking' });
  const { files, byName } = await setFiles(members);
  const { sitemapUrl: _alone, ...options } = optionsOf(settings);
  const { report, robots: ofRobots } = validateSet(files, { ...options, problemsPerRule: maxCompared });
  const isFileProblem = fileProblems(files, report.problems, settings, maxCompared);
  const among = report.problems.filter((problem) => !isFileProblem(problem));
  const rules: Record<string, number> = {};
  const told = [...new Set(among.map(({ rule }) => rule))].flatMap((rule) => {
    const ofRule = ({ rule: other }: Problem) => other === rule;
    const left = among.filter(ofRule);
    rules[rule] = (rules[rule] ?? 0) + left.length;
    return left.slice(0, maxListed);
  });
  const problems = told.map((problem) => {
    const document = problem.file === undefined ? undefined : byName.get(problem.file);
    return { ...problem, ...(document !== undefined && { document }) };
  });
  const counted = Object.values(report.rules).reduce((sum, times) => sum + times, 0);
  return {
    problems,
    rules,
    isPartial: counted > report.problems.length,
    ...(ofRobots && { robots: readRobots(settings.robots, ofRobots) }),
  };
}

/** Returns the files for `validateSet`, and the document of each file name. */
export async function setFiles(
  members: readonly SetMember[],
): Promise<{ files: SetFile[]; byName: Map<string, number> }> {
  // The names identify the files, and two documents can have equal names.
  const byName = new Map<string, number>();
  const files: SetFile[] = [];
  for (const member of members) {
    const name = byName.has(member.name) ? `${member.document}/${member.name}` : member.name;
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
  // Other files of a set look at these alone; the rest would be looked at twice.
  return sourceText(
    kind,
    list.map(({ loc, lastmod, alternates }) => ({ loc, lastmod, alternates })),
  );
}
