/** Options that a function does not have. */

import type { Locale } from '../types/index.js';
import { similarTo } from './similar.js';
import { SitemapError, SitemapErrorCode } from './sitemap-error.js';

/** The names of the options of a type. As an object, so that the compiler reports a name that is missing. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

const TEXTS: Readonly<Record<Locale, (name: string, known: string | undefined) => string>> = {
  en: (name, known) => `There is no option ${name}${known === undefined ? '.' : `; did you mean ${known}?`}`,
  ja: (name, known) => `オプション ${name} はありません${known === undefined ? '' : `（${known} ではありませんか）`}。`,
};

/**
 * Throws an error for the first option that a function does not have, with the most similar name that it has. Undefined values count
 * as absent. The message is in the language of the option `locale`.
 *
 * @throws SitemapError `invalid-option`.
 */
export function rejectUnknownOptions(options: object, names: Readonly<Record<string, true>>): void {
  const [name] =
    Object.entries(options).find(([given, value]) => value !== undefined && !Object.hasOwn(names, given)) ?? [];
  if (name !== undefined) {
    const [known] = similarTo(name, Object.keys(names));
    const textOf = TEXTS[(options as { locale?: unknown }).locale === 'ja' ? 'ja' : 'en'];
    throw new SitemapError(SitemapErrorCode.InvalidOption, textOf(name, known));
  }
}
