import { crawlFieldMessages } from './crawl-fields.js';
import { defineMessages } from './messages.js';

/** Filters of the table. */
export const filterMessages = defineMessages(
  {
    open: 'Filter',
    title: 'Filter pages',
    any: 'Any',
    without: 'none',
    before: (period: string) => `before ${period}`,
    after: (period: string) => `after ${period}`,
    unreadable: 'unreadable dates',
    severity: 'Problems',
    rule: 'Rule',
    path: 'Path begins with',
    names: {
      origin: 'Site',
      path: 'Path',
      extension: 'Extension',
      lastmod: 'lastmod',
      ...crawlFieldMessages.en,
      rule: 'Rule',
    },
    /** Values of crawl data. */
    crawl: {
      yes: 'yes',
      no: 'no',
      canonicalised: 'canonicalised',
      blocked: 'blocked by robots.txt',
      same: 'the page itself',
      other: 'another page',
      some: '1 or more',
      zero: '0',
    },
  },
  {
    open: '絞り込み',
    title: 'ページの絞り込み',
    any: 'すべて',
    without: 'なし',
    before: (period) => `${period} より前`,
    after: (period) => `${period} より後`,
    unreadable: '読み取れない日付',
    severity: '問題',
    rule: 'ルール',
    path: 'パスの先頭',
    names: {
      origin: 'サイト',
      path: 'パス',
      extension: '拡張子',
      lastmod: 'lastmod',
      ...crawlFieldMessages.ja,
      rule: 'ルール',
    },
    crawl: {
      yes: 'はい',
      no: 'いいえ',
      canonicalised: '別の正規 URL',
      blocked: 'robots.txt でブロック',
      same: 'ページ自身',
      other: '別のページ',
      some: '1 以上',
      zero: '0',
    },
  },
);
