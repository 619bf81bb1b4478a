import type { Kind } from 'sitemap-kit';
import { defineMessages } from './messages.js';

/** The names of the views and panels by their names in `views/frame/panes.ts`. */
export const paneMessages = defineMessages(
  {
    pages: 'Pages',
    sitemaps: 'Sitemaps',
    source: 'Source',
    overview: 'Overview',
    changes: 'Changes',
    languages: 'Languages',
    problems: 'Problems',
    page: 'Details',
    settings: 'Settings',
    site: 'Site',
  },
  {
    pages: 'ページ',
    sitemaps: 'サイトマップ',
    source: 'ソース',
    overview: '概要',
    changes: '変更点',
    languages: '言語版',
    problems: '問題',
    page: '詳細',
    settings: '設定',
    site: 'サイトの構成',
  },
);

/** Returns the name of a view or panel: the entries of an index are sitemaps. */
export function paneTitle(name: keyof typeof paneMessages.en, kind?: Kind): string {
  return paneMessages()[name === 'pages' && kind === 'index' ? 'sitemaps' : name];
}
