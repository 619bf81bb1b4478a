import { defineMessages } from './messages.js';

/** Names of the fields of a page that come from a crawl or a report. */
export const crawlFieldMessages = defineMessages(
  {
    status: 'HTTP status',
    noindex: 'Not indexable',
    redirect: 'Redirects to',
    canonical: 'Canonical URL',
    clicks: 'Clicks',
    impressions: 'Impressions',
  },
  {
    status: 'HTTP ステータス',
    noindex: 'インデックス登録不可',
    redirect: 'リダイレクト先',
    canonical: '正規 URL',
    clicks: 'クリック数',
    impressions: '表示回数',
  },
);
