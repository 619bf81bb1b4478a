/** Texts of reports and results, around the messages of problems. `{n|% page|% pages}` has one clause for 1 and one for other numbers. */

/** Reports of problems. */
export const REPORT_TEXTS = {
  severity: {
    error: { en: 'error', ja: 'エラー' },
    warning: { en: 'warning', ja: '警告' },
    info: { en: 'info', ja: '情報' },
  },
  /** The number of problems of a rule, if there are several. */
  times: { en: '{n} times', ja: '{n} 件' },
  /** The number of problems of a rule in all severities, if the number of each severity is unknown. */
  timesOfAll: { en: '{n} times, counting all severities', ja: 'すべての重大度を合わせて {n} 件' },
  /** The number of locations of a rule that are not shown. */
  more: { en: '… and {n} more', ja: '… ほか {n} 件' },
  /** States that locations of a rule are not shown, if their number is unknown. */
  others: { en: '… and others', ja: '… ほか' },
  /** The number of problems of a rule that are not listed, as a sentence. */
  moreOfRule: { en: '… and {n} more of this rule.', ja: '… このルールの問題はほかに {n} 件あります。' },
  line: { en: 'line {line}', ja: '{line} 行目' },
  lineAndColumn: { en: 'line {line}:{column}', ja: '{line} 行 {column} 列' },
  /** The effect of a violation. */
  effect: {
    file: { en: 'search engines may reject the whole file', ja: '検索エンジンがファイル全体を拒否することがあります' },
    entry: { en: 'search engines ignore the entry', ja: '検索エンジンはこのページ（項目）を無視します' },
    value: {
      en: 'search engines ignore the value; the page stays listed',
      ja: '検索エンジンはこの値を無視します（ページ自体は読み取られます）',
    },
    none: { en: 'nothing is lost', ja: '検索エンジンの読み取りには影響しません' },
  },
  /** How a problem is fixed; with `some` if that is not so for all problems of the rule that are shown together. */
  fixBy: { en: 'fix{some| (%)}: {fix}', ja: '直し方{some|（%）}: {fix}' },
  /** The number of problems that a fix is for. */
  ofAll: { en: '{fixed} of {n}', ja: '{n} 件のうち {fixed} 件' },
  /** In its place, if not all problems are listed. */
  ofSome: { en: 'some of them', ja: '一部' },
  /** The command that fixes a problem. */
  fix: {
    safe: { en: 'sitemap-kit fix', ja: 'sitemap-kit fix' },
    assisted: { en: 'sitemap-kit fix --assisted', ja: 'sitemap-kit fix --assisted' },
    previous: {
      en: 'sitemap-kit fix --assisted, with the same --previous or --state',
      ja: 'sitemap-kit fix --assisted（同じ --previous または --state も指定）',
    },
    sitemapUrl: {
      en: 'sitemap-kit fix --assisted --sitemap-url URL',
      ja: 'sitemap-kit fix --assisted --sitemap-url URL',
    },
    baseUrl: {
      en: 'sitemap-kit fix --assisted --base-url URL',
      ja: 'sitemap-kit fix --assisted --base-url URL',
    },
    dateOrder: {
      en: 'sitemap-kit fix --date-order dmy (or mdy)',
      ja: 'sitemap-kit fix --date-order dmy（または mdy）',
    },
    now: {
      en: 'sitemap-kit fix --now 2026-01-10T10:20:30Z (the current time)',
      ja: 'sitemap-kit fix --now 2026-01-10T10:20:30Z（現在の日時）',
    },
    encoding: {
      en: 'name the encoding of the file with --encoding',
      ja: '--encoding でファイルの文字コードを指定してください',
    },
    split: {
      en: 'sitemap-kit parse FILE | sitemap-kit split --out FOLDER --base-url URL',
      ja: 'sitemap-kit parse ファイル | sitemap-kit split --out フォルダー --base-url URL',
    },
    repair: {
      en: 'first repair the root element or the markup around it, with sitemap-kit fix --assisted or by hand',
      ja: '先に、ルート要素や周囲のタグの誤りを直してください（sitemap-kit fix --assisted または手作業）',
    },
  },
  /** The options with which every command reads a page list as if a problem were fixed. */
  optionOfPageList: {
    baseUrl: { en: 'add --base-url URL', ja: '--base-url URL を加えてください' },
    dateOrder: {
      en: 'add --date-order dmy (or mdy)',
      ja: '--date-order dmy（または mdy）を加えてください',
    },
  },
  /** The label of a rule in a webmaster tool. */
  label: { en: '"{label}"', ja: '「{label}」' },
  /** The number of pages, of sitemaps of an index, or of both. */
  entries: {
    page: { en: '{n|% page|% pages}', ja: 'ページ {n} 件' },
    sitemap: { en: '{n|% sitemap|% sitemaps}', ja: 'サイトマップ {n} 件' },
    entry: { en: '{n|% entry|% entries}', ja: '項目 {n} 件' },
  },
  /** The number of problems of a severity. */
  problems: {
    error: { en: '{n|% error|% errors}', ja: 'エラー {n} 件' },
    warning: { en: '{n|% warning|% warnings}', ja: '警告 {n} 件' },
    info: { en: '{n} info', ja: '情報 {n} 件' },
  },
  /** The number of inputs that could not be read. */
  unreadable: { en: '{n} not read', ja: '読み取れないもの {n} 件' },
  /** Heading of the totals of all files. */
  total: { en: 'total', ja: '合計' },
  files: { en: '{n|% file|% files}', ja: 'ファイル {n} 件' },
  none: { en: 'no problems', ja: '問題なし' },
  /** States that there are no problems in the inputs that were read, if others were not. */
  noneInRead: { en: 'no problems in what was read', ja: '読み取れたものには問題なし' },
  /** States where the program that writes a sitemap printed that it stopped. */
  stopped: {
    en: 'Line {line}: the program that writes the file stopped with an error. Pages may be missing after this line.',
    ja: '{line} 行目: ファイルを書き出すプログラムがエラーで停止しています。この行より後のページが欠けている可能性があります。',
  },
  /** States that sitemaps which an index or a robots.txt lists were not checked. */
  unchecked: {
    en: '{n|The sitemap that it lists is|The % sitemaps that it lists are} not on disk and {n|was|were} not checked.',
    ja: '載っているサイトマップ {n} 件は、ディスク上にないため検査していません。',
  },
  answer: { en: 'Answer of the server: {parts}', ja: 'サーバーの応答: {parts}' },
  sizeAndTime: { en: '{bytes} bytes in {seconds} s', ja: '{bytes} バイト、{seconds} 秒' },
  standardInput: { en: 'standard input', ja: '標準入力' },
  /** The profile that was checked. */
  profile: { en: ' (profile {name})', ja: '（プロファイル {name}）' },
  tooManyWarnings: {
    en: '{n|% warning|% warnings}; --max-warnings allows {limit}.',
    ja: '警告が {n} 件あります。--max-warnings の上限は {limit} 件です。',
  },
  statistics: {
    bytes: { en: 'bytes', ja: 'バイト数' },
    elements: { en: 'elements', ja: '要素' },
    hosts: { en: 'hosts', ja: 'ホスト' },
    months: { en: 'months', ja: '月' },
    depth: { en: 'depth of paths', ja: 'パスの深さ' },
  },
} as const;

