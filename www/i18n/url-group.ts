import { count, defineMessages } from './messages.js';

/** A group of URLs. */
export const urlGroupMessages = defineMessages(
  { urls: 'URLs', more: (n: number) => `${count(n)} more` },
  { urls: 'URL の一覧', more: (n) => `ほか ${count(n)} 件` },
);
