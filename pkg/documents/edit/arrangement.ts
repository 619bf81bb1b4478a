/** The entries of a document in a new order: those that stay are not touched, others are inserted, removed or moved. */

import { endOfLine, type Range, rangeInLine, TextEdits } from './text-edits.js';

/** A part of a document with entries: usually one. */
export interface Unit extends Range {
  /** Numbers of its entries. */
  entries: number[];
}

/** An entry of the new document: a unit with its text, or an entry that the document does not have. */
export type Item = { unit: Unit; text: string | undefined } | { page: number };

/** What is inserted for a new entry. */
export interface Insertion {
  /** Returns its text, and the white space before it, as its neighbour has. */
  textOf(page: number, neighbour: Unit | undefined): string;
  spaceOf(neighbour: Unit | undefined): string;
  /** Where entries are inserted if there is none, and the text behind them. */
  place: number;
  behind: string;
}

/** Returns the text of a document with the entries of a list. `units` are those of the document, in its order. */
export function arrange(
  text: string,
  allUnits: readonly Unit[],
  allItems: readonly Item[],
  insertion: Insertion,
): string {
  const { units, items } = differing(allUnits, allItems);
  const edits = new TextEdits(text);
  const numbers = new Map(units.map((unit, number) => [unit, number]));
  const order = items.map((item) => ('unit' in item ? (numbers.get(item.unit) ?? -1) : -1));
  const staying = longestAscending(order);
  const textOf = (item: Item, neighbour: Unit | undefined) =>
    'page' in item ? insertion.textOf(item.page, neighbour) : (item.text ?? text.slice(item.unit.start, item.unit.end));
  const removed = new Set(units);
  let first = items.findIndex((_, at) => staying.has(at));
  let before = units[0];
  if (first >= 0) {
    before = (items[first] as Item & { unit: Unit }).unit;
    const space = insertion.spaceOf(before);
    for (const item of items.slice(0, first)) {
      edits.insert(before.start, textOf(item, before) + space);
    }
  } else if (before !== undefined && items.length > 0) {
    const space = insertion.spaceOf(before);
    edits.replace(before.start, before.end, items.map((item) => textOf(item, before)).join(space));
    removed.delete(before);
    first = items.length;
  } else if (items.length > 0) {
    const entries = items.map((item) => insertion.spaceOf(undefined) + textOf(item, undefined));
    edits.insert(insertion.place, entries.join('') + insertion.behind);
    first = items.length;
  }
  for (let at = Math.max(first, 0); at < items.length; at += 1) {
    const item = items[at] as Item;
    if (staying.has(at) && 'unit' in item) {
      before = item.unit;
      removed.delete(before);
      if (item.text !== undefined) {
        edits.replace(before.start, before.end, item.text);
      }
    } else if (before !== undefined) {
      edits.insert(endOfLine(text, before.end), insertion.spaceOf(before) + textOf(item, before));
    }
  }
  for (const unit of removed) {
    const { start, end } = rangeInLine(text, unit);
    edits.replace(start, end, '');
  }
  return edits.applied();
}

/** Returns lists without their common beginning and end, except for one unit of each, beside which others are inserted. */
function differing(units: readonly Unit[], items: readonly Item[]): { units: readonly Unit[]; items: readonly Item[] } {
  const stays = (unit: Unit | undefined, item: Item | undefined) =>
    item !== undefined && 'unit' in item && item.unit === unit && item.text === undefined;
  let start = 0;
  while (stays(units[start + 1], items[start + 1]) && stays(units[start], items[start])) {
    start += 1;
  }
  let end = 0;
  while (
    Math.min(units.length, items.length) - end > start + 1 &&
    stays(units.at(-2 - end), items.at(-2 - end)) &&
    stays(units.at(-1 - end), items.at(-1 - end))
  ) {
    end += 1;
  }
  return { units: units.slice(start, units.length - end), items: items.slice(start, items.length - end) };
}

/** Returns the indexes of a longest ascending part of a list of numbers, without negative ones. */
function longestAscending(list: readonly number[]): Set<number> {
  // The index of the smallest last number of the parts of each length, and the index before each.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  list.forEach((number, at) => {
    if (number < 0) {
      return;
    }
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] ?? 0] ?? 0) < number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    before.set(at, ends[low - 1]);
    ends[low] = at;
  });
  const indexes = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) {
    indexes.add(at);
  }
  return indexes;
}
