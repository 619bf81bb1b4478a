/** Messages of `discover`, `walk` and `check`. `{name}` is a parameter. */

import { errorOf, fill, type NamesIn, textIn, type ValuesFor } from '../../core/errors/fill.js';
import { type Locale, type SitemapError, SitemapErrorCode } from '../../core/index.js';
import type { RequestFailure, RequestFailureReason } from '../../core/types/walk.js';

export const WALK_MESSAGES = {
  'option-number': {
    en: '{option} is {value}. Use a whole number of {least} or more.',
    ja: '{option}は {value} です。{least} 以上の整数を指定してください。',
  },
  'option-fetch': {
    en: '{option:fetch} is required: a function such as fetch, which makes the requests.',
    ja: '{option:fetch}は必須です。fetch など、リクエストを送信する関数を指定してください。',
  },
  'option-checkpoint': {
    en: '{option:checkpoint} is not what checkpoint() of an earlier call returned. Pass that text, or none.',
    ja: '{option:checkpoint}は、以前の呼び出しの checkpoint() が返したテキストではありません。そのテキストを渡すか、指定を省略してください。',
  },
  root: {
    en: '{value} cannot be requested. Use an absolute URL with http or https, without a name and password.',
    ja: '{value} にはリクエストを送信できません。ユーザー名とパスワードを含まない、http または https の完全な URL を指定してください。',
  },
  stopped: {
    en: 'Not requested: the work was ended before.',
    ja: 'リクエストしていません。その前に処理が終了しました。',
  },
  'host-stopped': {
    en: 'Not requested: {host} accepts no more requests at the moment ({status}). Continue later.',
    ja: 'リクエストしていません。{host} は現在、これ以上のリクエストを受け付けません（{status}）。時間をおいて再開してください。',
  },
  timeout: {
    en: 'The server sent nothing for {seconds} seconds, or took too long for the whole file.',
    ja: 'サーバーから {seconds} 秒間データが届かないか、ファイル全体の受信に時間がかかりすぎています。',
  },
  network: { en: 'The server cannot be reached: {reason}', ja: 'サーバーに接続できません: {reason}' },
  dns: {
    en: 'The domain name {host} is unknown ({reason}). Check its spelling, and its A or AAAA record in the DNS.',
    ja: 'ドメイン名 {host} が見つかりません（{reason}）。つづりと、DNS の A または AAAA レコードを確認してください。',
  },
  'dns-silent': {
    en: 'The DNS did not answer for {host} ({reason}). Try again; if that lasts, check the name servers of the domain.',
    ja: '{host} に対する DNS の応答がありません（{reason}）。再試行し、解決しなければドメインのネームサーバーを確認してください。',
  },
  refused: {
    en: '{host} accepts no connections ({reason}). Check that the web server is running and that no firewall closes the port.',
    ja: '{host} が接続を受け付けません（{reason}）。Web サーバーが稼働しているか、ファイアウォールがポートを閉じていないか確認してください。',
  },
  closed: {
    en: '{host} closed the connection without an answer ({reason}). Check the error log of the server.',
    ja: '{host} が応答せずに接続を切断しました（{reason}）。サーバーのエラーログを確認してください。',
  },
  'certificate-expired': {
    en: 'The certificate of {host} has expired ({reason}). Renew it.',
    ja: '{host} の証明書の有効期限が切れています（{reason}）。証明書を更新してください。',
  },
  'certificate-name': {
    en: 'The certificate of {host} is for other names ({reason}). Install one that includes this name.',
    ja: '{host} の証明書が別の名前のものです（{reason}）。この名前を含む証明書を設定してください。',
  },
  'certificate-issuer': {
    en: 'The certificate of {host} is not trusted ({reason}). Use one of a public authority, and send its intermediate certificate with it.',
    ja: '{host} の証明書を信頼できません（{reason}）。公的な認証局の証明書を使い、中間証明書も一緒に送信してください。',
  },
  tls: {
    en: '{host} does not accept a TLS connection ({reason}). Check that the port has HTTPS and supports TLS 1.2 or later.',
    ja: '{host} と TLS で接続できません（{reason}）。ポートが HTTPS 用であることと、TLS 1.2 以降に対応していることを確認してください。',
  },
  interrupted: {
    en: 'The transfer ended before the whole file had arrived: {reason}',
    ja: 'ファイル全体を受信する前に転送が終わりました: {reason}',
  },
  encoding: {
    en: 'The body does not fit the header Content-Encoding: {encoding} ({reason}). Send the file with the encoding that the header states.',
    ja: '本文がヘッダー Content-Encoding: {encoding} と一致しません（{reason}）。ヘッダーのとおりにエンコードして送信してください。',
  },
  'encoding-unknown': {
    en: 'The file has the Content-Encoding {encoding}, which this runtime does not support. Send it with gzip or br, or without an encoding.',
    ja: 'この実行環境は Content-Encoding: {encoding} に対応していません。gzip か br で、またはエンコードせずに送信してください。',
  },
  address: {
    en: 'Not requested: {reason} is in a private network, or is not the usual port of a website (walk and check allow it with --allow-private).',
    ja: '{reason} はプライベートネットワーク内のアドレスか、Web サイトの標準ではないポートのため、リクエストしませんでした（walk と check では --allow-private で許可できます）。',
  },
  'too-large': {
    en: 'The file is larger than {limit} bytes. Only its beginning was read. A sitemap may have 52,428,800 bytes: divide it with split.',
    ja: 'ファイルが {limit} バイトを超えています。先頭だけを読み取りました。サイトマップの上限は 52,428,800 バイトです。split で分割してください。',
  },
  status: { en: 'The server answered with status {status}.', ja: 'サーバーがステータス {status} を返しました。' },
  'redirect-hidden': {
    en: 'The answer has no status. In browsers, this is a redirect, which they do not show. Use the URL of the target, or run the check outside of a browser.',
    ja: '応答にステータスがありません。ブラウザーでは、これはリダイレクト先が公開されないリダイレクトです。リダイレクト先の URL を指定するか、ブラウザーの外で実行してください。',
  },
  'bot-check': {
    en: 'The server answers with a bot check of {service} ({status}). Allow this program there, or look at the page in a browser.',
    ja: '{service} のボット対策のページが返されました（{status}）。{service} でこのプログラムを許可するか、ブラウザーで確認してください。',
  },
  'redirect-invalid': {
    en: 'The server redirects to {url}, which cannot be requested.',
    ja: 'サーバーが {url} へリダイレクトしていますが、この URL にはリクエストを送信できません。',
  },
  'redirect-insecure': {
    en: 'The server redirects from https to {url}. Such redirects are not followed.',
    ja: 'サーバーが https から {url} へリダイレクトしています。このようなリダイレクトには従いません。',
  },
  'redirect-loop': { en: 'The redirects form a loop at {url}.', ja: 'リダイレクトが {url} でループしています。' },
  redirects: { en: 'There are more than {limit} redirects.', ja: 'リダイレクトが {limit} 回を超えています。' },
  'robots-unavailable': {
    en: '{url} answered with status {status}, so that no page of this host may be requested (RFC 9309).',
    ja: '{url} がステータス {status} を返したため、このホストのページにはリクエストを送信できません（RFC 9309）。',
  },
  'robots-unreachable': {
    en: 'No page of this host may be requested, because {url} could not be read (RFC 9309). {reason}',
    ja: '{url} を読み取れなかったため、このホストのページにはリクエストを送信できません（RFC 9309）。{reason}',
  },
  html: {
    en: 'The file is an HTML page, not a sitemap. Check the URL, and whether it leads to an error page or a login.',
    ja: 'ファイルはサイトマップではなく HTML ページです。URL の誤り、エラーページ、ログイン画面でないか確認してください。',
  },
  none: { en: 'missing', ja: '指定なし' },
  'gzip-undeclared': {
    en: ' and a name that ends in .gz, or with the header Content-Encoding: gzip',
    ja: '（ファイル名は .gz で終わる名前）か、ヘッダー Content-Encoding: gzip を付けた application/xml',
  },
  'gzip-twice': {
    en: ' and a name that ends in .gz, or compress it once: the server has compressed a file that was compressed already',
    ja: '（ファイル名は .gz で終わる名前）か、圧縮を 1 回にした application/xml（圧縮済みのファイルを、サーバーがもう一度圧縮しています）',
  },
  empty: {
    en: 'The file is empty. Check the program that writes it.',
    ja: 'ファイルが空です。書き出すプログラムを確認してください。',
  },
  'not-a-sitemap': {
    en: 'The file is not a sitemap, an index, a text list or a feed.',
    ja: 'ファイルはサイトマップ、インデックス、テキスト形式の一覧、フィードのいずれでもありません。',
  },
} as const;

