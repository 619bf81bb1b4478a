import { explanationOf } from '../../i18n/explanations.js';
import type { RowProblem } from '../../model/findings.js';

/** Returns the message of a problem; the title of its rule if it has none. */
export function messageOf({ message, rule }: RowProblem): string {
  return message === undefined ? (explanationOf(rule)?.title ?? rule) : message;
}
