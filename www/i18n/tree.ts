import { count, defineMessages, plural } from './messages.js';

/** The tree of the site. */
export const treeMessages = defineMessages(
  {
    label: 'Folders of the site',
    waiting: 'Reading URLs…',
    noOrigin: 'Relative URLs',
    noUrl: 'No URL',
    empty: 'The folders of the site appear here once there are pages.',
    pages: (n: number) => plural(n, 'page', 'pages'),
    faulty: (n: number) => `${plural(n, 'page', 'pages')} with problems`,
    all: 'Show all pages',
  },
  {
    label: 'サイトのフォルダー',
    waiting: 'URL を読み取っています…',
    noOrigin: '相対 URL',
    noUrl: 'URL なし',
    empty: 'ページがあると、サイトのフォルダーがここに表示されます。',
    pages: (n) => `${count(n)} ページ`,
    faulty: (n) => `問題のあるページ ${count(n)} 件`,
    all: '全ページを表示',
  },
);
