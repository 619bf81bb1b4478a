import { count, defineMessages, labelValue } from './messages.js';

/** A group of URLs. */
export const urlGroupMessages = defineMessages(
  {
    show: 'Show',
    hide: 'Hide',
    about: (action: string, name: string) => labelValue(`${action} URLs`, name),
    more: (n: number) => `${count(n)} more`,
  },
  {
    show: '表示',
    hide: '隠す',
    about: (action, name) => labelValue(`URL を${action}`, name),
    more: (n) => `ほか ${count(n)} 件`,
  },
);
