/** The problems of `check` as a report. */

import type { Position, Problem } from '../../types/index.js';
import type { CheckedPage } from '../../walk/index.js';
import type { SourceLines } from '../io/source-lines.js';
import type { Reported } from './reported.js';

/** Most problems of a rule that are listed, as in other reports. */
const MAX_LISTED = 100;

/** The list whose pages were requested. */
export interface CheckedList {
  name: string;
  file?: string | undefined;
  source?: SourceLines | undefined;
  /** Position of each page, if it is known. */
  positions?: readonly Position[] | undefined;
}

/** Returns the problems of the pages as the report of the list. */
export function checkReport(list: CheckedList, checked: readonly CheckedPage[]): Reported {
  const { positions, ...input } = list;
  const counts = { error: 0, warning: 0, info: 0 };
  const rules: Record<string, number> = {};
  const problems: Problem[] = [];
  for (const { page, loc, problems: ofPage } of checked) {
    for (const problem of ofPage) {
      const { rule, severity } = problem;
      counts[severity] += 1;
      rules[rule] = (rules[rule] ?? 0) + 1;
      if (rules[rule] <= MAX_LISTED) {
        problems.push({ ...problem, page, loc, ...positions?.[page] });
      }
    }
  }
  const report = { kind: 'page-list', profile: 'protocol', pages: checked.length, problems, counts, rules } as const;
  return { ...input, report };
}
