import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries, plural, words } from './messages.js';

/** The dialog that finds and replaces. */
export const replaceMessages = defineMessages(
  {
    replaceIn: 'Search in',
    allUrls: 'All URLs: loc, language versions, images, videos',
    find: 'Find',
    replaceWith: 'Replace with',
    matchCase: 'Match case',
    replaceApply: (n: number, kind: Kind) => `Replace in ${entries.en(n, kind)}`,
    pages: 'Scope',
    scopes: {
      selected: (n: number, kind: Kind) => `Selected: ${entries.en(n, kind)}`,
      shown: (n: number, kind: Kind) => `Shown: ${entries.en(n, kind)}`,
      all: (n: number, kind: Kind) => `All: ${entries.en(n, kind)}`,
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
    replaceApply: (n, kind) => `${entries.ja(n, kind)}で置換`,
    pages: '対象',
    scopes: {
      selected: (n, kind) => words('選択中の', entries.ja(n, kind)),
      shown: (n, kind) => words('表示中の', entries.ja(n, kind)),
      all: (n, kind) => `すべて（${entries.ja(n, kind)}）`,
    },
    replaceMatches: (values, pages, kind) =>
      values === 0 ? '変わる値はありません。' : `${entries.ja(pages, kind)}の ${count(values)} 個の値が変わります。`,
  },
);
