/**
 * The messages of errors in Japanese.
 *
 * The engine and the package have the English messages where the errors arise. They are translated here, because every byte
 * of the WebAssembly module is downloaded, and because most errors arise where the language is not known.
 */

/** Translates the groups of a pattern. */
type Translate = (...groups: string[]) => string;

/** The Japanese message; undefined for one that is not known. */
export function messageInJapanese(message: string): string | undefined {
  for (const [pattern, translate] of MESSAGES) {
    const found = pattern.exec(message);
    if (found !== null) {
      return translate(...found.slice(1).map((group = '') => group));
    }
  }
  return undefined;
}

/** Appends a particle, after a space where the text ends in Latin characters. */
function withParticle(text: string, particle: string): string {
  return /[!-~]$/.test(text) ? `${text} ${particle}` : `${text}${particle}`;
}

/** A part of a message that is a message of its own, or a reason from elsewhere. */
const reason: Translate = (text = '') => messageInJapanese(text) ?? text;

const VALUES: readonly (readonly [RegExp, string])[] = [
  [/^an array$/, '配列'],
  [/^an object of class (.+)$/, 'クラス $1 のオブジェクト'],
  [/^an object$/, 'オブジェクト'],
  [/^a function$/, '関数'],
  [/^a symbol$/, 'シンボル'],
  [/^an invalid Date$/, '無効な Date'],
  [/^no finite number$/, '有限でない数値'],
  [/^the number (.*)$/, '数値 $1'],
  [/^the bigint (.*)$/, '長整数 $1'],
  [/^the boolean (.*)$/, '真偽値 $1'],
  [/^the string (.*)$/s, '文字列 $1'],
];

/** A value as a message describes it. */
function value(described = ''): string {
  const known = VALUES.find(([pattern]) => pattern.test(described));
  return known === undefined ? described : described.replace(...known);
}

/** What is accepted, by the English description. */
const EXPECTED: Readonly<Record<string, string>> = {
  text: '文字列',
  'true or false': 'true または false',
  'a whole number': '整数',
  'a whole number of 0 or more': '0 以上の整数',
  'a whole number of bytes above 0': '0 より大きいバイト数（整数）',
  'an object': 'オブジェクト',
  'true, or ids of rules': 'true、またはルールの ID の配列',
  'a zone such as +09:00 or Z': '+09:00 や Z のようなタイムゾーン',
  '"path" or { field: name }': '"path" または { field: 名前 }',
  'a name such as shift_jis or windows-1252': 'shift_jis や windows-1252 のような名前',
  'a Date or a W3C Datetime such as 2026-01-10T10:20:30Z': 'Date、または 2026-01-10T10:20:30Z のような W3C Datetime',
  'a function that takes the report': 'レポートを受け取る関数',
  'a function that takes a problem': '問題を受け取る関数',
  'none, because a stream reads documents and no page lists':
    '値なし（このストリームが読むのは文書で、ページの一覧ではありません）',
  'an array of addresses': 'URL の配列',
  'an array of addresses or of { loc, lastmod } records': 'URL または { loc, lastmod } の配列',
  'an array of { name, bytes }': '{ name, bytes } の配列',
  'an address': 'URL',
  'text or bytes': '文字列またはバイト列',
  'en or ja': 'en または ja',
  'a string, a Uint8Array or an ArrayBuffer': '文字列、Uint8Array、ArrayBuffer のいずれか',
};

function expected(english = ''): string {
  const most = /^at most (\d+)$/.exec(english)?.[1];
  if (most !== undefined) {
    return `${most} 以下の数`;
  }
  // The accepted words of an option.
  const words = /^([\w-]+(?:, [\w-]+)*) or ([\w-]+)$/.exec(english);
  return EXPECTED[english] ?? (words ? `${words[1]?.replaceAll(', ', '、')}、${words[2]} のいずれか` : english);
}

