/** Options that a function does not have. */

import type { Locale } from '../types/index.js';
import { errorOf } from './fill.js';
import { optionFor } from './option-names.js';
import { similarTo } from './similar.js';
import { type SitemapError, SitemapErrorCode } from './sitemap-error.js';

/** The names of the options of a type. As an object, so that the compiler reports a name that is missing. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/** The message of an unknown option. */
export const UNKNOWN_OPTION: Readonly<Record<Locale, string>> = {
  en: 'There is no option {name}.{known| Did you mean %?}',
  ja: 'オプション {name} はありません。{known|% ではありませんか。}',
};

/** Returns the error of an option that does not exist, in the language of the option `locale`. */
export function unknownOption(options: object, name: string, known = ''): SitemapError {
  const locale = (options as { locale?: unknown }).locale === 'ja' ? 'ja' : 'en';
  return errorOf(SitemapErrorCode.InvalidOption, UNKNOWN_OPTION[locale], { option: name, name, known }, locale);
}

/** Returns the option of a function with the meaning of an option of another tool, or else those with similar names. */
export function suggestionsFor(name: string, known: readonly string[]): string[] {
  const ours = optionFor(name);
  return ours !== undefined && known.includes(ours.replace(/\..*/, '')) ? [ours] : similarTo(name, known);
}

/**
 * Throws an error for the first option that a function does not have, with a suggestion. Undefined values count as absent.
 *
 * @throws SitemapError `invalid-option`.
 */
export function rejectUnknownOptions(options: object, names: Readonly<Record<string, true>>): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const name = given.map(([name]) => name).find((name) => !Object.hasOwn(names, name));
  if (name !== undefined) {
    throw unknownOption(options, name, suggestionsFor(name, Object.keys(names))[0]);
  }
}
