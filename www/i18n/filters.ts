import { crawlColumns } from '../model/crawl-data.js';
import { type Facet, without } from '../model/query.js';
import { defineMessages, messages } from './messages.js';

/** Filters of the table. */
export const filterMessages = defineMessages(
  {
    open: 'Filter',
    title: 'Filter pages',
    any: 'Any',
    without: 'none',
    severity: 'Problems',
    rule: 'Rule',
    path: 'Path begins with',
    names: {
      origin: 'Site',
      path: 'Path',
      extension: 'Extension',
      host: 'Host',
      depth: 'Depth',
      lastmod: 'lastmod',
      changefreq: 'changefreq',
      priority: 'priority',
      status: 'HTTP status',
      noindex: 'noindex',
      redirect: 'Redirect',
      canonical: 'Canonical URL',
      rule: 'Rule',
    },
    /** Values of crawl data. */
    crawl: { yes: 'yes', no: 'no', same: 'the page itself', other: 'another page' },
  },
  {
    open: '絞り込み',
    title: 'ページの絞り込み',
    any: 'すべて',
    without: 'なし',
    severity: '問題',
    rule: 'ルール',
    path: 'パスの先頭',
    names: {
      origin: 'サイト',
      path: 'パス',
      extension: '拡張子',
      host: 'ホスト',
      depth: '深さ',
      lastmod: 'lastmod',
      changefreq: 'changefreq',
      priority: 'priority',
      status: 'HTTP ステータス',
      noindex: 'noindex',
      redirect: 'リダイレクト',
      canonical: '正規 URL',
      rule: 'ルール',
    },
    crawl: { yes: 'あり', no: 'なし', same: 'ページ自身', other: '別のページ' },
  },
);

/** Returns the name of the value of a filter. */
export function filterValueName(facet: Facet, value: string): string {
  const text = messages(filterMessages);
  if (value === without) {
    return text.without;
  }
  const isCrawlData = crawlColumns.some((column) => column === facet);
  return (isCrawlData && text.crawl[value as keyof typeof text.crawl]) || value;
}
