import { language } from './messages.js';

/**
 * The names of errors in the Japanese Search Console, as far as they are known, by the English ones of the rule catalogue. They
 * are also in the headings of `docs/troubleshooting.ja.md`.
 */
export const japaneseNames: Readonly<Record<string, string>> = {
  "Couldn't fetch": '取得できませんでした、サイトマップを読み込めませんでした',
  'Unsupported format': 'サポートされていない形式',
  'Parsing error': '解析エラー',
  'Compression error': '圧縮エラー',
  'Empty sitemap': '空のサイトマップ',
  'Sitemap file size error': 'サイトマップのファイルサイズ エラー: サイトマップのサイズが上限を超えています',
  'Too many URLs': 'URL の制限数超過（サイトマップ内）',
  'Too many sitemaps': 'サイトマップの制限数超過（サイトマップ インデックス ファイル内）',
  'Incorrect namespace': '誤ったネームスペース',
  'Missing XML tag': 'XML タグが指定されていません',
  'Invalid XML: too many tags': '無効な XML: タグが多すぎます',
  'Missing XML attribute': 'XML 属性が指定されていません',
  'Invalid attribute value': '属性値が無効です',
  'Invalid tag value': 'タグの値が無効です',
  'Invalid date': '無効な日付',
  'Invalid URL': 'URL が無効です',
  'Invalid URL in sitemap index file: incomplete URL':
    'サイトマップ インデックス ファイル内の URL が無効: 不完全な URL',
  'Incorrect sitemap index format: Nested sitemap indexes':
    'サイトマップ インデックスの形式に誤りがある: ネストされたサイトマップ インデックス',
  'URL not allowed': '許可されていない URL',
  'Path mismatch: Missing www / Includes www': 'パスの不一致: www がない / www がある',
  'URLs not followed': 'クロールが完了できなかった URL',
  'URLs not accessible': 'URL にアクセスできません',
  'Missing thumbnail URL / Missing video title': 'サムネイル URL がありません / 動画のタイトルがありません',
};

/** Returns the name of an error of Search Console in the language of the page, and the language of the result. */
export function searchConsoleName(label: string): { name: string; lang: 'en' | 'ja' } {
  if (language.value === 'ja') {
    // Some rules have two labels.
    const names = (label in japaneseNames ? [label] : label.split(' / ')).map((one) => japaneseNames[one]);
    if (names.every((name) => name !== undefined)) {
      return { name: names.join(' / '), lang: 'ja' };
    }
  }
  return { name: label, lang: 'en' };
}
