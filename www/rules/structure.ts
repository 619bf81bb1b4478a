import type { ExplanationInBoth } from '../i18n/explanations.js';

/** The structure of files, limits, indexes and sets. */
export const structure: Record<string, ExplanationInBoth> = {
  'root-unknown': {
    en: [
      'Neither a sitemap nor an index',
      'The outermost element must be urlset or sitemapindex; otherwise nothing inside counts.',
    ],
    ja: [
      'サイトマップでもインデックスでもない',
      '最も外側の要素は urlset か sitemapindex でなければ、中身は無視されます。',
    ],
  },
  'namespace-missing': {
    en: [
      'The namespace is missing',
      'Search engines tell a sitemap by its namespace. Without it they may refuse the file.',
    ],
    ja: ['名前空間がない', '検索エンジンは名前空間で見分けます。ないと拒否されることがあります。'],
  },
  'namespace-incorrect': {
    en: ['The namespace is wrong', 'It must be written letter for letter, with http and without a slash at the end.'],
    ja: ['名前空間が違う', 'http で始まり末尾にスラッシュのない、決まったとおりの書き方が必要です。'],
  },
  'extension-namespace-incorrect': {
    en: ['The namespace of an extension is wrong', 'Images, videos, news or languages written with it are ignored.'],
    ja: ['拡張の名前空間が違う', 'この書き方の画像・動画・ニュース・言語版は無視されます。'],
  },
  'schema-location-bad': {
    en: ['The note about the schema is wrong', 'Only tools that validate read it. It is harmless, and best left out.'],
    ja: ['スキーマの指定が正しくない', '検証ツールだけが使います。害はなく、なくてもかまいません。'],
  },
  'sitemap-empty': {
    en: ['Nothing is listed', 'Search engines report an empty sitemap as an error. Only a news sitemap may be empty.'],
    ja: [
      '何も載っていない',
      '検索エンジンは空のサイトマップをエラーとします。空でよいのはニュース用のサイトマップだけです。',
    ],
  },
  'element-unknown': {
    en: ['An element nobody knows', 'It is ignored. Check its spelling; capital letters count.'],
    ja: ['未知の要素', '無視されます。綴りと大文字・小文字を確かめてください。'],
  },
  'element-missing-loc': {
    en: ['An entry without an address', 'Without loc nobody knows which page is meant, so the entry is dropped.'],
    ja: ['URL のないエントリ', 'loc がないとどのページかわからず、エントリごと無視されます。'],
  },
  'element-duplicate': {
    en: ['An element stands there twice', 'Search engines do not say which one they take, and may refuse the entry.'],
    ja: ['同じ要素が 2 つある', 'どちらが使われるか決まっておらず、エントリが拒否されることもあります。'],
  },
  'element-empty': {
    en: ['An empty element', 'It says nothing and is reported as an invalid value. Leave it out.'],
    ja: ['空の要素', '何も伝えず、不正な値として報告されます。省いてください。'],
  },
  'element-has-children': {
    en: ['An element holds others', 'Only text may stand there, so the value cannot be read.'],
    ja: ['文字列の場所に要素がある', 'テキストだけが置ける場所なので、値を読み取れません。'],
  },
  'attribute-unknown': {
    en: ['An attribute nobody knows', 'It is ignored. Nothing is lost without it.'],
    ja: ['未知の属性', '無視されます。なくても何も失われません。'],
  },
  'element-order': {
    en: [
      'Not in the order of the schema',
      'Search engines do not mind; strict validators do. The export writes the right order.',
    ],
    ja: [
      'スキーマの順序と違う',
      '検索エンジンは気にしませんが、厳密な検証では誤りです。書き出すと正しい順になります。',
    ],
  },
  'mixed-index-and-urlset': {
    en: ['Pages and sitemaps in one file', 'A file lists either pages or sitemaps. What does not belong is ignored.'],
    ja: ['ページとサイトマップの混在', '1 つのファイルに載せられるのは一方だけで、もう一方は無視されます。'],
  },
  'too-many-urls': {
    en: [
      'More than 50,000 pages',
      'Search engines refuse the file or read only its beginning. The export can split it.',
    ],
    ja: ['5 万ページを超えている', '拒否されるか、先頭だけが読まれます。書き出し時に分割できます。'],
  },
  'too-many-sitemaps': {
    en: ['More than 50,000 sitemaps', 'An index holds 50,000 at most. Use several indexes.'],
    ja: ['サイトマップが 5 万件を超えている', 'インデックスの上限は 5 万件です。複数に分けてください。'],
  },
  'index-nested': {
    en: ['An index inside an index', 'An index may list sitemaps only. Search engines do not follow a second level.'],
    ja: ['インデックスの中にインデックス', '載せられるのはサイトマップだけで、2 段目は読まれません。'],
  },
  'index-cycle': {
    en: ['The index leads back to itself', 'Readers would go round in circles, so they stop.'],
    ja: ['インデックスが循環している', '読み取りが終わらなくなるため、途中で打ち切られます。'],
  },
  'index-loc-not-absolute': {
    en: ['The address of a sitemap is not complete', 'Search engines need scheme and host to fetch it.'],
    ja: ['サイトマップの URL が不完全', '取得するには https:// とホスト名が必要です。'],
  },
  'index-host-mismatch': {
    en: [
      'A sitemap on another host',
      'An index may list sitemaps of its own site only, unless the other site names them in its robots.txt.',
    ],
    ja: [
      '別のホストのサイトマップ',
      '同じサイトのものだけを載せられます。例外は、相手の robots.txt に書かれている場合です。',
    ],
  },
  'index-out-of-directory': {
    en: [
      'A sitemap outside the folder of the index',
      'Google wants the index in the same folder as its sitemaps, or above them.',
    ],
    ja: [
      'インデックスのフォルダー外のサイトマップ',
      'Google は、インデックスと同じか下のフォルダーに置くよう求めています。',
    ],
  },
  'index-child-missing': {
    en: [
      'A listed sitemap is not here',
      'If it is missing on the site as well, search engines report that it cannot be fetched.',
    ],
    ja: ['載っているサイトマップが見つからない', 'サイトにもない場合、取得できないというエラーになります。'],
  },
  'index-lastmod-mismatch': {
    en: ['The index gives an older date', 'Search engines may skip the file, because it seems not to have changed.'],
    ja: ['インデックスの日付が古い', '更新されていないと見なされ、読み飛ばされることがあります。'],
  },
  'sitemap-not-listed': {
    en: [
      'A sitemap that nothing refers to',
      'Add it to the index or to robots.txt, or submit it to each search engine.',
    ],
    ja: [
      'どこからも参照されないサイトマップ',
      'インデックスか robots.txt に加えるか、各検索エンジンに送信してください。',
    ],
  },
  'text-line-not-url': {
    en: ['A line is no address', 'A text sitemap holds addresses only, one a line.'],
    ja: ['URL ではない行', 'テキスト形式では 1 行に 1 つの URL だけを書きます。'],
  },
  'text-extension': {
    en: ['The name does not end in .txt', 'Google asks for this ending in order to tell the format.'],
    ja: ['拡張子が .txt ではない', 'Google は形式を見分けるため、この拡張子を求めています。'],
  },
  'feed-version-unsupported': {
    en: ['A feed of an old kind', 'Google reads RSS 2.0 and Atom 1.0 only.'],
    ja: ['古い形式のフィード', 'Google が読むのは RSS 2.0 と Atom 1.0 だけです。'],
  },
  'feed-item-no-link': {
    en: ['An entry without a link', 'Its address is unknown, so it is left out.'],
    ja: ['リンクのない項目', 'URL がわからないため、無視されます。'],
  },
  'feed-base-invalid': {
    en: ['Relative links without a usable base', 'Their full URLs are unknown, so the pages are left out.'],
    ja: ['基準の URL が不正な相対リンク', '完全な URL がわからないため、無視されます。'],
  },
  'mrss-incomplete': {
    en: [
      'A video in the feed lacks something',
      'Google needs title, description, thumbnail and the address of the video.',
    ],
    ja: ['フィードの動画に不足がある', 'Google にはタイトル・説明・サムネイル・動画の URL が必要です。'],
  },
  'robots-sitemap-missing': {
    en: [
      'robots.txt names no sitemap',
      'Most search engines read the line “Sitemap:” there. Submit the sitemap to the others.',
    ],
    ja: [
      'robots.txt にサイトマップがない',
      '多くの検索エンジンが「Sitemap:」の行を読みます。ほかの検索エンジンには送信してください。',
    ],
  },
  'robots-sitemap-not-absolute': {
    en: [
      'The sitemap in robots.txt is not complete',
      'It must be a full address with scheme and host; otherwise it is ignored.',
    ],
    ja: ['robots.txt のサイトマップ URL が不完全', 'https:// とホスト名からの完全な URL でなければ無視されます。'],
  },
  'robots-sitemap-misspelt': {
    en: ['A misspelt line in robots.txt', 'Crawlers look for “Sitemap:” and pass over anything else.'],
    ja: ['robots.txt の綴りの誤り', 'クローラーは「Sitemap:」だけを探し、ほかは読み飛ばします。'],
  },
  'robots-index-and-children': {
    en: [
      'Index and sitemaps are both named',
      'The index is enough. Naming both is harmless but has to be kept up twice.',
    ],
    ja: [
      'インデックスと個々のサイトマップを両方記載',
      'インデックスだけで十分です。害はありませんが、手間が増えます。',
    ],
  },
  'robots-sitemap-not-found': {
    en: ['robots.txt lists a missing sitemap', 'Crawlers look for the file in vain. Correct the line or remove it.'],
    ja: ['robots.txt のサイトマップがない', 'クローラーはファイルを取得できません。行を直すか削除してください。'],
  },
  'robots-blocks-sitemap': {
    en: ['robots.txt blocks the sitemap', 'Crawlers may not fetch it, so none of its pages are found this way.'],
    ja: ['robots.txt がサイトマップをブロック', 'クローラーが取得できず、どのページも伝わりません。'],
  },
  'cross-submit-unproven': {
    en: [
      'Pages of a site that has not agreed',
      'Another site’s pages count only if its robots.txt names this sitemap.',
    ],
    ja: ['許可のない別サイトのページ', '相手の robots.txt にこのサイトマップの記載がなければ無視されます。'],
  },
  'robots-too-large': {
    en: ['robots.txt is too large', 'Google reads only the first 500 KiB. Lines after that have no effect.'],
    ja: ['robots.txt が大きすぎる', 'Google が読むのは先頭の 500 KiB だけで、それ以降は無効です。'],
  },
  'robots-conflict': {
    en: [
      'Two lines of robots.txt disagree',
      'Crawlers follow one of them, and not all the same one. Keep the one you mean.',
    ],
    ja: [
      'robots.txt の行が矛盾している',
      'どちらに従うかはクローラーによって違います。意図する行だけを残してください。',
    ],
  },
  'robots-signal-invalid': {
    en: [
      'A content signal in robots.txt is not defined',
      'Crawlers ignore it. The signals are search, ai-input, ai-train and use.',
    ],
    ja: ['robots.txt に未定義のコンテンツシグナル', '無視されます。使えるのは search、ai-input、ai-train、use です。'],
  },
  'ping-retired': {
    en: [
      'This way of telling has ended',
      'Google and Bing no longer answer pings. List the sitemap in robots.txt, submit it in Search Console and Bing Webmaster Tools, or use IndexNow.',
    ],
    ja: [
      '廃止された通知方法',
      'Google と Bing の ping は終了しました。robots.txt、Search Console や Bing Webmaster Tools での送信、IndexNow を使います。',
    ],
  },
  'indexnow-key-invalid': {
    en: ['The IndexNow key does not fit', 'With such a key, requests are turned down.'],
    ja: ['IndexNow のキーが不正', 'このキーではリクエストが拒否されます。'],
  },
  'indexnow-key-file-mismatch': {
    en: [
      'The key file holds something else',
      'It proves that the site is yours, and must hold the key and nothing more.',
    ],
    ja: ['キー ファイルの内容が違う', '所有の証明に使うため、キーだけを書きます。'],
  },
  'indexnow-key-location-scope': {
    en: ['Outside the folder of the key', 'The key counts only for addresses under the folder of its file.'],
    ja: ['キーの有効範囲の外', 'キーは、キー ファイルがあるフォルダー以下の URL にだけ有効です。'],
  },
  'indexnow-host-mismatch': {
    en: ['An address of another host', 'One request tells of one host. The others are refused.'],
    ja: ['別のホストの URL', '1 回のリクエストで伝えられるのは 1 ホスト分だけです。'],
  },
  'indexnow-too-many': {
    en: ['Too many addresses in one request', 'A request takes 10,000. Send several.'],
    ja: ['1 回の URL が多すぎる', '上限は 1 万件です。分けて送ってください。'],
  },
};
