/** The problems of `check` as a report. */

import type { Text } from '../../core/errors/fill.js';
import { addProblem, noProblems } from '../../core/rules/problem.js';
import type { Position, Problem } from '../../core/types/index.js';
import type { CheckedPage } from '../../live/walk/index.js';
import type { SourceLines } from '../io/source-lines.js';
import type { Reported } from './reported.js';

/** The list whose pages were requested. */
export interface CheckedList {
  name: string;
  file?: string | undefined;
  source?: SourceLines | undefined;
  /** Position of each page, if it is known. */
  positions?: readonly Position[] | undefined;
  /** A problem for each file of it that was not read to its end. */
  damaged?: readonly Problem[] | undefined;
}

/** Returns the problems of the pages as the report of the list. @param notes What else its reader should know. */
export function checkReport(list: CheckedList, checked: readonly CheckedPage[], notes: readonly Text[] = []): Reported {
  const { positions, damaged = [], ...input } = list;
  const all = noProblems();
  const ofPages = checked.flatMap(({ page, loc, problems }) =>
    problems.map((problem) => ({ ...problem, page, loc, ...positions?.[page] })),
  );
  for (const problem of [...damaged, ...ofPages]) {
    addProblem(all, problem);
  }
  const report = { kind: 'page-list', profile: 'protocol', pages: checked.length, ...all } as const;
  return { ...input, report, notes };
}
