/** What search engines read of a document, according to the effects of its problems in the rule catalogue. */

import type { Report, RuleDescription } from 'sitemap-kit';
import type { Findings } from './findings.js';
import type { Row } from './page-table.js';

/** Whether search engines may refuse the file, ignore pages, ignore values, or read everything. */
export interface Verdict {
  outcome: 'file' | 'entry' | 'value' | 'none';
  /** Number of pages that they ignore. */
  ignored: number;
  /** The rule of all ignored pages; undefined if there are several. */
  rule: string | undefined;
}

/** Returns the verdict of a report. @param rules The rule catalogue by id. */
export function verdictOf(report: Report, findings: Findings, rules: ReadonlyMap<string, RuleDescription>): Verdict {
  const broken = new Map<Verdict['outcome'], Set<string>>();
  for (const { rule, severity } of report.problems) {
    const effect = rules.get(rule)?.effect ?? 'none';
    if (severity !== 'info') {
      broken.set(effect, (broken.get(effect) ?? new Set()).add(rule));
    }
  }
  const ofEntries = [...(broken.get('entry') ?? [])];
  const ignored = new Set<Row>(ofEntries.flatMap((rule) => [...findings.rows(rule, '')])).size;
  const outcome = broken.has('file') ? 'file' : ignored > 0 ? 'entry' : broken.has('value') ? 'value' : 'none';
  return { outcome, ignored, rule: ofEntries.length === 1 ? ofEntries[0] : undefined };
}
