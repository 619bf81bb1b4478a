import { crawlFieldMessages } from './crawl-fields.js';
import { defineMessages, words } from './messages.js';

/** The fields of the columns of a table. */
export const columnFieldMessages = defineMessages(
  {
    title: (file: string) => `Columns of ${file}`,
    about: 'Say what each column contains. Later tables with columns of these names are read in the same way.',
    fieldOf: (column: string) => `Field of ${column}`,
    unnamed: 'no name',
    none: 'not read',
    fields: {
      loc: 'URL of the page',
      lastmod: 'Last change (lastmod)',
      changefreq: 'changefreq',
      priority: 'priority',
      'images[0].loc': 'Image',
      'alternates.hreflang': 'hreflang of a link',
      'alternates.href': 'href of a link',
      ...crawlFieldMessages.en,
    },
    version: (code: string) => `Language version: ${code}`,
    needsUrl: 'Choose the column with the URLs of the pages.',
    sameName:
      'Of columns with the same name or none, only the first can be assigned. To assign another one, name it in the file.',
    open: 'Open',
  },
  {
    title: (file) => `${file} の列`,
    about: '各列の内容を選択してください。次回から、同じ名前の列は同じように読み取られます。',
    fieldOf: (column) => words(column, 'のフィールド'),
    unnamed: '名前なし',
    none: '読み取らない',
    fields: {
      loc: 'ページの URL',
      lastmod: '最終更新日（lastmod）',
      changefreq: 'changefreq',
      priority: 'priority',
      'images[0].loc': '画像',
      'alternates.hreflang': 'リンクの hreflang',
      'alternates.href': 'リンクの href',
      ...crawlFieldMessages.ja,
    },
    version: (code) => `言語版: ${code}`,
    needsUrl: 'ページの URL がある列を選択してください。',
    sameName:
      '同じ名前の列や名前のない列が複数ある場合、割り当てられるのは最初の列だけです。ほかの列は、ファイル内で名前を付けてください。',
    open: '開く',
  },
);
