import { defineMessages } from './messages.js';

/** The buttons of the report of problems. */
export const reportMessages = defineMessages(
  { save: 'Save as a report', copyLink: 'Copy link' },
  { save: 'レポートとして保存', copyLink: 'リンクをコピー' },
);
