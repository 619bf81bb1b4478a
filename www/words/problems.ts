import { count, inBoth, many } from './words.js';

/** The list of problems. */
export const problemWords = inBoth(
  {
    title: 'Problems',
    none: 'No problems',
    noneText: 'Every rule of the profile is kept.',
    waiting: 'Checking…',
    severities: { error: 'Errors', warning: 'Warnings', info: 'Notes' },
    times: (n: number) => many(n, 'time', 'times'),
    line: (line: number, column: number) => `Line ${count(line)}, column ${count(column)}`,
    page: (n: number) => `Page ${count(n)}`,
    whole: 'Whole file',
    show: 'Show only these pages',
    more: (n: number) => `and ${count(n)} more`,
    fixSafe: 'Fix what is safe',
    fixed: (changes: number) => `${many(changes, 'change', 'changes')} made.`,
    nothingToFix: 'There is nothing that can be fixed without a decision.',
  },
  {
    title: '問題',
    none: '問題はありません',
    noneText: 'プロファイルのすべてのルールを満たしています。',
    waiting: '検査中…',
    severities: { error: 'エラー', warning: '警告', info: '情報' },
    times: (n) => `${count(n)} 件`,
    line: (line, column) => `${count(line)} 行 ${count(column)} 列`,
    page: (n) => `${count(n)} 番のページ`,
    whole: 'ファイル全体',
    show: 'このページだけを表示',
    more: (n) => `ほか ${count(n)} 件`,
    fixSafe: '安全な修正をすべて適用',
    fixed: (changes) => `${count(changes)} か所を修正しました。`,
    nothingToFix: '判断なしに修正できるものはありません。',
  },
);