/** How pages in another form are passed. */
const HINTS: Readonly<Record<string, string>> = {
  'Call the function.': '関数を呼び出した結果を渡してください。',
  'Await the promise.': 'await した結果を渡してください。',
  'Pass a generator or stream to pageStream(), and pipe that through a GenerateStream or SplitStream.':
    'ジェネレーターやストリームは pageStream() に渡し、GenerateStream または SplitStream に通してください。',
  'Make an array of it with Array.from(), or pass it to pageStream().':
    'Array.from() で配列にするか、pageStream() に渡してください。',
};

/** What an error is about, where the message begins with it. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'The input': '入力',
  'The files': 'ファイルの一覧',
  'The page list': 'ページの一覧',
  'The pages': 'ページの一覧',
  'The sitemaps': 'サイトマップの一覧',
  'The locs': 'URL の一覧',
  'The options': 'オプション',
  'A chunk': 'ストリームのチャンク',
  'A piece of the document': '文書の一部',
};

function subject(english = ''): string {
  return (
    SUBJECTS[english] ?? english.replace(/^The (?:option|address of a|url of file)? ?/, '').replace(/^Loc /, 'URL ')
  );
}

/** Why a name of a file is not accepted. */
function nameReason(english = ''): string {
  const needed = /^it needs (\S+), for example (.*)$/.exec(english);
  if (needed !== null) {
    return `${needed[1]} が必要です（例: ${needed[2]}）`;
  }
  return (
    {
      'a file name has none of \\ < > : " | ? * { }': 'ファイル名に \\ < > : " | ? * { } は使えません',
      'only compressed files end in .gz': '.gz で終わるのは圧縮したファイルだけです',
      'it must stay inside the folder': 'フォルダーの外を指すことはできません',
    }[english] ?? english
  );
}

