import { count, defineMessages, plural } from './messages.js';

/** The offer to compare a sitemap with a crawl or with a report of a search engine, and what came of it. */
export const crawlMessages = defineMessages(
  {
    open: 'Match with a sitemap',
    notice: {
      crawl: (file: string, sitemap: string) => `${file} is the result of a crawl. It can be matched with ${sitemap}.`,
      search: (file: string, sitemap: string) =>
        `${file} is a report on search results. It can be matched with ${sitemap}.`,
    },
    done: (replaced: number, removed: number, added: number) =>
      `${[
        ...(replaced > 0 ? [`${plural(replaced, 'URL', 'URLs')} replaced`] : []),
        ...(removed > 0 ? [`${plural(removed, 'page', 'pages')} removed`] : []),
        ...(added > 0 ? [`${plural(added, 'page', 'pages')} added`] : []),
      ].join(', ')}.`,
  },
  {
    open: 'サイトマップと照合',
    notice: {
      crawl: (file, sitemap) => `${file} はクロールの結果です。${sitemap} と照合できます。`,
      search: (file, sitemap) => `${file} は検索結果のレポートです。${sitemap} と照合できます。`,
    },
    done: (replaced, removed, added) =>
      `${[
        ...(replaced > 0 ? [`${count(replaced)} 件の URL を置き換え`] : []),
        ...(removed > 0 ? [`${count(removed)} ページを削除し`] : []),
        ...(added > 0 ? [`${count(added)} ページを追加し`] : []),
      ].join('、')}ました。`,
  },
);
