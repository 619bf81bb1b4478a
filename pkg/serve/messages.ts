/** Messages of the errors of handlers. `{value}` is the parameter, `{option}` the option. */

import { errorOf, type ValuesFor } from '../core/errors/fill.js';
import type { Locale, SitemapError, SitemapErrorCode } from '../core/index.js';

export const SERVE_MESSAGES = {
  source: {
    en: 'The source is none of: a result of split(), an object with get() such as a bucket, an object with page() and count or cursors().',
    ja: '配信元は、split() の結果、バケットなど get() を持つオブジェクト、page() と count または cursors() を持つオブジェクトのいずれかにしてください。',
  },
  'site-url': {
    en: '{option:baseUrl} or {option:setUrl} must be an absolute URL with http or https.',
    ja: '{option:baseUrl}または{option:setUrl}には、http または https の完全な URL を指定してください。',
  },
  'index-now-key': {
    en: '{option:indexNowKey} must have 8 to 128 characters of a-z, A-Z, 0-9 and hyphen.',
    ja: '{option:indexNowKey}は、a-z、A-Z、0-9、ハイフンの 8～128 文字で指定してください。',
  },
  name: {
    en: '{option:name} is {value}. It must contain {cursor} once.',
    ja: '{option:name}は {value} です。{cursor} を 1 つだけ含めてください。',
  },
  'file-name': {
    en: '{option} ({value}) must be a file name of characters that a URL contains unencoded, such as a-z, 0-9, hyphen and dot.',
    ja: '{option}（{value}）には、a-z、0-9、ハイフン、ピリオドなど、URL でエンコードされない文字だけのファイル名を指定してください。',
  },
  'retry-after': {
    en: '{option:retryAfter} is {value}. It must be a whole number of seconds.',
    ja: '{option:retryAfter}は {value} です。秒数を整数で指定してください。',
  },
  'cache-control': {
    en: '{option:cacheControl} is not a valid header value.',
    ja: '{option:cacheControl}は HTTP ヘッダーの値として正しくありません。',
  },
  options: { en: 'The options must be an object.', ja: 'オプションにはオブジェクトを指定してください。' },
  count: {
    en: 'The count of the source is {value}. It must be a whole number of files, at most 50,000.',
    ja: '配信元の count は {value} です。ファイル数を 50,000 以下の整数で指定してください。',
  },
  cursor: {
    en: 'The source lists the cursor {value}, of which no file name can be made: it is empty, not a string or number, contains half of a surrogate pair, or its file has the name of the index.',
    ja: '配信元が返したカーソル {value} からはファイル名を作れません。カーソルが空か、文字列でも数値でもないか、サロゲートペアの片方だけを含むか、インデックスと同じファイル名になります。',
  },
  'no-files': {
    en: 'The source lists no files. An index has at least one: count or cursors() must return it.',
    ja: '配信元にファイルが 1 つもありません。インデックスには 1 つ以上必要です。count または cursors() で返してください。',
  },
  'empty-object': {
    en: 'The object {value} of the bucket is empty. Write the sitemap again.',
    ja: 'バケットのオブジェクト {value} は空です。サイトマップを書き込み直してください。',
  },
  'short-object': {
    en: 'The object {value} of the bucket has another size than its content. Write the sitemap again.',
    ja: 'バケットのオブジェクト {value} のサイズが内容と一致しません。サイトマップを書き込み直してください。',
  },
  time: {
    en: 'The time of the last change is {value}. It must be a valid Date.',
    ja: '最終更新日時は {value} です。有効な Date を指定してください。',
  },
  cursors: {
    en: 'cursors() of the source returned {value}. It must return an array of cursors, or another iterable of them.',
    ja: '配信元の cursors() は {value} を返しました。カーソルの配列など、反復可能なオブジェクトを返してください。',
  },
  'on-error': {
    en: '{option:onError} is {value}. It must be a function.',
    ja: '{option:onError}は {value} です。関数を指定してください。',
  },
  'no-index': {
    en: 'The bucket has no index {value}. Write it, or correct {option:prefix} or {option:indexName}.',
    ja: 'バケットにインデックス {value} がありません。書き込むか、{option:prefix}か{option:indexName}を修正してください。',
  },
} as const;

/** Returns an error with a message in a language. */
export function failure<Id extends keyof typeof SERVE_MESSAGES>(
  code: SitemapErrorCode,
  id: Id,
  locale: Locale | undefined,
  ...[values]: ValuesFor<(typeof SERVE_MESSAGES)[Id]>
): SitemapError {
  const language = locale === 'ja' ? 'ja' : 'en';
  return errorOf(code, SERVE_MESSAGES[id][language], values ?? {}, language);
}

/** Throws an error for a value that is not a valid `Date`. */
export function requireTime(time: unknown, code: SitemapErrorCode, locale: Locale | undefined): void {
  if (!(time instanceof Date) || Number.isNaN(time.getTime())) {
    throw failure(code, 'time', locale, { value: String(time) });
  }
}