/** The patterns of the English messages. The first that matches counts. */
const MESSAGES: readonly (readonly [RegExp, Translate])[] = [
  [/^There is no option (.+?)\.$/, (name) => `オプション ${name} はありません。`],
  [
    /^There is no option (.+?); did you mean (.+)\?$/,
    (name, ours) => `オプション ${name} はありません。${ours} ではありませんか。`,
  ],
  [/^There is no rule (.+?)\.$/, (id) => `ルール ${id} はありません。`],
  [
    /^There is no rule (.+?); did you mean (.+)\?$/,
    (id, ours) => `ルール ${id} はありません。${ours} ではありませんか。`,
  ],
  [
    /^The input is (.+); expected an array of pages, a string, a Uint8Array or an ArrayBuffer\.(?: (.*))?$/s,
    (given, hint = '') =>
      `入力が「${value(given)}」です。ページの配列、文字列、Uint8Array、ArrayBuffer のいずれかを指定してください。${HINTS[hint] ?? hint}`,
  ],
  [
    /^The options are (.+); expected an object such as (.*)\.$/s,
    (given, example) => `オプションが「${value(given)}」です。${example} のようなオブジェクトを指定してください。`,
  ],
  [
    /^The option (\S+) is (.+); no option takes that\.$/s,
    (name, given) => `オプション ${name} が「${value(given)}」です。これを値とするオプションはありません。`,
  ],
  [
    /^The option format is (.+); a stream reads ndjson, text or csv\.$/s,
    (given) => `オプション format が「${value(given)}」です。ストリームが読むのは ndjson、text、csv のいずれかです。`,
  ],
  [
    /^columns names the field "(.*)", which pages do not have(?:; did you mean (.+)\?)?$/s,
    (field, ours) =>
      `オプション columns のフィールド「${field}」は、ページにありません。${ours === '' ? '' : `${ours} ではありませんか。`}`,
  ],
  [
    /^(?:The option )?previous (?:cannot be read|is no page list).*$/s,
    () =>
      'オプション previous を読み取れません。以前のページの一覧を JSON、NDJSON、CSV、テキストのいずれかで指定してください。',
  ],
  [
    /^The option (\S+) is (.+); expected (.+)\.$/s,
    (name, given, wanted) =>
      `オプション ${name} が「${value(given)}」です。${withParticle(expected(wanted), 'を')}指定してください。`,
  ],
  [
    /^(\w+) is "(.*)"; a full (?:address|URL) such as (\S+) was expected$/s,
    (name, given, example) => `${name} が「${given}」です。${example} のような完全な URL を指定してください。`,
  ],
  [
    /^(\w+) is "(.*)"; the URL of a folder has neither a query nor a fragment$/s,
    (name, given) => `${name} が「${given}」です。フォルダーの URL にクエリやフラグメントは付けられません。`,
  ],
  [
    /^now is "(.*)"; a W3C Datetime such as (\S+) was expected$/s,
    (given, example) => `now が「${given}」です。${example} のような W3C Datetime を指定してください。`,
  ],
  [
    /^split needs setUrl or baseUrl: .*$/,
    () => 'split には setUrl または baseUrl が必要です。ファイルを置くフォルダーの URL を指定してください。',
  ],
  [
    /^(\w+) is (\d+); it must be from (\d+) to (\d+)\.$/,
    (name, given, least, most) => `${name} が ${given} です。${least} から ${most} までの値を指定してください。`,
  ],
  [
    /^(name|indexName) is "(.*)", but (.+)\.$/s,
    (name, given, why) => `${name} が「${given}」です。${nameReason(why)}。`,
  ],
  [
    /^(\d+) of (\d+) pages? ha(?:s an error|ve errors) and cannot be written\.(.*)$/s,
    (refused, all, lines = '') =>
      `${all} ページ中 ${refused} ページにエラーがあり、書き出せません。${lines.replace(
        /\n {2}and (\d+) more; the report lists them$/,
        '\n  ほか $1 件（レポートに記載）',
      )}`,
  ],
  [
    /^(\d+) of ([\d,]+) pages? cannot be written because of errors\.$/,
    (refused, all) => `${all} ページ中 ${refused} ページは、エラーがあるため書き出せません。`,
  ],
  [/^The page list is empty, .*$/, () => 'ページの一覧が空です。サイトマップには 1 ページ以上が必要です。'],
  [
    /^([\d,]+) pages do not fit into one sitemap, which may hold ([\d,]+) (.+)\. Use split\.$/,
    (all, limit, what = '') =>
      `${all} ページは 1 つのサイトマップに収まりません。上限は${{ pages: 'ページ数', bytes: 'バイト数' }[what] ?? 'ニュース記事数'} ${limit} です。split を使ってください。`,
  ],
  [
    /^A batch of pages was refused, .*$/,
    () => '一部のページを書き出せなかったため、書き出した内容は一覧の全体ではありません。',
  ],
  [/^There are no sitemaps to list in an index\.$/, () => 'インデックスに記載するサイトマップがありません。'],
  [
    /^The index cannot be written \((\d+) of (\d+) entries refused\): (.*)$/s,
    (refused, all, why) => `インデックスを書き出せません（${all} 件中 ${refused} 件にエラー）: ${why}`,
  ],
  [/^There are no addresses to tell of\.$/, () => '通知する URL がありません。'],
  [
    /^(\d+) of (\d+) addresses cannot be sent; the report says why\.$/,
    (refused, all) => `${all} 件中 ${refused} 件の URL を送信できません。理由はレポートにあります。`,
  ],
  [
    /^The key "(.*)" \((\d+) characters\) is not one of IndexNow: .*$/s,
    (key, count) =>
      `キー「${key}」（${count} 文字）は IndexNow のキーではありません。a-z、A-Z、0-9、ハイフンからなる 8 から 128 文字が必要です。`,
  ],
  [/^(.+) does not hold exactly the key "(.*)"\.$/s, (file, key) => `${file} の内容がキー「${key}」と一致しません。`],
  [
    /^The endpoint "(.*)" is that of a ping, retired since (.+); one of IndexNow was expected\.$/s,
    (url, date) =>
      `エンドポイント「${url}」は ${date} に廃止された ping のものです。IndexNow のエンドポイントを指定してください。`,
  ],
  [
    /^Page \[(\d+)\] cannot be written as (\S+): (.*)$/s,
    (index, form, why) => `ページ [${index}] を ${form} にできません: ${why}`,
  ],
  [
    /^File \[(\d+)\] of the set cannot be used: its .*$/s,
    (index) =>
      `セットのファイル [${index}] を使用できません。{ name: 文字列, bytes: 文字列またはバイト列 } を指定してください。`,
  ],
  [
    /^File (.+) cannot be compared: its bytes are (.+); expected text or bytes\.$/s,
    (file, given) =>
      `ファイル ${file} を比較できません。bytes が「${value(given)}」です。文字列またはバイト列を指定してください。`,
  ],
  [
    /^A chunk is (.+); without the option format .*$/s,
    (given) =>
      `ストリームのチャンクが「${value(given)}」です。オプション format（ndjson、text、csv）がない場合は、ページを渡してください。`,
  ],
  [
    /^A chunk is (.+); with the option format .*$/s,
    (given) =>
      `ストリームのチャンクが「${value(given)}」です。オプション format がある場合は、文字列、Uint8Array、ArrayBuffer のいずれかを渡してください。`,
  ],
  [
    /^(.+?) (?:is|are) (.+); expected (.+)\.$/s,
    (what, given, wanted) =>
      `${withParticle(subject(what), 'が')}「${value(given)}」です。${withParticle(expected(wanted), 'を')}指定してください。`,
  ],
  [
    /^(The [\w ]+|A chunk) cannot be read: (.*)$/s,
    (what, why) => `${withParticle(subject(what), 'を')}読み取れません: ${reason(why)}`,
  ],
  [
    /^The bytes are detached: .*$/s,
    () => 'バイト列のバッファーは、ほかのワーカーなどへ移されており、ここにはデータがありません。',
  ],
  [/^The page list is not text in UTF-8\.$/, () => 'ページの一覧が UTF-8 のテキストではありません。'],
  [/^A worker that compresses has failed: (.*)$/s, (why) => `圧縮を行うワーカーが失敗しました: ${why}`],
  [/^The stream has ended\.$/, () => 'ストリームはすでに終わっています。'],
  [/^The gzip data ends too early, after (\d+) bytes\.$/, (n) => `gzip データが ${n} バイトで途切れています。`],
  [
    /^After the gzip data, at byte (\d+), comes what is not gzip\.$/,
    (at) => `gzip データの後、${at} バイト目から gzip ではないデータが続いています。`,
  ],
  [
    /^The gzip data is damaged at byte (\d+) of (\d+)\.$/,
    (at, n) => `gzip データが壊れています（${n} バイト中 ${at} バイト目）。`,
  ],
  [/^The data is not gzip: .*$/, () => 'gzip データではありません。先頭が 1f 8b ではありません。'],
  [/^The gzip (?:header|data) .*$/, () => 'gzip データが壊れています。'],
  [
    /^The content of the gzip data is larger than (\d+) bytes, the ceiling that was set\.$/,
    (limit) => `gzip データの展開後の大きさが、設定された上限 ${limit} バイトを超えています。`,
  ],
  [
    /^The engine is not loaded yet\. .*$/,
    () =>
      'エンジンがまだ読み込まれていません。最初の呼び出しの前に、一度 `await init()` を実行してください（ブラウザーの場合のみ必要です）。',
  ],
  [/^The engine could not be loaded: (.*)$/s, (why) => `エンジンを読み込めませんでした: ${why}`],
  [/^The engine stopped: (.*)$/s, (why) => `エンジンが停止しました: ${why}`],
];
