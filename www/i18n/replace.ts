import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries, plural } from './messages.js';

/** The dialog that finds and replaces. */
export const replaceMessages = defineMessages(
  {
    replaceIn: 'Search in',
    allUrls: 'All URLs: loc, language versions, images, videos',
    find: 'Find',
    replaceWith: 'Replace with',
    matchCase: 'Match case',
    replaceApply: {
      selected: (n: number, kind: Kind) => `Replace in the selection (${entries.en(n, kind)})`,
      filtered: (n: number, kind: Kind) => `Replace in the filtered list (${entries.en(n, kind)})`,
      all: (n: number, kind: Kind) => `Replace in ${entries.en(n, kind)}`,
    },
    replaceMatches: (values: number, pages: number, kind: Kind) =>
      values === 0
        ? 'No value will change.'
        : `${plural(values, 'value', 'values')} will change in ${entries.en(pages, kind)}.`,
  },
  {
    replaceIn: '検索する項目',
    allUrls: 'すべての URL（loc・各言語版・画像・動画）',
    find: '検索する文字列',
    replaceWith: '置換後の文字列',
    matchCase: '大文字と小文字を区別',
    replaceApply: {
      selected: (n, kind) => `選択中の ${entries.ja(n, kind)}で置換`,
      filtered: (n, kind) => `絞り込んだ ${entries.ja(n, kind)}で置換`,
      all: (n, kind) => `${entries.ja(n, kind)}で置換`,
    },
    replaceMatches: (values, pages, kind) =>
      values === 0 ? '変わる値はありません。' : `${entries.ja(pages, kind)}の ${count(values)} 個の値が変わります。`,
  },
);
