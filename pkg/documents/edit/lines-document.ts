/** Lists with one page in each line: text lists and NDJSON. */

import type { Page, Position } from '../../core/types/index.js';
import { arrange, type Item, type Unit } from './arrangement.js';
import type { Range } from './text-edits.js';
import { type EntryList, isSamePage, offsetsOf } from './xml-document.js';

/** Returns a text list with other pages; `positions` are those of its pages. */
export function editTextList(list: EntryList, positions: readonly Position[]): string {
  const { text } = list;
  const units = offsetsOf(text, positions).map((offset, number) => ({ ...lineAt(text, offset), entries: [number] }));
  return editRecords(list, units, {
    changed: (line, _, { loc }) => {
      const value = line.trim();
      return line.replace(value, () => String(loc));
    },
    added: ({ loc }) => String(loc),
  });
}

/** Returns NDJSON with other pages; undefined if not each line is a page. */
export function editNdjson(list: EntryList): string | undefined {
  const { text, before } = list;
  const lines = [...text.matchAll(/[^\r\n]*\S[^\r\n]*/g)];
  if (lines.length !== before.length) {
    return undefined;
  }
  const units = lines.map(({ 0: line, index }, number) => ({
    start: index,
    end: index + line.length,
    entries: [number],
  }));
  return editRecords(list, units, {
    changed: (line, was, is) => {
      const names = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof Page>;
      const differing = [...names].filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
      if (differing.length === 0) {
        return line;
      }
      const record: unknown = JSON.parse(line);
      const other = { ...(typeof record === 'object' ? record : { loc: record }) } as Record<string, unknown>;
      for (const name of differing) {
        if (is[name] === undefined) {
          delete other[name];
        } else {
          other[name] = is[name];
        }
      }
      return JSON.stringify(other);
    },
    added: (page) => JSON.stringify(page),
  });
}

/** How the records of a list are written. */
export interface RecordWriter {
  /** Returns a changed record. */
  changed(record: string, was: Page, is: Page): string;
  /** Returns a new record. */
  added(page: Page): string;
}

/** Returns a list with other pages; each unit is a line, or a record of several lines. */
export function editRecords({ text, before, after, entries }: EntryList, units: Unit[], writer: RecordWriter): string {
  const lineBreak = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const used = new Set<number>();
  const items = after.map((page, at): Item => {
    const number = entries[at] ?? -1;
    const unit = units[number];
    if (unit === undefined || used.has(number)) {
      return { page: at };
    }
    used.add(number);
    const was = before[number] as Page;
    const record = text.slice(unit.start, unit.end);
    return { unit, text: isSamePage(was, page) ? undefined : writer.changed(record, was, page) };
  });
  const endsLine = text === '' || /[\r\n]$/.test(text);
  return arrange(text, units, items, {
    textOf: (page, neighbour) =>
      writer.added(after[page] as Page) + (neighbour === undefined && endsLine ? lineBreak : ''),
    spaceOf: (neighbour) => (neighbour === undefined && endsLine ? '' : lineBreak),
    place: text.length,
    behind: '',
  });
}

const lineEnd = /[\r\n]/g;

function lineAt(text: string, offset: number): Range {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') {
    start -= 1;
  }
  lineEnd.lastIndex = offset;
  return { start, end: lineEnd.exec(text)?.index ?? text.length };
}
