import { count, defineMessages, plural } from './messages.js';

/** The comparison of a sitemap with a crawl. */
export const crawlMessages = defineMessages(
  {
    open: 'Match with a sitemap',
    notice: (crawl: string, sitemap: string) => `${crawl} is the result of a crawl. It can be matched with ${sitemap}.`,
    title: 'Match a sitemap with a crawl',
    about: (crawl: string) => `The pages of the sitemap are looked up in ${crawl}.`,
    sitemap: 'Sitemap',
    matched: (n: number, all: number) =>
      `${count(n)} of ${plural(all, 'listed page was', 'listed pages were')} found by the crawl and can be indexed.`,
    unlistable: {
      redirect: 'redirecting to another URL',
      error: 'not answering with status 200',
      noindex: 'with noindex',
      canonical: 'with another canonical URL',
    },
    missing: 'found by the crawl, indexable, and not listed',
    unlinked: (n: number) =>
      `${plural(n, 'listed page was', 'listed pages were')} not found by the crawl: no link leads there.`,
    remove: (n: number) => `Remove ${plural(n, 'page', 'pages')}`,
    add: (n: number) => `Add ${plural(n, 'page', 'pages')}`,
    apply: (removed: number, added: number): string =>
      removed === 0
        ? `Add ${count(added)}`
        : added === 0
          ? `Remove ${count(removed)}`
          : `Remove ${count(removed)}, add ${count(added)}`,
    done: (removed: number, added: number) =>
      `${plural(removed, 'page', 'pages')} removed, ${plural(added, 'page', 'pages')} added.`,
  },
  {
    open: 'サイトマップと照合',
    notice: (crawl, sitemap) => `${crawl} はクロールの結果です。${sitemap} と照合できます。`,
    title: 'サイトマップとクロール結果の照合',
    about: (crawl) => `サイトマップのページを ${crawl} と照らし合わせます。`,
    sitemap: 'サイトマップ',
    matched: (n, all) =>
      `載っている ${count(all)} ページのうち ${count(n)} ページは、クロールで見つかり、登録できる状態です。`,
    unlistable: {
      redirect: '別の URL に転送される',
      error: 'ステータス 200 で応答しない',
      noindex: 'noindex がある',
      canonical: '別の URL を正規 URL としている',
    },
    missing: 'クロールで見つかり、登録できるのに、サイトマップにない',
    unlinked: (n) => `載っている ${count(n)} ページはクロールで見つかりません。どこからもリンクされていません。`,
    remove: (n) => `${count(n)} ページを削除`,
    add: (n) => `${count(n)} ページを追加`,
    apply: (removed, added) =>
      removed === 0
        ? `${count(added)} ページを追加`
        : added === 0
          ? `${count(removed)} ページを削除`
          : `${count(removed)} ページを削除、${count(added)} ページを追加`,
    done: (removed, added) => `${count(removed)} ページを削除し、${count(added)} ページを追加しました。`,
  },
);
