/** Localised messages. Each area has its own file in this folder, with both languages. */

import { signal } from '@preact/signals';
import type { Kind, Locale } from 'sitemap-kit';

/** The messages of an area: those of the current language, for which a signal is read, and those of each language. */
export type Messages<Table> = (() => Table) & Readonly<Record<Locale, Table>>;

/** The language of the page. */
export const language = signal<Locale>(preferred());

/** Defines the messages of an area; the types require the second language to be complete. */
export function defineMessages<Table>(en: Table, ja: NoInfer<Table>): Messages<Table> {
  return Object.assign(() => (language.value === 'ja' ? ja : en), { en, ja });
}

/** Returns a value with its label, such as `Rule: lastmod-invalid`. */
export function labelValue(name: string, value: string): string {
  return `${name}: ${value}`;
}

/** Returns sentences one after another: Japanese has no space between them. */
export function sentences(...texts: readonly string[]): string {
  return texts.join(language.value === 'ja' ? '' : ' ');
}

/** Joins words of a Japanese text, with a space only beside a Latin character: a name or a date may be either. */
export function words(...parts: readonly string[]): string {
  const wide = '[\\u3000-\\u30ff\\u3400-\\u9fff\\uff00-\\uffef]';
  return parts.reduce((text, part) => {
    const isJapanese = new RegExp(`${wide}$`).test(text) && new RegExp(`^${wide}`).test(part);
    return `${text}${isJapanese ? '' : ' '}${part}`;
  });
}

/** Formats an integer. */
export function count(value: number): string {
  return value.toLocaleString(language.value);
}

/** Formats a number of bytes with a suitable unit. */
export function bytes(value: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const at = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    // The short form of the unit byte has no plural.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(value / 1000 ** at);
}

/** Formats a number with the singular or plural of a noun: `1 page`, `2 pages`. */
export function plural(value: number, one: string, more: string): string {
  return `${count(value)} ${value === 1 ? one : more}`;
}

function preferred(): Locale {
  const known: readonly string[] = ['en', 'ja'];
  const kept = storedLanguage();
  const wanted = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return (wanted.find((tag) => tag !== null && known.includes(tag)) ?? 'en') as Locale;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    // Without storage, the languages of the browser decide.
    return null;
  }
}

/** Returns the number of entries of a document, with their name. */
export function counted(n: number, kind: Kind): string {
  return entries[language.value](n, kind);
}

/** What an entry of a document is, in each language. */
export const entryName = {
  en: (kind: Kind) => (kind === 'index' ? 'sitemap' : 'page'),
  ja: (kind: Kind) => (kind === 'index' ? 'サイトマップ' : 'ページ'),
};

/** The entries of a document, counted, in each language. */
export const entries = {
  en: (n: number, kind: Kind) => plural(n, entryName.en(kind), `${entryName.en(kind)}s`),
  ja: (n: number, kind: Kind) => (kind === 'index' ? `サイトマップ ${count(n)} 件` : `${count(n)} ページ`),
};
