/** The help of the command line. That of options is where they are declared. */

import type { Text } from '../../core/errors/fill.js';
import { SITEMAP_COMMANDS } from './help-sitemaps.js';

/** The help of one command. */
export interface CommandHelp {
  /** One line for the list of commands. */
  summary: Text;
  description: Text;
  /** Descriptions of the arguments, by name. */
  arguments: Readonly<Record<string, Text>>;
  /** Command lines, which are the same in all languages. */
  examples: readonly string[];
  /** Notes after the examples, a paragraph on each line. */
  notes: Text;
}

/** The help of the program without a command. */
export const PROGRAM_HELP: CommandHelp = {
  summary: { en: '', ja: '' },
  description: {
    en: 'Generates, validates, splits, parses, fixes and edits sitemaps.',
    ja: 'サイトマップの生成、検査、分割、読み取り、修正、編集を行います。',
  },
  arguments: {},
  examples: [],
  notes: {
    en: 'Run `sitemap-kit <command> --help` for the options and examples of a command.',
    ja: '各コマンドのオプションと例は `sitemap-kit <コマンド> --help` で表示できます。',
  },
};

/** Titles and other parts of the help. */
export const HELP_TEXTS = {
  usage: { en: 'Usage:', ja: '使い方:' },
  arguments: { en: 'Arguments:', ja: '引数:' },
  options: { en: 'Options:', ja: 'オプション:' },
  commands: { en: 'Commands:', ja: 'コマンド:' },
  examples: { en: 'Examples:', ja: '例:' },
  version: { en: 'print the version', ja: 'バージョンを表示する' },
  help: { en: 'print this help', ja: 'このヘルプを表示する' },
  helpCommand: { en: 'print the help of a command', ja: 'コマンドのヘルプを表示する' },
  allCommands: {
    en: 'All commands: `{command} --help all`.',
    ja: 'すべてのコマンドは `{command} --help all` で表示できます。',
  },
  allOptions: {
    en: 'All options: `{command} --help all`.',
    ja: 'すべてのオプションは `{command} --help all` で表示できます。',
  },
  /** The description of an option, with its choices and default. */
  withDetails: { en: '{description} ({details})', ja: '{description}（{details}）' },
  choices: { en: 'choices: {choices}', ja: '選択肢: {choices}' },
  default: { en: 'default: {value}', ja: '既定値: {value}' },
  fromContent: { en: 'from the content', ja: '内容による' },
} as const;

/** The titles of groups of options. */
export const OPTION_GROUPS = {
  pages: { en: 'Pages of the folder:', ja: 'フォルダーのページ:' },
  list: { en: 'Page list:', ja: 'ページの一覧:' },
  dates: { en: 'Dates:', ja: '日付:' },
  files: { en: 'Files of the set:', ja: 'セットのファイル:' },
  checks: { en: 'Checks:', ja: '検査:' },
} as const;

