/** The status of submitted sitemaps as text. */

import type { Text } from '../../core/errors/fill.js';
import type { Locale } from '../../core/node.js';
import type { SitemapStatus } from '../../live/submit/index.js';
import { grouped, visible } from '../io/terminal.js';
import { STATUS_TEXTS } from '../texts/reports.js';

/** Returns the sitemaps with what the service states about them. */
export function statusText(sitemaps: readonly SitemapStatus[], locale: Locale): string {
  if (sitemaps.length === 0) {
    return `${STATUS_TEXTS.none[locale]}\n`;
  }
  return sitemaps.map((sitemap) => `${visible(sitemap.url)}\n${linesOf(sitemap, locale)}`).join('');
}

function linesOf(sitemap: SitemapStatus, locale: Locale): string {
  const { type, status, isPending, submittedAt, readAt, errors, warnings, urls } = sitemap;
  const pending = isPending === undefined ? undefined : STATUS_TEXTS[isPending ? 'notProcessed' : 'processed'][locale];
  const values: [Text, string | number | undefined][] = [
    [STATUS_TEXTS.type, type],
    [STATUS_TEXTS.status, status ?? pending],
    [STATUS_TEXTS.submittedAt, submittedAt],
    [STATUS_TEXTS.readAt, readAt],
    [STATUS_TEXTS.errors, errors],
    [STATUS_TEXTS.warnings, warnings],
    [STATUS_TEXTS.urls, urls],
  ];
  return values
    .flatMap(([name, value]) => (value === undefined ? [] : [`  ${name[locale]}: ${formatValue(value)}\n`]))
    .join('');
}

function formatValue(value: string | number): string {
  return typeof value === 'number' ? grouped(value) : visible(value);
}
