/** Findings of a check, by row. */

import type { Applied, Problem, Report, Severity } from 'sitemap-kit';
import { lowerBound } from './binary-search.js';
import type { Row } from './page-table.js';
import { markOf, placeInPage, severityMarks } from './problems.js';

/** Locations of the problems of a rule that the report does not list in full, as columns with one number for each problem. */
export interface RuleLocations {
  rule: Problem['rule'];
  /** Rows in ascending order, once for each problem. */
  rows: Uint32Array<ArrayBuffer>;
  /** Severity of each problem, an index in {@link severityMarks}. */
  marks: Uint8Array<ArrayBuffer>;
  /** Field of each problem, an index in `names`. */
  fields: Uint16Array<ArrayBuffer>;
  /** The fields, such as `lastmod` or `images[0].loc`; empty for the page itself. */
  names: readonly string[];
}

/** The findings of one check. */
export interface Check {
  report: Report;
  /** The row of each problem of the report; −1 for problems of the whole file. */
  rows: Int32Array;
  /** Locations of the rules that the report does not list in full. They arrive after the report. */
  locations: readonly RuleLocations[];
  /** The revision of the pages that was checked. */
  revision: number;
}

/** The problems that a document has only together with the other open files. */
export interface CheckTogether {
  problems: readonly RowProblem[];
  /** The row of each of them; −1 for problems of the whole file. */
  rows: readonly Row[];
}

/** A fix that is computed or applied. */
export interface RunningFix {
  /** Number of the changes that are applied; undefined while they are computed. */
  changes: number | undefined;
}

/** What fixes of the checked pages would write, as far as it is shown before they are made. */
export interface SuggestedFixes {
  /** Number of changes of the safe fixes for each rule. */
  safe: Readonly<Record<string, number>>;
  /** The first hundred changes of each rule, safe and assisted. */
  applied: readonly AppliedToRow[];
}

/** A change with its row in place of the index of its page. */
export type AppliedToRow = Omit<Applied, 'page'> & { row?: Row | undefined };

/** A problem of a page. Problems that the report does not list have no message; the title of the rule is shown instead. */
export type RowProblem = Pick<Problem, 'rule' | 'severity'> & {
  path?: string | undefined;
  message?: string;
  params?: Problem['params'];
};

/** The problems of a page. */
export interface RowProblems {
  /** The highest severity. */
  severity: Severity;
  /** In descending order of severity. */
  problems: readonly RowProblem[];
}

/** Number of problems of a rule, by severity as well, and of pages with them. */
export interface RuleCount {
  problems: number;
  pages: number;
  counts: Report['counts'];
}

/** Index of the findings of one check by row. */
export class Findings {
  readonly #listed = new Map<Row, RowProblem[]>();
  readonly #locations: readonly RuleLocations[];
  readonly #check: Check | undefined;
  readonly #together: CheckTogether | undefined;
  /** Highest severity of each row, an index in {@link severityMarks}. */
  readonly marks: Uint8Array<ArrayBuffer>;

  /** @param size Number of rows, including removed ones. */
  constructor(check: Check | undefined, size: number, together?: CheckTogether) {
    this.marks = new Uint8Array(size);
    this.#check = check;
    this.#together = together;
    this.#locations = check?.locations ?? [];
    this.#list(check?.report.problems ?? [], check?.rows ?? []);
    this.#list(together?.problems ?? [], together?.rows ?? []);
    for (const { rows, marks } of this.#locations) {
      for (let at = 0; at < rows.length; at += 1) {
        this.#mark(rows[at] ?? 0, marks[at] ?? 0);
      }
    }
  }

  /** Returns the problems of a row; undefined if it has none. */
  of(row: Row): RowProblems | undefined {
    const severity = severityMarks[this.marks[row] ?? 0];
    if (severity === undefined) {
      return undefined;
    }
    const listed = this.#listed.get(row) ?? [];
    const others = this.#locations.flatMap((locations) => {
      const isListed = listed.some(({ rule }) => rule === locations.rule);
      return isListed ? [] : problemsOf(locations, row);
    });
    return { severity, problems: [...listed, ...others].sort((a, b) => markOf(b.severity) - markOf(a.severity)) };
  }

  /** Returns the rows with problems of a rule (empty for any) whose highest severity is at least this one. */
  rows(rule: string, least: Severity | ''): Uint32Array<ArrayBuffer> {
    const mark = least === '' ? 1 : markOf(least);
    return this.#breaking(rule).filter((row) => (this.marks[row] ?? 0) >= mark);
  }

  /** Returns the rows with problems of a rule, of some elements only; none unless all of them are located. */
  located(rule: string, element = /^/): readonly Row[] {
    const { report, rows } = this.#check ?? { rows: [] };
    const { rows: found, fields, names } = this.#locations.find((one) => one.rule === rule) ?? {};
    const listed = (problems: readonly RowProblem[] = [], at: ArrayLike<Row> = []) =>
      problems.flatMap((problem, n) =>
        problem.rule === rule ? { row: at[n] ?? -1, place: placeInPage(problem) } : [],
      );
    const alone = found
      ? Array.from(found, (row, at) => ({ row, place: names?.[fields?.[at] ?? 0] ?? '' }))
      : listed(report?.problems, rows);
    const isComplete = alone.length >= (report?.rules[rule as Problem['rule']] ?? 0);
    const all = [...alone, ...listed(this.#together?.problems, this.#together?.rows)];
    return isComplete ? all.flatMap(({ row, place }) => (row >= 0 && element.test(place) ? row : [])) : [];
  }

  /** Returns the number of problems of a rule with a known location; undefined if the report lists all of them. */
  count(rule: string): RuleCount | undefined {
    const { rows, marks = [] } = this.#locations.find((one) => one.rule === rule) ?? {};
    const problems = Array.from(marks, (mark) => ({ severity: severityMarks[mark] ?? 'info' }));
    return rows && countOf(rows, problems);
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

  #list(problems: readonly RowProblem[], rows: ArrayLike<Row>): void {
    problems.forEach((problem, at) => {
      const row = rows[at] ?? -1;
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
  }

  #mark(row: Row, mark: number): void {
    if (mark > (this.marks[row] ?? 0)) {
      this.marks[row] = mark;
    }
  }
}

/** Returns the number of problems of a rule. @param rows The row of each; −1 for problems of the whole file. */
export function countOf(rows: ArrayLike<Row>, problems: readonly { severity: Severity }[]): RuleCount {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of problems) {
    counts[severity] += 1;
  }
  const pages = new Set(Array.from(rows).filter((row) => row >= 0)).size;
  return { problems: problems.length, pages, counts };
}

/** Returns the problems of a row among the locations of a rule. */
function problemsOf({ rule, rows, marks, fields, names }: RuleLocations, row: Row): RowProblem[] {
  const problems: RowProblem[] = [];
  for (let at = lowerBound(rows, row); rows[at] === row; at += 1) {
    const path = names[fields[at] ?? 0] ?? '';
    problems.push({ rule, severity: severityMarks[marks[at] ?? 0] ?? 'info', path });
  }
  return problems;
}
