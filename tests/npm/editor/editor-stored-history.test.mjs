// @ts-check
/** Which changes of the undo history are stored with a draft, and which are restored. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importFromEditor } from '../helpers/editor-module.mjs';

const editor = await importFromEditor(`
  export { historyToStore, restoredHistory } from './app/drafts/stored-history.js';
  export { History } from './model/history.js';
  export { PageTable } from './model/page-table.js';
  export { tableOf } from './model/pages.js';
`);

const pages = ['a', 'b', 'c'].map((name) => ({ loc: `https://example.com/${name}`, lastmod: '2026-01-01' }));

/** Returns an open document as far as its history is concerned. @param {any} [table] */
function open(table = editor.tableOf(pages)) {
  const history = new editor.History(table);
  /** @type {any} */
  const all = { table, history, isDraft: false, typedBefore: undefined, last: undefined };
  all.saved = { peek: () => all.last };
  /** @param {number} row @param {string} text @param {any} [typed] */
  all.set = (row, text, typed) =>
    history.do({
      name: 'set',
      pages: 1,
      steps: [
        {
          kind: 'set',
          column: 'lastmod',
          rows: Uint32Array.of(row),
          before: Uint32Array.of(table.number(row, 'lastmod')),
          after: Uint32Array.of(table.texts.add(text)),
        },
      ],
      ...(typed && { typed }),
    });
  return all;
}

/** Stores and restores the history of a document, as after a reload. @param {any} document */
function reloaded(document, change = (/** @type {any} */ stored) => stored) {
  const { changes, ids, ...draft } = editor.historyToStore('draft', document, new Map());
  const stored = change(structuredClone({ ...draft, stored: changes }));
  const table = editor.PageTable.from(structuredClone(document.table.updateSince()));
  const { parts } = editor.restoredHistory(stored, stored.stored, table);
  const history = new editor.History(table, parts.history?.changes, parts.history?.applied);
  return { table, history, parts };
}

/** @param {any} table */
const dates = (table) => [...table.order].map((row) => table.text(row, 'lastmod')).join(' ');

describe('a stored history', () => {
  it('is undone and redone as before', () => {
    const document = open();
    for (const day of [2, 3, 4]) document.set(day - 2, `2026-01-0${day}`);
    document.history.undo();
    const { table, history, parts } = reloaded(document);
    assert.deepEqual([parts.isDraft, parts.history.applied, history.length], [false, 2, 2]);
    assert.equal(dates(table), dates(document.table));
    for (const step of ['redo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo']) {
      history[step]();
      document.history[step]();
      assert.equal(dates(table), dates(document.table));
    }
  });

  it('has no change twice in the store', () => {
    const document = open();
    document.set(0, '2026-01-02');
    const first = editor.historyToStore('draft', document, new Map());
    document.set(1, '2026-01-03');
    const second = editor.historyToStore('draft', document, first.ids);
    assert.equal(second.changes.length, 1);
    assert.deepEqual(second.history.changes, [first.changes[0].id, second.changes[0].id]);
  });

  it('leaves out the oldest changes beyond 500, and then does not begin at the opened file', () => {
    const document = open();
    for (let at = 0; at < 510; at += 1) document.set(at % 3, `text ${at}`);
    const { table, history, parts } = reloaded(document);
    assert.deepEqual([parts.isDraft, parts.history.applied], [true, 500]);
    while (history.undo());
    for (let at = 0; at < 500; at += 1) document.history.undo();
    assert.equal(dates(table), dates(document.table));
  });

  it('leaves out the oldest texts beyond 20 MB, and keeps the last of them as the text before the others', () => {
    const document = open();
    for (let at = 0; at < 5; at += 1) {
      document.set(0, `text ${at}`, { content: String(at).repeat(6_000_000), rows: document.table.order });
    }
    const { parts } = reloaded(document);
    assert.equal(parts.history.changes.length, 3);
    assert.equal(parts.typed.content[0], '1');
    assert.equal(parts.isDraft, true);
  });

  it('has no undone changes if the first of them is too large', () => {
    const document = open();
    document.set(0, 'small');
    document.set(0, 'large', { content: 'x'.repeat(21_000_000), rows: document.table.order });
    document.set(0, 'after');
    document.history.undo();
    document.history.undo();
    const { parts } = reloaded(document);
    assert.deepEqual([parts.isDraft, parts.history.changes.length, parts.history.applied], [true, 0, 0]);
  });

  it('knows the state that was saved', () => {
    const document = open();
    const savedAfter = (/** @type {number} */ saved) => {
      document.last = saved < 0 ? 'no file' : document.history.changes[saved - 1];
      const { parts } = reloaded(document);
      const { last } = { last: parts.history.saved };
      return last === 'no file' ? -1 : last === undefined ? 0 : parts.history.changes.indexOf(last) + 1;
    };
    for (const day of [2, 3]) document.set(0, `2026-01-0${day}`);
    for (const saved of [-1, 0, 1, 2]) assert.equal(savedAfter(saved), saved);
  });

  it('is not restored if it does not belong to the table', () => {
    const document = open();
    document.set(0, '2026-01-02', { content: 'typed', rows: document.table.order });
    document.set(1, '2026-01-03');
    document.history.do({
      name: 'delete',
      pages: 1,
      steps: [{ kind: 'remove', rows: Uint32Array.of(2), positions: Uint32Array.of(2) }],
    });
    document.set(1, '2026-01-04');
    document.history.undo();
    /** @type {((stored: any) => unknown)[]} */
    const damages = [
      ({ stored }) => (stored[0].change.steps[0].rows[0] = 9),
      ({ stored }) => (stored[0].change.steps[0].before[0] = 99),
      ({ stored }) => (stored[2].change.steps[0].rows[0] = 1),
      ({ stored }) => (stored[3].change.steps[0].before[0] += 1),
      ({ history }) => (history.applied = 2),
    ];
    for (const damage of damages) {
      const { parts } = reloaded(document, (stored) => {
        damage(stored);
        return stored;
      });
      assert.deepEqual([parts.history, parts.isDraft, parts.typed?.content], [undefined, true, 'typed'], `${damage}`);
    }
    const missing = reloaded(document, (all) => ({ ...all, stored: [undefined, ...all.stored.slice(1)] }));
    assert.deepEqual(missing.parts, { isDraft: true, areUrlsOfText: true });
    assert.notEqual(reloaded(document).parts.history, undefined);
  });
});
