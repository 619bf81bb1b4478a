/** Messages of `UsageError`: commands that cannot be run, and files and sites that cannot be read, written or used. */

export const USAGE_TEXTS = {
  // Commands and arguments.
  noCommand: {
    en: 'There is no command {name}.{known| Did you mean %?}',
    ja: 'コマンド {name} はありません。{known|% ではありませんか。}',
  },
  noCommandButUse: { en: 'There is no command {name}. {use}', ja: 'コマンド {name} はありません。{use}' },
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
  argumentMissing: { en: 'The argument <{argument}> is missing.', ja: '引数 <{argument}> が必要です。' },
  tooManyArguments: {
    en: 'Too many arguments: {command} accepts {most}, but {count} are given.',
    ja: '引数が多すぎます。{command} に指定できるのは {most} 個までですが、{count} 個あります。',
  },
  valueMissing: { en: 'The option {name} needs a value.', ja: 'オプション {name} には値が必要です。' },
  valueInvalid: {
    en: '"{value}" is not a value of {name}. {advice}',
    ja: '{name} の値「{value}」は無効です。{advice}',
  },

  // Values of options and arguments.
  oneOf: { en: 'Use one of {choices}.', ja: '{choices} のいずれかを指定してください。' },
  countForm: { en: 'Use a whole number of 0 or more.', ja: '0 以上の整数を指定してください。' },
  port: { en: 'Use a whole number from 0 to 65535.', ja: '0 から 65535 までの整数を指定してください。' },
  ruleForm: {
    en: 'Use id=level, with a level of error, warning, info or off.',
    ja: '「ID=重大度」の形で指定してください。重大度は error、warning、info、off のいずれかです。',
  },
  columnForm: {
    en: 'Use name=field, such as "Last Modified=lastmod".',
    ja: '"Last Modified=lastmod" のように、「列の名前=フィールド」の形で指定してください。',
  },
  groupByForm: {
    en: 'Use path, or field: and the name of a field.',
    ja: 'path、または field: とフィールド名を指定してください。',
  },
  failOnForm: {
    en: 'Use added, removed or changed, > and a number of pages or a percentage, in quotation marks: "removed>10%".',
    ja: 'added、removed、changed のいずれかと、> と、ページ数または割合を、"removed>10%" のように引用符で囲んで指定してください。',
  },
  failOn: {
    en: '--fail-on "{condition}": {found} of {before} pages.',
    ja: '--fail-on の条件「{condition}」に該当しました（以前の {before} ページに対して {found} ページ）。',
  },
  noEncoding: {
    en: 'There is no encoding {encoding}. Use a name such as shift_jis or windows-1252.',
    ja: '{encoding} という文字コードはありません。shift_jis や windows-1252 のような名前を指定してください。',
  },
  noRule: {
    en: 'There is no rule {id}.{known| Did you mean %?} sitemap-kit rules lists them all.',
    ja: '{id} というルールはありません。{known|% ではありませんか。}一覧は sitemap-kit rules で表示できます。',
  },

  // Options that need or exclude others.
  noOutputFolder: {
    en: 'The output folder is missing. Name it with --out, or list the files without writing them with --dry-run.',
    ja: '書き込み先のフォルダーがありません。--out で指定してください。書き込まずに確認するだけなら --dry-run を使います。',
  },
  noFolderUrl: {
    en: 'The URL of the output folder is missing. Give the URL that its files are served from, such as https://example.com/, with --base-url or --set-url.',
    ja: 'フォルダーの URL がありません。ファイルを置くフォルダーの URL（https://example.com/ など）を --base-url または --set-url で指定してください。',
  },
  noSiteUrl: {
    en: 'The URL of the site is missing. Give it with --base-url, such as --base-url https://example.com/, or as baseUrl in sitemap.config.js.',
    ja: 'サイトの URL がありません。--base-url https://example.com/ のように指定するか、sitemap.config.js の baseUrl に記載してください。',
  },
  robotsIsStream: {
    en: '--robots names the file that is changed; there is none in standard input or output.',
    ja: '--robots には変更するファイルを指定します。標準入出力は指定できません。',
  },
  robotsInSet: {
    en: '--robots cannot be {robots}: that is a file of the set itself.',
    ja: '--robots に {robots} は指定できません。これはセット自体のファイルです。',
  },
  onlyWithState: { en: '{name} is only used with --state.', ja: '{name} は --state と一緒に使います。' },
  stateIsOtherFile: {
    en: '--state cannot be {path}: that is another file of this command.',
    ja: '--state に {path} は指定できません。このコマンドが読み書きする別のファイルです。',
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

  // Inputs.
  nothingToRead: {
    en: 'There is nothing to read: name a file, or pipe one in (and write - to type it).',
    ja: '読み取るものがありません。ファイルを指定するか、パイプで渡してください（キーボードから入力する場合は - を指定します）。',
  },
  standardInputOnce: { en: 'Standard input can be read only once.', ja: '標準入力を読み取れるのは 1 回だけです。' },
  patternUnmatched: { en: 'No file matches {argument}.', ja: '{argument} に一致するファイルはありません。' },
  costlyPattern: {
    en: 'The pattern {argument} can match a path in too many ways. Use at most three * in names that also have other characters, at most eight groups, and no alternatives inside a repetition.',
    ja: 'パターン {argument} は、パスに一致する方法が多すぎます。ほかの文字を含む名前の * は 3 つまで、グループは 8 つまでにし、繰り返しの中に選択肢を入れないでください。',
  },
  lineBreakInName: {
    en: '{path} has a name with a line break. Rename it, or name its files one by one.',
    ja: '{path} の名前に改行が含まれています。名前を変えるか、ファイルを 1 つずつ指定してください。',
  },
  urlUnreadable: { en: '{url} cannot be read. {reason}', ja: '{url} を読み取れません。{reason}' },
  sourceIsFolder: {
    en: '{file} cannot be read: it is a folder. Give a file.',
    ja: '{file} を読み取れません。これはフォルダーです。ファイルを指定してください。',
  },
  folderAsPageList: {
    en: '{folder} cannot be read: it is a folder, and {command} reads a page list. {use}',
    ja: '{folder} を読み取れません。これはフォルダーで、{command} が読み取るのはページの一覧です。{use}',
  },
  noSitemapsInFolder: {
    en: '{folder} contains no sitemaps: no file name in it ends in .xml, .txt, .rss or .atom, with or without .gz.',
    ja: '{folder} にサイトマップがありません。名前が .xml、.txt、.rss、.atom（または .gz 付き）で終わるファイルがありません。',
  },
  notInEncoding: {
    en: '{name} cannot be read: its content is not valid {encoding} text.',
    ja: '{name} を読み取れません。内容が {encoding} のテキストではありません。',
  },
  listsNoPages: { en: '{name} lists no pages.', ja: '{name} にページがありません。' },
  because: { en: '{name}: {reason}', ja: '{name}: {reason}' },

  // Outputs.
  outIsInput: {
    en: '{out} cannot be written: it is the file that was read.',
    ja: '{out} に書き込めません。これは読み取ったファイルです。',
  },
  outIsFolder: {
    en: '{path} cannot be written: it is a folder; -o names a file.',
    ja: '{path} に書き込めません。これはフォルダーです。-o にはファイルを指定してください。',
  },
  entriesWithoutUrl: {
    en: 'Entries of {name} without a URL: {missing}. The format text cannot contain them; --format json does.',
    ja: '{name} に URL のない項目が {missing} 件あります。text 形式では書き出せません。--format json なら書き出せます。',
  },
  pagesRefused: {
    en: '{refused} of {n|% page|% pages} cannot be written because of errors.',
    ja: '{n} ページ中 {refused} ページにエラーがあり、書き出せません。',
  },
  stateIncomplete: {
    en: '{path} is not a complete state: {reason} Restore an earlier copy of the file, or delete it: pages then keep the dates that they have in the existing files.',
    ja: '{path} は完全な日付の記録ではありません。{reason}以前のコピーに戻すか、削除してください。ファイルがない場合は、既存のファイルにある日付を引き継ぎます。',
  },

  // Sites.
  readingSite: {
    en: '{url} is not a sitemap. Reading the sitemaps of the site: {sitemaps}',
    ja: '{url} はサイトマップではないため、サイトのサイトマップを読み取ります: {sitemaps}',
  },
  siteWithoutSitemaps: {
    en: '{url} is not a sitemap, and no sitemap of its site was found: {robots}, and none of {paths} usual paths, such as {origin}/sitemap.xml, answers with one.{answers} Give the URL of the sitemap.',
    ja: '{url} はサイトマップではなく、サイトのサイトマップも見つかりません。{robots}、{origin}/sitemap.xml など {paths} 件のよくあるパスからもサイトマップは返されません。{answers}サイトマップの URL を指定してください。',
  },
  siteAnswers: { en: ' {reason}', ja: '{reason}' },
  siteRobotsMissing: { en: 'there is no {origin}/robots.txt', ja: '{origin}/robots.txt がなく' },
  siteRobotsUnreadable: { en: '{origin}/robots.txt cannot be read', ja: '{origin}/robots.txt を読み取れず' },
  siteRobotsEmpty: { en: '{origin}/robots.txt names none', ja: '{origin}/robots.txt に記載がなく' },
  siteSearchEnded: {
    en: '{url} is not a sitemap, and the search for those of its site ended early. {last}: {reason} Nothing else was requested. Try again later, or give the URL of the sitemap.',
    ja: '{url} はサイトマップではなく、サイトのサイトマップの検索も途中で終わりました。{last}: {reason}ほかのリクエストは送信していません。時間をおいて再実行するか、サイトマップの URL を指定してください。',
  },
  siteListsNoPages: { en: 'The sitemaps of {url} list no pages.', ja: '{url} のサイトマップにページがありません。' },
  robotsUrl: {
    en: '{url} of robots.txt cannot be requested. Use an absolute URL with http or https, without a name and password.',
    ja: 'robots.txt の {url} にはリクエストを送信できません。ユーザー名とパスワードを含まない、http または https の完全な URL を記載してください。',
  },
  robotsStatus: {
    en: '{url} answered with status {status}. In this case, search engines do not request any page of the site (RFC 9309; Google, for 429).',
    ja: '{url} がステータス {status} を返しました。この場合、検索エンジンはサイトのどのページも取得しません（RFC 9309。429 は Google）。',
  },
  sitemapsLeft: {
    en: '{read} sitemaps were checked; at least {waiting} more were not read.',
    ja: '{read} 件のサイトマップを検査しました。少なくともあと {waiting} 件は読み取っていません。',
  },
  sourceIsIndex: {
    en: '{name} is an index. Give one of its sitemaps, or the URL of the index or of the site.',
    ja: '{name} はインデックスです。載っているサイトマップのいずれか、またはインデックスかサイトの URL を指定してください。',
  },
  damagedSitemap: {
    en: '{url} is damaged or cut off: entries may be missing. `sitemap-kit validate {url}` shows where.',
    ja: '{url} は壊れているか途中で切れており、項目が欠けている可能性があります。場所は `sitemap-kit validate {url}` で確認できます。',
  },

  // `generate`.
  notASitemapName: {
    en: '{target} cannot be written: generate writes a sitemap. Use a name such as sitemap.xml.',
    ja: '{target} に書き込めません。generate が書き出すのはサイトマップです。sitemap.xml のような名前を指定してください。',
  },

  // `fix` and `diff`.
  notAPageList: {
    en: '{target} cannot be written: only sitemap-kit parse makes a page list of {name}.',
    ja: '{target} に書き込めません。{name} をページの一覧に変換できるのは sitemap-kit parse だけです。',
  },
  onlyJsonReplaced: {
    en: '{target} cannot be replaced: of page lists, --write replaces only JSON and NDJSON. Name a file with -o.',
    ja: '{target} は置き換えられません。--write で置き換えられるページの一覧は JSON と NDJSON だけです。-o で別のファイルを指定してください。',
  },
  partsLost: {
    en: '{target} cannot be written: content that pages have no field for would be lost ({rules}). Name another file with -o.',
    ja: '{target} に書き込めません。ページの項目として扱えない内容が失われます（{rules}）。-o で別のファイルを指定してください。',
  },
  folderNotFixed: {
    en: '{folder} cannot be fixed: it is a folder. Give its files, such as {pattern}.',
    ja: '{folder} を修正できません。これはフォルダーです。{pattern} のようにファイルを指定してください。',
  },
  notComparable: { en: '{file} cannot be compared: {reason}', ja: '{file} を比較できません。{reason}' },
  isNoList: {
    en: 'it is not a sitemap, a feed or a page list.',
    ja: 'サイトマップでも、フィードでも、ページの一覧でもありません。',
  },

  // `notify`, the webmaster consoles and the editor.
  notifyUrl: {
    en: 'The arguments of notify are files. To report this URL: {pipe}',
    ja: 'notify の引数はファイルです。この URL を通知するには、次のようにします: {pipe}',
  },
  noKey: {
    en: 'There is no IndexNow key. Give it with --key or in the environment variable INDEXNOW_KEY.',
    ja: 'IndexNow のキーがありません。--key または環境変数 INDEXNOW_KEY で指定してください。',
  },
  nothingToSend: {
    en: 'There is nothing to send: give two files to compare, the output of diff --format json, --changed, --removed or --ledger.',
    ja: '送信するものがありません。比較する 2 つのファイル、diff --format json の出力、--changed、--removed、--ledger のいずれかを指定してください。',
  },
  noDifference: {
    en: '{name} is not the output of sitemap-kit diff --format json. Give two files to compare, or page lists with --changed and --removed.',
    ja: '{name} は sitemap-kit diff --format json の出力ではありません。比較する 2 つのファイルを指定するか、--changed と --removed でページの一覧を指定してください。',
  },
  ledgerUnreadable: {
    en: '{path} is not a ledger that this version of sitemap-kit notify can read: {reason}',
    ja: '{path} は、このバージョンの sitemap-kit notify が読み取れる送信記録ではありません。{reason}',
  },
  ledgerFault: { en: 'It is of another version, or damaged.', ja: '別のバージョンのものか、壊れています。' },
  ledgerNotJson: {
    en: '{path} is not a ledger of sitemap-kit notify: it is not JSON.',
    ja: '{path} は sitemap-kit notify の送信記録ではありません。JSON として読み取れません。',
  },
  noConsole: {
    en: '{text} is not a console. Use google or bing.',
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
  portUnusable: { en: 'The port {port} cannot be used: {reason}.', ja: 'ポート {port} を使用できません。{reason}。' },
  editorUnreadable: {
    en: 'The editor cannot be read: {reason}. In a clone, run npm run build:www first.',
    ja: 'エディターを読み取れません。{reason}。クローンでは、先に npm run build:www を実行してください。',
  },

  // Shards.
  planAndFolder: {
    en: 'Name the plan with --plan and the folder with --out.',
    ja: '--plan と --out を指定してください。',
  },
  noPlan: { en: 'There is no plan.', ja: 'プランがありません。' },
  notLines: {
    en: '{name} does not have one page per line. Convert it first: sitemap-kit parse FILE --format ndjson',
    ja: '{name} は 1 行に 1 ページの形式ではありません。先に変換してください: sitemap-kit parse ファイル --format ndjson',
  },
  lineOfOtherCommand: {
    en: 'The line "{line}" is not what {command} writes.',
    ja: '行「{line}」は {command} の出力ではありません。',
  },
  shardDiffers: {
    en: 'Shard {id} has {count} pages here, and {pages} in the plan. All its pages must be given together, and once.',
    ja: 'シャード {id} のページは、入力では {count} 件、プランでは {pages} 件です。すべてのページを、1 回だけ、まとめて渡してください。',
  },
  shardsMissing: {
    en: 'Shards are missing, or not as in the plan ({count}): {list}. The index was not written.',
    ja: '欠けているか、プランと異なるシャードがあります（{count} 件）: {list}。インデックスは書き込んでいません。',
  },
} as const;
