/** The findings of `check` as a report. */

import type { Locale, Position, Problem, RuleId } from '../../types/index.js';
import { type CheckedPage, checkRules } from '../../walk/index.js';
import type { SourceLines } from '../io/source-lines.js';
import type { Reported } from './reported.js';
import type { SarifRule } from './sarif.js';

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

/** Returns the findings as the report of the list. */
export function checkReport(list: CheckedList, checked: readonly CheckedPage[]): Reported {
  const { positions, ...input } = list;
  const counts = { error: 0, warning: 0, info: 0 };
  const rules: Record<string, number> = {};
  const problems: Problem[] = [];
  for (const { page, loc, findings } of checked) {
    for (const { rule, severity, message, params } of findings) {
      counts[severity] += 1;
      rules[rule] = (rules[rule] ?? 0) + 1;
      if (rules[rule] <= MAX_LISTED) {
        // Reports of the engine and of checks are printed alike; the ids of their rules are different.
        problems.push({ rule: rule as string as RuleId, severity, message, params, page, loc, ...positions?.[page] });
      }
    }
  }
  const report = { kind: 'page-list', profile: 'protocol', pages: checked.length, problems, counts, rules } as const;
  return { ...input, report };
}

/** Returns the rules of checks for SARIF. */
export function sarifRules(locale: Locale): SarifRule[] {
  return checkRules(locale).map((rule) => ({ ...rule, help: [rule.title, rule.reason, ...rule.sources].join('\n') }));
}
