/** The part of the undo history that is stored with a draft. */

import { type Change, type ChangeStep, inverse, type TypedText } from '../../model/history.js';
import type { DocumentParts, OpenDocument } from '../../model/open-document.js';
import type { PageTable } from '../../model/page-table.js';
import type { Draft, StoredChange } from '../../storage/draft-store.js';
import { newDraftId } from './claims.js';

/** Maximum size in bytes and number of the stored changes of a document; older ones are left out. */
const maxBytes = 20_000_000;
const maxChanges = 500;

/** The changes of a draft that are stored, with their ids. */
export type StoredIds = ReadonlyMap<Change, string>;

/** Returns the history of a document as its draft `id` stores it, and those of its changes that are not stored yet. */
export function historyToStore(
  id: string,
  { history, isDraft, saved, typedBefore }: OpenDocument,
  stored: StoredIds,
): Pick<Draft, 'history' | 'typed'> & { changes: readonly StoredChange[]; ids: StoredIds } {
  const all = history.changes;
  let from = all.length;
  let bytes = 0;
  while (from > 0 && all.length - from < maxChanges) {
    bytes += sizeOf(all[from - 1] as Change);
    if (bytes > maxBytes) {
      break;
    }
    from -= 1;
  }
  // Undone changes alone cannot be redone.
  const kept = from > history.length ? [] : all.slice(from);
  const left = all.slice(0, kept.length === 0 ? history.length : from);
  const typed = left.findLast((change) => change.typed !== undefined)?.typed ?? typedBefore;
  const ids = new Map(kept.map((change) => [change, stored.get(change) ?? `${id} ${newDraftId()}`]));
  const added = [...ids].filter(([change]) => !stored.has(change));
  const last = saved.peek();
  const states = [left.at(-1), ...kept];
  return {
    history: {
      changes: [...ids.values()],
      applied: history.length - left.length,
      isWhole: left.length === 0 && !isDraft,
      saved: last === 'no file' ? -1 : states.indexOf(last),
    },
    typed: typed && asStored(typed),
    changes: added.map(([change, key]) => ({
      id: key,
      change: change.typed === undefined ? change : { ...change, typed: asStored(change.typed) },
    })),
    ids,
  };
}

/** Returns a typed text without the parts of the text editor, which cannot be stored. */
function asStored({ content, rows }: TypedText): TypedText & { content: string } {
  return { content: content.toString(), rows };
}

/** Returns the history of a draft with its stored changes; without one that belongs to the table, the pages are those of a draft. */
export function restoredHistory(
  { history, typed, hasText }: Draft,
  stored: readonly (StoredChange | undefined)[],
  table: PageTable,
): { parts: Pick<DocumentParts, 'history' | 'typed' | 'isDraft' | 'areUrlsOfText'>; ids: StoredIds } {
  const changes = stored.flatMap((one) => one?.change ?? []);
  const { applied = 0, isWhole = false, saved = -1 } = history ?? {};
  if (changes.length < stored.length) {
    // The text that was typed last may be among the missing changes: the file is written anew.
    return { parts: { isDraft: true, areUrlsOfText: true }, ids: new Map() };
  }
  const areUrlsOfText = hasText === false;
  if (history === undefined || !canApply(table, changes, applied)) {
    const last = changes.slice(0, applied).findLast((change) => change.typed !== undefined);
    return { parts: { isDraft: true, areUrlsOfText, typed: last?.typed ?? typed }, ids: new Map() };
  }
  const last = saved < 0 ? 'no file' : saved === 0 ? undefined : changes[saved - 1];
  return {
    parts: { isDraft: !isWhole, areUrlsOfText, typed, history: { changes, applied, saved: last } },
    ids: new Map(changes.map((change, at) => [change, history.changes[at] ?? ''])),
  };
}

/** Returns the size of a change in bytes. */
function sizeOf({ steps, typed }: Change): number {
  const ofSteps = steps.map((step) => {
    const arrays =
      step.kind === 'set'
        ? [step.rows, step.before, step.after]
        : step.kind === 'order'
          ? [step.before, step.after]
          : [step.rows, step.positions];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  });
  return ofSteps.reduce((sum, size) => sum + size, typed ? typed.content.length + typed.rows.byteLength : 0);
}

/** Returns whether changes are those of a table, of which the first `applied` were applied to it last. */
function canApply(table: PageTable, changes: readonly Change[], applied: number): boolean {
  const last = changes[applied - 1]?.steps.at(-1);
  const next = changes[applied]?.steps[0];
  return (
    changes.every(({ steps }) => steps.every((step) => isOf(table, step))) &&
    (last === undefined || isApplied(table, last)) &&
    (next === undefined || isApplied(table, inverse(next)))
  );
}

/** Returns whether a step has only rows and texts of a table. */
function isOf({ rows, texts }: PageTable, step: ChangeStep): boolean {
  const isRow = (row: number) => row < rows;
  const isText = (number: number) => number < texts.next;
  switch (step.kind) {
    case 'set':
      return step.rows.every(isRow) && step.before.every(isText) && step.after.every(isText);
    case 'order':
      return step.before.every(isRow) && step.after.every(isRow);
    default:
      return step.rows.every(isRow);
  }
}

/** Returns whether a table is in the state after a step. */
function isApplied(table: PageTable, step: ChangeStep): boolean {
  switch (step.kind) {
    case 'set':
      return step.rows.every((row, at) => table.number(row, step.column) === step.after[at]);
    case 'insert':
      return step.rows.every((row, at) => table.order[step.positions[at] ?? 0] === row);
    case 'remove':
      return step.rows.every((row) => table.positionOf(row) < 0);
    case 'order':
      return step.after.length === table.order.length && step.after.every((row, at) => table.order[at] === row);
  }
}
