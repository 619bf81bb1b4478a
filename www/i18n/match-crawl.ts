import { count, defineMessages, plural } from './messages.js';

/** The comparison of a sitemap with a crawl, or with a report of a search engine. */
export const matchCrawlMessages = defineMessages(
  {
    title: { crawl: 'Match a sitemap with a crawl', search: 'Match a sitemap with search results' },
    about: (crawl: string) => `The pages of the sitemap are looked up in ${crawl}.`,
    sitemap: 'Sitemap',
    matched: {
      crawl: (n: number, all: number) =>
        `${count(n)} of ${plural(all, 'listed page was', 'listed pages were')} found by the crawl and can be indexed.`,
      search: (n: number, all: number) =>
        `${count(n)} of ${plural(all, 'listed page was', 'listed pages were')} shown in search results.`,
    },
    replace: (n: number) => `Replace ${plural(n, 'URL with its target', 'URLs with their targets')}`,
    removeInstead: 'Remove instead',
    replaceInstead: 'Replace instead',
    unlistable: {
      found: 'redirects to a page that was found, can be indexed, and is not listed',
      unknown: 'redirects to a URL that the crawl does not contain',
      redirect: 'redirects to a URL that cannot be listed instead',
      error: 'no answer with status 200',
      unavailable: 'error of the server, which may be temporary',
      noindex: 'noindex, or marked as not indexable',
      blocked: 'blocked by robots.txt',
      canonical: 'another canonical URL',
    },
    /** The reasons beside URLs, without a status. */
    short: { noindex: 'not indexable', blocked: 'blocked', canonical: 'canonicalised' },
    missing: {
      crawl: 'found by the crawl, indexable, and not listed',
      search: 'shown in search results, and not listed',
    },
    documents: 'no HTML pages, such as PDFs',
    assets: 'used by pages, such as images and style sheets',
    unoffered: {
      elsewhere: (n: number) => `${plural(n, 'page is', 'pages are')} left out: another host or protocol.`,
      invalid: (n: number) => `${plural(n, 'row is', 'rows are')} left out: not a URL of a page.`,
      contradictory: (n: number) =>
        `${plural(n, 'page is', 'pages are')} neither added nor removed: rows of the same URL contradict each other.`,
    },
    unfound: {
      crawl: (n: number) =>
        `${plural(n, 'listed page was', 'listed pages were')} not found by the crawl: no link leads there, or the crawl was limited.`,
      search: (n: number) =>
        `${plural(n, 'listed page is', 'listed pages are')} not in the report, which may be limited to a period and to 1,000 pages.`,
    },
    /** What is at the end of redirects; empty if it replaces the page. */
    ends: {
      found: '',
      unknown: 'not in the crawl',
      listed: 'already listed',
      shared: 'also the target of another page',
      unlistable: 'cannot be indexed',
      elsewhere: 'another site',
      loop: 'a loop',
    },
    remove: (n: number) => `Remove ${plural(n, 'page', 'pages')}`,
    addFiles: (n: number) => `Add ${plural(n, 'file', 'files')}`,
    add: (n: number) => `Add ${plural(n, 'page', 'pages')}`,
    apply: (replaced: number, removed: number, added: number): string =>
      [
        ...(replaced > 0 ? [`replace ${count(replaced)}`] : []),
        ...(removed > 0 ? [`remove ${count(removed)}`] : []),
        ...(added > 0 || replaced + removed === 0 ? [`add ${count(added)}`] : []),
      ]
        .join(', ')
        .replace(/^./, (first) => first.toUpperCase()),
  },
  {
    title: { crawl: 'サイトマップとクロール結果の照合', search: 'サイトマップと検索結果のレポートの照合' },
    about: (crawl) => `サイトマップのページを ${crawl} と照らし合わせます。`,
    sitemap: 'サイトマップ',
    matched: {
      crawl: (n, all) =>
        `サイトマップの ${count(all)} ページのうち ${count(n)} ページは、クロールで見つかり、インデックス登録できる状態です。`,
      search: (n, all) =>
        `サイトマップの ${count(all)} ページのうち ${count(n)} ページは、検索結果に表示されています。`,
    },
    replace: (n) => `${count(n)} 件の URL をリダイレクト先に置き換え`,
    removeInstead: '削除に変更',
    replaceInstead: '置き換えに変更',
    unlistable: {
      found: 'リダイレクト先がクロールで見つかり、インデックス登録でき、サイトマップにない',
      unknown: 'リダイレクト先がクロール結果にない',
      redirect: 'リダイレクトされ、リダイレクト先に置き換えられない',
      error: 'ステータス 200 で応答しない',
      unavailable: 'サーバーエラーを返す（一時的な可能性がある）',
      noindex: 'noindex があるか、インデックス登録不可とされている',
      blocked: 'robots.txt でブロックされている',
      canonical: '別の URL を正規 URL としている',
    },
    short: { noindex: 'インデックス登録不可', blocked: 'ブロック', canonical: '別の正規 URL' },
    missing: {
      crawl: 'クロールで見つかり、インデックス登録できるのに、サイトマップにない',
      search: '検索結果に表示されているのに、サイトマップにない',
    },
    documents: 'PDF など、HTML ページではない',
    assets: '画像やスタイルシートなど、ページで使われる',
    unoffered: {
      elsewhere: (n) => `${count(n)} ページは、ホストまたはプロトコルが異なるため、追加の対象外です。`,
      invalid: (n) => `${count(n)} 行は、ページの URL ではないため、追加の対象外です。`,
      contradictory: (n) => `${count(n)} ページは、行によって内容が食い違うため、追加も削除もしません。`,
    },
    unfound: {
      crawl: (n) =>
        `サイトマップの ${count(n)} ページはクロールで見つかりませんでした。リンクがないか、クロールの範囲外です。`,
      search: (n) =>
        `サイトマップの ${count(n)} ページはレポートにありません。レポートの期間外か、1,000 ページまでの制限で除かれた可能性もあります。`,
    },
    ends: {
      found: '',
      unknown: 'クロール結果にない',
      listed: 'すでに載っている',
      shared: 'ほかのページと同じリダイレクト先',
      unlistable: 'インデックス登録できない',
      elsewhere: '別のサイト',
      loop: '循環',
    },
    remove: (n) => `${count(n)} ページを削除`,
    addFiles: (n) => `${count(n)} ファイルを追加`,
    add: (n) => `${count(n)} ページを追加`,
    apply: (replaced, removed, added) =>
      [
        ...(replaced > 0 ? [`${count(replaced)} 件を置き換え`] : []),
        ...(removed > 0 ? [`${count(removed)} ページを削除`] : []),
        ...(added > 0 || replaced + removed === 0 ? [`${count(added)} ページを追加`] : []),
      ].join('、'),
  },
);