/** What `fix` repairs of the problems that `validate` found. */
export const ADVICE_TEXTS = {
  repair: {
    en: 'Repairs {fixed} of {n|% error or warning|% errors and warnings}: {command}',
    ja: 'エラーと警告 {n} 件のうち {fixed} 件を修正するコマンド: {command}',
  },
  left: { en: 'Left to you: {rules}', ja: '手作業、またはオプションの指定が必要なもの: {rules}' },
} as const;

/** What sitemaps of another tool listed, beside the first set. */
export const OLDER_TEXTS = {
  compared: {
    en: 'Compared with the sitemaps of another tool ({names}): {kept} kept, {lost} no longer listed (-), {added} new (+).',
    ja: 'ほかのツールのサイトマップ（{names}）との比較: そのまま {kept} 件、載らなくなるもの {lost} 件（-）、新しいもの {added} 件（+）。',
  },
  listedAs: { en: 'listed as {loc}', ja: '{loc} として載るもの' },
  noFile: { en: 'no HTML file', ja: 'HTML ファイルなし' },
  lostValues: {
    en: 'Kept pages that lose values, by field: {values}',
    ja: 'そのまま載るページのうち、値がなくなるもの（項目別）: {values}',
  },
  more: REPORT_TEXTS.more,
} as const;

