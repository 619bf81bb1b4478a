/** What a check found, by row. */

import type { Problem, Report, Severity } from 'sitemap-kit';
import type { Row } from './page-table.js';
import { markOf, severityMarks } from './problems.js';

/** Where a rule is broken that is broken more often than the report lists: one number for each problem in every list. */
export interface RuleLocations {
  rule: string;
  /** Rows, ascending. A row that breaks the rule twice is there twice. */
  rows: Uint32Array<ArrayBuffer>;
  /** How bad each is, a place in {@link severityMarks}. */
  marks: Uint8Array<ArrayBuffer>;
  /** The field of each, a place in `names`. */
  fields: Uint16Array<ArrayBuffer>;
  /** The fields, such as `lastmod` or `images[0].loc`; empty for the page itself. */
  names: readonly string[];
}

/** The findings of one check. */
export interface Check {
  report: Report;
  /** The row of each problem of the report; −1 where it is about the whole. */
  rows: Int32Array;
  /** Where the rules are broken that the report does not list in full; they come a moment after it. */
  locations: readonly RuleLocations[];
  /** The revision of the pages that was checked. */
  revision: number;
}

/** A problem of a page. Those that the report does not list have no message: the title of the rule stands for it. */
export type RowProblem = Pick<Problem, 'rule' | 'severity'> & { path?: string | undefined; message?: string };

/** The problems of a page. */
export interface RowProblems {
  /** How bad the worst one is. */
  severity: Severity;
  problems: readonly RowProblem[];
}

/** How often a rule is broken, and on how many pages. */
export interface RuleCount {
  problems: number;
  pages: number;
}

/** The findings of one check, by row. */
export class Findings {
  readonly #listed = new Map<Row, Problem[]>();
  readonly #locations: readonly RuleLocations[];
  /** How bad the worst problem of each row is, a place in {@link severityMarks}. */
  readonly marks: Uint8Array<ArrayBuffer>;

  /** @param size How many rows there ever were. */
  constructor(check: Check | undefined, size: number) {
    this.marks = new Uint8Array(size);
    this.#locations = check?.locations ?? [];
    check?.report.problems.forEach((problem, at) => {
      const row = check.rows[at] ?? -1;
      if (row >= 0) {
        const listed = this.#listed.get(row);
        if (listed === undefined) {
          this.#listed.set(row, [problem]);
        } else {
          listed.push(problem);
        }
        this.#mark(row, markOf(problem.severity));
      }
    });
    for (const { rows, marks } of this.#locations) {
      for (let at = 0; at < rows.length; at += 1) {
        this.#mark(rows[at] ?? 0, marks[at] ?? 0);
      }
    }
  }

  /** The problems of a row; nothing where it has none. */
  of(row: Row): RowProblems | undefined {
    const severity = severityMarks[this.marks[row] ?? 0];
    if (severity === undefined) {
      return undefined;
    }
    const listed: readonly Problem[] = this.#listed.get(row) ?? [];
    const others = this.#locations.flatMap((locations) => {
      const isListed = listed.some(({ rule }) => rule === locations.rule);
      return isListed ? [] : problemsOf(locations, row);
    });
    return { severity, problems: [...listed, ...others] };
  }

  /** The rows that break a rule (empty for any) and whose worst problem is at least this bad. */
  rows(rule: string, least: Severity | ''): Uint32Array<ArrayBuffer> {
    const mark = least === '' ? 1 : markOf(least);
    return this.#breaking(rule).filter((row) => (this.marks[row] ?? 0) >= mark);
  }

  /** How often a rule is broken at a place that is known; nothing where the report lists all that there are. */
  count(rule: string): RuleCount | undefined {
    const rows = this.#locations.find((one) => one.rule === rule)?.rows;
    return (
      rows && { problems: rows.length, pages: rows.reduce((sum, row, at) => sum + (row === rows[at - 1] ? 0 : 1), 0) }
    );
  }

  #breaking(rule: string): Uint32Array<ArrayBuffer> {
    const locations = this.#locations.find((one) => one.rule === rule);
    if (locations !== undefined) {
      return locations.rows;
    }
    if (rule === '') {
      return Uint32Array.from(this.marks.keys());
    }
    const breaking = [...this.#listed].filter(([, problems]) => problems.some((problem) => problem.rule === rule));
    return Uint32Array.from(breaking, ([row]) => row);
  }

  #mark(row: Row, mark: number): void {
    if (mark > (this.marks[row] ?? 0)) {
      this.marks[row] = mark;
    }
  }
}

/** The problems of a row among the places of a rule. */
function problemsOf({ rule, rows, marks, fields, names }: RuleLocations, row: Row): RowProblem[] {
  const problems: RowProblem[] = [];
  for (let at = firstAt(rows, row); rows[at] === row; at += 1) {
    const path = names[fields[at] ?? 0] ?? '';
    problems.push({ rule, severity: severityMarks[marks[at] ?? 0] ?? 'info', path });
  }
  return problems;
}

/** Where a row is, or would be, among ascending rows. */
function firstAt(rows: Uint32Array, row: Row): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