/** The help of the commands that write sitemaps from HTML files and page lists. */
const WRITING_COMMANDS = {
  build: {
    summary: {
      en: 'find the pages of a folder of HTML files and write its sitemaps',
      ja: 'HTML ファイルのフォルダーからページを集め、サイトマップを書き込む',
    },
    description: {
      en: 'Finds the pages of a folder of HTML files, and writes its sitemaps and the Sitemap lines of its robots.txt.',
      ja: 'HTML ファイルのフォルダーからページを集め、サイトマップと robots.txt の Sitemap 行を書き込みます。',
    },
    arguments: { folder: { en: 'the folder of the built site', ja: 'ビルドしたサイトのフォルダー' } },
    examples: [
      'sitemap-kit build dist --base-url https://example.com/',
      'sitemap-kit build dist --base-url https://example.com/ --state sitemap-state.txt',
      'sitemap-kit build dist --base-url https://example.com/ --lastmod git --exclude "/drafts/**" --dry-run',
      'sitemap-kit build dist',
      'sitemap-kit build .next --base-url https://example.com/',
    ],
    notes: {
      en: `The command finds the pages as scan does, and brings the sitemaps in the folder up to date as update does: only files that differ are written. In an existing robots.txt of the folder, the Sitemap lines of this set are updated; others stay.
Options can be in a file sitemap.config.js of the project; those of the command line take precedence.
Of a build of Next.js, name the folder .next: the pages are those of its manifests, and the files are written into public, or into the folder of a static export.
With --state, a page whose main content has changed gets the current time as lastmod; other pages keep theirs.
Exit codes: 0 no errors, 1 errors, 2 invalid command line, no pages, or the folder cannot be written, 3 a condition of --fail-on holds.`,
      ja: `ページの集め方は scan と、書き込み方は update と同じです。異なるファイルだけを書き込みます。フォルダーに robots.txt があれば、このセットの Sitemap 行を書き換え、ほかの Sitemap 行は残します。
オプションは、プロジェクトの設定ファイル sitemap.config.js に記載できます。コマンドラインのオプションが優先します。
Next.js の場合はビルドのフォルダー .next を指定します。マニフェストからページを集め、public（静的エクスポートの場合はその出力先）に書き込みます。
終了コード: 0 エラーなし、1 エラーあり、2 コマンドの誤り、ページなし、または書き込めないフォルダー、3 --fail-on の条件に該当。`,
    },
  },
  scan: {
    summary: {
      en: 'list the pages of a folder of HTML files',
      ja: 'HTML ファイルのフォルダーにあるページの一覧を出力する',
    },
    description: {
      en: 'Lists the pages of a folder of HTML files, with what they and the configuration of the host say about them.',
      ja: 'HTML ファイルのフォルダーにあるページの一覧を、ページ自身とホストの設定の記述に従って出力します。',
    },
    arguments: { folder: { en: 'the folder of the built site', ja: 'ビルドしたサイトのフォルダー' } },
    examples: [
      'sitemap-kit scan dist --base-url https://example.com/',
      'sitemap-kit scan dist --base-url https://example.com/ --lastmod git | sitemap-kit generate -o sitemap.xml',
      'sitemap-kit scan dist --base-url https://example.com/ --explain about.html',
    ],
    notes: {
      en: `The pages go to standard output as JSON lines, a page list for the other commands. A page is left out if it, or the configuration of its host, says so: noindex, a canonical URL of another page, a redirect. Numbers, reasons and problems go to standard error.
Exit codes: 0 no errors, 1 no page was found, errors or too many warnings, 2 invalid command line, or the folder cannot be read.`,
      ja: `ページは、ほかのコマンドの入力になる NDJSON として標準出力に書き出します。noindex、別のページを指す正規 URL、リダイレクトなど、ページまたはホストの設定の記述に従ってページを除きます。件数、理由、問題は標準エラー出力に書き出します。
終了コード: 0 エラーなし、1 ページなし、エラーあり、または多すぎる警告、2 コマンドの誤り、または読み取れないフォルダー。`,
    },
  },
  generate: {
    summary: { en: 'write one sitemap from a page list', ja: 'ページの一覧から 1 つのサイトマップを書き出す' },
    description: {
      en: 'Writes one sitemap from a page list (JSON, NDJSON, CSV, or one URL per line).',
      ja: 'ページの一覧（JSON、NDJSON、CSV、または 1 行に 1 つの URL）から 1 つのサイトマップを書き出します。',
    },
    arguments: {
      file: { en: 'the page list; - or nothing for standard input', ja: 'ページの一覧。- または省略で標準入力' },
    },
    examples: [
      'sitemap-kit generate pages.json -o public/sitemap.xml',
      'sitemap-kit generate pages.csv --base-url https://example.com/ --pretty',
      'sitemap-kit generate pages.json -o public/sitemap.xml.gz',
      'cat urls.txt | sitemap-kit generate > sitemap.xml',
      'sitemap-kit generate pages.json -o public/sitemap.xml --state sitemap-state.txt',
      'sitemap-kit generate pages.ndjson --invalid skip --rule lastmod-future=off -o sitemap.xml',
    ],
    notes: {
      en: `The sitemap goes to standard output unless -o names a file, compressed if its name ends in .gz; problems go to standard error.
For more than 50,000 pages or 50 MiB, use split.
Exit codes: 0 no errors, 1 errors (including those of omitted pages), 2 invalid command line.`,
      ja: `サイトマップは、-o でファイルを指定しない限り標準出力に書き出します。ファイル名が .gz で終われば圧縮します。問題は標準エラー出力に書き出します。
50,000 ページまたは 50 MiB を超える場合は split を使ってください。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り。`,
    },
  },
  split: {
    summary: {
      en: 'write a sitemap set with an index from a long page list',
      ja: '長いページの一覧からインデックス付きのサイトマップセットを書き出す',
    },
    description: {
      en: 'Splits a page list of any length into files within the limits, with an index, into a folder.',
      ja: '任意の長さのページの一覧を上限内のファイルに分割し、インデックスとともにフォルダーへ書き込みます。',
    },
    arguments: {
      file: { en: 'the page list; - or nothing for standard input', ja: 'ページの一覧。- または省略で標準入力' },
    },
    examples: [
      'sitemap-kit split pages.json --out public --base-url https://example.com/',
      'sitemap-kit split pages.ndjson --out public --base-url https://example.com/ --gzip --robots public/robots.txt',
      'sitemap-kit split pages.csv --out public --base-url https://example.com/ --group-by path --dry-run',
      'sitemap-kit split pages.json --out public --base-url https://example.com/ --max-bytes 10485760',
      'sitemap-kit split pages.json --out public --base-url https://example.com/ --stable --state sitemap-state.txt',
      'sitemap-kit parse sitemap.xml | sitemap-kit split --out public --base-url https://example.com/',
      'sitemap-kit split shop.json --out public/shop --base-url https://example.com/ --set-url https://example.com/shop/',
    ],
    notes: {
      en: `If writing is interrupted, the next command completes or undoes it. Files of an earlier set that are no longer needed are removed; they are recorded in sitemap-set.json. Other files in the folder are never changed.
In the pipe, sitemap.xml is a sitemap; of an index, parse lists the sitemaps, and walk the pages.
The list of files goes to standard output; problems go to standard error.
Exit codes: 0 no errors, 1 errors (including those of omitted pages), 2 invalid command line, or the folder cannot be written.`,
      ja: `書き込みが中断した場合は、次のコマンドが完了するか取り消します。以前のセットのファイルのうち不要になったものは削除します。どのファイルがセットに含まれるかは、小さなファイル sitemap-set.json に記録します。フォルダーのほかのファイルには触れません。
パイプの例の sitemap.xml はサイトマップです。インデックスの場合、parse はサイトマップを、walk はページを書き出します。
ファイルの一覧は標準出力に、問題は標準エラー出力に書き出します。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り、または書き込めないフォルダー。`,
    },
  },
  update: {
    summary: {
      en: 'bring a sitemap set up to date; write only the files that differ',
      ja: '既存のサイトマップセットを最新にする（変わったファイルだけを書き込む）',
    },
    description: {
      en: 'Compares a sitemap set with its page list, and writes only the files that differ.',
      ja: 'サイトマップセットをページの一覧と比べ、異なるファイルだけを書き込みます。',
    },
    arguments: {
      file: { en: 'the page list; - or nothing for standard input', ja: 'ページの一覧。- または省略で標準入力' },
    },
    examples: [
      'sitemap-kit update pages.json --out public --base-url https://example.com/',
      'sitemap-kit update pages.json --out public --base-url https://example.com/ --state sitemap-state.txt',
      'sitemap-kit update pages.ndjson --out public --base-url https://example.com/ --fail-on "removed>10%"',
      'sitemap-kit update pages.csv --out public --base-url https://example.com/ --gzip --dry-run',
    ],
    notes: {
      en: `The page list contains all pages of the set. The files are those of split --stable. Only files that differ are written; a set that is up to date is only read.
In the index of a new set, each file has the newest lastmod of its pages. Later, files that stay keep their lastmod, and files that are written get the current time.
With --state, a page whose content_hash (or, without one, whose images, videos and other elements) has changed gets the current time as lastmod; other pages keep theirs. The state is written with the set.
--fail-on guards against page lists that are incomplete by mistake: if more pages are added, removed or changed than the given number or percentage of the earlier pages, nothing is written. The quotation marks are required, because > redirects output in a shell.
The numbers of changed pages and the written files go to standard output; problems go to standard error.
Exit codes: 0 no errors, 1 errors (including those of omitted pages), 2 invalid command line, or the folder cannot be written, 3 a condition of --fail-on holds.`,
      ja: `ページの一覧には、セットのすべてのページを含めてください。ファイルは split --stable と同じで、1 ページの追加、削除、変更で変わるのは、2 ファイルまでとインデックスだけです。異なるファイルだけを書き込みます。最新のセットは読み取るだけです。
新しいセットのインデックスでは、各ファイルの lastmod はそのページの最も新しい日付です。以後は、変わらないファイルではそのまま保ち、書き込んだファイルでは現在の日時にします。
--state を指定すると、content_hash（なければ画像や動画などの要素）が変わったページの lastmod を現在の日時にし、ほかのページの lastmod はそのまま保ちます。記録はセットと同時に書き込みます。
--fail-on は、誤って欠けた一覧からセットを守ります。追加、削除、変更されたページが、指定した数、または以前のページ数に対する割合を超えると、何も書き込みません。
シェルでは > が出力先の指定になるため、引用符が必要です。
変わったページの数と書き込んだファイルは標準出力に、問題は標準エラー出力に書き出します。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り、または書き込めないフォルダー、3 --fail-on の条件に該当。`,
    },
  },
};