/** Id of a message. */
export type WalkMessageId = keyof typeof WALK_MESSAGES;

type ParamNames<Id extends WalkMessageId> = NamesIn<(typeof WALK_MESSAGES)[Id]['en']>;

/** The parameters of a failure: those of its message, and the status of the answer, if there was one. */
export type FailureParams<Id extends WalkMessageId> = [ParamNames<Id>] extends [never]
  ? [params?: { status?: number }]
  : [params: Readonly<Record<ParamNames<Id>, string | number>> & { status?: number }];

/** Returns a message in a language. */
export function textOf<Id extends WalkMessageId>(
  id: Id,
  locale: Locale | undefined,
  ...params: ValuesFor<(typeof WALK_MESSAGES)[Id]>
): string {
  return textIn(WALK_MESSAGES[id], locale ?? 'en', ...params);
}

/** Returns a failure with its message in a language. */
export function requestFailure<Id extends WalkMessageId>(
  reason: RequestFailureReason,
  id: Id,
  locale: Locale = 'en',
  ...[params = {}]: FailureParams<Id>
): RequestFailure {
  const { status } = params;
  const message = fill(WALK_MESSAGES[id][locale], { ...params }, locale);
  return { reason, message, ...(status !== undefined && { status }) };
}

/** Returns an error of an invalid call. */
export function invalidOption<Id extends WalkMessageId>(
  id: Id,
  locale: Locale = 'en',
  ...[params]: ValuesFor<(typeof WALK_MESSAGES)[Id]>
): SitemapError {
  return errorOf(SitemapErrorCode.InvalidOption, WALK_MESSAGES[id][locale], params ?? {}, locale);
}
