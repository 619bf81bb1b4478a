/** The problems of a page, each beside the field that it is about. */

import type { RowProblem } from '../../model/findings.js';
import { fieldOf } from '../../model/problems.js';
import { SeverityIcon } from '../common/icon.js';
import { messageOf } from '../common/problem-message.js';

/** The problems of a page by their places. */
export class PageProblems {
  readonly #problems: readonly { path: string; problem: RowProblem }[];

  constructor(problems: readonly RowProblem[]) {
    this.#problems = problems.map((problem) => ({ path: fieldOf(problem), problem }));
  }

  /** Those of a field, and of what is in it. */
  within(path: string): RowProblem[] {
    return this.#pick((one) => one === path || (one.startsWith(path) && /[.[]/.test(one.charAt(path.length))));
  }

  /** Those of a place itself. */
  at(path: string): RowProblem[] {
    return this.#pick((one) => one === path);
  }

  /** Those of a thing itself, and of fields that its form does not have. */
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

/** How bad the worst of some problems is. */
export function worstOf(problems: readonly RowProblem[]): RowProblem['severity'] | undefined {
  return (['error', 'warning', 'info'] as const).find((severity) => problems.some((one) => one.severity === severity));
}

/** Problems under a field. */
export function FieldProblems({ id, problems }: { id?: string | undefined; problems: readonly RowProblem[] }) {
  if (problems.length === 0) {
    return null;
  }
  return (
    <ul class="field-problems" id={id}>
      {problems.map((problem) => (
        <li key={`${problem.rule} ${problem.path} ${problem.message}`} class={problem.severity} title={problem.rule}>
          <SeverityIcon severity={problem.severity} />
          <span>{messageOf(problem)}</span>
        </li>
      ))}
    </ul>
  );
}
