import type { Kind } from 'sitemap-kit';
import { defineMessages } from './messages.js';

/** The report of problems as a page of its own, and its buttons. */
export const reportMessages = defineMessages(
  {
    save: 'Save as a report',
    copyLink: 'Copy link',
    title: (file: string) => `Sitemap report: ${file}`,
    file: 'File',
    checked: 'Checked',
    against: 'Checked against',
    entries: (kind: Kind): string => (kind === 'index' ? 'Sitemaps' : 'Pages'),
    correction: 'Correction:',
    madeWith: 'Made with the sitemap-kit editor.',
  },
  {
    save: 'レポートとして保存',
    copyLink: 'リンクをコピー',
    title: (file) => `サイトマップの検査結果：${file}`,
    file: 'ファイル',
    checked: '検査した日時',
    against: '検査の基準',
    entries: (kind) => (kind === 'index' ? 'サイトマップ' : 'ページ'),
    correction: '直し方：',
    madeWith: 'sitemap-kit のエディターで作成しました。',
  },
);
