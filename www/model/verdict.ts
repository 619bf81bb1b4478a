/** What search engines read of a document, according to the effects of its problems in the rule catalogue. */

import type { Report, RuleDescription } from 'sitemap-kit';
import type { Findings } from './findings.js';
import type { Row } from './page-table.js';

/** Whether search engines may refuse the file, ignore pages that are not known one by one, ignore pages, ignore values, or read everything. */
export interface Verdict {
  outcome: 'file' | 'some' | 'entry' | 'value' | 'none';
  /** Number of pages that they ignore. */
  ignored: number;
  /** The rule of all ignored pages; undefined if there are several. */
  rule: string | undefined;
}

/** The rules whose problems may be those of the other pages: which site is that of the sitemap is not known. */
const ofOtherPages: readonly string[] = ['loc-mixed-hosts'];

/** Returns the verdict of a report. @param rules The rule catalogue by id. */
export function verdictOf(report: Report, findings: Findings, rules: ReadonlyMap<string, RuleDescription>): Verdict {
  const broken = new Map<string, Set<string>>();
  for (const { rule, severity } of report.problems) {
    const effect = rules.get(rule)?.effect ?? 'none';
    if (severity !== 'info') {
      broken.set(effect, (broken.get(effect) ?? new Set()).add(rule));
    }
  }
  const ofEntries = [...(broken.get('entry') ?? [])];
  const rowsOf = ofEntries.map((rule) => [...findings.rows(rule, '')]);
  const ignored = new Set<Row>(rowsOf.flat()).size;
  const rule = ofEntries.length === 1 ? ofEntries[0] : undefined;
  const isKnown = rowsOf.every((rows) => rows.length > 0) && !ofEntries.some((one) => ofOtherPages.includes(one));
  return { outcome: outcomeOf(broken, isKnown), ignored, rule };
}

function outcomeOf(broken: ReadonlyMap<string, unknown>, isKnown: boolean): Verdict['outcome'] {
  if (broken.has('file')) {
    return 'file';
  }
  if (broken.has('entry')) {
    return isKnown ? 'entry' : 'some';
  }
  return broken.has('value') ? 'value' : 'none';
}
