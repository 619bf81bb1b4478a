import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe } from '../errors/message.js';
import { ruleSources, sourceUrls } from '../generated/rule-sources.js';
import type { Locale, RuleDescription } from '../types/index.js';
import { callEngine } from '../wire/engine.js';

/**
 * Returns the rule catalogue.
 *
 * @param locale Language of the messages. Default `en`.
 * @returns A description of each rule, in the order of the catalogue.
 * @throws SitemapError `invalid-option` for an unknown locale; `not-ready`.
 *
 * @example
 * ```js
 * const { severity, effect, fix, message } = rules().find(({ id }) => id === 'xml-unescaped-ampersand');
 * severity; // 'error'
 * effect; // 'file'
 * fix; // 'safe'
 * ```
 */
export function rules(locale: Locale = 'en'): RuleDescription[] {
  if (typeof locale !== 'string') {
    throw failure(SitemapErrorCode.InvalidOption, 'locale-unknown', { option: 'locale', value: describe(locale) });
  }
  const described = callEngine((engine) => engine.rules(locale));
  return described.map((rule) => ({ ...rule, sources: urlsOf(rule.id) }));
}

/** The URLs of the documents that a rule is based on. They are not in the WebAssembly module, because no check needs them. */
function urlsOf(rule: string): string[] {
  return (ruleSources[rule] ?? []).flatMap((index) => sourceUrls[index] ?? []);
}

/**
 * Returns the numeric limits of the protocol and the search engines that the rules use: `maxUrls` (pages of a sitemap), `maxBytes` (bytes
 * of a sitemap before compression), `legacyMaxBytes` (bytes of a sitemap for Baidu), `maxSitemaps` (sitemaps of an index), `maxNews` (news
 * articles of a sitemap), `maxImages` (images of a page), `maxLocChars` (from this number of characters on, a URL is too long) and
 * `maxIndexNowUrls` (URLs of a request of IndexNow).
 *
 * @throws SitemapError `not-ready`.
 *
 * @example
 * ```js
 * limits().maxUrls; // 50000
 * ```
 */
export function limits(): Record<string, number> {
  return callEngine((engine) => engine.limits());
}