/** The report of `fix`. */
export const FIX_TEXTS = {
  fixed: { en: 'fixed', ja: '修正済み' },
  summary: { en: '{n|% change|% changes}; {left} left', ja: '変更 {n} 件、残り: {left}' },
  errors: { en: 'Errors left: {rules}', ja: '残ったエラー: {rules}' },
  /** The rules of remaining errors, and how these are fixed. */
  remedy: { en: '{rules}: {fix}', ja: '{rules}: {fix}' },
  /** What to do about errors without a fix. */
  byHand: {
    en: 'correct by hand what sitemap-kit validate shows',
    ja: 'sitemap-kit validate で箇所を確認し、手作業で修正してください',
  },
  /** Content of a page list that was not written. */
  lost: {
    en: 'Not in the output, because pages have no field for it: {rules}',
    ja: 'ページの項目として扱えないため、出力に含まれていないもの: {rules}',
  },
} as const;

/** The description of a rule. */
export const RULE_TEXTS = {
  severity: { en: 'severity', ja: '重大度' },
  effect: { en: 'effect', ja: '影響' },
  applies: { en: 'checked on', ja: '検査の対象' },
  profiles: { en: 'profiles', ja: 'プロファイル' },
  fix: { en: 'fix', ja: '自動修正' },
  howToFix: { en: 'correction', ja: '直し方' },
  source: { en: 'source', ja: '根拠' },
  example: { en: 'example', ja: '例' },
  options: { en: 'with the options', ja: 'オプション' },
  /** Severity of the forms that the XML schemas refuse. */
  underXsd: {
    en: '; under the profile xsd, forms that the schemas refuse: {severity}',
    ja: '（プロファイル xsd では、スキーマが認めない形は{severity}）',
  },
  allProfiles: { en: 'all', ja: 'すべて' },
  /** Explanation of ⟨…⟩ in an example. */
  notation: {
    en: '⟨text×n⟩: the text n times; ⟨hex …⟩: bytes; ⟨file NAME⟩: the beginning of a file',
    ja: '⟨text×n⟩ は text を n 回繰り返したもの、⟨hex …⟩ はバイト列、⟨file 名前⟩ はファイルの始まりを表します。',
  },
  fixes: {
    no: { en: 'none', ja: 'できません' },
    safe: { en: 'safe: loses no information', ja: 'safe（情報を失いません）' },
    assisted: { en: 'assisted: needs an option or a decision', ja: 'assisted（オプションの指定か判断が必要です）' },
  },
} as const;

/** Kinds of input, by their names in the rule catalogue. */
export const INPUT_KINDS = {
  pages: { en: 'page list', ja: 'ページの一覧' },
  xml: { en: 'sitemap', ja: 'サイトマップ' },
  index: { en: 'index', ja: 'インデックス' },
  text: { en: 'text list', ja: 'テキスト形式のサイトマップ' },
  feed: { en: 'feed', ja: 'フィード' },
  set: { en: 'set', ja: 'セット' },
  robots: { en: 'robots.txt', ja: 'robots.txt' },
  submit: { en: 'submission', ja: '送信' },
  live: { en: 'live page', ja: 'サイト上のページ' },
  built: { en: 'built site', ja: 'ビルドしたサイト' },
} as const;