/** The steps of writing one set with several processes. */
const SHARD_COMMANDS = {
  shard: {
    summary: { en: 'write one set with several processes', ja: '1 つのセットを複数のプロセスで書き込む' },
    description: {
      en: 'Writes one set with any number of processes, in four steps.',
      ja: '任意の数のプロセスで、4 つの手順に分けて 1 つのセットを書き込みます。',
    },
    arguments: {},
    examples: [],
    notes: { en: '', ja: '' },
  },
  'shard plan': {
    summary: { en: 'count a part of the pages', ja: 'ページの一部を数える' },
    description: {
      en: 'Counts a part of the pages of a set that several processes write, and writes the counts as a plan.',
      ja: '複数のプロセスで書き込むセットのページの一部を数え、結果をプランとして書き出します。',
    },
    arguments: {
      file: {
        en: 'a part of the pages, one per line; - or nothing for standard input',
        ja: 'ページの一部（1 行に 1 ページ）。- または省略で標準入力',
      },
    },
    examples: [
      'sitemap-kit shard plan part-1.ndjson --base-url https://example.com/ --keys -o plan-1.json > keyed-1.txt',
      'sitemap-kit shard plan part-2.ndjson --base-url https://example.com/ --keys -o plan-2.json > keyed-2.txt',
      'sitemap-kit shard merge plan-1.json plan-2.json -o plan.json > shards.ndjson',
      'sort -n keyed-1.txt keyed-2.txt | sitemap-kit shard write --plan plan.json --out public > files.ndjson',
      'sitemap-kit shard index files.ndjson --plan plan.json --out public',
    ],
    notes: {
      en: `The four steps write a set with any number of processes, which share only files: the files of split --stable, byte for byte. All parts need the same options; the other steps take them from the plan. A part has one page per line: NDJSON, or URLs.
With --keys and without -o, the plan is the last line of standard output, the only one that begins with {.
A step that is repeated returns the same; add the plan of each part once.
Exit codes: 0 no errors, 1 errors (including those of omitted pages), 2 invalid command line, or a file cannot be read.`,
      ja: `4 つの手順で、ファイルだけを共有する任意の数のプロセスが 1 つのセットを書き込みます。ファイルは split --stable の出力と完全に一致します。オプションはすべての部分で同じにしてください。ほかの手順では、プランのオプションを使います。入力は 1 行に 1 ページの NDJSON または URL です。
--keys を指定して -o を省略すると、プランは標準出力の最後の行（{ で始まる唯一の行）になります。
手順を繰り返しても結果は同じです。各部分のプランは、merge に 1 回だけ渡してください。
終了コード: 0 エラーなし、1 エラーあり（除いたページのエラーを含む）、2 コマンドの誤り、または読み取れないファイル。`,
    },
  },
  'shard merge': {
    summary: { en: 'add the plans of all parts', ja: 'すべての部分のプランを合わせる' },
    description: {
      en: 'Adds plans, and writes their sum and the shards of the set.',
      ja: 'プランを合計し、その結果とセットのシャードを書き出します。',
    },
    arguments: {
      plans: {
        en: 'files with plans; - or nothing for standard input',
        ja: 'プランのファイル。- または省略で標準入力',
      },
    },
    examples: [],
    notes: {
      en: `Each file has one or more plans of shard plan, a line each. With -o, the shards go to standard output as NDJSON, with the range of their prefixes: each of them is written by one process.
Exit code: 2 invalid command line, plans of other options, or a file cannot be read or written.`,
      ja: `ファイルには shard plan のプランが 1 行に 1 つあります。-o を指定すると、シャードをプレフィックスの範囲とともに NDJSON として標準出力に書き出します。1 つのシャードは 1 つのプロセスで書き込みます。
終了コード: 2 コマンドの誤り、オプションの異なるプラン、または読み書きできないファイル。`,
    },
  },
  'shard write': {
    summary: { en: 'write some of the sitemaps', ja: 'サイトマップの一部を書き込む' },
    description: {
      en: 'Writes the sitemaps of shards from their pages.',
      ja: 'シャードのページから、そのサイトマップを書き込みます。',
    },
    arguments: {
      files: {
        en: 'pages with their prefixes; - or nothing for standard input',
        ja: 'プレフィックス付きのページ。- または省略で標準入力',
      },
    },
    examples: [],
    notes: {
      en: `The input is the lines of shard plan --keys: all pages of one or more shards, shard by shard, as after sort -n. Any number of processes write at the same time, each its own shards. A shard whose pages are not those that were counted is an error.
The files go to standard output as NDJSON, for shard index.
Exit codes: 0 written, 1 errors in pages, 2 invalid command line, other pages than those in the plan, or a file cannot be read or written.`,
      ja: `入力は shard plan --keys の行です。1 つ以上のシャードのすべてのページを、sort -n の結果のようにシャードごとにまとめて渡します。任意の数のプロセスが、それぞれのシャードを同時に書き込めます。数えたときとページが異なるシャードはエラーになります。
ファイルの一覧は、shard index で読み取れる NDJSON として標準出力に書き出します。
終了コード: 0 書き込んだ、1 ページにエラーあり、2 コマンドの誤り、プランと異なるページ、または読み書きできないファイル。`,
    },
  },
  'shard index': {
    summary: { en: 'write the index, last', ja: '最後にインデックスを書き込む' },
    description: {
      en: 'Writes the index of a set whose sitemaps have been written.',
      ja: 'サイトマップを書き込み終えたセットのインデックスを書き込みます。',
    },
    arguments: {
      files: {
        en: 'what shard write printed; - or nothing for standard input',
        ja: 'shard write の出力。- または省略で標準入力',
      },
    },
    examples: [],
    notes: {
      en: `The files are what shard write printed, of all shards. Nothing is written if one is missing.
The Sitemap lines for robots.txt go to standard output.
Exit code: 2 invalid command line, a shard is missing, or a file cannot be read or written.`,
      ja: `すべてのシャードについて、shard write が出力した内容を渡します。欠けているシャードがあれば何も書き込みません。
robots.txt の Sitemap 行は標準出力に書き出します。
終了コード: 2 コマンドの誤り、欠けているシャード、または読み書きできないファイル。`,
    },
  },
};

/** The help of the commands, by name, in the order of the list of commands. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  ...WRITING_COMMANDS,
  ...SITEMAP_COMMANDS,
  ...SHARD_COMMANDS,
};
