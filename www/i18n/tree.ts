import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries, entryName } from './messages.js';

/** The tree of the site. */
export const treeMessages = defineMessages(
  {
    label: 'Folders of the site',
    waiting: 'Reading URLs…',
    noOrigin: 'Relative URLs',
    noUrl: 'No URL',
    empty: 'The folders of the site appear here once there are URLs.',
    faulty: (n: number, kind: Kind) => `${entries.en(n, kind)} with problems`,
    all: 'Show all',
  },
  {
    label: 'サイトのフォルダー',
    waiting: 'URL を読み取っています…',
    noOrigin: '相対 URL',
    noUrl: 'URL なし',
    empty: 'URL があると、サイトのフォルダーがここに表示されます。',
    faulty: (n, kind) => `問題のある${entryName.ja(kind)} ${count(n)} 件`,
    all: 'すべて表示',
  },
);