/** The files of a set, and what `split` and `update` did with them. */
export const SET_TEXTS = {
  pages: { en: '{n|% page|% pages}', ja: 'ページ {n} 件' },
  indexOf: { en: 'index of {n}', ja: 'サイトマップ {n} 件' },
  written: { en: '{n|% file|% files} in {folder}.', ja: '{folder} にファイル {n} 件を書き込みました。' },
  notWritten: {
    en: '{n|% file|% files}; nothing was written (--dry-run).',
    ja: 'ファイル {n} 件。何も書き込んでいません（--dry-run）。',
  },
  removed: {
    en: 'Removed, left over from the earlier set: {names}.',
    ja: '以前のセットから不要になり、削除したファイル: {names}',
  },
  toBeRemoved: {
    en: 'To be removed, left over from the earlier set: {names}.',
    ja: '以前のセットから不要になり、削除されるファイル: {names}',
  },
  robots: { en: 'Lines for robots.txt:', ja: 'robots.txt に加える行:' },
  updatedPages: {
    en: 'Pages: {added} added, {removed} removed, {changed} changed, {unchanged} unchanged.',
    ja: 'ページ: 追加 {added} 件、削除 {removed} 件、変更 {changed} 件、変更なし {unchanged} 件。',
  },
  set: { en: 'The set', ja: 'セット' },
  upToDate: { en: '{folder} is up to date (files: {n}).', ja: '{folder} は最新の状態です（ファイル {n} 件）。' },
  updated: {
    en: 'Files in {folder}: {written} written, {unchanged} unchanged.',
    ja: '{folder} のファイル: 書き込み {written} 件、変更なし {unchanged} 件。',
  },
  toBeUpdated: {
    en: 'Files: {written} to be written, {unchanged} unchanged. Nothing was written (--dry-run).',
    ja: 'ファイル: 書き込み予定 {written} 件、変更なし {unchanged} 件。何も書き込んでいません（--dry-run）。',
  },
  numbers: {
    en: 'The numbers of the files follow from the URLs: a page stays in the file of its number until that is divided or joined.',
    ja: 'ファイルの番号は URL から決まります。各ページは、ファイルが分割または統合されるまで、同じ番号のファイルに載ります。',
  },
  refused: { en: 'Nothing was written (--fail-on).', ja: '何も書き込んでいません（--fail-on）。' },
} as const;

/** The differences that `diff` prints. */
export const DIFF_TEXTS = {
  counts: {
    en: '{added} added, {removed} removed, {changed} changed, {unchanged} unchanged',
    ja: '追加 {added} 件、削除 {removed} 件、変更 {changed} 件、変更なし {unchanged} 件',
  },
  none: { en: '(none)', ja: '（なし）' },
} as const;

/** The summary of `walk`. */
export const WALK_TEXTS = {
  read: {
    en: '{files} sitemaps and indexes, {pages} pages',
    ja: 'サイトマップとインデックス {files} 件、ページ {pages} 件',
  },
  unchanged: { en: '{n} unchanged', ja: '変更なし {n} 件' },
  failed: { en: '{n} could not be read to the end', ja: '最後まで読み取れなかったもの {n} 件' },
  waiting: { en: '{n} not requested', ja: '未リクエスト {n} 件' },
  tooDeep: { en: '{n} below --max-depth', ja: '--max-depth より深い項目 {n} 件' },
} as const;

/** The result of `notify`. */
export const NOTIFY_TEXTS = {
  sent: { en: 'accepted', ja: '受理' },
  failed: { en: 'refused', ja: '拒否' },
  unverified: { en: 'key not verified yet', ja: 'キーの確認待ち' },
  pending: { en: 'not sent', ja: '未送信' },
  /** A request of a dry run. */
  notMade: { en: 'dry run', ja: '送信しない（--dry-run）' },
  urls: { en: '{n|% URL|% URLs}', ja: '{n} 件の URL' },
  counts: {
    en: '{sent} accepted, {skipped} sent before, {failed} refused, {pending} pending',
    ja: '受理 {sent} 件、送信済み {skipped} 件、拒否 {failed} 件、未送信 {pending} 件',
  },
  planned: { en: '{pending} to send, {skipped} sent before', ja: '送信対象 {pending} 件、送信済み {skipped} 件' },
} as const;

/** The results of `submit` and `status`. */
export const STATUS_TEXTS = {
  submitted: { en: '{url} submitted.', ja: '{url} を送信しました。' },
  unknown: {
    en: '{url} has not been submitted, or the service does not know it.',
    ja: '{url} は送信されていないか、サービスに登録されていません。',
  },
  none: { en: 'No submitted sitemaps.', ja: '送信済みのサイトマップはありません。' },
  type: { en: 'type', ja: '種類' },
  status: { en: 'status', ja: '状態' },
  notProcessed: { en: 'not processed yet', ja: '未処理' },
  processed: { en: 'processed', ja: '処理済み' },
  submittedAt: { en: 'submitted', ja: '送信日時' },
  readAt: { en: 'last read', ja: '最終読み取り日時' },
  errors: { en: 'errors', ja: 'エラー' },
  warnings: { en: 'warnings', ja: '警告' },
  urls: { en: 'URLs', ja: 'URL' },
} as const;

