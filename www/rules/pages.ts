import type { ExplanationInBoth } from '../i18n/explanations.js';

/** Addresses, dates and hints of pages. */
export const pages: Record<string, ExplanationInBoth> = {
  'loc-resolved': {
    en: ['A short address was completed', 'Check that it leads where it should.'],
    ja: ['相対 URL を補った', '意図した URL になっているか確かめてください。'],
  },
  'loc-not-absolute': {
    en: ['The address is not complete', 'Search engines need the full address, from https:// on. Others are dropped.'],
    ja: ['URL が不完全', 'https:// からの完全な URL が必要で、そうでないものは無視されます。'],
  },
  'loc-scheme': {
    en: ['Not a web address', 'Only pages at http or https belong in a sitemap.'],
    ja: ['Web の URL ではない', 'サイトマップに載せられるのは http か https のページだけです。'],
  },
  'loc-host-invalid': {
    en: ['The host name is wrong', 'No such host can exist, so the page cannot be fetched.'],
    ja: ['ホスト名が正しくない', '存在しえないホスト名のため、ページを取得できません。'],
  },
  'loc-too-long': {
    en: ['The address is too long', 'Addresses must be shorter than 2,048 characters. Longer ones are dropped.'],
    ja: ['URL が長すぎる', '2,048 文字未満でなければ無視されます。'],
  },
  'loc-too-short': {
    en: ['Shorter than the schema allows', 'Only strict validators mind.'],
    ja: ['スキーマの下限より短い', '厳密な検証でだけ誤りになります。'],
  },
  'loc-over-engine-limit': {
    en: ['Too long for this search engine', 'It takes shorter addresses than others do and drops this one.'],
    ja: ['この検索エンジンには長すぎる', 'ほかより上限が短く、この URL は無視されます。'],
  },
  'loc-surrounding-whitespace': {
    en: ['Blanks around the address', 'Some readers take the blanks for a part of the address.'],
    ja: ['URL の前後に空白がある', '空白まで URL の一部と見なされることがあります。'],
  },
  'loc-not-escaped': {
    en: [
      'Characters that must be encoded',
      'Blanks and letters outside ASCII are written with % in addresses. Otherwise readers guess.',
    ],
    ja: ['エンコードが必要な文字', '空白や日本語などは % で表します。そうしないと解釈が分かれます。'],
  },
  'loc-bad-percent': {
    en: [
      'A stray % in the address',
      'After % two hexadecimal digits must follow; otherwise the address means nothing.',
    ],
    ja: ['URL 内の % が不正', '% の後には 16 進数 2 桁が必要で、そうでないと URL として成り立ちません。'],
  },
  'loc-fragment': {
    en: ['A part after #', 'Crawlers leave it out, so this is the same page as the one without it.'],
    ja: ['# 以降の指定がある', 'クローラーは # 以降を無視するため、付けない URL と同じページになります。'],
  },
  'loc-userinfo': {
    en: [
      'A user name or password in the address',
      'Everybody can read a sitemap. Take it out and change the password.',
    ],
    ja: [
      'URL にユーザー名やパスワードがある',
      'サイトマップは誰でも読めます。取り除き、パスワードを変更してください。',
    ],
  },
  'loc-not-normalized': {
    en: ['Usually written in another way', 'It is the same page, but two ways of writing it can look like two pages.'],
    ja: ['一般的な書き方と違う', '同じページですが、別のページと見なされることがあります。'],
  },
  'loc-noise-parameter': {
    en: ['A parameter that marks a visit', 'It makes one page look like many. List the address without it.'],
    ja: ['訪問を識別するパラメーター', '1 つのページが多数に見えます。付けない URL を載せてください。'],
  },
  'loc-not-page': {
    en: [
      'A file that is not a page',
      'Style sheets, scripts, images and sitemaps are found through pages. List the pages.',
    ],
    ja: [
      'ページではないファイル',
      'スタイルシート、スクリプト、画像、サイトマップはページから見つかります。ページを載せてください。',
    ],
  },
  'loc-non-public-host': {
    en: ['Not on the public web', 'Crawlers cannot reach this host. Perhaps the file was made on a test system.'],
    ja: ['公開されていないホスト', 'クローラーは到達できません。テスト環境で作られた可能性があります。'],
  },
  'loc-out-of-directory': {
    en: [
      'Outside the folder of the sitemap',
      'A sitemap counts for its own folder and what is below. Put it in the root to list everything.',
    ],
    ja: ['サイトマップのフォルダー外', '有効なのは同じフォルダー以下だけです。ルートに置けば全体を載せられます。'],
  },
  'loc-host-mismatch': {
    en: ['On another host than the sitemap', 'A sitemap may list pages of its own host only. Others are ignored.'],
    ja: ['サイトマップと別のホスト', '同じホストのページだけが有効で、ほかは無視されます。'],
  },
  'loc-www-mismatch': {
    en: ['With or without www', 'For search engines these are two hosts. Decide on one.'],
    ja: ['www の有無が違う', '検索エンジンには別のホストです。どちらかに統一してください。'],
  },
  'loc-scheme-mismatch': {
    en: ['http here, https there', 'For search engines these are two sites. List the ones that visitors get.'],
    ja: ['http と https が食い違う', '検索エンジンには別のサイトです。実際に使うほうに統一してください。'],
  },
  'loc-mixed-hosts': {
    en: ['Pages of several sites', 'One sitemap is meant for one site. Pages of the others may be ignored.'],
    ja: ['複数のサイトのページが混在', '1 つのサイトマップは 1 サイト用です。ほかは無視されることがあります。'],
  },
  'loc-duplicate': {
    en: ['Listed more than once', 'It takes up room, and if the entries disagree, nobody knows which one counts.'],
    ja: ['同じ URL が複数ある', '無駄なうえ、内容が違えばどちらが使われるかわかりません。'],
  },
  'loc-equivalent': {
    en: ['Two ways to write one page', 'Search engines have to guess which one you prefer.'],
    ja: ['同じページの別表記', 'どちらを優先するか、検索エンジンの推測に任せることになります。'],
  },
  'loc-index-file': {
    en: ['One page under two URLs', 'Servers usually answer both with one page. List the URL that your site links to.'],
    ja: [
      '1 つのページに 2 つの URL',
      '通常どちらの URL も同じページを返します。サイト内のリンクで使う URL だけを載せてください。',
    ],
  },
  'loc-not-indexable': {
    en: [
      'A page that will not be indexed',
      'It redirects, fails or asks not to be indexed. List only pages that visitors should find.',
    ],
    ja: [
      'インデックスされないページ',
      'リダイレクト・エラー・noindex のページです。見つけてほしいページだけを載せます。',
    ],
  },
  'loc-blocked-by-robots': {
    en: [
      'Blocked by robots.txt',
      'The sitemap invites crawlers, and robots.txt turns them away. One of the two is wrong.',
    ],
    ja: ['robots.txt がブロックしている', 'サイトマップに載せながら、robots.txt で拒んでいます。どちらかが誤りです。'],
  },
  'lastmod-invalid': {
    en: ['Not a date that sitemaps know', 'Search engines ignore it or report an error. Write it as 2026-01-31.'],
    ja: ['日付の形式が不正', '無視されるか、エラーになります。2026-01-31 のように書いてください。'],
  },
  'lastmod-no-timezone': {
    en: ['A time without a time zone', 'Nobody knows which moment is meant. Add Z or a zone such as +09:00.'],
    ja: ['時刻にタイムゾーンがない', 'いつのことか決まりません。Z か +09:00 などを付けてください。'],
  },
  'lastmod-near-miss': {
    en: [
      'Almost a date',
      'One character is missing or wrong, and strict readers drop it. It can be fixed without loss.',
    ],
    ja: ['あと少しで正しい日付', '1 文字の違いで無視されます。内容を変えずに修正できます。'],
  },
  'lastmod-reduced-precision': {
    en: ['A date without a day', 'Google does not list this form and may ignore it. Give the day if you know it.'],
    ja: ['日のない日付', 'Google の案内にない形式で、無視されることがあります。わかれば日まで書きます。'],
  },
  'lastmod-w3c-xsd-differ': {
    en: ['A date that not everyone reads', 'The standard and the schema differ here. The fix suits both.'],
    ja: ['解釈が分かれる日付', '規格とスキーマで扱いが違います。修正すれば両方に合います。'],
  },
  'lastmod-future': {
    en: ['A date in the future', 'A page cannot have changed tomorrow. Search engines learn to distrust your dates.'],
    ja: ['未来の日付', 'まだ来ていない日に更新はできません。日付全体が信用されなくなります。'],
  },
  'lastmod-unset': {
    en: [
      'A date that was never set',
      'Programs write 1970 or the year 1 for a missing date. Leave lastmod out instead.',
    ],
    ja: [
      '設定されていない日付',
      '日付がないと、プログラムは 1970 年や 1 年と書くことがあります。lastmod を省いてください。',
    ],
  },
  'lastmod-all-identical': {
    en: ['All pages have the same date', 'It looks like the date of the export, so search engines stop believing it.'],
    ja: ['全ページの日付が同じ', '生成した日時と見なされ、信用されなくなります。'],
  },
  'lastmod-is-build-time': {
    en: ['The date is that of the export', 'lastmod tells when the page changed, not when the sitemap was made.'],
    ja: ['生成した日時になっている', 'lastmod はページを更新した日時で、サイトマップを作った日時ではありません。'],
  },
  'lastmod-date-only': {
    en: ['A date without a time', 'Bing asks for both, so that it can tell changes of one day apart.'],
    ja: ['時刻のない日付', 'Bing は、同じ日の更新を区別できるよう、時刻も求めています。'],
  },
  'lastmod-missing': {
    en: [
      'No date of the last change',
      'It is the one optional field that Google and Bing use, to decide what to fetch again.',
    ],
    ja: ['最終更新日がない', 'Google と Bing が再取得の判断に使う、唯一の任意項目です。'],
  },
  'lastmod-not-significant': {
    en: [
      'A new date without a change',
      'The page says the same as before. Only changes that matter to readers should change the date.',
    ],
    ja: ['内容が同じなのに日付が新しい', '読む人に意味のある変更のときだけ、日付を変えます。'],
  },
  'changefreq-invalid': {
    en: [
      'Not one of the seven words',
      'Only always, hourly, daily, weekly, monthly, yearly and never exist, in small letters.',
    ],
    ja: [
      '決められた 7 語ではない',
      '使えるのは always・hourly・daily・weekly・monthly・yearly・never（小文字）だけです。',
    ],
  },
  'priority-invalid': {
    en: ['Not a number from 0.0 to 1.0', 'Other values are ignored or reported as an error.'],
    ja: ['0.0 から 1.0 の数ではない', 'それ以外の値は無視されるか、エラーになります。'],
  },
  'priority-all-same': {
    en: [
      'All pages are equally important',
      'The value only compares your own pages. If it is the same everywhere, it says nothing.',
    ],
    ja: ['全ページの優先度が同じ', '自サイト内での比較に使う値なので、すべて同じでは意味がありません。'],
  },
  'hint-ignored': {
    en: ['Hints that Google and Bing ignore', 'They do no harm. Other search engines may read them.'],
    ja: ['Google と Bing が使わない項目', '害はありません。ほかの検索エンジンが読むことがあります。'],
  },
};
