/** Names of the editor for the options and pages that texts of the package mention. */

import type { Locale } from 'sitemap-kit';
import { language } from './messages.js';
import { openingMessages } from './opening.js';
import { settingsMessages } from './settings.js';

const { en, ja } = settingsMessages;

/** Names by option, and that of a page with `%` for its number; they are sent to the workers. There is no setting for the encoding. */
export const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    baseUrl: `“${en.baseUrl}” in Settings`,
    timezone: `“${en.timezone}” in Settings`,
    submittedInSearchConsole: `“${en.searchConsole}” in Settings`,
    columns: `“${openingMessages.en.assign}”`,
    dateOrder: 'the order of day and month',
    encoding: '',
    page: 'Page %',
  },
  ja: {
    baseUrl: `設定の「${ja.baseUrl}」`,
    timezone: `設定の「${ja.timezone}」`,
    submittedInSearchConsole: `設定の「${ja.searchConsole}」`,
    columns: `「${openingMessages.ja.assign}」`,
    dateOrder: '日と月の順序',
    encoding: '',
    page: '% 番目のページ',
  },
};

/** Returns a text of the rule catalogue with the names of the options that it mentions. */
export function withSettings(text: string): string {
  return text.replace(/\{option:(\w+)\}/g, (_, option: string) => names[language.value][option] ?? option);
}
