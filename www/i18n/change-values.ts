import { defineMessages } from './messages.js';

/** A value before and after a change. */
export const changeValueMessages = defineMessages(
  { before: 'Before', after: 'After', emptyValue: 'nothing' },
  { before: '変更前', after: '変更後', emptyValue: 'なし' },
);
