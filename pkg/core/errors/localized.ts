/** Errors in the language of the option `locale`. */

import { failure, messageIn, SitemapError, SitemapErrorCode } from './errors.js';
import { describe } from './message.js';

/** The options of a call, of which only `locale` is read. They are not checked yet. */
export type WithLocale = object | undefined;

/** Runs a call and translates its errors into the language of its options, including those of a returned promise. */
export function localized<Result>(options: WithLocale, call: () => Result): Result {
  try {
    const result = call();
    return result instanceof Promise
      ? (result.catch((error) => Promise.reject(translateError(options, error))) as Result)
      : result;
  } catch (error) {
    throw translateError(options, error);
  }
}

/** Returns a thrown value, with its message in the language of the options if it is an error of this package. */
export function translateError(options: WithLocale, thrown: unknown): unknown {
  if (thrown instanceof SitemapError && isJapanese(options)) {
    const english = thrown.message;
    thrown.message = messageIn(thrown, 'ja') ?? english;
    // The stack begins with the message.
    thrown.stack = thrown.stack?.replace(english, () => thrown.message) ?? '';
  }
  return thrown;
}

/** Throws for a locale that does not exist, in calls whose options the engine does not read. */
export function assertLocale(locale: unknown): void {
  if (locale !== undefined && locale !== 'en' && locale !== 'ja') {
    throw failure(SitemapErrorCode.InvalidOption, 'locale-unknown', { option: 'locale', value: describe(locale) });
  }
}

function isJapanese(options: WithLocale): boolean {
  return (options as { locale?: unknown } | undefined)?.locale === 'ja';
}
