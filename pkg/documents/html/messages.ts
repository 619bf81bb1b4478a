/** Texts about what search engines read. Clauses are as in the texts of the command line. */

/** What search engines read of a file, by the outcome. `{entries}` are all of its entries, `{all}` the same as a whole. */
export const VERDICT_TEXTS = {
  file: { en: 'Search engines may refuse the whole file.', ja: 'ファイルがまったく読み込まれないおそれがあります。' },
  some: {
    en: 'Search engines may ignore some of the {entries}.',
    ja: '検索エンジンは、{entries}の一部を無視することがあります。',
  },
  entry: {
    en: 'Search engines read {read} of {entries}, and ignore the rest.',
    ja: '検索エンジンが読み込むのは、{entries}のうち {read}です。残りは無視されます。',
  },
  value: {
    en: 'Search engines read {all}, but ignore some values.',
    ja: '検索エンジンは、{all}を読み込みますが、一部の値を無視します。',
  },
  none: { en: 'Search engines can read {all}.', ja: '検索エンジンは、{all}をすべて読み込めます。' },
} as const;

/** The entries of a file, counted, and as a whole. */
export const ENTRY_TEXTS = {
  page: {
    entries: { en: '{n|% page|% pages}', ja: '{n} ページ' },
    all: { en: '{n|the % page|all % pages}', ja: '{n} ページ' },
    // With a space at which no line breaks.
    read: { en: '{n}', ja: '{n}\u00a0ページ' },
  },
  sitemap: {
    entries: { en: '{n|% sitemap|% sitemaps}', ja: 'サイトマップ {n} 件' },
    all: { en: '{n|the % sitemap|all % sitemaps}', ja: 'サイトマップ {n} 件' },
    read: { en: '{n}', ja: '{n} 件' },
  },
} as const;
