/** Decodes entries, which the engine passes as rows; `src/read/sitemap/rows.rs` describes and encodes them. */

import type { Page, Position } from '../types/index.js';
import type { Field, Struct } from './field-kinds.js';
import { PAGE } from './page-fields.js';

/** The bit of a mask that marks a sitemap of an index. */
const SITEMAP = 1 << PAGE.fields.length;

/** Kinds of items: the lowest bits of an item. */
const KIND_BITS = 3;
const KIND = 0b11;
const TEXT = 0;
const NUMBER = 1;
const TRUE = 2;
/** The bit of a value that is kept for later items, and a value that was kept. */
const KEEP = 4;
const KEPT = 6;

/** Returns the position of an entry in an array of alternating lines and columns. */
export function positionOf(index: number, positions: Uint32Array): Position {
  return { line: positions[2 * index] ?? 0, column: positions[2 * index + 1] ?? 0 };
}

/** Decoder of the rows of a document, batch by batch. */
export class RowReader {
  #text = '';
  #numbers: Uint32Array = new Uint32Array(0);
  /** Index of the next number. */
  #at = 0;
  /** Offset of the next item's text. */
  #offset = 0;
  /** The values that later items refer to. */
  readonly #kept: (string | number)[] = [];

  /**
   * Decodes a batch and passes each entry to `add`.
   *
   * @param text The texts of all values, one after the other.
   * @param numbers The masks, counts and items that divide the text.
   * @param add Receives an entry, whether it is a sitemap of an index, and its index among these.
   */
  read(text: string, numbers: Uint32Array, add: (entry: Page, isSitemap: boolean, index: number) => void): void {
    this.#text = text;
    this.#numbers = numbers;
    this.#at = 0;
    this.#offset = 0;
    for (let index = 0; this.#at < numbers.length; index += 1) {
      const mask = this.#number();
      const isSitemap = (mask & SITEMAP) !== 0;
      add(this.#object(PAGE, mask & ~SITEMAP) as Page, isSitemap, index);
    }
  }

  /** Returns the next number. */
  #number(): number {
    const number = this.#numbers[this.#at] as number;
    this.#at += 1;
    return number;
  }

  /** Returns the object of a struct whose mask has been read. */
  #object({ fields }: Struct, mask: number): object {
    const object: Record<string, unknown> = {};
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const field = fields[31 - Math.clz32(rest & -rest)] as Field;
      object[field.name] = field.struct !== undefined || field.isList ? this.#list(field) : this.#item();
    }
    return object;
  }

  #list({ struct, isList, isOneOrMore }: Field): unknown {
    const values: unknown[] = [];
    for (let count = this.#number(); count > 0; count -= 1) {
      values.push(struct === undefined ? this.#item() : this.#object(struct, this.#number()));
    }
    const isOne = !isList || (isOneOrMore && values.length === 1);
    return isOne ? values[0] : values;
  }

  #item(): string | number | boolean {
    const item = this.#number();
    if ((item & (KIND | KEEP)) === KEPT) {
      return this.#kept[item >>> KIND_BITS] as string | number;
    }
    const kind = item & KIND;
    if (kind !== TEXT && kind !== NUMBER) {
      return kind === TRUE;
    }
    const start = this.#offset;
    this.#offset += item >>> KIND_BITS;
    const text = this.#text.slice(start, this.#offset);
    const value = kind === TEXT ? text : Number(text);
    if ((item & KEEP) !== 0) {
      this.#kept.push(value);
    }
    return value;
  }
}
