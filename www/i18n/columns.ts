import { defineMessages, words } from './messages.js';

/** The menu of the columns of the table. */
export const columnsMessages = defineMessages(
  {
    left: (column: string) => `Move ${column} to the left`,
    right: (column: string) => `Move ${column} to the right`,
    narrower: (column: string) => `Make ${column} narrower`,
    wider: (column: string) => `Make ${column} wider`,
    auto: 'Auto',
    reset: 'Reset the columns',
  },
  {
    left: (column) => words(column, 'を左へ移動'),
    right: (column) => words(column, 'を右へ移動'),
    narrower: (column) => words(column, 'の幅を狭くする'),
    wider: (column) => words(column, 'の幅を広くする'),
    auto: '自動',
    reset: '列を初期状態に戻す',
  },
);
