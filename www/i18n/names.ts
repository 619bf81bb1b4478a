/** Names of the editor for the options and pages that texts of the package mention. */

import type { Locale } from 'sitemap-kit';
import { language } from './messages.js';
import { openingMessages } from './opening.js';
import { settingsMessages } from './settings.js';

const { en, ja } = settingsMessages;

/** Names by option, and that of a page with `%` for its number; they are sent to the workers. There is no setting for the encoding. */
export const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    baseUrl: `"${en.baseUrl}" in Settings`,
    'read.timezone': `"${en.timezone}" in Settings`,
    'check.submittedInSearchConsole': `"${en.searchConsole}" in Settings`,
    'read.columns': `"${openingMessages.en.assign}"`,
    'read.dateOrder': 'the order of day and month',
    'read.encoding': '',
    page: 'Page %',
  },
  ja: {
    baseUrl: `設定の「${ja.baseUrl}」`,
    'read.timezone': `設定の「${ja.timezone}」`,
    'check.submittedInSearchConsole': `設定の「${ja.searchConsole}」`,
    'read.columns': `「${openingMessages.ja.assign}」`,
    'read.dateOrder': '日と月の順序',
    'read.encoding': '',
    page: '% 番目のページ',
  },
};

/** Returns a text of the rule catalogue with the names of the options that it mentions. */
export function withSettings(text: string): string {
  return text.replace(/\{option:([\w.]+)\}/g, (_, option: string) => names[language.value][option] ?? option);
}
