/** Conditions of `--fail-on`: how many pages may be added, removed or changed before a command fails. */

import type { Difference, Locale } from '../../types/index.js';
import { grouped } from '../io/terminal.js';
import { UsageError } from '../io/usage-error.js';

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
    throw new UsageError(
      'Use added, removed or changed, > and a number of pages or a percentage, in quotation marks: "removed>10%".',
      'added、removed、changed のいずれかと、> と、ページ数または割合を、"removed>10%" のように引用符で囲んで指定してください。',
    );
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
    return exceeds ? [TEXTS[locale](text, grouped(found), grouped(before))] : [];
  });
}

const TEXTS: Readonly<Record<Locale, (condition: string, found: string, before: string) => string>> = {
  en: (condition, found, before) => `--fail-on "${condition}": ${found} of ${before} pages.`,
  ja: (condition, found, before) => `--fail-on "${condition}": ${before} ページ中 ${found} ページ。`,
};
