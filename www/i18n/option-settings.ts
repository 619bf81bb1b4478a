/** Texts of the engine with the settings of the editor in place of the options of the package that they name. */

import { defineMessages, messages } from './messages.js';
import { openingMessages } from './opening.js';
import { settingsMessages } from './settings.js';

const namesInTexts = defineMessages(
  { setting: (label: string) => `“${label}” in Settings`, command: (label: string) => `“${label}”` },
  { setting: (label) => `設定の「${label}」`, command: (label) => `「${label}」` },
);

const option = /(?:\bthe )?\boption (\w+)|オプション (\w+) ?/g;

/** The alternative to state the encoding, for which the editor has no setting. */
const encoding = /, or set the option encoding|するか、オプション encoding を指定/g;

/** Returns a text with the names of settings. */
export function withSettings(text: string): string {
  const { baseUrl, timezone, searchConsole } = messages(settingsMessages);
  const { setting, command } = messages(namesInTexts);
  const settings: Readonly<Record<string, string>> = {
    baseUrl: setting(baseUrl),
    timezone: setting(timezone),
    submittedInSearchConsole: setting(searchConsole),
    columns: command(messages(openingMessages).assign),
  };
  return text
    .replace(encoding, '')
    .replace(
      option,
      (given: string, english?: string, japanese?: string) => settings[english ?? japanese ?? ''] ?? given,
    );
}
