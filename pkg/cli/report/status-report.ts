/** The status of submitted sitemaps as text. */

import type { Locale } from '../../node.js';
import type { SitemapStatus } from '../../submit/index.js';
import { grouped, visible } from '../io/terminal.js';

/** Returns the sitemaps with what the service states about them. */
export function statusText(sitemaps: readonly SitemapStatus[], locale: Locale): string {
  if (sitemaps.length === 0) {
    return `${TEXTS[locale].none}\n`;
  }
  return sitemaps.map((sitemap) => `${visible(sitemap.url)}\n${linesOf(sitemap, locale)}`).join('');
}

function linesOf(sitemap: SitemapStatus, locale: Locale): string {
  const texts = TEXTS[locale];
  const { type, status, isPending, submittedAt, readAt, errors, warnings, urls } = sitemap;
  const pending = isPending === undefined ? undefined : texts[isPending ? 'pending' : 'processed'];
  const values: [string, string | number | undefined][] = [
    [texts.type, type],
    [texts.status, status ?? pending],
    [texts.submitted, submittedAt],
    [texts.read, readAt],
    [texts.errors, errors],
    [texts.warnings, warnings],
    [texts.urls, urls],
  ];
  return values
    .flatMap(([name, value]) => (value === undefined ? [] : [`  ${name}: ${formatValue(value)}\n`]))
    .join('');
}

function formatValue(value: string | number): string {
  return typeof value === 'number' ? grouped(value) : visible(value);
}

type Name =
  | 'none'
  | 'type'
  | 'status'
  | 'pending'
  | 'processed'
  | 'submitted'
  | 'read'
  | 'errors'
  | 'warnings'
  | 'urls';

const TEXTS: Readonly<Record<Locale, Readonly<Record<Name, string>>>> = {
  en: {
    none: 'No submitted sitemaps.',
    type: 'type',
    status: 'status',
    pending: 'not processed yet',
    processed: 'processed',
    submitted: 'submitted',
    read: 'last read',
    errors: 'errors',
    warnings: 'warnings',
    urls: 'URLs',
  },
  ja: {
    none: '送信済みのサイトマップはありません。',
    type: '種類',
    status: '状態',
    pending: '未処理',
    processed: '処理済み',
    submitted: '送信日時',
    read: '最終読み取り日時',
    errors: 'エラー',
    warnings: '警告',
    urls: 'URL',
  },
};
