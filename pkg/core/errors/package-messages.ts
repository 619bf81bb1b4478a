/** Messages of the errors that the package throws. `{name}` is a parameter, see `fill.ts`. Those of the engine are in the engine. */
export const MESSAGES = {
  'engine-not-loaded': {
    en: 'The engine is not loaded yet. Call `await init()` once before the first call; only browsers need it.',
    ja: 'エンジンがまだ読み込まれていません。最初の呼び出しの前に、一度 `await init()` を実行してください（ブラウザーの場合のみ必要です）。',
  },
  'engine-load-failed': {
    en: 'The engine could not be loaded: {reason}',
    ja: 'エンジンを読み込めませんでした: {reason}',
  },
  'engine-load-failed-advice': {
    en: 'The engine could not be loaded: {reason}. {advice}',
    ja: 'エンジンを読み込めませんでした: {reason}。{advice}',
  },
  'advice-bundle': {
    en: 'A bundler has to leave sitemap-kit out (as external) or to copy that file; sitemap-kit/inline needs none.',
    ja: 'バンドラーでは sitemap-kit を対象外（external）にするか、このファイルをコピーしてください。sitemap-kit/inline にはファイルが不要です。',
  },
  'advice-init': {
    en: 'Pass the URL of sitemap-kit/sitemap-kit.wasm to init(), or import sitemap-kit/inline, which needs no file.',
    ja: 'sitemap-kit/sitemap-kit.wasm の URL を init() に渡すか、ファイルが不要な sitemap-kit/inline をインポートしてください。',
  },
  'engine-stopped': { en: 'The engine stopped: {reason}', ja: 'エンジンが停止しました: {reason}' },

  'input-type': {
    en: 'The input is {value}. Use an array of pages, a string, a Uint8Array or an ArrayBuffer.{hint}',
    ja: '入力が「{value}」です。ページの配列、文字列、Uint8Array、ArrayBuffer のいずれかを指定してください。{hint}',
  },
  'hint-call': { en: ' Call the function.', ja: '関数を呼び出した結果を渡してください。' },
  'hint-await': { en: ' Await the promise.', ja: 'await した結果を渡してください。' },
  'hint-page-stream': {
    en: ' Pass a generator or stream to pageStream(), and pipe that through a GenerateStream or SplitStream.',
    ja: 'ジェネレーターやストリームは pageStream() に渡し、GenerateStream または SplitStream に通してください。',
  },
  'hint-array': {
    en: ' Make an array of it with Array.from(), or pass it to pageStream().',
    ja: 'Array.from() で配列にするか、pageStream() に渡してください。',
  },
  'url-type': { en: '{what} is {value}. Use a URL.', ja: '{what}が「{value}」です。URL を指定してください。' },
  'text-type': { en: '{what} is {value}. Use text.', ja: '{what}が「{value}」です。文字列を指定してください。' },
  'text-or-bytes-type': {
    en: '{what} is {value}. Use text or bytes.',
    ja: '{what}が「{value}」です。文字列またはバイト列を指定してください。',
  },
  'bytes-detached': {
    en: 'The bytes are detached: their buffer was transferred, to a worker or elsewhere, and is empty here.',
    ja: 'バイト列のバッファーは、ほかのワーカーなどへ移されており、ここにはデータがありません。',
  },
  'page-not-serializable': {
    en: '{page} cannot be written as {format}: {reason}',
    ja: '{page}を {format} にできません: {reason}',
  },
  'pages-type': {
    en: 'The pages are {value}. Use an array of pages.',
    ja: 'ページの一覧が「{value}」です。ページの配列を指定してください。',
  },
  'page-type': {
    en: '{page} is {value}. Use a URL or an object.',
    ja: '{page}が「{value}」です。URL またはオブジェクトを指定してください。',
  },
  'page-field-unknown': {
    en: '{page} has the field {path}, which the entries of this document cannot have. Remove it or correct its name.',
    ja: '{page}のフィールド {path} は、この文書の項目では使えません。削除するか、名前を修正してください。',
  },
  'page-field-type': {
    en: '{page}: {path} is {value}. Use {type}.',
    ja: '{page}の {path} が「{value}」です。{type}を指定してください。',
  },
  'page-character': {
    en: '{page}: {path} contains the character {character}, which the document cannot contain. Remove it.',
    ja: '{page}の {path} に、この文書で使えない文字 {character} が含まれています。削除してください。',
  },
  'page-loc-missing': {
    en: '{page} has no loc. Add the URL of the page as text.',
    ja: '{page}に loc がありません。ページの URL を文字列で指定してください。',
  },
  'csv-items': {
    en: '{path} has {n} items; a CSV page list can name {limit}. Write JSON instead.',
    ja: '{path} の項目は {n} 個ですが、CSV の上限は {limit} 個です。JSON で書き出してください。',
  },
  'sitemaps-type': {
    en: 'The sitemaps are {value}. Use an array of URLs.',
    ja: 'サイトマップの一覧が「{value}」です。URL の配列を指定してください。',
  },
  'index-entries-type': {
    en: 'The sitemaps are {value}. Use an array of URLs or of { loc, lastmod } records.',
    ja: 'サイトマップの一覧が「{value}」です。URL または { loc, lastmod } の配列を指定してください。',
  },
  'update-state-type': {
    en: 'The state is {value}. Use the text of the previous update, or null.',
    ja: '日付の記録が「{value}」です。前回の update が返した文字列か null を渡してください。',
  },
  'state-type': {
    en: 'The state is {value}. Use the text that keepDates returned, the files of the earlier sitemap, or undefined.',
    ja: '日付の記録が「{value}」です。keepDates が返した文字列、以前のサイトマップのファイル、または undefined を渡してください。',
  },
  'shard-type': {
    en: 'The shard is {value}. Use the id of a shard of the plan, a whole number.',
    ja: 'シャードが「{value}」です。プランにあるシャードの id（整数）を指定してください。',
  },
  'shard-options': {
    en: 'The other plan was made with other options: {option} is {value} here and {other} there. Make all plans of a set with equal options.',
    ja: 'もう一方のプランとオプションが異なります。{option}が、このプランでは「{value}」、もう一方では「{other}」です。1 つのセットのプランは、すべて同じオプションで作成してください。',
  },
  'shard-row-type': {
    en: 'Row [{index}] of the shard plan is {value}. Use what toJSON() returned: rows of five numbers.',
    ja: 'シャードのプランの行 [{index}] が「{value}」です。toJSON() が返した値（5 個の数値からなる行）を渡してください。',
  },
  'shard-files-type': {
    en: 'The files are {value}. Use an array of the files that write() returned.',
    ja: 'ファイルの一覧が「{value}」です。write() が返したファイルの配列を渡してください。',
  },
  'shard-file-type': {
    en: 'File [{index}] cannot be listed: its {name} is {value}. Use the files that write() returned.',
    ja: 'ファイル [{index}] をインデックスに載せられません。{name} が「{value}」です。write() が返したファイルを渡してください。',
  },
  'shard-plan-type': {
    en: 'The shard plan is {value}. Use what toJSON() of a ShardPlan of this version returned.',
    ja: 'シャードのプランが「{value}」です。このバージョンの ShardPlan の toJSON() が返した値を指定してください。',
  },
  'locs-type': {
    en: 'The locs are {value}. Use an array of URLs.',
    ja: 'URL の一覧が「{value}」です。URL の配列を指定してください。',
  },
  'existing-type': {
    en: 'The existing set is {value}. Use an object { files, state }.',
    ja: '既存のセットが「{value}」です。{ files, state } のオブジェクトを渡してください。',
  },
  'files-type': {
    en: 'The files are {value}. Use an array of { name, bytes }.',
    ja: 'ファイルの一覧が「{value}」です。{ name, bytes } の配列を指定してください。',
  },
  'file-name-type': {
    en: 'File [{index}] of the set cannot be used: its name is {value}. Use text.',
    ja: 'セットのファイル [{index}] を使用できません。name が「{value}」です。文字列を指定してください。',
  },
  'file-bytes-type': {
    en: 'File {name} of the set cannot be used: its bytes are {value}. Use text or bytes.',
    ja: 'セットのファイル {name} を使用できません。bytes が「{value}」です。文字列またはバイト列を指定してください。',
  },
  'file-unreadable': {
    en: 'File {name} of the set cannot be read: {reason}',
    ja: 'セットのファイル {name} を読み取れません: {reason}',
  },
  'compared-bytes-type': {
    en: 'File {name} cannot be compared: its bytes are {value}. Use text or bytes.',
    ja: 'ファイル {name} を比較できません。bytes が「{value}」です。文字列またはバイト列を指定してください。',
  },
  'edit-kind': {
    en: 'Documents of this kind, such as feeds and JSON, cannot be edited in place. Sitemaps, indexes, text lists, NDJSON and tables with one row for each page can.',
    ja: 'この種類の文書（フィード、JSON など）は、元のファイルを保ったまま編集できません。編集できるのは、サイトマップ、インデックス、テキスト形式の一覧、NDJSON、1 行が 1 ページの表です。',
  },
  'edit-encoding': {
    en: 'The document cannot be edited in place: its bytes cannot be restored from its text, which was decoded as {encoding}.',
    ja: '元のファイルを保ったまま編集できません。{encoding} として読んだテキストから、元のバイト列を復元できません。',
  },
  'edit-characters': {
    en: 'The document cannot be edited in place: its encoding lacks characters of the pages.',
    ja: '元のファイルを保ったまま編集できません。ページに、文書の文字コードで表せない文字があります。',
  },
  'edit-damaged': {
    en: 'The document cannot be edited in place: with these changes, it would not contain exactly these pages. Its markup may be damaged, or its format may lack a field.',
    ja: '元のファイルを保ったまま編集できません。変更後の文書を読み直した内容が、ページの一覧と一致しません。マークアップが壊れているか、形式で表せないフィールドがあります。',
  },
  'content-type': {
    en: 'The content is {value}. Use a Uint8Array or an ArrayBuffer.',
    ja: '内容が「{value}」です。Uint8Array または ArrayBuffer を指定してください。',
  },
  'chunk-type': {
    en: 'A chunk is {value}. With {option:read.format}, write strings, Uint8Arrays or ArrayBuffers.',
    ja: 'ストリームのチャンクが「{value}」です。{option:read.format}がある場合は、文字列、Uint8Array、ArrayBuffer のいずれかを渡してください。',
  },
  'chunk-page-type': {
    en: 'A chunk is {value}. Write pages, or set {option:read.format} (ndjson, text or csv).',
    ja: 'ストリームのチャンクが「{value}」です。ページを渡すか、{option:read.format}（ndjson、text、csv）を指定してください。',
  },
  'document-chunk-type': {
    en: 'A chunk of the document is {value}. Use a string, a Uint8Array or an ArrayBuffer.',
    ja: '文書のチャンクが「{value}」です。文字列、Uint8Array、ArrayBuffer のいずれかを渡してください。',
  },
  'document-is-json': {
    en: 'The document is JSON, and a ParseStream reads sitemaps, indexes, lists of URLs and feeds. Pass a page list to parse or readPages.',
    ja: '文書が JSON です。ParseStream が読むのは、サイトマップ、インデックス、URL の一覧、フィードです。ページの一覧は parse か readPages に渡してください。',
  },
  'iterable-type': {
    en: 'The pages are {value}. Use an array, a generator, a stream or another iterable.',
    ja: 'ページの一覧が「{value}」です。配列、ジェネレーター、ストリームなど、反復できるものを指定してください。',
  },
  'iterator-result-type': {
    en: 'The iterator of the pages returned {value} instead of { value, done }.',
    ja: 'ページのイテレーターが { value, done } ではなく「{value}」を返しました。',
  },

  'options-type': {
    en: "The options are {value}. Use an object such as { baseUrl: 'https://example.com/' }.",
    ja: "オプションが「{value}」です。{ baseUrl: 'https://example.com/' } のようなオブジェクトを指定してください。",
  },
  'option-type': {
    en: '{option} is {value}, which no option accepts.',
    ja: '{option}が「{value}」です。これを値とするオプションはありません。',
  },
  'option-boolean': {
    en: '{option} is {value}. Use true or false.',
    ja: '{option}が「{value}」です。true または false を指定してください。',
  },
  'option-encoding': {
    en: '{option:read.encoding} is {value}. Use a name such as shift_jis or windows-1252.',
    ja: '{option:read.encoding}が「{value}」です。shift_jis や windows-1252 のような名前を指定してください。',
  },
  'option-zone': {
    en: '{option:read.timezone} is "{value}". Use an offset such as +09:00 or Z, or a name of the IANA database such as Europe/Berlin.',
    ja: '{option:read.timezone}が「{value}」です。+09:00 や Z のような時差、または Europe/Berlin のような IANA データベースの名前を指定してください。',
  },
  'option-zone-tables': {
    en: '{option:read.timezone} is "{value}", but this runtime has no tables of time zones. Use an offset such as +09:00.',
    ja: '{option:read.timezone}が「{value}」ですが、この実行環境にはタイムゾーンの表がありません。+09:00 のような時差を指定してください。',
  },
  'base-url-invalid': {
    en: '{option:baseUrl} is "{text}"; it must be an absolute URL such as https://example.com/.',
    ja: '{option:baseUrl}は「{text}」です。https://example.com/ のような完全な URL を指定してください。',
  },
  'base-url-file': {
    en: '{option:baseUrl} is "{text}", the URL of a file. Use that of its folder.',
    ja: '{option:baseUrl}の「{text}」はファイルの URL です。そのフォルダーの URL を指定してください。',
  },
  'base-url-secret': {
    en: '{option:baseUrl} contains a user name or a password, which the sitemap would publish.',
    ja: '{option:baseUrl}にユーザー名かパスワードが含まれています。サイトマップで公開されるため、使えません。',
  },
  'option-now-invalid': {
    en: '{option:now} is an invalid Date. Use a Date or a W3C Datetime such as 2026-01-10T10:20:30Z.',
    ja: '{option:now}が無効な Date です。Date、または 2026-01-10T10:20:30Z のような W3C Datetime を指定してください。',
  },
  'option-on-report': {
    en: '{option:onReport} is {value}. Use a function that accepts the report.',
    ja: '{option:onReport}が「{value}」です。レポートを受け取る関数を指定してください。',
  },
  'option-on-problem': {
    en: '{option:onProblem} is {value}. Use a function that accepts a problem.',
    ja: '{option:onProblem}が「{value}」です。問題を受け取る関数を指定してください。',
  },
  'robots-url': {
    en: 'The URL of the page is {value}. Use an absolute URL or a path that begins with /; the arguments are the text, the agent and the URL.',
    ja: 'ページの URL が「{value}」です。完全な URL か、/ で始まるパスを指定してください。引数はテキスト、クローラー名、URL の順です。',
  },
  'option-filter': {
    en: '{option} contains the pattern "{text}", which can match a path in too many ways. Use at most three * in names that also have other characters, at most eight groups, and no alternatives inside a repetition.',
    ja: '{option}のパターン「{text}」は、パスに一致する方法が多すぎます。ほかの文字を含む名前の * は 3 つまで、グループは 8 つまでにし、繰り返しの中に選択肢を入れないでください。',
  },
  'option-stream-format': {
    en: '{option:read.format} is {value}. Use ndjson, text or csv.',
    ja: '{option:read.format}が「{value}」です。ndjson、text、csv のいずれかを指定してください。',
  },
  'chunk-encoding': {
    en: 'A chunk of the page list has bytes that are invalid in {encoding}.',
    ja: 'ページ一覧のチャンクに {encoding} として不正なバイトがあります。',
  },
  'option-parse-format': {
    en: '{option:read.format} is {value}. Omit it, because a ParseStream reads documents and no page lists.',
    ja: '{option:read.format}が「{value}」です。ParseStream が読むのは文書で、ページの一覧ではないため、指定しないでください。',
  },
  'option-gzip': {
    en: '{option:gzip} is {value}. Use true, false or platform.',
    ja: '{option:gzip}が「{value}」です。true、false、platform のいずれかを指定してください。',
  },
  'option-max-bytes': {
    en: '{option:maxBytes} is {value}. Use a whole number of bytes above 0.',
    ja: '{option:maxBytes}が「{value}」です。0 より大きいバイト数（整数）を指定してください。',
  },
  'option-previous-unreadable': {
    en: '{option:check.previous} cannot be read: {reason}',
    ja: '{option:check.previous}を読み取れません: {reason}',
  },
  'not-utf8': { en: 'its content is not valid UTF-8 text.', ja: 'UTF-8 のテキストではありません。' },
  'locale-unknown': {
    en: 'The locale is {value}. Use en or ja.',
    ja: 'locale が「{value}」です。en または ja を指定してください。',
  },
  'transform-loc': {
    en: 'transform returned the name of a file, {value}, as loc. It is called with (page, file); return the page, such as { ...page, priority: 0.8 }.',
    ja: 'transform が loc としてファイル名 {value} を返しました。transform の引数は (page, file) です。{ ...page, priority: 0.8 } のように、ページを返してください。',
  },
  'transform-no-loc': {
    en: 'transform returned a page without a loc for {value}. Return the page, such as { ...page, priority: 0.8 }.',
    ja: 'transform が {value} に対して loc のないページを返しました。{ ...page, priority: 0.8 } のように、ページを返してください。',
  },
  'source-path': {
    en: 'source returned {value} for {file}. Return a path or a list of paths, not a promise.',
    ja: 'source が {file} に対して {value} を返しました。Promise ではなく、パスまたはパスの一覧を返してください。',
  },
  'option-fetch': {
    en: '{option:fetch} is {value}. Use a function such as fetch, which makes the requests.',
    ja: '{option:fetch}が「{value}」です。fetch のように、リクエストを送る関数を指定してください。',
  },
  'option-sleep': {
    en: '{option:sleep} is {value}. Use a function that waits, such as (milliseconds) => a promise.',
    ja: '{option:sleep}が「{value}」です。ミリ秒を受け取り、待ち時間の後に解決する Promise を返す関数を指定してください。',
  },
  'option-amount': {
    en: '{option} is {value}. Use a number of 0 or more.',
    ja: '{option}が「{value}」です。0 以上の数を指定してください。',
  },
  'option-url': {
    en: '{option} is {value}. Use an absolute URL such as https://example.com/.',
    ja: '{option}が「{value}」です。https://example.com/ のような完全な URL を指定してください。',
  },
  'option-secret': {
    en: '{option} is empty, or contains characters that no key or token has.',
    ja: '{option}が空か、キーやトークンに使われない文字を含んでいます。',
  },

  'changes-type': {
    en: 'The changes are {value}. Use an object with added, changed and removed, such as the result of diff().',
    ja: '変更が「{value}」です。diff() の結果のように、added、changed、removed をもつオブジェクトを指定してください。',
  },
  'ledger-type': {
    en: 'The ledger is {value}. Use the ledger that the previous call returned, or none.',
    ja: '送信記録が「{value}」です。前回の呼び出しが返した ledger を指定するか、省略してください。',
  },
  'ledger-version': {
    en: 'The version of the ledger is {value}. This version of sitemap-kit reads ledgers of version 1.',
    ja: '送信記録のバージョンが「{value}」です。この sitemap-kit が読み取れるのは、バージョン 1 の送信記録です。',
  },
  'ledger-entry': {
    en: 'The entry of {url} in the ledger is damaged: its URL, result, time, version or removal mark is invalid.',
    ja: '送信記録の {url} の項目が壊れています。URL、result、at、version、removed のいずれかが正しくありません。',
  },
  'key-file-mismatch': {
    en: 'The key file {url} {problem}. Publish a text file there that contains the key {key} and nothing else. Nothing was sent.',
    ja: 'キーファイル {url} {problem}。キー {key} だけを書いたテキストファイルを、この URL で公開してください。何も送信していません。',
  },
  'key-file-unreachable': { en: 'cannot be read: {reason}', ja: 'を読み取れません: {reason}' },
  'key-file-status': { en: 'cannot be read: HTTP status {status}', ja: 'を読み取れません（HTTP ステータス {status}）' },
  'key-file-content': { en: 'contains {found}', ja: 'の内容が「{found}」です' },
  'indexnow-400': {
    en: 'The endpoint cannot read the request (400).{detail}',
    ja: 'エンドポイントがリクエストを読み取れません（400）。{detail}',
  },
  'indexnow-403': {
    en: 'The endpoint does not accept the key for {host} (403): it did not find the key in the key file, or has not verified it yet. Check the file, and send the pages again later.{detail}',
    ja: 'エンドポイントが {host} のキーを受け付けません（403）。キーファイルにキーが見つからないか、確認がまだ済んでいません。ファイルを確かめ、時間をおいてもう一度送信してください。{detail}',
  },
  'indexnow-403-checked': {
    en: 'The endpoint does not accept the key for {host} (403): it has not verified the key yet, although the key file contains it. Nothing has to be corrected; send the pages again later, such as in an hour.{detail}',
    ja: 'エンドポイントが {host} のキーを受け付けません（403）。キーファイルの内容は正しいものの、エンドポイントによる確認がまだ済んでいません。直すところはありません。1 時間ほどおいて、もう一度送信してください。{detail}',
  },
  'indexnow-422': {
    en: 'The URLs do not belong to {host}, or the key has an invalid form (422).{detail}',
    ja: 'URL が {host} のものでないか、キーの形式が正しくありません（422）。{detail}',
  },
  'indexnow-refused': {
    en: 'The endpoint refused the request with status {status}.{detail}',
    ja: 'エンドポイントがリクエストを拒否しました（{status}）。{detail}',
  },
  'indexnow-busy': {
    en: 'The endpoint accepts no more requests at the moment ({status}).{detail}',
    ja: 'エンドポイントは現在、これ以上のリクエストを受け付けません（{status}）。{detail}',
  },
  'indexnow-error': {
    en: 'The endpoint has an error ({status}).{detail}',
    ja: 'エンドポイントでエラーが発生しています（{status}）。{detail}',
  },
  'indexnow-unreachable': {
    en: 'The endpoint cannot be reached: {reason}',
    ja: 'エンドポイントに接続できません: {reason}',
  },
  'indexnow-aborted': { en: 'Not sent: the call was aborted.', ja: '送信していません。呼び出しが中断されました。' },
  'indexnow-unanswered': {
    en: 'The call was aborted before the endpoint answered.',
    ja: 'エンドポイントが応答する前に、呼び出しが中断されました。',
  },
  'indexnow-max-requests': {
    en: 'Not sent: the limit of {option:maxRequests} ({n}) has been reached.',
    ja: '送信していません。{option:maxRequests}の上限（{n}）に達しました。',
  },
  'indexnow-host-refused': {
    en: 'Not sent: the endpoint does not accept the key for {host}.',
    ja: '送信していません。エンドポイントが {host} のキーを受け付けません。',
  },
  'service-unreachable': { en: '{service} cannot be reached: {reason}', ja: '{service} に接続できません: {reason}' },
  'service-refused': {
    en: '{service} refused the request with status {status}.{detail}',
    ja: '{service} がリクエストを拒否しました（{status}）。{detail}',
  },
  'service-unreadable': {
    en: '{service} returned a response with status {status} that is not the expected JSON.',
    ja: '{service} の応答（{status}）が、想定した形式の JSON ではありません。',
  },

  input: { en: 'The input', ja: '入力' },
  robots: { en: 'The robots.txt', ja: 'robots.txt ' },
  'sitemap-url': { en: 'The URL of a sitemap', ja: 'サイトマップの URL ' },
  agent: { en: 'The agent', ja: 'agent ' },
  url: { en: 'The URL', ja: 'URL ' },
  'loc-argument': { en: 'The loc', ja: 'loc ' },

  'type-text': { en: 'text', ja: '文字列' },
  'type-number': { en: 'a number', ja: '数値' },
  'type-boolean': { en: 'true or false', ja: '真偽値' },
  'type-object': { en: 'an object', ja: 'オブジェクト' },
  'type-texts': { en: 'an array of texts', ja: '文字列の配列' },
  'type-objects': { en: 'an array of objects', ja: 'オブジェクトの配列' },

  'value-array': { en: 'an array', ja: '配列' },
  'value-object': { en: 'an object', ja: 'オブジェクト' },
  'value-instance': { en: 'an object of class {text}', ja: 'クラス {text} のオブジェクト' },
  'value-function': { en: 'a function', ja: '関数' },
  'value-symbol': { en: 'a symbol', ja: 'シンボル' },
  'value-number': { en: 'the number {text}', ja: '数値 {text}' },
  'value-bigint': { en: 'the bigint {text}', ja: '長整数 {text}' },
  'value-boolean': { en: 'the boolean {text}', ja: '真偽値 {text}' },
  'value-string': { en: 'the string {text}', ja: '文字列 {text}' },
} as const;
