import type { ExplanationInBoth } from '../i18n/explanations.js';

/** Images, videos, news and languages of pages. */
export const media: Record<string, ExplanationInBoth> = {
  'image-loc-missing': {
    en: ['An image without an address', 'Without it, there is nothing to show.'],
    ja: ['URL のない画像', 'どの画像かわからず、無視されます。'],
  },
  'image-loc-invalid': {
    en: ['The address of an image is not complete', 'It needs scheme and host; it may be on another site.'],
    ja: ['画像の URL が不完全', 'https:// とホスト名が必要です。別サイトの画像でもかまいません。'],
  },
  'image-too-many': {
    en: ['More than 1,000 images on a page', 'Google reads 1,000 a page at most.'],
    ja: ['1 ページの画像が 1,000 を超える', 'Google が読むのは 1 ページ 1,000 点までです。'],
  },
  'image-deprecated-tag': {
    en: [
      'A field that Google gave up',
      'Since August 2022 only the address of an image counts. The rest just takes up room.',
    ],
    ja: ['Google が廃止した項目', '2022 年 8 月以降、使われるのは画像の URL だけです。'],
  },
  'video-required-missing': {
    en: [
      'Something is missing in a video',
      'Google needs a thumbnail, a title and a description; otherwise it ignores the video.',
    ],
    ja: ['動画の必須項目がない', 'サムネイル・タイトル・説明がないと、動画は無視されます。'],
  },
  'video-location-missing': {
    en: ['Where is the video?', 'Give the address of the video file or of its player.'],
    ja: ['動画の場所がない', '動画ファイルかプレーヤーの URL を指定してください。'],
  },
  'video-location-is-page': {
    en: [
      'The video’s address is that of the page',
      'Google wants the video file or the player, not the page around it.',
    ],
    ja: ['動画の URL がページ自身', 'ページではなく、動画ファイルかプレーヤーの URL を書きます。'],
  },
  'video-content-looks-like-page': {
    en: ['This looks like a page, not a video', 'content_loc is for media files. A player belongs into player_loc.'],
    ja: ['動画ではなくページのような URL', 'content_loc は動画ファイル用です。プレーヤーは player_loc に書きます。'],
  },
  'video-url-invalid': {
    en: ['An address in the video is not complete', 'It needs scheme and host for Google to fetch it.'],
    ja: ['動画内の URL が不完全', 'Google が取得するには https:// とホスト名が必要です。'],
  },
  'video-text-too-long': {
    en: ['A text of the video is too long', 'Longer texts are cut off or refused.'],
    ja: ['動画のテキストが長すぎる', '途中で切られるか、拒否されます。'],
  },
  'video-duration-invalid': {
    en: ['The length of the video is wrong', 'Give whole seconds, up to 28,800 (eight hours).'],
    ja: ['動画の長さが不正', '秒数を整数で指定します。上限は 28,800 秒（8 時間）です。'],
  },
  'video-number-invalid': {
    en: ['A number of the video is wrong', 'It lies outside its range or is not a number, and is ignored.'],
    ja: ['動画の数値が不正', '範囲外か数値でないため、無視されます。'],
  },
  'video-date-invalid': {
    en: ['A date of the video is wrong', 'Write 2026-01-31, or date and time with a zone.'],
    ja: ['動画の日付が不正', '2026-01-31、またはタイムゾーン付きの日時で書きます。'],
  },
  'video-expired': {
    en: ['The video has expired', 'Google does not show it any more. Remove it or give it a new date.'],
    ja: ['動画の期限が切れている', 'もう表示されません。削除するか、期限を更新してください。'],
  },
  'video-too-many-tags': {
    en: ['More than 32 tags', 'Google takes 32 for a video.'],
    ja: ['タグが 32 個を超える', '1 つの動画に 32 個までです。'],
  },
  'video-boolean-invalid': {
    en: ['Neither yes nor no', 'Other words are not understood.'],
    ja: ['yes でも no でもない', 'ほかの語は解釈されません。'],
  },
  'video-relationship-invalid': {
    en: ['Allow or deny?', 'Without one of the two words the list means nothing.'],
    ja: ['allow か deny が必要', 'どちらかの指定がないと、リストの意味が決まりません。'],
  },
  'video-list-invalid': {
    en: [
      'A list of the video is wrong',
      'Countries are two capital letters, platforms are web, mobile or tv, with blanks between them.',
    ],
    ja: ['動画のリストが不正', '国は大文字 2 字、プラットフォームは web・mobile・tv を空白で区切ります。'],
  },
  'video-uploader-invalid': {
    en: ['The uploader is wrong', 'The name is too long, or the address is on another site than the page.'],
    ja: ['投稿者の情報が不正', '名前が長すぎるか、URL がページと別のサイトです。'],
  },
  'video-deprecated-tag': {
    en: ['A video field that Google gave up', 'It has no effect any more and can go.'],
    ja: ['Google が廃止した動画の項目', 'もう効果がなく、削除してかまいません。'],
  },
  'news-required-missing': {
    en: ['Something is missing in a news article', 'Google News needs publication, language, date and title.'],
    ja: ['ニュースの必須項目がない', '媒体名・言語・公開日・タイトルが必要です。'],
  },
  'news-language-invalid': {
    en: ['The language of the publication is wrong', 'Write a code such as en or ja; for Chinese zh-cn or zh-tw.'],
    ja: ['媒体の言語コードが不正', 'ja や en などのコードで書きます。中国語は zh-cn か zh-tw です。'],
  },
  'news-date-invalid': {
    en: ['The date of the article is wrong', 'Google News cannot place it and drops the article.'],
    ja: ['記事の公開日が不正', 'いつの記事かわからず、無視されます。'],
  },
  'news-date-w3c-xsd-differ': {
    en: ['An article’s date that not everyone reads', 'Google takes it, strict validators do not. The fix suits both.'],
    ja: ['解釈が分かれる公開日', 'Google は読みますが、厳密な検証では誤りです。修正すれば両方に合います。'],
  },
  'news-too-many': {
    en: ['More than 1,000 articles', 'A news sitemap holds 1,000 at most. Old articles can leave it.'],
    ja: ['記事が 1,000 件を超える', '上限は 1,000 件です。古い記事は外せます。'],
  },
  'news-too-old': {
    en: [
      'Too old for news',
      'Only articles of the last two days belong here. The page may stay, without its news part.',
    ],
    ja: ['ニュースとしては古い', '過去 2 日間の記事だけが対象です。ページは残し、ニュース情報だけを外せます。'],
  },
  'news-repeated': {
    en: ['Several articles on one page', 'One page is one article. Google cannot tell which one counts.'],
    ja: ['1 ページに複数の記事', '1 ページは 1 記事です。どれが有効か決まりません。'],
  },
  'news-deprecated-tag': {
    en: ['A news field that Google gave up', 'It has no effect any more and can go.'],
    ja: ['Google が廃止したニュースの項目', 'もう効果がなく、削除してかまいません。'],
  },
  'news-name-parenthesis': {
    en: ['Parentheses in the name', 'The name must be as on Google News, without what stands in parentheses.'],
    ja: ['媒体名に括弧がある', '括弧の部分を除き、Google ニュースでの名前と同じにします。'],
  },
  'hreflang-attribute-missing': {
    en: ['A language version lacks something', 'It needs both a language and an address; otherwise it is ignored.'],
    ja: ['言語版の指定に不足がある', '言語と URL の両方が必要で、欠けると無視されます。'],
  },
  'hreflang-code-invalid': {
    en: ['Not a language code', 'Google ignores this version. Write ja, en-GB or zh-Hant, for example.'],
    ja: ['言語コードではない', 'この言語版は無視されます。ja、en-GB、zh-Hant のように書きます。'],
  },
  'hreflang-form': {
    en: ['A language code written in an unusual way', 'Parts are joined by a hyphen: en-GB.'],
    ja: ['言語コードの書き方が違う', '区切りはハイフンです（例：en-GB）。'],
  },
  'hreflang-region-reserved': {
    en: ['A region that has no effect', 'Google does not know it. For the United Kingdom write GB.'],
    ja: ['効果のない地域コード', 'Google には通じません。イギリスは GB と書きます。'],
  },
  'hreflang-href-not-absolute': {
    en: ['The address of a version is not complete', 'It needs scheme and host; otherwise it is ignored.'],
    ja: ['言語版の URL が不完全', 'https:// とホスト名がないと無視されます。'],
  },
  'hreflang-self-missing': {
    en: ['The page leaves itself out', 'Each page lists all its versions, itself among them.'],
    ja: ['自分自身が言語版にない', '各ページには、自分を含むすべての言語版を載せます。'],
  },
  'hreflang-no-return': {
    en: ['The other version does not link back', 'Google believes a pair only if both name each other.'],
    ja: ['相手から戻るリンクがない', '互いに指し合っていなければ、Google は無視します。'],
  },
  'hreflang-target-not-listed': {
    en: ['A version that is not listed as a page', 'Every version needs an entry of its own.'],
    ja: ['言語版がページとして載っていない', 'どの言語版にも、それぞれの項目が必要です。'],
  },
  'hreflang-duplicate': {
    en: ['A language is given twice', 'Google cannot tell which address is meant.'],
    ja: ['同じ言語が 2 回ある', 'どちらの URL か決まりません。'],
  },
  'hreflang-x-default-missing': {
    en: ['No page for all other languages', 'x-default tells where visitors go whose language you do not have.'],
    ja: ['その他の言語向けのページがない', 'x-default は、対応していない言語の人をどこへ案内するかを示します。'],
  },
  'mobile-deprecated': {
    en: ['A mark for old mobile phones', 'Google no longer reads it. It can go.'],
    ja: ['古い携帯電話用の目印', 'Google はもう読みません。削除してかまいません。'],
  },
  'pagemap-invalid': {
    en: ['PageMap data is not complete', 'Only Google’s Programmable Search reads it, and it needs this part.'],
    ja: ['PageMap のデータが不完全', '読むのは Programmable Search だけですが、この部分は必須です。'],
  },
};
