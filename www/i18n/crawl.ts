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
    done: (removed: number, added: number) =>
      `${plural(removed, 'page', 'pages')} removed, ${plural(added, 'page', 'pages')} added.`,
  },
  {
    open: 'サイトマップと照合',
    notice: {
      crawl: (file, sitemap) => `${file} はクロールの結果です。${sitemap} と照合できます。`,
      search: (file, sitemap) => `${file} は検索結果のレポートです。${sitemap} と照合できます。`,
    },
    done: (removed, added) => `${count(removed)} ページを削除し、${count(added)} ページを追加しました。`,
  },
);
