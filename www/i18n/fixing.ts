import { count, defineMessages, plural } from './messages.js';

/** Buttons of fixes, and notices about them. */
export const fixingMessages = defineMessages(
  {
    review: (n: number, isExact: boolean) =>
      `${isExact ? '' : 'About '}${plural(n, 'safe fix', 'safe fixes')} · Review`,
    fixRule: (n: number) => (n === 1 ? 'Fix it' : `Fix all ${count(n)}`),
    previewRule: 'Preview the fix',
    rewrite: 'Rewrite the file',
    rewriteWithout: 'Rewrite the file without it',
    rewritten: 'The file was written anew from its pages.',
    fixOne: 'Fix',
    fixed: (n: number) => `${plural(n, 'problem', 'problems')} fixed.`,
    left: (n: number) => `${count(n)} ${n === 1 ? 'needs' : 'need'} a decision.`,
    changed: (n: number) => `${plural(n, 'change', 'changes')} made.`,
    nothingToFix: 'Nothing can be fixed automatically.',
    ignored: (rule: string) => `${rule} is turned off.`,
  },
  {
    review: (n, isExact) => `安全な修正（${isExact ? '' : '約 '}${count(n)} 件）を確認`,
    fixRule: (n) => (n === 1 ? '修正する' : `${count(n)} 件をまとめて修正`),
    previewRule: '修正をプレビュー',
    rewrite: 'ファイルを書き直す',
    rewriteWithout: 'この部分を除いて書き直す',
    rewritten: 'ページの内容からファイルを書き直しました。',
    fixOne: '修正',
    fixed: (n) => `${count(n)} 件の問題を修正しました。`,
    left: (n) => `残りの ${count(n)} 件は判断が必要です。`,
    changed: (n) => `${count(n)} か所を変更しました。`,
    nothingToFix: '自動で修正できるものはありません。',
    ignored: (rule) => `${rule} を検査しないようにしました。`,
  },
);
