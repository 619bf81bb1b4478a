import { count, defineMessages, plural } from './messages.js';

/** The source view. */
export const sourceMessages = defineMessages(
  {
    label: (name: string) => `Source of ${name}`,
    origins: { file: 'As opened', edited: 'With your changes', pages: 'From the table', typed: 'Edited' },
    problems: (total: number, marked: number) => {
      const problems = plural(total, 'problem', 'problems');
      if (total === 0 || marked === total) {
        return total === 0 ? 'No problems' : problems;
      }
      return marked === 0 ? `${problems} without a line` : `${problems}, ${count(marked)} marked`;
    },
    previous: 'Previous problem',
    next: 'Next problem',
    find: 'Find',
    tidy: 'Format',
    tidyHint: 'Format the source, one element per line. Comments are removed.',
    showInTable: 'Show in the table',
    holds: {
      broken: 'An element is not closed. The table is updated when the source is complete.',
      'other-kind':
        'A sitemap cannot be changed into an index here, or an index into a sitemap. Open the text as a separate file.',
      unreadable: 'No pages can be read from the source. The table is not changed.',
    },
    takeAnyway: 'Update anyway',
    tooLong: 'The source is too long to be shown',
    tooLongText: (characters: number) =>
      `The source has ${count(characters)} characters. Edit the table instead; the export contains everything.`,
    back: 'Back to the pages',
    phrases: {
      next: 'Next',
      previous: 'Previous',
      all: 'Select all',
      'match case': 'Match case',
      regexp: 'Regular expression',
      'by word': 'Whole words',
      replace: 'Replace',
      'replace all': 'Replace all',
    } as Readonly<Record<string, string>>,
  },
  {
    label: (name) => `${name} のソース`,
    origins: { file: '開いたときのまま', edited: '変更を反映', pages: '現在の表の内容', typed: 'ここで編集中' },
    problems: (total, marked) => {
      if (total === 0 || marked === total) {
        return total === 0 ? '問題なし' : `問題 ${count(total)} 件`;
      }
      return marked === 0
        ? `問題 ${count(total)} 件（行の情報なし）`
        : `問題 ${count(total)} 件（うち ${count(marked)} 件を行に表示）`;
    },
    previous: '前の問題',
    next: '次の問題',
    find: '検索',
    tidy: '整形',
    tidyHint: '1 行に 1 要素の形に書き直します。コメントは消えます。',
    showInTable: '表で見る',
    holds: {
      broken: '閉じられていない部分があります。直るまで表は元のままです。',
      'other-kind': 'サイトマップとインデックスは、ここでは相互に変換できません。別のファイルとして開いてください。',
      unreadable: 'ページを読み取れません。表は元のままです。',
    },
    takeAnyway: 'このまま反映する',
    tooLong: '長すぎて表示できません',
    tooLongText: (characters) =>
      `ソースは ${count(characters)} 文字あります。表で作業してください。書き出しには全体が含まれます。`,
    back: 'ページに戻る',
    phrases: {
      Find: '検索',
      Replace: '置換後',
      next: '次へ',
      previous: '前へ',
      all: 'すべて選択',
      'match case': '大文字と小文字を区別',
      regexp: '正規表現',
      'by word': '単語単位',
      replace: '置換',
      'replace all': 'すべて置換',
      close: '閉じる',
      'current match': '現在の一致',
      'replaced match on line $': '$ 行目を置換しました',
      'replaced $ matches': '$ 件を置換しました',
      'on line': '行:',
      'Go to line': '指定行へ移動',
      go: '移動',
      Diagnostics: '問題',
      'No diagnostics': '問題なし',
    },
  },
);
