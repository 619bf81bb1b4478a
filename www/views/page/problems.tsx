/** The problems of a page by field. */

import type { RowProblem } from '../../model/findings.js';
import { fieldOf } from '../../model/problems.js';
import { SeverityIcon } from '../common/icon.js';
import { messageOf } from '../common/problem-message.js';

/** The problems of a page by path. */
export class PageProblems {
  readonly #problems: readonly { path: string; problem: RowProblem }[];

  constructor(problems: readonly RowProblem[]) {
    this.#problems = problems.map((problem) => ({ path: fieldOf(problem), problem }));
  }

  /** Returns the problems of a field and of its contents. */
  within(path: string): RowProblem[] {
    return this.#pick((one) => one === path || (one.startsWith(path) && /[.[]/.test(one.charAt(path.length))));
  }

  /** Returns the problems of exactly a path. */
  at(path: string): RowProblem[] {
    return this.#pick((one) => one === path);
  }

  /** Returns the problems of an item itself and of fields that its form lacks. */
  around(path: string, fields: readonly string[]): RowProblem[] {
    return this.#pick((one) => {
      if (one === path) {
        return true;
      }
      const start = path === '' ? '' : `${path}.`;
      const field = /^[^.[]*/.exec(one.slice(start.length))?.[0] ?? '';
      return one.startsWith(start) && field !== '' && !fields.includes(field);
    });
  }

  #pick(fits: (path: string) => boolean): RowProblem[] {
    return this.#problems.filter(({ path }) => fits(path)).map(({ problem }) => problem);
  }
}

/** Returns the highest severity of problems. */
export function highestSeverity(problems: readonly RowProblem[]): RowProblem['severity'] | undefined {
  return (['error', 'warning', 'info'] as const).find((severity) => problems.some((one) => one.severity === severity));
}

/** The problems of a field. */
export function FieldProblems({ id, problems }: { id?: string | undefined; problems: readonly RowProblem[] }) {
  if (problems.length === 0) {
    return null;
  }
  return (
    <ul class="field-problems stack tight small-text" id={id}>
      {problems.map((problem) => (
        <li key={`${problem.rule} ${problem.path} ${problem.message}`} class={problem.severity} title={problem.rule}>
          <SeverityIcon severity={problem.severity} />
          <span class="fill">{messageOf(problem)}</span>
        </li>
      ))}
    </ul>
  );
}
