/** The choices of the appearance, in the header and in the settings. */

import type { Locale } from 'sitemap-kit';
import type { Theme } from '../../app/state.js';
import { shellMessages } from '../../i18n/shell.js';
import { Options } from './options.js';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const languages: Record<Locale, string> = { en: 'English', ja: '日本語' };

/** The languages, each under its own name. */
export function LanguageOptions() {
  return Object.entries(languages).map(([locale, name]) => (
    <option key={locale} value={locale} lang={locale}>
      {name}
    </option>
  ));
}

/** Light or dark colours. */
export function ThemeOptions() {
  const { themes: names } = shellMessages();
  return <Options values={themes} nameOf={(theme) => names[theme]} />;
}