/** Notices about a run, which are not problems of the pages. */
export const NOTICE_TEXTS = {
  sampled: {
    en: '{checked} of {pages} pages were requested. --sample 0 requests all of them.',
    ja: '{pages} ページのうち {checked} ページにリクエストを送信しました。--sample 0 を指定すると、すべてのページが対象になります。',
  },
  correctedLacks: {
    en: '{target} is not complete: it lacks pages of {n|% sitemap|% sitemaps} not read to the end.',
    ja: '{target} は完全ではありません。最後まで読み取れなかったサイトマップ {n} 件のページが含まれていません。',
  },
  checkEnded: {
    en: 'The check ended after {checked} of {sample} pages. With --checkpoint, the next one continues.',
    ja: '{sample} ページのうち {checked} ページで検査が終わりました。--checkpoint を指定すると、次回に続きから検査します。',
  },
  unchangedPages: {
    en: '{n} pages have not changed since the last check.',
    ja: '{n} ページは前回の検査から変わっていません。',
  },
  corrected: {
    en: 'Changes of the corrected list: URLs replaced {replaced}, pages removed {removed}, entries of a URL that has another entry removed {repeated}, hreflang links replaced {links}, hreflang links to removed pages removed {removedLinks}.',
    ja: '修正した一覧の変更点: 置き換えた URL {replaced} 件、削除したページ {removed} 件、URL が重複するため削除した項目 {repeated} 件、置き換えた hreflang のリンク {links} 件、削除したページへの hreflang のリンクの削除 {removedLinks} 件。',
  },
  noState: {
    en: '{path} does not exist, so pages keep the lastmod that they have in the existing files. Check that the file is kept between runs.',
    ja: '{path} がないため、既存のファイルにある lastmod を引き継ぎます。新しく作成するので、次回の実行まで残してください。',
  },
  incomplete: {
    en: '{file} could not be read to its end; pages of it may be missing here.',
    ja: '{file} を最後まで読み取れませんでした。含まれていないページがある可能性があります。',
  },
  leftOut: { en: '{n|% page|% pages} left out ({rule}): {reason}', ja: '除外したページ: {n} 件（{rule}）。{reason}' },
  isIndex: {
    en: '{name} is an index: its entries are sitemaps, not pages. sitemap-kit walk {url} reads the pages of a published index; files are parsed one by one.',
    ja: '{name} はインデックスで、その項目はページではなくサイトマップです。公開中のインデックスのページは sitemap-kit walk {url} で読み取れます。ファイルの場合は、サイトマップを 1 つずつ parse に指定してください。',
  },
  damagedSetFiles: {
    en: 'Files of the earlier set that are missing or damaged: {n} ({names}{more| and % more}). Pages that only these files had are counted as removed only if the state has them.',
    ja: '以前のセットのファイルのうち {n} 件（{names}{more| ほか % 件}）がないか、壊れています。これらにしかなかったページは、日付の記録にある場合だけ、削除されたページに数えます。',
  },
  unknownPages: {
    en: '--fail-on cannot be checked, because files of the earlier set are missing or damaged. Restore them, or run the command once without --fail-on.',
    ja: '以前のセットのファイルがないか、壊れているため、--fail-on を確認できません。ファイルを元に戻すか、一度だけ --fail-on を付けずに実行してください。',
  },
  editorRuns: {
    en: 'The editor is at {url}\nCtrl-C ends it.',
    ja: 'ブラウザーで開いてください: {url}\n終了するには Ctrl-C を押してください。',
  },
} as const;

/** Phases of the work on the progress bar, where their names take 10 columns at most. */
export const PHASES = {
  reading: { en: 'reading', ja: '読み込み中' },
  checking: { en: 'checking', ja: '検査中' },
  fixing: { en: 'fixing', ja: '修正中' },
  generating: { en: 'generating', ja: '生成中' },
  splitting: { en: 'splitting', ja: '分割中' },
  writing: { en: 'writing', ja: '書き込み中' },
} as const;
