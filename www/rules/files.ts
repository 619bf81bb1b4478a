import type { ExplanationInBoth } from '../i18n/explanations.js';

/** Page lists, files and their XML. */
export const files: Record<string, ExplanationInBoth> = {
  'page-list-unreadable': {
    en: [
      'The list cannot be read',
      'Nothing after the broken place is known, so pages may be missing. Mend the list at that place and open it again.',
    ],
    ja: [
      'リストを読み取れない',
      '壊れた場所より後の内容がわからず、ページが抜けている可能性があります。その箇所を直して開き直してください。',
    ],
  },
  'field-unknown': {
    en: [
      'A field nobody knows',
      'A field with a wrong name is left out of the sitemap. Often it is a slip of the pen.',
    ],
    ja: ['未知のフィールド', 'この名前のフィールドはサイトマップに書き出されません。多くは綴りの誤りです。'],
  },
  'field-alias': {
    en: [
      'A field under another tool’s name',
      'The value is used. Sitemap Kit knows the names that other tools have for the fields of a page.',
    ],
    ja: ['他のツールのフィールド名', '値は使われます。他のツールでの名前も、同じフィールドとして読み取ります。'],
  },
  'field-unsupported': {
    en: [
      'A field that sitemaps do not have',
      'Sitemaps have no element for this value, so it is not written. The page itself is.',
    ],
    ja: [
      'サイトマップにないフィールド',
      '対応する要素がないため、この値は書き出されません。ページ自体は書き出されます。',
    ],
  },
  'column-unknown': {
    en: [
      'Columns that are not read',
      'These columns of the table are no fields of a page, so their values are not in the sitemap.',
    ],
    ja: ['読み取らない列', 'ページのフィールドではない列です。値はサイトマップに書き出されません。'],
  },
  'column-missing': {
    en: ['A column that is not there', 'The settings name a column that the table does not have.'],
    ja: ['存在しない列', '設定で指定した列が、この表にありません。'],
  },
  'field-type': {
    en: [
      'A value of the wrong kind',
      'Text stands where a list was expected, or the like, so the value cannot be written.',
    ],
    ja: ['値の種類が違う', 'リストのはずの場所に文字列があるなど、そのままでは書き出せません。'],
  },
  'field-conflict': {
    en: [
      'Two addresses for one page',
      'loc and url mean the same. One of them was taken, and it may be the wrong one.',
    ],
    ja: ['1 ページに 2 つの URL', 'loc と url は同じ意味です。一方だけを使ったため、意図と違う可能性があります。'],
  },
  'foreign-invalid': {
    en: [
      'An extra element is broken',
      'An element of your own must be whole and declare its prefix; otherwise it would break the whole file.',
    ],
    ja: ['追加要素の形式が不正', '独自の要素は、接頭辞の宣言まで含めて正しい XML でなければ、ファイル全体が壊れます。'],
  },
  'page-too-large': {
    en: [
      'One page is larger than a file may be',
      'No file can hold this page. Take images, videos or texts away from it.',
    ],
    ja: ['1 ページだけでファイルの上限を超える', 'どのファイルにも入りません。画像・動画・説明文を減らしてください。'],
  },
  'file-empty': {
    en: ['The file is empty', 'Search engines report an error and read nothing.'],
    ja: ['ファイルが空', '検索エンジンはエラーとして扱い、何も読み取りません。'],
  },
  'file-too-large': {
    en: [
      'The file is too large',
      'Search engines take at most 50 MiB uncompressed; compressing does not help. Split it into several files with an index.',
    ],
    ja: [
      'ファイルが大きすぎる',
      '上限は非圧縮で 50 MiB で、圧縮しても変わりません。複数のファイルに分け、インデックスを付けてください。',
    ],
  },
  'file-over-10mb': {
    en: ['Larger than Baidu takes', 'Baidu still names the old limit of 10 MiB. Smaller files are safe everywhere.'],
    ja: ['Baidu の上限を超える', 'Baidu は以前の上限（10 MiB）を示しています。小さく分ければどこでも安全です。'],
  },
  'not-utf8': {
    en: ['The file is not UTF-8', 'Sitemaps must be UTF-8. Characters in another encoding turn into wrong addresses.'],
    ja: ['UTF-8 ではない', 'サイトマップは UTF-8 と決まっています。ほかの文字コードでは URL が文字化けします。'],
  },
  'encoding-not-utf8': {
    en: ['The file names another encoding', 'Sitemaps must be UTF-8. The export writes the same pages as UTF-8.'],
    ja: ['別の文字コードが宣言されている', 'サイトマップは UTF-8 と決まっています。書き出すと UTF-8 になります。'],
  },
  'encoding-conflict': {
    en: ['Two encodings are named', 'Readers disagree which one to believe, so characters may come out wrong.'],
    ja: ['文字コードの指定が食い違う', '読む側によって解釈が分かれ、文字化けすることがあります。'],
  },
  'bom-present': {
    en: [
      'Needless bytes at the start',
      'The byte order mark is tolerated, but says nothing in UTF-8, and some tools trip over it.',
    ],
    ja: ['先頭に不要なバイトがある', 'BOM は許容されますが UTF-8 では意味がなく、つまずくツールもあります。'],
  },
  'leading-whitespace': {
    en: [
      'Something stands before the XML',
      'The XML declaration must come first. Strict readers stop at the first line.',
    ],
    ja: ['XML 宣言の前に文字がある', 'XML 宣言は先頭になければならず、厳密な読み取りでは 1 行目で止まります。'],
  },
  'html-not-sitemap': {
    en: [
      'This is a web page, not a sitemap',
      'Often the address shows an error page or a login instead of the sitemap.',
    ],
    ja: ['サイトマップではなく Web ページ', '多くの場合、その URL がエラー画面やログイン画面を返しています。'],
  },
  'unsupported-format': {
    en: [
      'Not a format for sitemaps',
      'Search engines read XML, RSS, Atom and plain lists of addresses, each as it is or as .gz.',
    ],
    ja: ['サイトマップの形式ではない', '使えるのは XML・RSS・Atom・URL の一覧と、それぞれの .gz です。'],
  },
  'gzip-corrupt': {
    en: [
      'The compressed file is damaged',
      'Search engines cannot unpack it and drop the whole file. Compress it again.',
    ],
    ja: ['圧縮ファイルが壊れている', '検索エンジンは展開できず、全体を破棄します。圧縮し直してください。'],
  },
  'gzip-name-mismatch': {
    en: [
      'Name and content disagree',
      'A .gz that is not compressed, or the other way round, is served with the wrong type and may not be read.',
    ],
    ja: [
      'ファイル名と中身が合わない',
      '.gz なのに圧縮されていない、またはその逆では、正しく読まれないことがあります。',
    ],
  },
  'decompressed-ceiling': {
    en: ['Unpacks to more than is safe', 'Reading stopped, so that a hostile file cannot fill the memory.'],
    ja: ['展開すると大きすぎる', '悪意のあるファイルからメモリを守るため、途中で読み取りをやめました。'],
  },
  'xml-not-well-formed': {
    en: [
      'The XML is broken',
      'Search engines stop reading here and lose all that follows. What could be read is in the table.',
    ],
    ja: ['XML が壊れている', '検索エンジンはここで読むのをやめ、以降は失われます。読み取れた分は表にあります。'],
  },
  'xml-illegal-character': {
    en: ['A character that XML forbids', 'Invisible control characters break the whole file for strict readers.'],
    ja: ['XML で使えない文字', '目に見えない制御文字が 1 つあるだけで、ファイル全体が読めなくなることがあります。'],
  },
  'xml-unescaped-ampersand': {
    en: ['A bare “&”', 'In XML it must be written &amp;. A single one can make search engines refuse the file.'],
    ja: [
      '「&」がそのまま書かれている',
      'XML では &amp; と書きます。1 つあるだけでファイルが拒否されることがあります。',
    ],
  },
  'xml-undefined-entity': {
    en: ['A name that XML does not know', 'Names such as &nbsp; belong to HTML. In XML they break the file.'],
    ja: ['XML にない実体参照', '&nbsp; などは HTML のものです。XML ではファイルが壊れます。'],
  },
  'xml-doctype': {
    en: ['A DOCTYPE', 'Sitemaps need none, and careful readers refuse it because it can pull in other files.'],
    ja: ['DOCTYPE がある', 'サイトマップには不要です。外部ファイルを読み込めるため、拒否されることがあります。'],
  },
  'xml-prefix-undeclared': {
    en: [
      'A prefix without its declaration',
      'A prefix such as image: means nothing until the file says what it stands for.',
    ],
    ja: ['接頭辞の宣言がない', 'image: などの接頭辞は、宣言がなければ意味を持ちません。'],
  },
  'xml-double-escaped': {
    en: ['Escaped twice', 'The address contains &amp; as text and leads nowhere. Some tool escaped it once too often.'],
    ja: [
      '二重にエスケープされている',
      'URL に &amp; という文字列が入り、リンク切れになります。どこかで余分に変換されています。',
    ],
  },
  'xml-stylesheet-xslt': {
    en: [
      'A stylesheet that browsers give up',
      'Chrome stops applying XSLT, so people will see bare XML. Search engines never needed it.',
    ],
    ja: ['廃止される XSLT の指定', 'Chrome は XSLT の適用をやめます。検索エンジンにはもともと不要です。'],
  },
};
