import { count, defineMessages, plural } from './messages.js';

/** Number of skipped files whose names are shown. */
const named = 5;

/** Returns the command that opens a URL. Shells take nothing but letters, digits and some marks literally. */
export function editCommand(url: string): string {
  return `npx sitemap-kit edit ${/^[\w:/.~%-]+$/.test(url) ? url : `"${url.replace(/["$`\\!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}"`}`;
}

/** Messages about opening files. */
export const openingMessages = defineMessages(
  {
    untitled: 'sitemap.xml',
    pasted: 'pasted',
    robotsTaken: (name: string) => `${name} is used by the checks: blocked pages are reported.`,
    readAs: (name: string, encoding: string) =>
      `${name} was read as ${encoding}. Saving it as opened and exporting all files keep this encoding; other formats are in UTF-8.`,
    alreadyOpen: ([first = '', ...others]: readonly string[]) =>
      others.length === 0 ? `${first} is already open.` : `${count(others.length + 1)} files are already open.`,
    nothingRead: (name: string, reason: string) => `${name} contains no readable pages. ${reason}`,
    urlsOfText: (name: string) => `${name} is not a list. The URLs in its text were read; everything else is left out.`,
    sitemapUrl: (url: string) =>
      `${url} looks like the URL of a sitemap. This page requests nothing from other sites; the command does: ${editCommand(url)}`,
    copyCommand: 'Copy the command',
    nothingInside: (name: string) => `${name} contains no sitemaps and no lists of pages.`,
    damagedZip: 'The zip file is damaged or encrypted.',
    damagedWorkbook: 'The workbook is damaged or encrypted.',
    workbook: (name: string) => `${name} is a workbook. Save it as CSV in the spreadsheet program, and open that file.`,
    files: (n: number) => plural(n, 'file', 'files'),
    skippedInside: (name: string, files: readonly string[]) => {
      const all = [...files.slice(0, named), ...(files.length > named ? [`${count(files.length - named)} more`] : [])];
      return `${plural(files.length, 'other file', 'other files')} in ${name} ${files.length === 1 ? 'was' : 'were'} skipped: ${all.join(', ')}`;
    },
    failed: (name: string, reason: string) => `${name} could not be opened. ${reason}`,
    unread: (name: string, columns: readonly string[]) =>
      `${plural(columns.length, 'column', 'columns')} of ${name} ${columns.length === 1 ? 'is' : 'are'} not read: ${columns.join(', ')}.`,
    assigned: (name: string, fields: Readonly<Record<string, string>>) => {
      const columns = Object.entries(fields).map(
        ([column, field]) => `${column || 'no name'} → ${field || 'not read'}`,
      );
      return `Columns of ${name} are read as you assigned them: ${columns.join(', ')}.`;
    },
    assign: 'Assign columns',
    saveFirst: (name: string) => `${name} has unsaved changes. Save it before you assign its columns.`,
    incomplete: {
      truncated: 'The file is truncated. Everything before its end was read.',
      damaged: 'The file is damaged. Everything readable is shown; the problems show where it is damaged.',
      'invalid-bytes': 'The file contains bytes that are invalid in its encoding. They were replaced.',
      'corrupt-gzip': 'The compressed file is damaged. Everything that could be decompressed is shown.',
      'inflated-too-large': 'The decompressed file is too large. Only its beginning is shown.',
      'not-a-sitemap': 'The file is not a sitemap. Everything that looks like a page was read.',
    },
  },
  {
    untitled: 'sitemap.xml',
    pasted: '貼り付け',
    robotsTaken: (name) => `${name} を検査に使います。ブロックされているページが報告されます。`,
    readAs: (name, encoding) =>
      `${name} を ${encoding} として読み取りました。「元の形式で保存」と「すべてのファイルを書き出す」ではこの文字コードのまま、ほかの形式では UTF-8 で書き出します。`,
    alreadyOpen: ([first = '', ...others]) =>
      `${others.length === 0 ? `${first} は` : `${count(others.length + 1)} ファイルは`}すでに開いています。`,
    nothingRead: (name, reason) => `${name} から読み取れるページがありません。${reason}`,
    urlsOfText: (name) => `${name} は一覧ではないため、文中の URL だけを読み取りました。`,
    sitemapUrl: (url) =>
      `${url} はサイトマップの URL のようです。このページはほかのサイトにアクセスしません。コマンドなら開けます: ${editCommand(url)}`,
    copyCommand: 'コマンドをコピー',
    nothingInside: (name) => `${name} にサイトマップやページの一覧がありません。`,
    damagedZip: 'zip ファイルが壊れているか、暗号化されています。',
    damagedWorkbook: 'ブックが壊れているか、暗号化されています。',
    workbook: (name) => `${name} は表計算ソフトのファイルです。CSV 形式で保存したファイルを開いてください。`,
    files: (n) => `${count(n)} ファイル`,
    skippedInside: (name, files) => {
      const rest = files.length > named ? `、ほか ${count(files.length - named)} 件` : '';
      return `${name} 内の次の ${count(files.length)} ファイルは開きませんでした: ${files.slice(0, named).join('、')}${rest}`;
    },
    failed: (name, reason) => `${name} を開けませんでした。${reason}`,
    unread: (name, columns) => `${name} の ${count(columns.length)} 列は読み取られません: ${columns.join('、')}`,
    assigned: (name, fields) => {
      const columns = Object.entries(fields).map(
        ([column, field]) => `${column || '名前なし'} → ${field || '読み取らない'}`,
      );
      return `${name} の列は、割り当てに従って読み取りました: ${columns.join('、')}`;
    },
    assign: '列を割り当て',
    saveFirst: (name) => `${name} に保存していない変更があります。列を割り当てる前に保存してください。`,
    incomplete: {
      truncated: 'ファイルが途中で終わっています。そこまでの内容を読み取りました。',
      damaged: 'ファイルが壊れています。読み取れた内容を表示しています。壊れた場所は問題の一覧にあります。',
      'invalid-bytes': '文字コードに合わないバイトがあったため、置き換えました。',
      'corrupt-gzip': '圧縮ファイルが壊れています。展開できた部分を表示しています。',
      'inflated-too-large': '展開後のサイズが大きすぎるため、先頭部分だけを表示しています。',
      'not-a-sitemap': 'サイトマップではありません。ページと思われるものを読み取りました。',
    },
  },
);
