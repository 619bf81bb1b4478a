/** Conditions of `--fail-on`: how many pages may be added, removed or changed before a command fails. */

import { textIn } from '../../core/errors/fill.js';
import type { Difference, Locale } from '../../core/types/index.js';
import { usageError } from '../../files/usage-error.js';
import { grouped } from '../io/terminal.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** A limit on a number of pages. It is exceeded by a higher number. */
export interface FailCondition {
  /** The condition as it was given, for messages. */
  text: string;
  /** What is counted. */
  counted: 'added' | 'removed' | 'changed';
  /** The highest number that is allowed. */
  limit: number;
  /** Whether the limit is a percentage of the pages before. */
  isPercentage: boolean;
}

/** Parses a condition such as `removed>10%` or `changed>500`, and adds it to the earlier ones. */
export function readFailCondition(text: string, earlier: readonly FailCondition[] = []): FailCondition[] {
  const [, counted, number, percent] =
    /^\s*(added|removed|changed)\s*>\s*(\d{1,12}(?:\.\d{1,6})?)\s*(%?)\s*$/.exec(text) ?? [];
  if (counted === undefined || (percent === '' && number?.includes('.'))) {
    throw usageError(USAGE_TEXTS.failOnForm);
  }
  const condition = {
    text: text.replaceAll(/\s/g, ''),
    counted: counted as FailCondition['counted'],
    limit: Number(number),
    isPercentage: percent === '%',
  };
  return [...earlier, condition];
}

/**
 * Returns a line for each condition that holds.
 *
 * Percentages are of the pages before. If there were none, any page exceeds them.
 */
export function failuresOf(conditions: readonly FailCondition[], difference: Difference, locale: Locale): string[] {
  const before = difference.removed.length + difference.changed.length + difference.unchanged;
  return conditions.flatMap(({ text, counted, limit, isPercentage }) => {
    const found = difference[counted].length;
    // The quotient of whole numbers is rounded as the limit was when it was read, so equal numbers stay equal.
    const exceeds = isPercentage ? (found * 100) / before > limit : found > limit;
    return exceeds
      ? [textIn(USAGE_TEXTS.failOn, locale, { condition: text, found: grouped(found), before: grouped(before) })]
      : [];
  });
}
