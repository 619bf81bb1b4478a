/** The languages of the page. Each area of it has a table of its own beside this file, with both languages side by side. */

import { signal } from '@preact/signals';
import type { Locale } from 'sitemap-kit';

/** The words of an area in each language. */
export type Messages<Table> = Readonly<Record<Locale, Table>>;

/** The language of the page. */
export const language = signal<Locale>(preferred());

/** A table of words; the second language must have whatever the first has. */
export function defineMessages<Table>(en: Table, ja: NoInfer<Table>): Messages<Table> {
  return { en, ja };
}

/** The words of an area in the language of the page. A view that calls this is drawn again when the language changes. */
export function messages<Table>(table: Messages<Table>): Table {
  return table[language.value];
}

/** What something is called, and what it is: `Rule: lastmod-invalid`. */
export function labelled(name: string, value: string): string {
  return language.value === 'ja' ? `${name}：${value}` : `${name}: ${value}`;
}

/** A whole number as people write it. */
export function count(value: number): string {
  return value.toLocaleString(language.value);
}

/** A number of bytes in the unit that people would use. */
export function bytes(value: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const at = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    // The short name of the byte is `byte`, however many there are.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(value / 1000 ** at);
}

/** `1 page`, `2 pages`: a number with a word that knows one and many. */
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
    // Storage can be forbidden; then the browser's languages decide.
    return null;
  }
}
