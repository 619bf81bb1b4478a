// @ts-check
import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';

/** @typedef {import('vitepress').DefaultTheme.SidebarItem} SidebarItem */

/** Titles of the recipes, in English and, where it differs, in Japanese, with the names of their files. @type {[string, string, string?][]} */
const titles = [
  ['Node', 'node'],
  ['Express', 'express'],
  ['Astro', 'astro'],
  ['Docusaurus', 'docusaurus'],
  ['Eleventy', 'eleventy'],
  ['Next.js', 'next'],
  ['React Router', 'react-router'],
  ['SvelteKit', 'sveltekit'],
  ['Vite', 'vite'],
  ['VitePress', 'vitepress'],
  ['webpack, Rspack, esbuild', 'webpack', 'webpack、Rspack、esbuild'],
  ['Cloudflare Workers', 'workers'],
  ['AWS Lambda', 'lambda'],
  ['GitHub Actions', 'github-actions'],
  ['cron', 'cron'],
  ['Serving', 'serve', '配信'],
];
const recipes = titles.map(([text, name]) => ({ text, link: `/recipes/${name}` }));
const japaneseRecipes = titles.map(([text, name, japanese = text]) => ({
  text: japanese,
  link: `/ja/recipes/${name}`,
}));

/** @type {SidebarItem[]} */
const english = [
  {
    text: 'Sitemaps',
    items: [
      { text: 'Overview', link: '/' },
      { text: 'Guide', link: '/guide' },
      { text: 'Other search engines, IndexNow', link: '/search-engines' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      { text: 'Large sites', link: '/scale' },
    ],
  },
  {
    text: 'Tasks',
    items: [
      { text: 'Sitemaps of a built site', link: '/build' },
      { text: 'Page lists', link: '/page-list' },
      { text: 'Checking', link: '/checking' },
      { text: 'Writing', link: '/writing' },
      { text: 'Reading, repairing, comparing', link: '/repairing' },
      { text: 'robots.txt', link: '/robots' },
      { text: 'The editor', link: '/editor' },
      { text: 'Environments', link: '/environments' },
      { text: 'Errors', link: '/errors' },
    ],
  },
  { text: 'Recipes', items: recipes },
  {
    text: 'Reference',
    items: [
      { text: 'Command line', link: '/cli' },
      { text: 'API', link: '/api' },
      { text: 'API: robots', link: '/api-robots' },
      { text: 'API: serve', link: '/api-serve' },
      { text: 'API: submit', link: '/api-submit' },
      { text: 'API: shards', link: '/api-shards' },
      { text: 'API: edit', link: '/api-edit' },
      { text: 'API: walk', link: '/api-walk' },
      { text: 'API: html', link: '/api-html' },
      { text: 'Rules', link: '/rules' },
      { text: 'Migrating from sitemap.js', link: '/migrating-from-sitemap-js' },
      { text: 'Migrating from other tools', link: '/migrating' },
      { text: 'Performance', link: '/contributing/performance' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
];

/** @type {SidebarItem[]} */
const japanese = [
  {
    text: 'サイトマップ',
    items: [
      { text: '概要', link: '/ja/' },
      { text: 'ガイド', link: '/ja/guide' },
      { text: 'ほかの検索エンジン', link: '/ja/search-engines' },
      { text: 'トラブルシューティング', link: '/ja/troubleshooting' },
      { text: '大規模サイト（英語）', link: '/scale' },
    ],
  },
  {
    text: '作業別の説明',
    items: [
      { text: 'ビルドしたサイト', link: '/ja/build' },
      { text: 'ページの一覧', link: '/ja/page-list' },
      { text: '検査', link: '/ja/checking' },
      { text: '書き出し', link: '/ja/writing' },
      { text: '読み取り、修正、比較', link: '/ja/repairing' },
      { text: 'robots.txt', link: '/ja/robots' },
      { text: 'エディター', link: '/ja/editor' },
      { text: '実行環境', link: '/ja/environments' },
      { text: 'エラー', link: '/ja/errors' },
    ],
  },
  { text: 'レシピ', items: japaneseRecipes },
  {
    text: 'リファレンス',
    items: [
      { text: 'コマンドライン', link: '/ja/cli' },
      { text: 'API の概要', link: '/ja/api' },
      { text: 'API リファレンス（英語）', link: '/api' },
      { text: 'API: robots（英語）', link: '/api-robots' },
      { text: 'API: serve（英語）', link: '/api-serve' },
      { text: 'API: submit（英語）', link: '/api-submit' },
      { text: 'API: shards（英語）', link: '/api-shards' },
      { text: 'API: edit（英語）', link: '/api-edit' },
      { text: 'API: walk（英語）', link: '/api-walk' },
      { text: 'API: html（英語）', link: '/api-html' },
      { text: 'ルール', link: '/ja/rules' },
      { text: 'sitemap.js からの移行（英語）', link: '/migrating-from-sitemap-js' },
      { text: 'ほかのツールからの移行（英語）', link: '/migrating' },
      { text: '性能（英語）', link: '/contributing/performance' },
      { text: '変更履歴（英語）', link: '/changelog' },
    ],
  },
];

/** The editor, which is a page of its own and not one of VitePress. */
const playground = (/** @type {string} */ text) => ({ text, link: '/playground/', target: '_self' });

/** @param {string} character */
const isJapanese = (character) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、-〟！-～]/u.test(character);

/**
 * Divides text into words for the search. Japanese has no spaces between words. VitePress also sends the source of this function to the
 * browser, so it uses nothing from outside.
 * @param {string} text
 */
function words(text) {
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(text);
  return Array.from(segments).flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
}

export default defineConfig({
  title: 'sitemap-kit',
  description: 'Generates, validates, splits, parses and repairs sitemaps',
  srcDir: 'content',
  // VitePress does not know the files of the editor; a test checks all links of the built site.
  ignoreDeadLinks: [/^\/playground\//],
  lastUpdated: false,
  // Pictures are files: in a page, they would be copied into each language.
  vite: { build: { assetsInlineLimit: 0 } },
  markdown: {
    // Headings have the ids that they have on GitHub, so that links work in both places.
    anchor: { slugify: (heading) => slug(heading) },
    config: ({ renderer }) => {
      // The end of a line is a space, which Japanese sentences do not have.
      renderer.rules.softbreak = (tokens, at) => {
        const [before = '', after = ''] = [tokens[at - 1]?.content.at(-1), tokens[at + 1]?.content.at(0)];
        return /[、。！？）」]/.test(before) || (isJapanese(before) && isJapanese(after)) ? '' : '\n';
      };
    },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [{ text: 'Guide', link: '/guide' }, { text: 'API', link: '/api' }, playground('Editor')],
        sidebar: english,
      },
    },
    ja: {
      label: '日本語',
      lang: 'ja',
      description: 'サイトマップの生成、検査、分割、読み取り、修正',
      themeConfig: {
        nav: [{ text: 'ガイド', link: '/ja/guide' }, { text: 'API', link: '/ja/api' }, playground('エディター')],
        sidebar: japanese,
        outline: { label: 'このページの内容' },
        docFooter: { prev: '前のページ', next: '次のページ' },
        darkModeSwitchLabel: '外観',
        lightModeSwitchTitle: 'ライトモードに切り替える',
        darkModeSwitchTitle: 'ダークモードに切り替える',
        sidebarMenuLabel: 'メニュー',
        returnToTopLabel: 'ページの先頭へ',
        langMenuLabel: '言語を変更',
        skipToContentLabel: '本文へ移動',
        notFound: {
          title: 'ページが見つかりません',
          quote: 'URL が正しいかご確認ください。',
          linkText: 'トップページへ',
          linkLabel: 'トップページへ',
        },
      },
    },
  },
  themeConfig: {
    i18nRouting: false,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize: words } },
        locales: {
          ja: {
            translations: {
              button: { buttonText: '検索', buttonAriaLabel: '検索' },
              modal: {
                noResultsText: '見つかりませんでした',
                resetButtonTitle: 'クリア',
                backButtonTitle: '閉じる',
                displayDetails: '詳細を表示',
                footer: { selectText: '選択', navigateText: '移動', closeText: '閉じる' },
              },
            },
          },
        },
      },
    },
  },
});
