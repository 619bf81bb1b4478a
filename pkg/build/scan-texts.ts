/** Texts about the pages of a folder, the files that are no pages, and the form of the URLs. */

import { filled, listOf, type Text, textIn } from '../errors/fill.js';
import type { LeftOutReason, ScanSummary } from '../scan/index.js';
import type { Locale } from '../types/index.js';
import { BUILD_TEXTS, FORM_EVIDENCE, LEFT_OUT_REASONS } from './messages.js';

/** Returns the reasons for which files are left out, each with the number of files. */
export function reasonsText(leftOut: ScanSummary['leftOut']): Text {
  const inLocale = (locale: Locale) =>
    Object.entries(leftOut).map(
      ([reason, count]) => `${LEFT_OUT_REASONS[reason as LeftOutReason][locale]} ${count.toLocaleString('en')}`,
    );
  return { en: listOf(inLocale('en')).en, ja: listOf(inLocale('ja')).ja };
}

/** Returns the number of pages, files and routes, and of those that are left out by reason. */
export function summaryText({ files, onRequest, pages, leftOut }: ScanSummary, locale: Locale): string {
  const [found = '', all = ''] = [pages, files].map((count) => count.toLocaleString('en'));
  const routes = onRequest === 0 ? '' : filled(BUILD_TEXTS.routes, { n: onRequest });
  return textIn(BUILD_TEXTS.summary, locale, { found, all, routes, reasons: reasonsText(leftOut) });
}

const FORMS = { html: '/a.html', plain: '/a', slash: '/a/' } as const;
const FOLDERS = { slash: '/b/', plain: '/b', index: '/b/index.html' } as const;

/** Returns the form of the URLs, with an example, and where it comes from. */
export function formText({ form: { file, folder, evidence } }: Pick<ScanSummary, 'form'>, locale: Locale): string {
  const example = `a.html → ${FORMS[file]}, b/index.html → ${FOLDERS[folder]}`;
  return textIn(BUILD_TEXTS.form, locale, { example, evidence: filled(FORM_EVIDENCE[evidence]) });
}
