import { UNKNOWN_OPTION } from './unknown-options.js';

/**
 * Japanese messages of the errors of the engine, whose English texts and ids are in `src/model/error/messages.rs`. They are here
 * because Rust programs do not use them.
 */
export const ENGINE_MESSAGES_JA: Readonly<Record<string, string>> = {
  'option-unknown': UNKNOWN_OPTION.ja,
  'rule-unknown': 'ルール {id} はありません。{known|% ではありませんか。}',
  'columns-unknown-field':
    '{option:read.columns}のフィールド「{field}」は、ページにありません。{known|% ではありませんか。}',
  'option-not-text': '{option}が「{value}」です。文字列を指定してください。',
  'option-not-text-or-bytes': '{option}が「{value}」です。文字列またはバイト列を指定してください。',
  'option-not-boolean': '{option}が「{value}」です。true または false を指定してください。',
  'option-not-integer': '{option}が「{value}」です。0 以上の整数を指定してください。',
  'option-not-object': '{option}が「{value}」です。オブジェクトを指定してください。',
  'option-not-choice': '{option}が「{value}」です。次のいずれかを指定してください: {choices}',
  'option-problems-per-rule': '{option}が「{value}」です。1000000 以下の数を指定してください。',
  'option-timezone': '{option}が「{value}」です。+09:00 や Z のようなタイムゾーンを指定してください。',
  'option-assisted': '{option}が「{value}」です。true、またはルールの ID の配列を指定してください。',
  'option-group-by': '{option}が「{value}」です。"path" または { field: 名前 } を指定してください。',
  'option-not-accepted': '{option}に「{value}」は指定できません。',
  'option-out-of-range': '{option}が「{value}」です。{min} から {max} までの値を指定してください。',
  'option-not-url': '{option}が「{value}」です。https://example.com/ のような完全な URL を指定してください。',
  'option-not-folder-url': '{option}が「{value}」です。フォルダーの URL にクエリやフラグメントは付けられません。',
  'split-keep':
    'split の{option:invalid}に「keep」は指定できません。検索エンジンに誤ったファイルを渡すことになるためです。throw、omit、skip のいずれかを指定してください。',
  'set-url-missing':
    'split には{option:setUrl}または{option:baseUrl}が必要です。ファイルを置くフォルダーの URL を指定してください。',
  'option-now': '{option:now}が「{value}」です。2026-01-10T10:20:30Z のような W3C Datetime を指定してください。',
  'now-missing': '{option:now}が必要です。変更されたページの日付になります。',
  'option-previous':
    '{option:check.previous}を読み取れません。以前のページの一覧を JSON、NDJSON、CSV、テキストのいずれかで指定してください。keepDates の日付の記録は、{option:state}に指定します。',
  'stylesheet-xslt':
    '{option:stylesheet}の {url} は XSLT です。ブラウザーは XSLT の対応を終えつつあるため、CSS を指定してください。',
  'name-placeholder': '{option}が「{value}」です。{needed} が必要です（例: "{example}"）。',
  'name-characters': '{option}が「{value}」です。ファイル名に制御文字や \\ < > : " | ? * { } は使えません。',
  'name-gz': '{option}が「{value}」です。.gz で終わるのは圧縮したファイルだけです。',
  'name-outside': '{option}が「{value}」です。フォルダーの外を指すことはできません。',
  'sitemaps-without-index': '{option:sitemaps}にはインデックスが必要ですが、{option:index}が「never」です。',
  'sitemaps-twice':
    'インデックスで {url} が重複します。各ファイルは 1 回だけ指定し、{option:sitemaps}にはこのセットのファイルを含めないでください。',
  'name-stable-folder':
    '{option:name}が「{value}」です。strategy が「stable」のとき、{needed} はフォルダー名ではなくファイル名に入れてください。',
  'update-strategy':
    "update が書き込むのは、strategy: 'stable' のセットだけです。{option:strategy}の指定を外してください。",
  'shard-groups':
    'シャードのプランではグループを使えません。{option:groupBy}の代わりに、グループごとにプランを作成してください。',
  'shard-unknown': 'シャード {shard} はありません。プランにあるシャードの id を指定してください。',
  'shard-page': '{url} はシャード {shard} のページではありません。このシャードのページだけを渡してください。',
  'shard-loc':
    '「{loc}」はページの URL ではありません。http または https の URL か、{option:baseUrl}からの相対 URL を指定してください。',
  'shard-file':
    'インデックスに「{url}」（lastmod は「{lastmod}」）を載せられません。write が返したファイルの url と lastmod を渡してください。',
  'shard-rows': 'シャードのプランの行が壊れています。toJSON が返した値を使ってください。',
  'indexnow-key':
    'キー「{key}」（{n} 文字）は IndexNow のキーではありません。a-z、A-Z、0-9、ハイフンからなる 8 から 128 文字が必要です。',
  'indexnow-key-file': '{file} の内容がキー「{key}」と一致しません。',
  'indexnow-endpoint-retired':
    'エンドポイント「{url}」は {date} に廃止された ping のものです。IndexNow のエンドポイントを指定してください。',
  'input-not-text-or-bytes': '入力が文字列でもバイト列でもありません。',
  'set-file-incomplete': 'セットのファイルに name または bytes がありません。',
  'stream-ended': 'ストリームはすでに終わっています。',
  'state-header': '日付の記録の 1 行目が「{header}」ではありません。keepDates が返した日付の記録を使ってください。',
  'state-version':
    '日付の記録の 1 行目が「{header}」ではなく「{found}」です。別のバージョンの sitemap-kit が書き出したものなので、そのバージョンを使ってください。',
  'state-end': '日付の記録が完全ではありません。行が欠けています。keepDates が返したテキスト全体を使ってください。',
  'state-line': '日付の記録の {line} 行目が壊れています。keepDates が返した日付の記録を使ってください。',
  'sitemaps-unreadable': 'サイトマップの一覧を読み取れません: {reason}',
  'page-list-unreadable': '{reason}',
  'page-list-empty': 'ページの一覧が空です。サイトマップには 1 ページ以上が必要です。',
  'page-list-left-out':
    '一覧のすべてのページ（{total} ページ）が、レポートにある理由で除かれました。サイトマップには 1 ページ以上が必要です。',
  'sitemaps-empty': 'インデックスに載せるサイトマップがありません。',
  'urls-empty': '通知する URL がありません。',
  'too-many-pages':
    '{total} ページは 1 つのサイトマップに収まりません。上限はページ数 {limit} です。split を使ってください。',
  'too-many-articles':
    '{total} ページは 1 つのサイトマップに収まりません。上限はニュース記事数 {limit} です。split を使ってください。',
  'too-many-bytes':
    '{total} ページは 1 つのサイトマップに収まりません。上限はバイト数 {limit} です。split を使ってください。',
  'pages-invalid': '{total} ページ中 {refused} ページにエラーがあり、書き出せません。{lines}',
  'pages-invalid-more':
    '{total} ページ中 {refused} ページにエラーがあり、書き出せません。{lines}\n  ほか {more} 件（レポートに記載）',
  'batch-invalid': '一部のページを書き出せなかったため、書き出した内容は一覧の全体ではありません。',
  'index-invalid': 'インデックスを書き出せません（{total} 件中 {refused} 件にエラー）: {reason}',
  'urls-invalid': '{total} 件中 {refused} 件の URL を送信できません。理由はレポートにあります。',
  'gzip-not-gzip': 'gzip データではありません。先頭が 1f 8b ではありません。',
  'gzip-header': 'gzip ヘッダーの方式 {method} とフラグ {flags} は存在しません。',
  'gzip-header-checksum': 'gzip ヘッダーが壊れています。チェックサムが一致しません。',
  'gzip-truncated': 'gzip データが {n} バイトで途切れています。',
  'gzip-trailing': 'gzip データの後、{at} バイト目から gzip ではないデータが続いています。',
  'gzip-corrupt': 'gzip データが壊れています（{n} バイト中 {at} バイト目）。',
  'gzip-checksum':
    'gzip データが壊れています。内容は {n} バイトでチェックサムは {crc} ですが、ファイルには {stated_n} バイト、{stated_crc} と記録されています。',
  'inflated-too-large': 'gzip データの展開後の大きさが、指定された上限 {limit} バイトを超えています。',
};
