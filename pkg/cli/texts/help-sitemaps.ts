/** The help of the commands for existing sitemaps, page lists and sites, and of those about the tool itself. */

/** How `submit` and `status` get their credentials. */
const CONSOLE_NOTES = {
  en: 'The credentials are read from the environment: SEARCH_CONSOLE_ACCESS_TOKEN is an OAuth access token for the scope https://www.googleapis.com/auth/webmasters (status: also webmasters.readonly); BING_WEBMASTER_API_KEY is the API key from the settings of Bing Webmaster Tools. The site has to be verified there.',
  ja: '認証情報は環境変数から読み取ります。SEARCH_CONSOLE_ACCESS_TOKEN は、スコープ https://www.googleapis.com/auth/webmasters（status は webmasters.readonly でも可）の OAuth アクセストークン、BING_WEBMASTER_API_KEY は、Bing Webmaster Tools の設定画面で発行する API キーです。サイトの所有権は、あらかじめ確認しておきます。',
};

export const SITEMAP_COMMANDS = {
  validate: {
    summary: { en: 'check sitemaps and page lists for problems', ja: 'サイトマップとページの一覧の問題を調べる' },
    description: {
      en: 'Checks files against the rules of sitemaps and reports each problem with its location and remedy.',
      ja: 'ファイルをサイトマップのルールに照らして検査し、問題の場所、内容、直し方を報告します。',
    },
    arguments: {
      files: {
        en: 'files, folders, patterns and URLs; - or nothing for standard input',
        ja: 'ファイル、フォルダー、パターン、URL。- または省略で標準入力',
      },
    },
    examples: [
      'sitemap-kit validate public/sitemap.xml',
      'sitemap-kit validate public --base-url https://example.com/',
      "sitemap-kit validate 'public/**/*.xml.gz' --profile google --max-warnings 0",
      'sitemap-kit validate sitemap.xml robots.txt',
      'sitemap-kit validate sitemap.xml --robots robots.txt --sitemap-url https://example.com/sitemap.xml',
      'sitemap-kit validate pages.json more.csv --format github',
      'sitemap-kit validate pages.json --state sitemap-state.txt',
      'sitemap-kit validate public --format sarif > sitemaps.sarif',
      'sitemap-kit validate public --format html > report.html',
      'sitemap-kit validate https://example.com/',
      'curl -s https://example.com/sitemap.xml | sitemap-kit validate --statistics',
    ],
    notes: {
      en: `Files are sitemaps, indexes, text lists and feeds, also compressed, and page lists (JSON, NDJSON, CSV).
A folder includes every .xml, .txt, .rss and .atom file in it, also with .gz, and its robots.txt. The files of a folder are checked together as one sitemap set, and so are several files: language versions, duplicates, scope, indexes and robots.txt.
An index or a robots.txt alone is checked together with the sitemaps that it lists and that are in its folder.
--set-url (by default --base-url) is the URL of the folder, or of the common folder of the files. A file called robots.txt among the arguments is that of the host, unless --robots names another.
A URL is that of a sitemap, of an index, which is checked with everything that it leads to, or of a site, whose sitemaps are found by its robots.txt or the usual paths.
Unreadable files are reported; the others are still checked.
The report goes to standard output. Its text ends with the command that repairs what can be repaired.
Exit codes: 0 no errors, 1 errors or too many warnings, 2 invalid command line, or a file cannot be read.`,
      ja: `サイトマップ、インデックス、テキスト形式の一覧、フィード（圧縮されたものも可）と、ページの一覧（JSON、NDJSON、CSV）を検査できます。
フォルダーを指定すると、その中の .xml、.txt、.rss、.atom（.gz 付きも可）のファイルと robots.txt を対象とします。フォルダーのファイル、または指定した複数のファイルは、1 つのサイトマップセットとして、言語版、重複、範囲、インデックス、robots.txt とあわせて検査します。
インデックスまたは robots.txt だけを指定すると、そこに載っているサイトマップのうち、同じフォルダーにあるものも検査します。
--set-url（既定値は --base-url）は、フォルダー、またはファイルに共通のフォルダーの URL です。引数の robots.txt という名前のファイルは、--robots で別のファイルを指定しない限り、ホストの robots.txt として扱います。
URL には、サイトマップ、インデックス（載っているサイトマップも検査）、またはサイトの URL を指定します。サイトのサイトマップは、robots.txt またはよくあるパスから探します。
読み取れないファイルがあれば報告し、ほかのファイルは検査します。
レポートは標準出力に書き出します。テキストの最後に、修正できるものを修正するコマンドを表示します。
終了コード: 0 エラーなし、1 エラー（取得できない URL を含む）または多すぎる警告、2 コマンドの誤り、または読み取れないファイル。`,
    },
  },
  parse: {
    summary: { en: 'turn a sitemap into a page list', ja: 'サイトマップをページの一覧に変換する' },
    description: {
      en: 'Reads a sitemap, an index, a text list or a feed, and writes its entries as a page list.',
      ja: 'サイトマップ、インデックス、テキスト形式の一覧、フィードを読み、ページの一覧として書き出します。',
    },
    arguments: {
      file: {
        en: 'the file or its URL; - or nothing for standard input',
        ja: 'ファイルまたはその URL。- または省略で標準入力',
      },
    },
    examples: [
      'sitemap-kit parse sitemap.xml > pages.json',
      'sitemap-kit parse sitemap.xml.gz -o pages.csv',
      'sitemap-kit parse sitemap.xml -o pages.ndjson.gz',
      'sitemap-kit parse https://example.com/sitemap.xml --format text',
    ],
    notes: {
      en: `Reads sitemaps, indexes, text lists and feeds, including damaged ones, and page lists in any format.
The entries go to standard output unless -o names a file, compressed if its name ends in .gz; problems of the structure go to standard error. The other commands read the output as a page list. The entries of an index are its sitemaps; walk reads their pages.
Exit codes: 0 complete, 1 entries may be missing, 2 invalid command line, or the file cannot be read.`,
      ja: `壊れたサイトマップ、インデックス、テキスト形式の一覧、フィードも、あらゆる形式のページの一覧も読み取ります。
内容は、-o でファイルを指定しない限り標準出力に書き出します。ファイル名が .gz で終われば圧縮します。ファイルの構造の問題は標準エラー出力に書き出します。書き出したページの一覧は、ほかのコマンドで読み取れます。インデックスの項目はサイトマップです。そのページは walk で読み取ります。
終了コード: 0 すべて読み取った、1 一部を読み取れなかった可能性がある、2 コマンドの誤り、または読み取れないファイル。`,
    },
  },
  walk: {
    summary: {
      en: 'read all sitemaps of a live site as a page list',
      ja: '公開中のサイトのサイトマップをすべて読み取り、ページの一覧を出力する',
    },
    description: {
      en: 'Finds the sitemaps of a site, reads them with everything that they lead to, and writes their pages.',
      ja: 'サイトのサイトマップを探し、そこからたどれるものをすべて読み取って、ページの一覧を書き出します。',
    },
    arguments: {
      url: { en: 'URL of the site, or of a sitemap or index', ja: 'サイト、サイトマップ、またはインデックスの URL' },
    },
    examples: [
      'sitemap-kit walk https://example.com/ > pages.json',
      'sitemap-kit walk https://example.com/sitemap_index.xml -o pages.csv',
      'sitemap-kit walk https://example.com/ --checkpoint walk.json --format text',
    ],
    notes: {
      en: `The URL is that of a sitemap, of an index, or of a site, whose sitemaps are found by its robots.txt or the usual paths.
A host gets at most two requests at the same time and five in a second, and pauses when it asks for that (Retry-After). With --checkpoint, a walk that ended early is continued, and later walks read only what has changed. Ctrl-C ends the walk with what there is.
The pages go to standard output unless -o names a file; failures go to standard error.
Exit codes: 0 complete, 1 sitemaps may be missing, 2 invalid command line, or there are no sitemaps.`,
      ja: `サイトの URL を指定すると、robots.txt またはよくあるパスからサイトマップを探します。
1 つのホストへのリクエストは、同時に 2 件、1 秒に 5 件までです。ホストが Retry-After で待機を求めたときは、その間待ちます。--checkpoint を指定すると、途中で終わった巡回を再開し、次回からは変わったものだけを読み取ります。Ctrl-C を押すと、それまでに読み取った内容を出力して終了します。
ページは、-o でファイルを指定しない限り標準出力に、失敗は標準エラー出力に書き出します。
終了コード: 0 すべて読み取った、1 読み取れなかったサイトマップがある可能性がある、2 コマンドの誤り、またはサイトマップがない。`,
    },
  },
  check: {
    summary: {
      en: 'request pages of a sitemap or site: are they there, canonical and indexable?',
      ja: 'ページにリクエストを送信し、存在するか、正規 URL か、登録できるかを調べる',
    },
    description: {
      en: 'Requests pages and reports what keeps them out of search results.',
      ja: 'ページにリクエストを送信し、検索結果に表示されない原因を報告します。',
    },
    arguments: {
      list: {
        en: 'a sitemap, a page list, or the URL of one or of a site; - or nothing for standard input',
        ja: 'サイトマップかページの一覧、その URL、またはサイトの URL。- または省略で標準入力',
      },
    },
    examples: [
      'sitemap-kit check https://example.com/',
      'sitemap-kit check public/sitemap.xml --sample 0 --checkpoint check.json',
      'sitemap-kit check sitemap.xml --corrected pages.csv',
      'sitemap-kit check https://example.com/ --format sarif > pages.sarif',
    ],
    notes: {
      en: `Requests pages of a sitemap, a page list or a site: are they there, without a redirect, canonical, allowed by robots.txt and free of noindex? A host gets at most two requests at the same time and five in a second, and pauses when it asks for that (Retry-After).
--corrected writes a page list that generate, split and update read: without pages that are missing or must not be indexed, and with the targets of permanent redirects and the canonical URLs. Pages that were not requested stay as they are.
Ctrl-C ends the check with what there is. With --checkpoint, a check that ended early is continued, and later checks keep the results of pages for which the server answers that they have not changed.
The report goes to standard output.
Exit codes: 0 no errors, 1 errors, too many warnings, or sitemaps not read to the end, 2 invalid command line, or the list cannot be read.`,
      ja: `サイトマップ、ページの一覧、またはサイトのページについて、存在するか、リダイレクトされないか、正規 URL か、robots.txt で許可されているか、noindex がないかを調べます。1 つのホストへのリクエストは、同時に 2 件、1 秒に 5 件までです。ホストが Retry-After で待機を求めたときは、その間待ちます。
--corrected は、generate、split、update で読み取れるページの一覧を書き込みます。存在しないページと登録が禁止されたページを除き、恒久的なリダイレクト先と正規 URL に置き換えます。リクエストを送信していないページはそのままです。
Ctrl-C を押すと、それまでの結果を報告して終了します。--checkpoint を指定すると、途中で終わった検査を再開し、次回からは、サーバーが変更なしと応答したページの結果を引き継ぎます。
レポートは標準出力に書き出します。
終了コード: 0 エラーなし、1 エラー、多すぎる警告、または最後まで読み取れなかったサイトマップ、2 コマンドの誤り、または読み取れない一覧（取得できない URL を含む）。`,
    },
  },
  fix: {
    summary: { en: 'repair sitemaps and page lists', ja: 'サイトマップとページの一覧の問題を修正する' },
    description: {
      en: 'Repairs sitemaps, indexes, text lists and feeds without changing anything else, and page lists.',
      ja: 'サイトマップ、インデックス、テキスト形式の一覧、フィードの問題を修正し、それ以外はそのまま残します。ページの一覧も修正できます。',
    },
    arguments: {
      files: {
        en: 'files and patterns; - or nothing for standard input; several files require --write',
        ja: 'ファイルとパターン。- または省略で標準入力。複数指定できるのは --write を付けた場合だけ',
      },
    },
    examples: [
      'sitemap-kit fix sitemap.xml > fixed.xml',
      'sitemap-kit fix sitemap.xml.gz --write',
      "sitemap-kit fix sitemap.xml 'maps/*.xml' --write",
      'sitemap-kit fix sitemap.xml --assisted --base-url https://example.com/ -o public/sitemap.xml',
      'sitemap-kit fix pages.json --assisted=lastmod-invalid,lastmod-no-timezone --timezone +09:00',
      'sitemap-kit fix pages.json --assisted=lastmod-not-significant --previous earlier.json --write',
    ],
    notes: {
      en: `The result goes to standard output, the list of changes to standard error (with --format json: an array if several files or a pattern are given).
A page list is written anew: as JSON, or in the format of the name after -o. Columns and keys that are no fields are left out and named. --write replaces page lists only if they are JSON or NDJSON.
Exit codes: 0 no errors remain, 1 errors remain, 2 invalid command line, or a file cannot be read.`,
      ja: `修正した内容は標準出力に、変更の一覧は標準エラー出力に書き出します（複数のファイルまたはパターンを --format json とともに指定した場合は、オブジェクトの配列）。
ページの一覧は、JSON か、-o のファイル名の形式で書き直します。フィールドではない列とキーは書き込まず、その名前を表示します。--write で置き換えられるページの一覧は、JSON と NDJSON だけです。
終了コード: 0 エラーは残っていない、1 エラーが残っている、2 コマンドの誤り、または読み取れないファイル。`,
    },
  },
  diff: {
    summary: { en: 'compare two sitemaps', ja: '2 つのサイトマップの違いを調べる' },
    description: {
      en: 'Compares page lists, sitemaps, folders of sitemaps and files of --state, and lists added, removed and changed pages.',
      ja: 'ページの一覧、サイトマップ、サイトマップのフォルダー、--state のファイルを比較し、追加、削除、変更を表示します。',
    },
    arguments: {
      before: { en: 'earlier file or folder', ja: '以前のファイルまたはフォルダー' },
      after: { en: 'later file or folder; - for standard input', ja: '現在のファイルまたはフォルダー。- は標準入力' },
    },
    examples: [
      'sitemap-kit diff old.xml new.xml',
      'sitemap-kit diff pages.json public/sitemap.xml.gz --format json',
      'sitemap-kit diff public.old public',
      'sitemap-kit diff public.old public --fail-on "removed>10%" --fail-on "added>5000"',
      'sitemap-kit diff sitemap-state.txt pages.json',
    ],
    notes: {
      en: `A folder is read as the sitemaps in it, as by validate. Pages are matched by URL, in any order. A file of --state (see generate) is compared by content_hash (or, without one, by images, videos and other elements) and by lastmod.
--fail-on guards against lists that are incomplete by mistake: differences are then accepted up to the given number of pages or percentage of the earlier pages. The quotation marks are required, because > redirects output in a shell.
Exit codes: 0 equal (with --fail-on: no condition holds), 1 different, or a file is cut off, 2 invalid command line, or a file cannot be read, 3 a condition of --fail-on holds.`,
      ja: `フォルダーを指定すると、validate と同じく、その中のサイトマップを対象とします。ページは URL で対応付け、順序は問いません。
--state のファイル（generate を参照）とは、content_hash（なければ画像や動画などの要素）と lastmod で比較します。
--fail-on は、誤って一部が欠けた一覧を検出します。指定したページ数、または以前のページに対する割合までの違いを許容します。シェルでは > がリダイレクトになるため、引用符が必要です。
終了コード: 0 違いなし（--fail-on がある場合は、どの条件も満たされない）、1 違いあり、または途中で切れたファイル、2 コマンドの誤り、または読み取れないファイル、3 --fail-on の上限を超えた。`,
    },
  },
  html: {
    summary: {
      en: 'write a page list for people: an HTML sitemap, llms.txt',
      ja: '人が読むためのページの一覧（HTML サイトマップ、llms.txt）を書き出す',
    },
    description: {
      en: 'Writes the pages of a sitemap or page list as an HTML document with links, or as llms.txt.',
      ja: 'サイトマップまたはページの一覧のページを、リンク付きの HTML 文書または llms.txt として書き出します。',
    },
    arguments: {
      list: {
        en: 'a sitemap, a page list, or its URL; - or nothing for standard input',
        ja: 'サイトマップ、ページの一覧、またはその URL。- または省略で標準入力',
      },
    },
    examples: [
      'sitemap-kit html public/sitemap.xml -o public/sitemap.html --title "All pages"',
      'sitemap-kit scan dist --base-url https://example.com/ | sitemap-kit html - -o dist/sitemap.html',
      'sitemap-kit html pages.csv --llms -o public/llms.txt',
      'sitemap-kit html --xml-styles -o public/sitemap.css',
    ],
    notes: {
      en: `The list has a section for each folder. The title of a page is the last name of its path.
No search engine has said that it reads llms.txt, and Google has said that it does not: the file promises nothing.
Exit code: 2 invalid command line, no pages, or a file cannot be read or written.`,
      ja: `一覧はフォルダーごとに分かれます。ページのタイトルには、パスの最後の名前を使います。
llms.txt を読み取ると表明している検索エンジンはなく、Google は読み取らないと述べています。効果は保証できません。
終了コード: 2 コマンドの誤り、ページがない、または読み書きできないファイル。`,
    },
  },
  notify: {
    summary: {
      en: 'notify search engines of changed pages (IndexNow)',
      ja: 'ページの変更を検索エンジンに通知する（IndexNow）',
    },
    description: {
      en: 'Notifies search engines of added, changed and removed pages by IndexNow.',
      ja: 'ページの追加、変更、削除を、IndexNow で検索エンジンに通知します。',
    },
    arguments: {
      before: {
        en: 'earlier file or folder; alone: the output of diff --format json, - for standard input',
        ja: '以前のファイルまたはフォルダー。これだけを指定した場合は diff --format json の出力（- は標準入力）',
      },
      after: { en: 'later file or folder; - for standard input', ja: '現在のファイルまたはフォルダー。- は標準入力' },
    },
    examples: [
      'sitemap-kit notify public.old public --key 0123456789abcdef --ledger indexnow.json',
      'sitemap-kit diff old.json new.json --format json | sitemap-kit notify - --key 0123456789abcdef --ledger indexnow.json',
      'sitemap-kit notify --changed public --key 0123456789abcdef --ledger indexnow.json --dry-run',
      'sitemap-kit notify --changed changed.txt --removed removed.txt --key 0123456789abcdef',
      'sitemap-kit notify --key 0123456789abcdef --ledger indexnow.json',
    ],
    notes: {
      en: `With two files or folders, they are compared as by diff. With one file, it is the output of diff --format json. --changed and --removed take page lists, sitemaps and folders. Without any of these, the command sends what the ledger has as not yet accepted.
The ledger records what was sent when, with which result. A page is skipped if the ledger has it as sent with the same content_hash or, without one, lastmod; a page without both is sent each time. What was not accepted is sent again by the next command. Without --ledger, nothing is recorded.
The key file, /KEY.txt on each host, is read first. If it does not contain the key, nothing is sent, and the pages are left to the next command.
Google and Baidu do not take part in IndexNow: for Google, keep lastmod accurate, and submit the sitemap once (sitemap-kit submit google). The former ping URLs of Google and Bing are retired.
Exit codes: 0 accepted or nothing to send, 1 something was not accepted, or a key file is wrong, 2 invalid command line, or a file cannot be read or written, 4 the endpoint has not verified the key yet, although the key file contains it (403): run the command again later.`,
      ja: `ファイルまたはフォルダーを 2 つ指定すると、diff と同じように比較します。1 つだけ指定したファイルは、diff --format json の出力として読み取ります。
--changed と --removed には、ページの一覧、サイトマップ、フォルダーを指定できます。いずれもない場合は、送信記録（--ledger）でまだ受理されていない URL を送ります。
送信記録には、いつ何を送り、結果がどうだったかを記録します。content_hash（なければ lastmod）が送信済みのものと同じページは送りません。どちらもないページは毎回送ります。受理されなかった URL は、次のコマンドで再び送ります。--ledger がなければ何も記録しません。
最初に、各ホストのキーファイル（/キー.txt）を読み取ります。内容がキーと一致しなければ、何も送らず、ページは次のコマンドで送ります。
Google と Baidu は IndexNow に参加していません。Google に対しては、lastmod を正確に保ち、サイトマップを一度送信してください（sitemap-kit submit google）。Google と Bing の以前の ping は廃止されています。
終了コード: 0 受理された、または送信するものがない、1 受理されなかったものがある、またはキーファイルが正しくない、2 コマンドの誤り、または読み書きできないファイル、4 キーファイルは正しいが、エンドポイントによる確認がまだ済んでいない（403）。時間をおいて再実行する。`,
    },
  },
  submit: {
    summary: { en: 'submit sitemaps to Google or Bing', ja: 'サイトマップを Google または Bing に送信する' },
    description: {
      en: 'Submits sitemaps to Google Search Console or Bing Webmaster Tools.',
      ja: 'サイトマップを Google Search Console または Bing Webmaster Tools に送信します。',
    },
    arguments: {
      console: { en: 'webmaster console: google or bing', ja: '送信先の管理画面: google または bing' },
      urls: { en: 'URLs of the sitemaps', ja: 'サイトマップの URL' },
    },
    examples: [
      'sitemap-kit submit google https://example.com/sitemap.xml',
      'sitemap-kit submit google https://example.com/sitemap.xml --site sc-domain:example.com',
      'sitemap-kit submit bing https://example.com/sitemap.xml',
    ],
    notes: {
      en: `${CONSOLE_NOTES.en}
A sitemap has to be submitted once; search engines read it again by themselves. Submit the index of a set.
Exit codes: 0 submitted, 1 the service refused it or cannot be reached, 2 invalid command line.`,
      ja: `${CONSOLE_NOTES.ja}
送信は一度で足ります。検索エンジンは、その後サイトマップを定期的に読み直します。セットの場合はインデックスを送信してください。
終了コード: 0 送信した、1 サービスに拒否された、または接続できない、2 コマンドの誤り。`,
    },
  },
  status: {
    summary: {
      en: 'show the status of sitemaps at Google or Bing',
      ja: 'Google または Bing でのサイトマップの状況を表示する',
    },
    description: {
      en: 'Shows what Google Search Console or Bing Webmaster Tools report about submitted sitemaps.',
      ja: '送信したサイトマップについて、Google Search Console または Bing Webmaster Tools が報告する状況を表示します。',
    },
    arguments: {
      console: { en: 'webmaster console: google or bing', ja: '問い合わせ先の管理画面: google または bing' },
      urls: {
        en: 'URLs of the sitemaps; without any, all submitted sitemaps of --site',
        ja: 'サイトマップの URL。省略すると --site で送信済みのすべてのサイトマップ',
      },
    },
    examples: [
      'sitemap-kit status google --site https://example.com/',
      'sitemap-kit status google https://example.com/sitemap.xml --format json',
      'sitemap-kit status bing https://example.com/sitemap.xml',
    ],
    notes: {
      en: `${CONSOLE_NOTES.en}
Exit codes: 0 read, 1 a sitemap has errors or is not known, or the service refused the request or cannot be reached, 2 invalid command line.`,
      ja: `${CONSOLE_NOTES.ja}
終了コード: 0 表示した、1 エラーのあるサイトマップや登録されていないサイトマップがある、サービスに拒否された、または接続できない、2 コマンドの誤り。`,
    },
  },
  edit: {
    summary: { en: 'open the editor', ja: 'エディターを開く' },
    description: {
      en: 'Serves the sitemap editor on this machine only, and opens files in it.',
      ja: 'サイトマップのエディターをこのコンピューターだけに公開し、ファイルを開きます。',
    },
    arguments: {
      files: {
        en: 'files, URLs and folders to open: sitemaps, indexes, text lists, page lists, feeds; - for standard input',
        ja: '開くファイル、URL、またはフォルダー: サイトマップ、インデックス、テキスト形式の一覧、ページの一覧、フィード。- は標準入力',
      },
    },
    examples: [
      'sitemap-kit edit',
      'sitemap-kit edit public/sitemap.xml --open',
      'sitemap-kit edit public/sitemap*.xml --port 4173',
      'sitemap-kit edit public',
    ],
    notes: {
      en: `The editor runs in your browser and sends no data anywhere. It saves to the files: after asking once for each, as a whole or not at all, and not if another program has changed the file. Files of URLs and of standard input are saved as downloads. Press Ctrl-C to stop it.
Exit code: 2 invalid command line, a file cannot be read, or the port is in use.`,
      ja: `画面はブラウザーの中で動き、データをどこにも送信しません。保存すると、ファイルごとに一度だけ確認したうえで、元のファイルをまとめて置き換えます。ほかのプログラムがファイルを変更していた場合は、上書きせずに知らせます。URL と標準入力の内容は、ダウンロードとして保存します。
接続できるのはこのコンピューターだけです。Ctrl-C で終了します。
終了コード: 2 コマンドの誤り、読み取れないファイル、または使用中のポート。`,
    },
  },
  rules: {
    summary: { en: 'list all rules, or describe one', ja: 'すべてのルールを一覧表示する、または 1 つを説明する' },
    description: {
      en: 'Lists the rules with their ids, severities and messages, or describes one rule in detail.',
      ja: 'ルールの一覧として、--rule で指定する ID、重大度、メッセージを表示します。ルールを 1 つ指定すると、そのすべての情報を表示します。',
    },
    arguments: {
      id: { en: 'rule to describe (default: list all rules)', ja: '説明するルール。省略するとすべてを一覧表示する' },
    },
    examples: [
      'sitemap-kit rules',
      'sitemap-kit rules lastmod-future',
      'sitemap-kit rules --locale ja',
      'sitemap-kit rules --format json | jq -r \'.[] | select(.severity == "error") | .id\'',
    ],
    notes: { en: '', ja: '' },
  },
};
