import { count, defineMessages, plural } from './messages.js';

/** Numbers of problems, which the start page shows as well. */
export const problemCountMessages = defineMessages(
  {
    none: 'No problems',
    error: (n: number) => plural(n, 'error', 'errors'),
    warning: (n: number) => plural(n, 'warning', 'warnings'),
    info: (n: number) => plural(n, 'note', 'notes'),
  },
  {
    none: '問題はありません',
    error: (n) => `エラー ${count(n)}`,
    warning: (n) => `警告 ${count(n)}`,
    info: (n) => `情報 ${count(n)}`,
  },
);
