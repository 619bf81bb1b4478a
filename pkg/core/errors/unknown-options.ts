/** Options that a function does not have. */

import type { Locale } from '../types/index.js';
import { errorOf } from './fill.js';
import { flatOptions, type GroupName, optionFor } from './option-names.js';
import { similarTo } from './similar.js';
import { type SitemapError, SitemapErrorCode } from './sitemap-error.js';

/** Names of options, and those in their groups. */
export type Names = Readonly<Record<string, true | Readonly<Record<string, true>>>>;

/** The names of the options of a type, and of those in its groups. As an object, so that the compiler reports a name that is missing. */
export type OptionNames<Options> = {
  readonly [Name in keyof Options]-?: Name extends GroupName ? OptionNames<NonNullable<Options[Name]>> : true;
};

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

/** Returns the option of a function with the meaning of an option of another tool or the name in a group, or else those with similar names. */
export function suggestionsFor(name: string, known: readonly string[]): string[] {
  const ours = optionFor(name) ?? known.find((one) => one.endsWith(`.${name.replace(/.*\./, '')}`));
  return ours !== undefined && known.includes(ours) ? [ours] : similarTo(name, known);
}

/**
 * Throws an error for the first option that a function does not have, with a suggestion. Undefined values count as absent.
 *
 * @throws SitemapError `invalid-option`.
 */
export function rejectUnknownOptions(options: object, names: Names): void {
  const known = flatOptions(names).map(([name]) => name);
  const given = flatOptions(options).filter(([, value]) => value !== undefined);
  const unknown = given.map(([name]) => name).find((name) => !known.includes(name) && !Object.hasOwn(names, name));
  if (unknown !== undefined) {
    throw unknownOption(options, unknown, suggestionsFor(unknown, known)[0]);
  }
}
