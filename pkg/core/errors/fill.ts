/**
 * Texts with placeholders: `{name}` is a parameter, `{option}` the option and `{page}` the page that an error is about, `{option:baseUrl}`
 * any other option. `{option:read.encoding|, or set %}` is a clause with the value in place of `%`, which is left out if the value is empty: the
 * user has no such option. The engine has the same (`src/model/texts.rs`). `{n|% page|% pages}` has a clause for the number 1 and one for all
 * others.
 *
 * Texts are in catalogues, where each has both languages: `{ id: { en, ja } }`.
 */

import type { Locale } from '../types/index.js';
import { SitemapError, SitemapErrorCode } from './sitemap-error.js';

/** Names in texts, for a program whose users know options or pages under other names than those of the package. */
export interface Naming {
  /** Returns the name of an option, such as `--base-url`; undefined for that of the package, an empty text if there is no such option. */
  option?: (option: string, locale: Locale) => string | undefined;
  /** Returns the name of a page in the list, by its index. Default: `Page [0]`. */
  page?: (index: number, locale: Locale) => string;
}

/** A text in each language. */
export type Text = Readonly<Record<Locale, string>>;

/** Value of a placeholder. A text is filled in in the language of the text around it. */
export type Value = string | number | Text;

/** Values of placeholders. */
export type Values = Readonly<Record<string, Value>>;

/** The name in the braces of a placeholder. `{option:baseUrl}` needs no value, and `{ loc: '/a' }` is none. */
type NameOf<Inner extends string> = Inner extends `option:${string}`
  ? never
  : Inner extends `${infer Name}|${string}`
    ? Name
    : Inner extends `${string} ${string}`
      ? never
      : Inner;

/** The names of the placeholders of a text. */
export type NamesIn<Template extends string> = Template extends `${string}{${infer Inner}}${infer Rest}`
  ? NameOf<Inner> | NamesIn<Rest>
  : never;

/** The values that a text of a catalogue needs, as the last argument of a function; none if it has no placeholders, any if they are not known. */
export type ValuesFor<One extends Text> = string extends One['en']
  ? [values?: Values]
  : [NamesIn<One['en']>] extends [never]
    ? []
    : [values: Readonly<Record<NamesIn<One['en']>, Value>>];

/** The naming of the process, which the engine and every bundle of the package read. */
const process = globalThis as { sitemapKitNaming?: Naming };

/**
 * Sets the names in the texts of the package: in messages of problems and errors and in rules.
 *
 * @example
 * ```js
 * setNaming({ option: (name) => (name === 'read.columns' ? '--column' : undefined) });
 * rules().find(({ id }) => id === 'column-missing').message; // '--column names "{column}", but the list has no column or key of this name.'
 * setNaming({});
 * ```
 */
export function setNaming(naming: Naming): void {
  process.sitemapKitNaming = naming;
}

/** Parameters whose digits are grouped. */
const GROUPED: readonly string[] = ['n', 'limit', 'total', 'offset', 'refused', 'more'];

const PLACEHOLDER = /\{(?:option:([\w.]+)|(\w+))(?:\|([^}]*))?\}/g;

/** Returns a text with its placeholders filled in. The name of a missing parameter is kept. */
export function fill(template: string, values: Values, locale: Locale): string {
  let text = '';
  let end = 0;
  for (const { 0: placeholder, 1: ofText, 2: name = '', 3: clauses = '%', index } of template.matchAll(PLACEHOLDER)) {
    text += template.slice(end, index);
    end = index + placeholder.length;
    const given = values[name] ?? placeholder;
    const value = typeof given === 'object' ? given[locale] : String(given);
    const [one = '', others = one] = clauses.split('|');
    const clause = value === '1' ? one : others;
    const named = name in values ? name : undefined;
    const option = ofText ?? (named === 'option' ? value : undefined);
    if (option !== undefined) {
      text = withName(text, optionName(option, text, locale), clause, template.slice(end));
    } else if (named === 'page') {
      text = withName(text, pageName(Number(value), locale), clause, template.slice(end));
    } else if (value !== '') {
      const shown = GROUPED.includes(name) ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;
      text += clause.replace('%', () => shown);
    }
  }
  return text + template.slice(end);
}

/** Returns a text of a catalogue in a language. */
export function textIn<One extends Text>(text: One, locale: Locale, ...[values]: ValuesFor<One>): string {
  return fill(text[locale], values ?? {}, locale);
}

/** Returns a text of a catalogue with its placeholders filled in, in both languages. */
export function filled<One extends Text>(text: One, ...[values]: ValuesFor<One>): Text {
  return { en: fill(text.en, values ?? {}, 'en'), ja: fill(text.ja, values ?? {}, 'ja') };
}

/** Returns a list of values as text. */
export function listOf(items: readonly string[]): Text {
  return { en: items.join(', '), ja: items.join('、') };
}

function optionName(option: string, before: string, locale: Locale): string {
  const article = before === '' || before.endsWith('. ') ? 'The' : 'the';
  const own = locale === 'ja' ? `オプション ${option}` : `${article} option ${option}`;
  return process.sitemapKitNaming?.option?.(option, locale) ?? own;
}

function pageName(index: number, locale: Locale): string {
  return process.sitemapKitNaming?.page?.(index, locale) ?? (locale === 'ja' ? `ページ [${index}]` : `Page [${index}]`);
}

/** Returns a text with a name at its end, in a clause in place of `%`; without the clause if there is no name. */
function withName(text: string, name: string, clause: string, next: string): string {
  const [before = '', after = ''] = clause.split('%');
  return name === '' ? text : `${spaced(`${spaced(text + before, name)}${name}`, after || next)}${after}`;
}

/** Where a Japanese and a Latin character meet. */
const MEETING = /^(?:[ぁ-ヺー-ヿ一-鿿][!-~]|[!-~][ぁ-ヺー-ヿ一-鿿])$/;

/** Returns a text with a space at its end if a Japanese and a Latin character meet before the next text. */
function spaced(text: string, next: string): string {
  return MEETING.test(text.slice(-1) + next.slice(0, 1)) ? `${text} ` : text;
}

/** Returns an error with its message in a language, and with the option and the page that the message is about. */
export function errorOf(
  code: SitemapErrorCode,
  template: string,
  values: Values,
  locale: Locale,
  details?: ConstructorParameters<typeof SitemapError>[2],
): SitemapError {
  const { page, option = /\{option:([\w.]+)/.exec(template)?.[1] } = values;
  return new SitemapError(code, fill(template, values, locale), {
    ...details,
    // An entry of an option is `rules["loc-too-long"]`.
    option: code === SitemapErrorCode.InvalidOption ? option?.toString().replace(/\[.*/, '') : undefined,
    page: page === undefined ? undefined : Number(page),
  });
}
