/**
 * Page lists as records: the encoding of arrays of pages for the engine, faster to write and to read than JSON.
 * `src/read/page_list/records.rs` describes and reads it.
 */

import { type Field, RECORDS_MARK, type Struct, scalarField } from './field-kinds.js';
import { fieldsOf, pageToJson } from './input.js';
import { PAGE } from './page-fields.js';

/** The bit that distinguishes the tag of a struct of a field from that of its text. */
const STRUCT_BIT = 0x40;
/** The tags of items that are not values of fields. */
const PAGE_TAG = 0x80;
const JSON_TAG = 0x81;
const END_TAG = 0x82;
/** The number of bits of a tag. The length of a text is above them. */
const TAG_BITS = 8;
/** Longer texts are sent as JSON. */
const MAX_TEXT_LENGTH = 2 ** (32 - TAG_BITS) - 1;

/** The only field of a page that is a text. */
const LOC = PAGE.fields[0] as Field;
/** The other name of `loc`. */
const URL = scalarField('url', 0x83, 'text');
/** The name of an unknown field. Its value follows, by its type. */
const UNKNOWN_NAME = scalarField('', 0x84, 'text');
const UNKNOWN_NULL_TAG = 0x85;
const UNKNOWN_TEXT = scalarField('', 0x86, 'text');
const UNKNOWN_NUMBER = scalarField('', 0x87, 'number');
const UNKNOWN_FLAG = scalarField('', 0x88, 'text');
/** The URL of a row of WordPress, which the engine reads in JSON only, because its other fields decide what it is. */
const POST_LINK = 'link';

/** The expected size of the text of a page in bytes, and the expected number of its items. */
const BYTES_PER_PAGE = 128;
const ITEMS_PER_PAGE = 8;
/** The number of characters per call of the encoder. A longer text would leave V8's nursery, a shorter one would need more calls. */
const CHUNK_CHARACTERS = 32_768;
/** The maximum factor by which the buffer of a list grows at once, because the first pages may be untypical. */
const MAX_GROWTH = 8;
/** The maximum number of items of a list: `limits::MAX_BLOCKS` of the engine. Longer lists are sent as JSON, and the engine reports them. */
const MAX_ITEMS = 65_536;

/** The buffers of a list: its text, and the numbers that divide it. */
interface Buffers {
  bytes: Uint8Array;
  numbers: Uint32Array;
}

/**
 * The buffers of the last list, reused for the next one: a stream writes thousands of lists of one size, and new memory takes
 * a tenth of the time of a large list. The garbage collector may free them.
 */
let spare: WeakRef<Buffers> | undefined;

const encoder = new TextEncoder();

/** Encoder of a page list. It encodes chunks of the text, because a text of the whole list would be copied twice. */
export class Records {
  readonly #expectedPages: number;
  #pages = 0;
  #bytes: Uint8Array;
  #length = 0;
  #numbers: Uint32Array;
  #count = 0;
  #chunk = RECORDS_MARK;

  /** @param pages The number of pages. */
  constructor(pages: number) {
    this.#expectedPages = pages;
    const size = pages * BYTES_PER_PAGE + CHUNK_CHARACTERS;
    const reused = spare?.deref();
    // Reading a page may run code of the caller, which may write another list.
    spare = undefined;
    const { bytes, numbers } = reused ?? { bytes: new Uint8Array(0), numbers: new Uint32Array(0) };
    this.#bytes = bytes.length >= size ? bytes : new Uint8Array(size);
    this.#numbers = numbers.length >= pages ? numbers : new Uint32Array((pages + 1) * ITEMS_PER_PAGE);
  }

  /** Adds a page: field by field, or as JSON if records cannot represent it. */
  add(page: unknown, index: number): void {
    const [chunk, count] = [this.#chunk, this.#count];
    this.#number(PAGE_TAG);
    if (typeof page === 'string' ? this.#text(LOC, page) : this.#fields(page, PAGE)) {
      this.#number(END_TAG);
    } else {
      const json = pageToJson(page, index);
      this.#chunk = chunk + json;
      this.#count = count;
      this.#number(JSON_TAG);
      this.#number(json.length);
    }
    this.#pages += 1;
    if (this.#chunk.length >= CHUNK_CHARACTERS) {
      this.#encode();
    }
  }

  /** Adds the fields of a struct. Returns `false` if the value is not a struct, or records cannot represent one of its fields. */
  #fields(value: unknown, struct: Struct): boolean {
    const given = ownFields(value);
    if (given === undefined) {
      return false;
    }
    const { fields, byName } = struct;
    let next = 0;
    for (const name in given) {
      // Most objects have their fields in the order of the table.
      const field = fields[next]?.name === name ? fields[next] : byName.get(name);
      next = field === undefined ? next : field.tag + 1;
      const fieldValue = given[name];
      if (fieldValue !== undefined) {
        const isAdded =
          field === undefined ? this.#otherField(name, fieldValue, struct) : this.#value(fieldValue, field);
        if (!isAdded) {
          return false;
        }
      }
    }
    return true;
  }

