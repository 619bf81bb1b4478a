import { count, defineMessages, plural } from './messages.js';

/** Buttons of fixes, and notices about them. */
export const fixingMessages = defineMessages(
  {
    review: (n: number, isExact: boolean) =>
      `${isExact ? '' : 'About '}${plural(n, 'safe fix', 'safe fixes')} · Review`,
    fixRule: (n: number, all: number) =>
      n < all ? `Fix ${count(n)} of ${count(all)}` : n === 1 ? 'Fix it' : `Fix all ${count(n)}`,
    previewRule: 'Preview the fix',
    rewrite: 'Rewrite the file',
    rewriteWithout: 'Rewrite the file without it',
    rewritten: 'The file was written anew from its pages.',
    fixOne: 'Fix',
    fixed: (n: number) => `${plural(n, 'problem', 'problems')} fixed.`,
    done: (changes: number, fixed: number, created: number, left: number, isSafeLeft: boolean) => {
      const [needs, are] = left === 1 ? ['needs', 'is'] : ['need', 'are'];
      return [
        `${fixed > 0 ? `${plural(fixed, 'problem', 'problems')} fixed` : `${plural(changes, 'change', 'changes')} made`}.`,
        ...(created === 0 ? [] : [`${plural(created, 'problem is', 'problems are')} new.`]),
        ...(left === 0 ? [] : [`${count(left)} ${isSafeLeft ? `${are} left` : `${needs} a decision`}.`]),
      ].join(' ');
    },
    nothingToFix: 'Nothing can be fixed automatically.',
    ignored: (rule: string) => `${rule} is turned off.`,
  },
  {
    review: (n, isExact) => `安全な修正（${isExact ? '' : '約 '}${count(n)} 件）を確認`,
    fixRule: (n, all) =>
      n < all ? `${count(all)} 件のうち ${count(n)} 件を修正` : n === 1 ? '修正する' : `${count(n)} 件をまとめて修正`,
    previewRule: '修正をプレビュー',
    rewrite: 'ファイルを書き直す',
    rewriteWithout: 'この部分を除いて書き直す',
    rewritten: 'ページの内容からファイルを書き直しました。',
    fixOne: '修正',
    fixed: (n) => `${count(n)} 件の問題を修正しました。`,
    done: (changes, fixed, created, left, isSafeLeft) =>
      [
        fixed > 0 ? `${count(fixed)} 件の問題を修正しました。` : `${count(changes)} か所を変更しました。`,
        ...(created === 0 ? [] : [`新しい問題が ${count(created)} 件あります。`]),
        ...(left === 0
          ? []
          : [isSafeLeft ? `残りは ${count(left)} 件です。` : `残りの ${count(left)} 件は判断が必要です。`]),
      ].join(''),
    nothingToFix: '自動で修正できるものはありません。',
    ignored: (rule) => `${rule} を検査しないようにしました。`,
  },
);
