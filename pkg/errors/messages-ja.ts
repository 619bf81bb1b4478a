import type { MESSAGES_EN } from './messages-en.js';
import { UNKNOWN_OPTION } from './unknown-options.js';

/** Japanese messages of the errors that the package throws, by the ids of the English ones. */
const PACKAGE: Readonly<Record<keyof typeof MESSAGES_EN, string>> = {
  'engine-not-loaded':
    'エンジンがまだ読み込まれていません。最初の呼び出しの前に、一度 `await init()` を実行してください（ブラウザーの場合のみ必要です）。',
  'engine-load-failed': 'エンジンを読み込めませんでした: {reason}',
  'engine-load-failed-advice': 'エンジンを読み込めませんでした: {reason}。{advice}',
  'advice-bundle':
    'バンドラーでは sitemap-kit を対象外（external）にするか、このファイルをコピーしてください。sitemap-kit/inline にはファイルが不要です。',
  'advice-init':
    'sitemap-kit/sitemap-kit.wasm の URL を init() に渡すか、ファイルが不要な sitemap-kit/inline をインポートしてください。',
  'engine-stopped': 'エンジンが停止しました: {reason}',

  'input-type':
    '入力が「{value}」です。ページの配列、文字列、Uint8Array、ArrayBuffer のいずれかを指定してください。{hint}',
  'hint-call': '関数を呼び出した結果を渡してください。',
  'hint-await': 'await した結果を渡してください。',
  'hint-page-stream':
    'ジェネレーターやストリームは pageStream() に渡し、GenerateStream または SplitStream に通してください。',
  'hint-array': 'Array.from() で配列にするか、pageStream() に渡してください。',
  'url-type': '{what}が「{value}」です。URL を指定してください。',
  'text-or-bytes-type': '{what}が「{value}」です。文字列またはバイト列を指定してください。',
  'text-type': '{what}が「{value}」です。文字列を指定してください。',
  'bytes-detached': 'バイト列のバッファーは、ほかのワーカーなどへ移されており、ここにはデータがありません。',
  'page-not-serializable': '{page}を {format} にできません: {reason}',
  'pages-type': 'ページの一覧が「{value}」です。ページの配列を指定してください。',
  'page-type': '{page}が「{value}」です。URL またはオブジェクトを指定してください。',
  'page-field-unknown':
    '{page}のフィールド {path} は、この文書の項目では使えません。削除するか、名前を修正してください。',
  'page-field-type': '{page}の {path} が「{value}」です。{type}を指定してください。',
  'page-character': '{page}の {path} に、この文書で使えない文字 {character} が含まれています。削除してください。',
  'page-loc-missing': '{page}に loc がありません。ページの URL を文字列で指定してください。',
  'csv-items': '{path} の項目は {n} 個ですが、CSV の上限は {limit} 個です。JSON で書き出してください。',
  'sitemaps-type': 'サイトマップの一覧が「{value}」です。URL の配列を指定してください。',
  'index-entries-type': 'サイトマップの一覧が「{value}」です。URL または { loc, lastmod } の配列を指定してください。',
  'update-state-type': '状態が「{value}」です。前回の update が返した文字列か null を渡してください。',
  'state-type':
    '状態が「{value}」です。keepDates が返した文字列、以前のサイトマップのファイル、または undefined を渡してください。',
  'shard-type': 'シャードが「{value}」です。計画にあるシャードの id（整数）を指定してください。',
  'shard-options':
    'もう一方の計画とオプションが異なります。{option}が、この計画では「{value}」、もう一方では「{other}」です。1 つのセットの計画は、すべて同じオプションで作成してください。',
  'shard-row-type':
    'シャードの計画の行 [{index}] が「{value}」です。toJSON() が返した値（5 個の数値からなる行）を渡してください。',
  'shard-files-type': 'ファイルの一覧が「{value}」です。write() が返したファイルの配列を渡してください。',
  'shard-file-type':
    'ファイル [{index}] をインデックスに記載できません。{name} が「{value}」です。write() が返したファイルを渡してください。',
  'shard-plan-type':
    'シャードの計画が「{value}」です。このバージョンの ShardPlan の toJSON() が返した値を指定してください。',
  'locs-type': 'URL の一覧が「{value}」です。URL の配列を指定してください。',
  'existing-type': '既存のセットが「{value}」です。{ files, state } のオブジェクトを渡してください。',
  'files-type': 'ファイルの一覧が「{value}」です。{ name, bytes } の配列を指定してください。',
  'file-name-type': 'セットのファイル [{index}] を使用できません。name が「{value}」です。文字列を指定してください。',
  'file-bytes-type':
    'セットのファイル {name} を使用できません。bytes が「{value}」です。文字列またはバイト列を指定してください。',
  'file-unreadable': 'セットのファイル {name} を読み取れません: {reason}',
  'compared-bytes-type':
    'ファイル {name} を比較できません。bytes が「{value}」です。文字列またはバイト列を指定してください。',
  'edit-kind':
    'この種類の文書（フィード、JSON など）は、元のファイルを保ったまま編集できません。編集できるのは、サイトマップ、インデックス、テキスト形式の一覧、CSV、NDJSON です。',
  'edit-encoding':
    '元のファイルを保ったまま編集できません。{encoding} として読んだテキストから、元のバイト列を復元できません。',
  'edit-characters': '元のファイルを保ったまま編集できません。ページに、文書の文字コードで表せない文字があります。',
  'edit-damaged':
    '元のファイルを保ったまま編集できません。変更後の文書を読み直した内容が、ページの一覧と一致しません。マークアップが壊れているか、形式で表せないフィールドがあります。',
  'content-type': '内容が「{value}」です。Uint8Array または ArrayBuffer を指定してください。',
  'chunk-type':
    'ストリームのチャンクが「{value}」です。{option:read.format}がある場合は、文字列、Uint8Array、ArrayBuffer のいずれかを渡してください。',
  'chunk-page-type':
    'ストリームのチャンクが「{value}」です。ページを渡すか、{option:read.format}（ndjson、text、csv）を指定してください。',
  'document-chunk-type':
    '文書のチャンクが「{value}」です。文字列、Uint8Array、ArrayBuffer のいずれかを渡してください。',
  'document-is-json':
    '文書が JSON です。ParseStream が読むのは、サイトマップ、インデックス、URL の一覧、フィードです。ページの一覧は parse か readPages に渡してください。',
  'iterable-type':
    'ページの一覧が「{value}」です。配列、ジェネレーター、ストリームなど、反復できるものを指定してください。',
  'iterator-result-type': 'ページのイテレーターが { value, done } ではなく「{value}」を返しました。',

  'options-type':
    "オプションが「{value}」です。{ baseUrl: 'https://example.com/' } のようなオブジェクトを指定してください。",
  'option-type': '{option}が「{value}」です。これを値とするオプションはありません。',
  'option-boolean': '{option}が「{value}」です。true または false を指定してください。',
  'option-encoding':
    '{option:read.encoding}が「{value}」です。shift_jis や windows-1252 のような名前を指定してください。',
  'base-url-invalid': '{option:baseUrl}は "{text}" です。https://example.com/ のような完全な URL を指定してください。',
  'base-url-file': '{option:baseUrl}の "{text}" はファイルの URL です。そのフォルダーの URL を指定してください。',
  'base-url-secret':
    '{option:baseUrl}にユーザー名かパスワードが含まれています。サイトマップで公開されるため、使えません。',
  'option-now-invalid':
    '{option:now}が無効な Date です。Date、または 2026-01-10T10:20:30Z のような W3C Datetime を指定してください。',
  'option-on-report': '{option:onReport}が「{value}」です。レポートを受け取る関数を指定してください。',
  'option-on-problem': '{option:onProblem}が「{value}」です。問題を受け取る関数を指定してください。',
  'robots-url':
    'ページの URL が「{value}」です。完全な URL か、/ で始まるパスを指定してください。引数はテキスト、クローラー名、URL の順です。',
  'option-filter':
    '{option}のパターン「{text}」は、パスに一致する方法が多すぎます。ほかの文字と並べる * は 3 つまで、グループは 8 つまでにし、繰り返しの中に選択を入れないでください。',
  'option-stream-format': '{option:read.format}が「{value}」です。ndjson、text、csv のいずれかを指定してください。',
  'chunk-encoding': 'ページ一覧のチャンクに {encoding} として不正なバイトがあります。',
  'option-parse-format':
    '{option:read.format}が「{value}」です。ParseStream が読むのは文書で、ページの一覧ではないため、指定しないでください。',
  'option-gzip': '{option:gzip}が「{value}」です。true、false、platform のいずれかを指定してください。',
  'option-max-bytes': '{option:maxBytes}が「{value}」です。0 より大きいバイト数（整数）を指定してください。',
  'option-previous-unreadable': '{option:check.previous}を読み取れません: {reason}',
  'not-utf8': 'UTF-8 のテキストではありません。',
  'locale-unknown': 'locale が「{value}」です。en または ja を指定してください。',
  'transform-loc':
    'transform が loc としてファイル名 {value} を返しました。transform の引数は (page, file) です。{ ...page, priority: 0.8 } のように、ページを返してください。',
  'transform-no-loc':
    'transform が {value} に対して loc のないページを返しました。{ ...page, priority: 0.8 } のように、ページを返してください。',
  'source-path':
    'source が {file} に対して {value} を返しました。Promise ではなく、パスまたはパスの一覧を返してください。',
  'option-fetch': '{option:fetch}が「{value}」です。fetch のように、リクエストを送る関数を指定してください。',
  'option-sleep':
    '{option:sleep}が「{value}」です。ミリ秒を受け取り、待ち時間の後に解決する Promise を返す関数を指定してください。',
  'option-amount': '{option}が「{value}」です。0 以上の数を指定してください。',
  'option-url': '{option}が「{value}」です。https://example.com/ のような完全な URL を指定してください。',
  'option-secret': '{option}が空か、キーやトークンに使われない文字を含んでいます。',

  'changes-type':
    '変更が「{value}」です。diff() の結果のように、added、changed、removed をもつオブジェクトを指定してください。',
  'ledger-type': '送信記録が「{value}」です。前回の呼び出しが返した ledger を指定するか、省略してください。',
  'ledger-version':
    '送信記録のバージョンが「{value}」です。この sitemap-kit が読み取れるのは、バージョン 1 の送信記録です。',
  'ledger-entry':
    '送信記録の {url} の項目が壊れています。URL、result、at、version、removed のいずれかが正しくありません。',
  'key-file-mismatch':
    'キー ファイル {url} {problem}。キー {key} だけを書いたテキストファイルを、この URL で公開してください。何も送信していません。',
  'key-file-unreachable': 'を読み取れません: {reason}',
  'key-file-status': 'を読み取れません（HTTP ステータス {status}）',
  'key-file-content': 'の内容が「{found}」です',
  'indexnow-400': 'エンドポイントがリクエストを読み取れません（400）。{detail}',
  'indexnow-403':
    'エンドポイントが {host} のキーを受け付けません（403）。キー ファイルが見つからないか、内容がキーと一致しません。{detail}',
  'indexnow-403-checked':
    'エンドポイントが {host} のキーを受け付けません（403）。キー ファイルの内容は正しいものの、エンドポイントによる確認がまだ済んでいません。しばらくしてから再実行してください。{detail}',
  'indexnow-422': 'URL が {host} のものでないか、キーの形式が正しくありません（422）。{detail}',
  'indexnow-refused': 'エンドポイントがリクエストを拒否しました（{status}）。{detail}',
  'indexnow-busy': 'エンドポイントは現在、これ以上のリクエストを受け付けません（{status}）。{detail}',
  'indexnow-error': 'エンドポイントでエラーが発生しています（{status}）。{detail}',
  'indexnow-unreachable': 'エンドポイントに接続できません: {reason}',
  'indexnow-aborted': '送信していません。呼び出しが中断されました。',
  'indexnow-unanswered': 'エンドポイントが応答する前に、呼び出しが中断されました。',
  'indexnow-max-requests': '送信していません。{option:maxRequests}の上限（{n}）に達しました。',
  'indexnow-host-refused': '送信していません。エンドポイントが {host} のキーを受け付けません。',
  'service-unreachable': '{service} に接続できません: {reason}',
  'service-refused': '{service} がリクエストを拒否しました（{status}）。{detail}',
  'service-unreadable': '{service} の応答（{status}）が、想定した形式の JSON ではありません。',

  input: '入力',
  robots: 'robots.txt ',
  'sitemap-url': 'サイトマップの URL ',
  agent: 'agent ',
  url: 'URL ',
  'loc-argument': 'loc ',

  'type-text': '文字列',
  'type-number': '数値',
  'type-boolean': '真偽値',
  'type-object': 'オブジェクト',
  'type-texts': '文字列の配列',
  'type-objects': 'オブジェクトの配列',

  'value-array': '配列',
  'value-object': 'オブジェクト',
  'value-instance': 'クラス {text} のオブジェクト',
  'value-function': '関数',
  'value-symbol': 'シンボル',
  'value-number': '数値 {text}',
  'value-bigint': '長整数 {text}',
  'value-boolean': '真偽値 {text}',
  'value-string': '文字列 {text}',
};

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
  'now-missing': 'keepDates には{option:now}が必要です。変更されたページの日付になります。',
  'option-previous':
    '{option:check.previous}を読み取れません。以前のページの一覧を JSON、NDJSON、CSV、テキストのいずれかで指定してください。keepDates の状態は、{option:state}に指定します。',
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
    'シャードの計画ではグループを使えません。{option:groupBy}の代わりに、グループごとに計画を作成してください。',
  'shard-unknown': 'シャード {shard} はありません。計画にあるシャードの id を指定してください。',
  'shard-page': '{url} はシャード {shard} のページではありません。このシャードのページだけを渡してください。',
  'shard-loc':
    '「{loc}」はページの URL ではありません。http または https の URL か、{option:baseUrl}からの相対 URL を指定してください。',
  'shard-file':
    'インデックスに「{url}」（lastmod は「{lastmod}」）を記載できません。write が返したファイルの url と lastmod を渡してください。',
  'shard-rows': 'シャードの計画の行が壊れています。toJSON が返した値を使ってください。',
  'indexnow-key':
    'キー「{key}」（{n} 文字）は IndexNow のキーではありません。a-z、A-Z、0-9、ハイフンからなる 8 から 128 文字が必要です。',
  'indexnow-key-file': '{file} の内容がキー「{key}」と一致しません。',
  'indexnow-endpoint-retired':
    'エンドポイント「{url}」は {date} に廃止された ping のものです。IndexNow のエンドポイントを指定してください。',
  'input-not-text-or-bytes': '入力が文字列でもバイト列でもありません。',
  'set-file-incomplete': 'セットのファイルに name または bytes がありません。',
  'stream-ended': 'ストリームはすでに終わっています。',
  'state-header': '状態の 1 行目が「{header}」ではありません。keepDates が返した状態を使ってください。',
  'state-version':
    '状態の 1 行目が「{header}」ではなく「{found}」です。別のバージョンの sitemap-kit が書き出したものなので、そのバージョンを使ってください。',
  'state-end': '状態が完全ではありません。行が欠けています。keepDates が返したテキスト全体を使ってください。',
  'state-line': '状態の {line} 行目が壊れています。keepDates が返した状態を使ってください。',
  'sitemaps-unreadable': 'サイトマップの一覧を読み取れません: {reason}',
  'page-list-unreadable': '{reason}',
  'page-list-empty': 'ページの一覧が空です。サイトマップには 1 ページ以上が必要です。',
  'sitemaps-empty': 'インデックスに記載するサイトマップがありません。',
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

/** All Japanese messages by id. */
export const MESSAGES_JA: Readonly<Record<string, string>> = { ...PACKAGE, ...ENGINE_MESSAGES_JA };
