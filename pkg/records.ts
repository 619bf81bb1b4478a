/** Page lists as records: values parted by control characters, which are quicker to write and to read than JSON. */

import { pageToJson } from './input.js';
import {
  type Field,
  type Fields,
  isPlainObject,
  PAGE_FIELDS,
  RECORD_SEPARATOR,
  STRUCT_END,
  UNIT_SEPARATOR,
} from './page-fields.js';

/** Bytes that a plain page usually takes at most; a first guess. */
const BYTES_A_PAGE = 160;
/** Characters that are encoded at once: few enough that the text stays in the nursery, many enough to make calls few. */
const CHARACTERS_AT_ONCE = 32_768;
/** Digits of the number of values, which is known last and stands first. */
const COUNT_DIGITS = 12;

/** How many times as large the memory of a list becomes at most at once: the first pages may be unlike the others. */
const MOST_GROWTH = 8;

/** Most items of a list that cross one by one; `limits::MAX_BLOCKS` of the engine, which tells of more where it reads JSON. */
const MOST_ITEMS = 65_536;

/**
 * The bytes that the last list was written to, for the next one: a stream writes thousands of lists of one size. They are
 * kept until garbage is collected, no longer: fresh memory costs a large list a tenth of its time.
 */
let spare: WeakRef<Uint8Array> | undefined;

const encoder = new TextEncoder();

/**
 * The records of a page list, encoded piece by piece: one text of the whole list would be copied twice on its way.
 *
 * The engine's side of this is `src/read/page_list/records.rs`.
 */
export class Records {
  readonly #expectedPages: number;
  #pages = 0;
  #bytes: Uint8Array;
  #length = 1 + COUNT_DIGITS;
  #values = 0;
  #piece = '';

  /** @param pages How many pages there will be. */
  constructor(pages: number) {
    this.#expectedPages = pages;
    const size = pages * BYTES_A_PAGE + CHARACTERS_AT_ONCE;
    const kept = spare?.deref();
    this.#bytes = kept !== undefined && kept.length >= size ? kept : new Uint8Array(size);
    // Writing a page may run code of the user, which may write another list.
    spare = undefined;
  }

  /** Adds a page that has nothing but these four; an empty text stands for what it does not have. */
  addPlain(loc: string, lastmod: string, changefreq: string, priority: string | number): void {
    const rest = `${UNIT_SEPARATOR}${lastmod}${UNIT_SEPARATOR}${changefreq}${UNIT_SEPARATOR}${priority}`;
    this.#piece += UNIT_SEPARATOR + loc + rest;
    this.#values += 4;
    this.#endPage();
  }

  /** Adds a page with whatever fields it has: value by value, or as JSON where one is not of the kind that belongs there. */
  add(page: unknown, index: number): void {
    const [piece, values] = [this.#piece, this.#values];
    this.#piece += STRUCT_END;
    this.#values += 2;
    if (isPlainObject(page) && this.#takeFields(page, PAGE_FIELDS)) {
      this.#piece += STRUCT_END;
    } else {
      this.#piece = piece + UNIT_SEPARATOR + RECORD_SEPARATOR + pageToJson(page, index);
      this.#values = values + 1;
    }
    this.#endPage();
  }

  /** Takes the fields of a struct; `false` where only JSON can tell what it holds. */
  #takeFields(struct: Record<string, unknown>, fields: Fields): boolean {
    for (const name in struct) {
      const field = fields.get(name);
      const value = struct[name];
      // Most values are texts.
      if (typeof value === 'string' && field?.takesText) {
        this.#takeText(field.tag, value);
      } else if (field === undefined || !this.#takeField(value, field)) {
        return false;
      }
    }
    return true;
  }

  #takeText(tag: string, text: string): void {
    this.#piece += tag + text;
    this.#values += 1;
  }

  #takeField(value: unknown, field: Field): boolean {
    const text = textOf(value, field);
    if (text !== undefined) {
      this.#takeText(field.tag, text);
      return true;
    }
    if (value === undefined || value === null) {
      return true;
    }
    if (Array.isArray(value)) {
      const isTaken = field.isList && value.length <= MOST_ITEMS && !('toJSON' in value);
      return isTaken && this.#takeItems(value, field);
    }
    return field.fields !== undefined && this.#takeItems([value], field);
  }

  #takeItems(items: readonly unknown[], field: Field): boolean {
    const { usual } = field;
    let end = '';
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index];
      const text = usual?.write(item, field.tag);
      if (text !== undefined) {
        this.#piece += end + text;
        this.#values += usual?.values ?? 0;
        end = '';
      } else if (field.fields !== undefined && isPlainObject(item)) {
        this.#piece += end === '' ? field.begin : field.next;
        this.#values += 2;
        if (!this.#takeFields(item, field.fields)) {
          return false;
        }
        end = STRUCT_END;
      } else if (typeof item === 'string' && (field.fields === undefined || field.takesText)) {
        this.#takeText(end + field.tag, item);
        end = '';
      } else {
        return false;
      }
    }
    this.#piece += end;
    return true;
  }

  #endPage(): void {
    this.#pages += 1;
    if (this.#piece.length >= CHARACTERS_AT_ONCE) {
      this.#encode();
    }
  }

  #encode(): void {
    const piece = this.#piece;
    this.#piece = '';
    // No UTF-16 unit takes more than three bytes.
    this.#grow(this.#length + piece.length * 3);
    this.#length += encoder.encodeInto(piece, this.#bytes.subarray(this.#length)).written;
  }

  /** Sees to it that there is room, and for the pages that follow as well, if they are like those before. */
  #grow(least: number): void {
    const bytes = this.#bytes;
    if (least > bytes.length) {
      const expected = (least / Math.max(this.#pages, 1)) * this.#expectedPages;
      const size = Math.min(Math.max(expected, bytes.length * 2), bytes.length * MOST_GROWTH);
      this.#bytes = new Uint8Array(Math.max(least, Math.ceil(size)));
      this.#bytes.set(bytes.subarray(0, this.#length));
    }
  }

  /**
   * The list, to be used before the next one is written. Half a surrogate pair has become U+FFFD, for which the engine asks for
   * JSON.
   */
  finish(): Uint8Array {
    this.#encode();
    spare = new WeakRef(this.#bytes);
    encoder.encodeInto(RECORD_SEPARATOR + String(this.#values).padStart(COUNT_DIGITS, '0'), this.#bytes);
    return this.#bytes.subarray(0, this.#length);
  }
}

/** The text of a value that is no text itself, in a field that takes such a value. */
function textOf(value: unknown, field: Field): string | undefined {
  switch (typeof value) {
    case 'number':
      // Very large and very small ones have an exponent; what is no number is an error of the page.
      return field.takesNumber && (value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) < 1e21))
        ? String(value)
        : undefined;
    case 'boolean':
      return field.takesFlag ? yesOrNo(value) : undefined;
    case 'object':
      return field.takesText && value instanceof Date ? dateText(value) : undefined;
    default:
      return undefined;
  }
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A date as JSON writes it, where it is one and nobody has changed how. */
function dateText(date: Date): string | undefined {
  const isUsual = date.toJSON === Date.prototype.toJSON && date.toISOString === Date.prototype.toISOString;
  return isUsual && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}