  /** Adds a field with any value. Returns `false` if records cannot represent it. */
  #value(value: unknown, field: Field): boolean {
    if (value === null) {
      return true;
    }
    const text = typeof value === 'string' && field.takesText ? value : textOf(value, field, field.name);
    if (text !== undefined) {
      return this.#text(field, text);
    }
    if (!Array.isArray(value)) {
      return this.#struct(value, field);
    }
    if (!field.isList || value.length > MAX_ITEMS || 'toJSON' in value) {
      return false;
    }
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      const text = typeof item === 'string' && field.takesItemText ? item : textOf(item, field, String(index));
      if (!(text === undefined ? this.#struct(item, field) : this.#text(field, text))) {
        return false;
      }
    }
    return true;
  }

  #struct(value: unknown, field: Field): boolean {
    this.#number(field.tag | STRUCT_BIT);
    const isAdded = field.struct !== undefined && this.#fields(value, field.struct);
    this.#number(END_TAG);
    return isAdded;
  }

  #text(field: Field, text: string): boolean {
    this.#chunk += text;
    this.#number((text.length << TAG_BITS) | field.tag);
    return text.length <= MAX_TEXT_LENGTH;
  }

  /** Adds a field of a page that the table does not list: `url`, and unknown fields, which are reported and may name a group. */
  #otherField(name: string, value: unknown, struct: Struct): boolean {
    if (struct !== PAGE) {
      return false;
    }
    if (name === URL.name) {
      return this.#value(value, URL);
    }
    if (name === POST_LINK) {
      return false;
    }
    if (!this.#text(UNKNOWN_NAME, name)) {
      return false;
    }
    if (value === null) {
      this.#number(UNKNOWN_NULL_TAG);
      return true;
    }
    if (typeof value === 'boolean') {
      return this.#text(UNKNOWN_FLAG, String(value));
    }
    const field = typeof value === 'number' ? UNKNOWN_NUMBER : UNKNOWN_TEXT;
    const text = textOf(value, field, name);
    return text !== undefined && this.#text(field, text);
  }

  #number(number: number): void {
    if (this.#count === this.#numbers.length) {
      const numbers = new Uint32Array(this.#count * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.#count] = number;
    this.#count += 1;
  }

  #encode(): void {
    const chunk = this.#chunk;
    this.#chunk = '';
    // No UTF-16 unit takes more than three bytes.
    this.#grow(this.#length + chunk.length * 3);
    this.#length += encoder.encodeInto(chunk, this.#bytes.subarray(this.#length)).written;
  }

  /** Reserves space for a number of bytes, and for the remaining pages, estimated from those before. */
  #grow(minBytes: number): void {
    const bytes = this.#bytes;
    if (minBytes > bytes.length) {
      const expected = (minBytes / Math.max(this.#pages, 1)) * this.#expectedPages;
      const size = Math.min(Math.max(expected, bytes.length * 2), bytes.length * MAX_GROWTH);
      this.#bytes = new Uint8Array(Math.max(minBytes, Math.ceil(size)));
      this.#bytes.set(bytes.subarray(0, this.#length));
    }
  }

  /** Returns the bytes of the list, valid until the next list is written. Lone surrogates are written as U+FFFD, which the engine rejects. */
  finish(): Uint8Array {
    this.#encode();
    // The length of the text is the last number.
    this.#number(this.#length);
    const numbers = new Uint8Array(this.#numbers.buffer, 0, this.#count * Uint32Array.BYTES_PER_ELEMENT);
    this.#grow(this.#length + numbers.length);
    this.#bytes.set(numbers, this.#length);
    spare = new WeakRef({ bytes: this.#bytes, numbers: this.#numbers });
    return this.#bytes.subarray(0, this.#length + numbers.length);
  }
}

/** Returns the fields of an object: its own, and the getters of its class. `undefined` if its JSON may be different. */
function ownFields(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return value as Record<string, unknown>;
  }
  // Arrays, wrapped values and similar objects have their own tag.
  const isObject = Object.prototype.toString.call(value) === '[object Object]' && !('toJSON' in value);
  return isObject ? fieldsOf(value) : undefined;
}

/** Returns the text of a scalar as the engine reads it from JSON; `undefined` if the field does not accept the value. */
function textOf(value: unknown, field: Field, key: string): string | undefined {
  switch (typeof value) {
    case 'string':
      return field.takesText ? value : undefined;
    case 'number':
      // Very large and very small numbers have an exponent.
      return field.takesNumber && (value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) < 1e21))
        ? textOfNumber(value)
        : undefined;
    case 'boolean':
      return field.takesFlag ? yesOrNo(value) : undefined;
    case 'object':
      return value === null ? undefined : textOfObject(value, field, key);
    default:
      return undefined;
  }
}

/** Cache of texts of numbers. Pages share few priorities, and formatting a number takes V8 ten times as long as a lookup. */
const numberTexts = new Map<number, string>();
const MAX_NUMBER_TEXTS = 1024;

function textOfNumber(value: number): string {
  let text = numberTexts.get(value);
  if (text === undefined) {
    text = String(value);
    if (numberTexts.size < MAX_NUMBER_TEXTS) {
      numberTexts.set(value, text);
    }
  }
  return text;
}

/** Returns the text of an object whose JSON is a text, such as a Date or a URL. */
function textOfObject(value: object & { toJSON?: unknown }, field: Field, key: string): string | undefined {
  if (!field.takesText || typeof value.toJSON !== 'function') {
    return undefined;
  }
  const text: unknown = value.toJSON(key);
  return typeof text === 'string' ? text : undefined;
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');
