/**
 * The help of commands in Japanese: descriptions, arguments and notes. The English help is in the file of each command, that of options in
 * both languages where they are declared.
 */

/** The help of one command. */
export interface CommandHelp {
  /** One line for the list of commands. */
  summary: string;
  description: string;
  /** Descriptions of the arguments, by name. */
  arguments: Readonly<Record<string, string>>;
  /** Notes after the examples. */
  notes: string;
}

/** How `submit` and `status` get their credentials. */
const CONSOLE_NOTES = `認証情報は環境変数から読み取ります。SEARCH_CONSOLE_ACCESS_TOKEN は、スコープ https://www.googleapis.com/auth/webmasters（status は webmasters.readonly でも可）の OAuth アクセストークン、BING_WEBMASTER_API_KEY は、Bing Webmaster Tools の設定画面で発行する API キーです。サイトの所有権は、あらかじめ確認しておきます。`;

/** The help of the program without a command. */
export const PROGRAM_HELP: CommandHelp = {
  summary: '',
  description: 'サイトマップの生成、検査、分割、解析、修正、編集を行います。',
  arguments: {},
  notes: '各コマンドのオプションと例は `sitemap-kit <コマンド> --help` で表示できます。',
};

/** The help of the commands, by name. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  generate: {
    summary: 'ページの一覧から 1 つのサイトマップを書き出す',
    description: 'ページの一覧（JSON、NDJSON、CSV、または 1 行に 1 つの URL）から 1 つのサイトマップを書き出します。',
    arguments: { file: 'ページの一覧。- または省略で標準入力' },
    notes: `サイトマップは、-o でファイルを指定しない限り標準出力に書き出します。ファイル名が .gz で終われば圧縮します。問題は標準エラーに出力します。
--state を指定すると、content_hash（なければ画像や動画などの要素）が変わったページの lastmod を現在の時刻にし、ほかのページの lastmod はそのまま保ちます。記録はサイトマップと同時に書き込みます。
5 万ページまたは 50 MiB を超える場合は split を使ってください。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り。`,
  },
  split: {
    summary: '長いページの一覧からインデックス付きのサイトマップセットを書き出す',
    description: '任意の長さのページの一覧を上限内のファイルに分割し、インデックスとともにフォルダーへ書き込みます。',
    arguments: { file: 'ページの一覧。- または省略で標準入力' },
    notes: `ファイルはすべて書き込まれるか、何も変わらないかのどちらかです。以前のセットのファイルのうち不要になったものは削除します。どのファイルがセットに含まれるかは、小さなファイル sitemap-set.json に記録します。フォルダーのほかのファイルには触れません。
--state を指定すると、content_hash（なければ画像や動画などの要素）が変わったページの lastmod を現在の時刻にし、ほかのページの lastmod はそのまま保ちます。記録はセットと同時に書き込みます。
ファイルの一覧は標準出力に、問題は標準エラーに出力します。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り、または書き込めないフォルダー。`,
  },
  update: {
    summary: '既存のサイトマップセットを最新にする（変わったファイルだけを書き込む）',
    description: 'サイトマップセットをページの一覧と比べ、異なるファイルだけを書き込みます。',
    arguments: { file: 'ページの一覧。- または省略で標準入力' },
    notes: `ページの一覧には、セットのすべてのページを含めてください。ファイルは split --stable と同じで、1 ページの追加、削除、変更で変わるのは、2 ファイルまでとインデックスだけです。異なるファイルだけを、すべて書き込むか、まったく書き込まないかのどちらかです。最新のセットは読み取るだけです。
インデックスの lastmod は、変わらないファイルではそのまま保ち、書き込んだファイルでは現在の時刻にします。
--state を指定すると、content_hash（なければ画像や動画などの要素）が変わったページの lastmod を現在の時刻にし、ほかのページの lastmod はそのまま保ちます。記録はセットと同時に書き込みます。
--fail-on は、誤って欠けた一覧からセットを守ります。追加、削除、変更されたページが、指定した数、または以前のページ数に対する割合を超えると、何も書き込みません。
シェルでは > が出力先の指定になるため、引用符が必要です。
変わったページの数と書き込んだファイルは標準出力に、問題は標準エラーに出力します。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り、または書き込めないフォルダー、3 --fail-on の条件に該当。`,
  },
  validate: {
    summary: 'サイトマップとページの一覧の問題を調べる',
    description: 'ファイルをサイトマップのルールに照らして検査し、問題の場所、内容、直し方を報告します。',
    arguments: { files: 'ファイル、フォルダー、パターン。- または省略で標準入力' },
    notes: `サイトマップ、インデックス、テキスト形式のリスト、フィード（圧縮されたものも可）と、ページの一覧（JSON、NDJSON、CSV）を検査できます。
フォルダーを指定すると、その中の .xml、.txt、.rss、.atom（.gz 付きも可）のファイルと robots.txt を対象とします。フォルダーのファイル、または指定した複数のファイルは、1 つのサイトマップセットとして、言語版、重複、範囲、インデックス、robots.txt とあわせて検査します。
インデックスまたは robots.txt だけを指定すると、それに記載され、同じフォルダーにあるサイトマップもあわせて検査します。
--set-url（既定値は --base-url）は、フォルダー、またはファイルに共通のフォルダーの URL です。引数の robots.txt という名前のファイルは、--robots で別のファイルを指定しない限り、ホストの robots.txt として扱います。
読み取れないファイルがあれば報告し、ほかのファイルは検査します。
報告は標準出力に出力します。
終了コード: 0 エラーなし、1 エラーまたは多すぎる警告、2 コマンドの誤り、または読み取れないファイル。`,
  },
  parse: {
    summary: 'サイトマップをページの一覧に変換する',
    description: 'サイトマップ、インデックス、テキスト形式のリスト、フィードを読み、ページの一覧として書き出します。',
    arguments: { file: 'ファイル。- または省略で標準入力' },
    notes: `壊れたサイトマップ、インデックス、テキスト形式のリスト、フィードも、あらゆる形式のページの一覧も読み取ります。
内容は、-o でファイルを指定しない限り標準出力に書き出します。ファイル名が .gz で終われば圧縮します。ファイルの構造の問題は標準エラーに出力します。書き出したページの一覧は、ほかのコマンドで読み取れます。
終了コード: 0 すべて読み取った、1 一部を読み取れなかった可能性がある、2 コマンドの誤り、または読み取れないファイル。`,
  },
  fix: {
    summary: '問題を修正する',
    description:
      'サイトマップ、インデックス、テキスト形式のリスト、ページの一覧の問題を修正し、それ以外はそのまま残します。',
    arguments: { files: 'ファイルとパターン。- または省略で標準入力。複数指定できるのは --write を付けた場合だけ' },
    notes: `修正した内容は標準出力に、変更の一覧は標準エラーに出力します（複数のファイルまたはパターンを --format json とともに指定した場合は、オブジェクトの配列）。
終了コード: 0 エラーは残っていない、1 エラーが残っている、2 コマンドの誤り、または読み取れないファイル。`,
  },
  diff: {
    summary: '2 つのサイトマップの違いを調べる',
    description:
      'ページの一覧、サイトマップ、サイトマップのフォルダー、--state のファイルを比較し、追加、削除、変更を表示します。',
    arguments: { before: '以前のファイルまたはフォルダー', after: '現在のファイルまたはフォルダー。- は標準入力' },
    notes: `フォルダーを指定すると、validate と同じく、その中のサイトマップを対象とします。ページは URL で対応付け、順序は問いません。
--state のファイル（generate を参照）とは、content_hash（なければ画像や動画などの要素）と lastmod で比較します。
--fail-on は、誤って一部が欠けた一覧を検出します。指定したページ数、または以前のページに対する割合までの違いを許容します。シェルでは > がリダイレクトになるため、引用符が必要です。
終了コード: 0 違いなし（--fail-on がある場合は、どの条件も満たされない）、1 違いあり、2 コマンドの誤り、または読み取れないファイル、3 --fail-on の上限を超えた。`,
  },
  notify: {
    summary: 'ページの変更を検索エンジンに通知する（IndexNow）',
    description: 'ページの追加、変更、削除を、IndexNow で Bing、Yandex、Naver、Seznam、Yep に通知します。',
    arguments: {
      before: '以前のファイルまたはフォルダー。これだけを指定した場合は diff --format json の出力（- は標準入力）',
      after: '現在のファイルまたはフォルダー。- は標準入力',
    },
    notes: `ファイルまたはフォルダーを 2 つ指定すると、diff と同じように比較します。1 つだけ指定したファイルは、diff --format json の出力として読み取ります。
--changed と --removed には、ページの一覧、サイトマップ、フォルダーを指定できます。いずれもない場合は、送信記録（--ledger）でまだ受理されていない URL を送ります。
送信記録には、いつ何を送り、結果がどうだったかを記録します。content_hash（なければ lastmod）が送信済みのものと同じページは送りません。どちらもないページは毎回送ります。受理されなかった URL は、次のコマンドで再び送ります。--ledger がなければ何も記録しません。
最初に、各ホストのキー ファイル（/キー.txt）を読み取ります。内容がキーと一致しなければ、何も送らず、ページは次のコマンドで送ります。
IndexNow が届くのは Bing、Yandex、Naver、Seznam、Yep です。Google と Baidu は参加していません。Google に対しては、lastmod を正確に保ち、サイトマップを一度送信してください（sitemap-kit submit google）。Google と Bing の以前の ping は廃止されています。
終了コード: 0 受理された、または送信するものがない、1 受理されなかったものがある、またはキー ファイルが正しくない、2 コマンドの誤り、または読み書きできないファイル。`,
  },
  submit: {
    summary: 'サイトマップを Google または Bing に送信する',
    description: 'サイトマップを Google Search Console または Bing Webmaster Tools に送信します。',
    arguments: { console: '送信先の管理画面: google または bing', urls: 'サイトマップの URL' },
    notes: `${CONSOLE_NOTES}
送信は一度で足ります。検索エンジンは、その後サイトマップを定期的に読み直します。セットの場合はインデックスを送信してください。
終了コード: 0 送信した、1 サービスに拒否された、または接続できない、2 コマンドの誤り。`,
  },
  status: {
    summary: 'Google または Bing でのサイトマップの状況を表示する',
    description:
      '送信したサイトマップについて、Google Search Console または Bing Webmaster Tools が報告する状況を表示します。',
    arguments: {
      console: '問い合わせ先の管理画面: google または bing',
      urls: 'サイトマップの URL。省略すると --site で送信済みのすべてのサイトマップ',
    },
    notes: `${CONSOLE_NOTES}
終了コード: 0 表示した、1 エラーのあるサイトマップや登録されていないサイトマップがある、サービスに拒否された、または接続できない、2 コマンドの誤り。`,
  },
  edit: {
    summary: 'エディターを開く',
    description: 'サイトマップのエディターをこのコンピューターだけに公開し、ファイルを開きます。',
    arguments: {
      files: '開くファイル: サイトマップ、インデックス、テキスト形式のリスト、ページの一覧、フィード。- は標準入力',
    },
    notes: `画面はブラウザーの中で動き、データをどこにも送信しません。ファイルはコマンドの開始時に読み取り、書き出した内容はダウンロードとして保存します。
接続できるのはこのコンピューターだけです。Ctrl-C で終了します。
終了コード: 2 コマンドの誤り、読み取れないファイル、または使用中のポート。`,
  },
  rules: {
    summary: 'すべてのルールを一覧表示する、または 1 つを説明する',
    description:
      'ルールの一覧として、--rule で指定する ID、重大度、メッセージを表示します。ルールを 1 つ指定すると、そのすべての情報を表示します。',
    arguments: { id: '説明するルール。省略するとすべてを一覧表示する' },
    notes: '',
  },
};
