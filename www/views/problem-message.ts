import type { RowProblem } from '../document/findings.js';
import { explanationOf } from '../words/explanations.js';

/** What is wrong, in words. */
export function messageOf({ message, rule }: RowProblem): string {
  return message ?? explanationOf(rule)?.title ?? rule;
}
