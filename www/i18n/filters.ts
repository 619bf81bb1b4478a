import { defineMessages } from './messages.js';

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
    extension: 'Extension',
    host: 'Host',
    names: {
      origin: 'Site',
      path: 'Path',
      extension: 'Extension',
      host: 'Host',
      depth: 'Depth',
      lastmod: 'lastmod',
      changefreq: 'changefreq',
      priority: 'priority',
      rule: 'Rule',
    },
  },
  {
    open: '絞り込み',
    title: 'ページの絞り込み',
    any: 'すべて',
    without: 'なし',
    severity: '問題',
    rule: 'ルール',
    path: 'パスの先頭',
    extension: '拡張子',
    host: 'ホスト',
    names: {
      origin: 'サイト',
      path: 'パス',
      extension: '拡張子',
      host: 'ホスト',
      depth: '深さ',
      lastmod: 'lastmod',
      changefreq: 'changefreq',
      priority: 'priority',
      rule: 'ルール',
    },
  },
);
