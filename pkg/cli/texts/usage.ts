/** Texts about arguments and options that cannot be used. */

export const USAGE_TEXTS = {
  sitemapsLeft: {
    en: '{read} sitemaps were checked; at least {waiting} more were not read.',
    ja: '{read} 件のサイトマップを検査しました。少なくともあと {waiting} 件は読み取っていません。',
  },
  sourceIsIndex: {
    en: '{name} is an index. Give one of its sitemaps, or the URL of the index or of the site.',
    ja: '{name} はインデックスです。記載されたサイトマップのいずれか、またはインデックスかサイトの URL を指定してください。',
  },
  siteListsNoPages: {
    en: 'The sitemaps of {url} list no pages.',
    ja: '{url} のサイトマップにページがありません。',
  },
  noConsole: {
    en: 'There is no console {text}. Use google or bing.',
    ja: '管理画面 {text} はありません。google または bing を指定してください。',
  },
  noCredentials: {
    en: 'The environment variable {variable} is not set. It holds the credentials for the requests.',
    ja: '環境変数 {variable} が設定されていません。リクエストに必要な認証情報を設定してください。',
  },
  severalHosts: {
    en: 'The sitemaps are on several hosts. Run the command once for each host, or give the property with --site.',
    ja: 'サイトマップのホストが 1 つではありません。ホストごとにコマンドを実行するか、--site でプロパティを指定してください。',
  },
  noSite: {
    en: 'The site is not known. Give the absolute URL of a sitemap, or --site.',
    ja: 'サイトが指定されていません。サイトマップの完全な URL か --site を指定してください。',
  },
  onlyWithState: {
    en: '{name} is only used with --state.',
    ja: '{name} は --state と一緒に使います。',
  },
  stateIsOtherFile: {
    en: '--state cannot be {path}: that is another file of this command.',
    ja: '--state に {path} は指定できません。このコマンドが読み書きする別のファイルです。',
  },
  port: {
    en: 'Use a whole number from 0 to 65535.',
    ja: '0 から 65535 までの整数を指定してください。',
  },
  failOnForm: {
    en: 'Use added, removed or changed, > and a number of pages or a percentage, in quotation marks: "removed>10%".',
    ja: 'added、removed、changed のいずれかと、> と、ページ数または割合を、"removed>10%" のように引用符で囲んで指定してください。',
  },
  notifyUrl: {
    en: 'The arguments of notify are files. To notify of this URL: {pipe}',
    ja: 'notify の引数はファイルです。この URL を通知するには、次のようにします: {pipe}',
  },
  writeAndOut: {
    en: '--write replaces the file itself, and -o names another; give one of them.',
    ja: '--write はファイルそのものを置き換え、-o は別のファイルに書き込みます。どちらか一方を指定してください。',
  },
  writeStandardInput: {
    en: '--write needs a file: standard input cannot be replaced.',
    ja: '--write にはファイルが必要です。標準入力は置き換えられません。',
  },
  writeUrl: {
    en: '--write needs a file: {url} cannot be replaced. Name a file to write with -o.',
    ja: '--write にはファイルが必要です。{url} は置き換えられません。-o で書き込むファイルを指定してください。',
  },
  severalFilesOneOutput: {
    en: 'There are {count} files, and one output. Replace each file with --write, or fix them one by one.',
    ja: 'ファイルが {count} 件あり、出力先は 1 つです。--write を付けて各ファイルを置き換えるか、1 件ずつ修正してください。',
  },
  noKey: {
    en: 'There is no IndexNow key. Give it with --key or in the environment variable INDEXNOW_KEY.',
    ja: 'IndexNow のキーがありません。--key または環境変数 INDEXNOW_KEY で指定してください。',
  },
  nothingToSend: {
    en: 'There is nothing to send: give two files to compare, the output of diff --format json, --changed, --removed or --ledger.',
    ja: '送信するものがありません。比較する 2 つのファイル、diff --format json の出力、--changed、--removed、--ledger のいずれかを指定してください。',
  },
  standardInputOnce: {
    en: 'Standard input can be read only once.',
    ja: '標準入力を読み取れるのは 1 回だけです。',
  },
  ruleForm: {
    en: 'Use id=level, with a level of error, warning, info or off.',
    ja: 'ID=重大度 の形で指定してください。重大度は error、warning、info、off のいずれかです。',
  },
  columnForm: {
    en: 'Use name=field, such as "Last Modified=lastmod".',
    ja: '"Last Modified=lastmod" のように、列の名前=フィールド の形で指定してください。',
  },
  countForm: {
    en: 'Use a whole number of 0 or more.',
    ja: '0 以上の整数を指定してください。',
  },
  oneOf: {
    en: 'Use one of {choices}.',
    ja: '{choices} のいずれかを指定してください。',
  },
  noSiteUrl: {
    en: 'The URL of the site is missing. Give it with --base-url, such as --base-url https://example.com/, or as baseUrl in sitemap.config.js.',
    ja: 'サイトの URL がありません。--base-url https://example.com/ のように指定するか、sitemap.config.js の baseUrl に記載してください。',
  },
  groupByForm: {
    en: 'Use path, or field: and the name of a field.',
    ja: 'path、または field: とフィールド名を指定してください。',
  },
  noOutputFolder: {
    en: 'The output folder is missing. Name it with --out, or list the files without writing them with --dry-run.',
    ja: '書き込み先のフォルダーがありません。--out で指定してください。書き込まずに確認するだけなら --dry-run を使います。',
  },
  robotsIsStream: {
    en: '--robots names the file that is changed; there is none in standard input or output.',
    ja: '--robots には変更するファイルを指定します。標準入出力は指定できません。',
  },
  noFolderUrl: {
    en: 'The URL of the output folder is missing. Give the URL that its files are served from, such as https://example.com/, with --base-url or --set-url.',
    ja: 'フォルダーの URL がありません。ファイルを置くフォルダーの URL（https://example.com/ など）を --base-url または --set-url で指定してください。',
  },
  robotsInSet: {
    en: '--robots cannot be {robots}: that is a file of the set itself.',
    ja: '--robots に {robots} は指定できません。これはセット自体のファイルです。',
  },
  planAndFolder: {
    en: 'Name the plan with --plan and the folder with --out.',
    ja: '--plan と --out を指定してください。',
  },
  valueMissing: {
    en: 'The option {name} needs a value.',
    ja: 'オプション {name} には値が必要です。',
  },
  argumentMissing: {
    en: 'The argument <{argument}> is missing.',
    ja: '引数 <{argument}> が必要です。',
  },
  tooManyArguments: {
    en: 'Too many arguments: {command} accepts {most}, but {count} are given.',
    ja: '引数が多すぎます。{command} に指定できるのは {most} 個までですが、{count} 個あります。',
  },
  valueInvalid: {
    en: '"{value}" is not a value of {name}. {advice}',
    ja: '{name} の値「{value}」は無効です。{advice}',
  },
  noEncoding: {
    en: 'There is no encoding {encoding}. Use a name such as shift_jis or windows-1252.',
    ja: '{encoding} という文字コードはありません。shift_jis や windows-1252 のような名前を指定してください。',
  },
  portUnusable: {
    en: 'The port {port} cannot be used: {reason}.',
    ja: 'ポート {port} を使用できません。{reason}。',
  },
  costlyPattern: {
    en: 'The pattern {argument} can match a path in too many ways. Use at most three * beside other characters and eight groups, and no choice inside of a repetition.',
    ja: 'パターン {argument} は、パスに一致する方法が多すぎます。ほかの文字と並べる * は 3 つまで、グループは 8 つまでにし、繰り返しの中に選択を入れないでください。',
  },
  patternUnmatched: {
    en: 'No file matches {argument}.',
    ja: '{argument} に一致するファイルはありません。',
  },
  robotsUrl: {
    en: '{url} of robots.txt cannot be requested. Use an absolute URL with http or https, without a name and password.',
    ja: 'robots.txt の {url} にはリクエストを送信できません。ユーザー名とパスワードを含まない、http または https の完全な URL を記載してください。',
  },
  nothingToRead: {
    en: 'There is nothing to read: name a file, or pipe one in (and write - to type it).',
    ja: '読み取るものがありません。ファイルを指定するか、パイプで渡してください（キーボードから入力する場合は - を指定します）。',
  },
  noOption: { en: 'There is no option {name}.', ja: 'オプション {name} はありません。' },
  noCommand: { en: 'There is no command {name}.', ja: 'コマンド {name} はありません。' },
  noCommandButUse: { en: 'There is no command {name}. {use}', ja: 'コマンド {name} はありません。{use}' },
  didYouMean: { en: '{error} Did you mean {suggestions}?', ja: '{error}{suggestions} ではありませんか。' },
  siteCommands: {
    en: 'To check the sitemaps of the site: sitemap-kit validate {url} · To read their pages: sitemap-kit walk {url}',
    ja: 'サイトのサイトマップを検査するには: sitemap-kit validate {url} · ページを読み取るには: sitemap-kit walk {url}',
  },
  folderCommands: {
    en: 'For a sitemap of its HTML files: sitemap-kit build {folder} --base-url https://example.com/ · To check its sitemaps: sitemap-kit validate {folder}',
    ja: 'HTML ファイルのサイトマップを作るには: sitemap-kit build {folder} --base-url https://example.com/ · サイトマップを検査するには: sitemap-kit validate {folder}',
  },
  fileCommands: {
    en: 'To check the file: sitemap-kit validate {file} · To edit it: sitemap-kit edit {file}',
    ja: 'ファイルを検査するには: sitemap-kit validate {file} · 編集するには: sitemap-kit edit {file}',
  },
  noRule: {
    en: 'There is no rule {id}; sitemap-kit rules lists them all.',
    ja: '{id} というルールはありません。一覧は sitemap-kit rules で表示できます。',
  },
  noRuleSimilar: {
    en: 'There is no rule {id}; did you mean {similar}?',
    ja: '{id} というルールはありません（{similar} ではありませんか）。',
  },
  failOn: {
    en: '--fail-on "{condition}": {found} of {before} pages.',
    ja: '--fail-on "{condition}": {before} ページ中 {found} ページ。',
  },
} as const;
