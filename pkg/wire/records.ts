/**
 * Page lists as records: the encoding of arrays of pages for the engine, faster to write and to read than JSON.
 * `src/read/page_list/records.rs` describes and reads it.
 */

import { type Field, PAGE_DELIMITER, STRUCT_DELIMITER, type Struct, scalarField } from './field-kinds.js';
import { fieldsOf, pageToJson } from './input.js';
import { PAGE } from './page-fields.js';

/** The only field of a page that is a text. */
const LOC = PAGE.fields[0] as Field;
/** The other name of `loc`. */
const URL = scalarField('url', '#', 'text');
/** The name of an unknown field. */
const UNKNOWN_NAME = scalarField('', '!', 'text');
/** The URL of a row of WordPress, which the engine reads in JSON only, because its other fields decide what it is. */
const POST_LINK = 'link';
/** The value of the preceding unknown field, by its type. */
const UNKNOWN_TEXT = scalarField('', '"', 'text');
const UNKNOWN_NUMBER = scalarField('', '$', 'number');
const UNKNOWN_FLAG = scalarField('', '&', 'text');

/** The expected size of a page in bytes. */
const BYTES_PER_PAGE = 160;
/** The number of characters per call of the encoder. A longer text would leave V8's nursery, a shorter one would need more calls. */
const CHUNK_CHARACTERS = 32_768;
/** The number of digits that are reserved at the beginning for the number of delimiters, which is known only at the end. */
const COUNT_DIGITS = 12;
/** The maximum factor by which the buffer of a list grows at once, because the first pages may be untypical. */
const MAX_GROWTH = 8;
/** The maximum number of items of a list: `limits::MAX_BLOCKS` of the engine. Longer lists are sent as JSON, and the engine reports them. */
const MAX_ITEMS = 65_536;

/**
 * The buffer of the last list, reused for the next one: a stream writes thousands of lists of one size, and new memory takes
 * a tenth of the time of a large list. The garbage collector may free it.
 */
let spare: WeakRef<Uint8Array> | undefined;

const encoder = new TextEncoder();

/** Encoder of a page list. It encodes chunks of the text, because a text of the whole list would be copied twice. */
export class Records {
  readonly #expectedPages: number;
  #pages = 0;
  #bytes: Uint8Array;
  #length = 1 + COUNT_DIGITS;
  /** The number of delimiters written so far. If a value contains one, the bytes contain more, and the engine rejects them. */
  #delimiters = 0;
  #chunk = '';

  /** @param pages The number of pages. */
  constructor(pages: number) {
    this.#expectedPages = pages;
    const size = pages * BYTES_PER_PAGE + CHUNK_CHARACTERS;
    const reused = spare?.deref();
    this.#bytes = reused !== undefined && reused.length >= size ? reused : new Uint8Array(size);
    // Reading a page may run code of the caller, which may write another list.
    spare = undefined;
  }

  /** Adds a page: field by field, or as JSON if records cannot represent it. */
  add(page: unknown, index: number): void {
    const delimiters = this.#delimiters;
    let record = typeof page === 'string' ? this.#text(LOC, page) : this.#fields(page, PAGE);
    if (record === undefined) {
      this.#delimiters = delimiters;
      record = pageToJson(page, index);
    }
    this.#chunk += PAGE_DELIMITER + record;
    this.#delimiters += 1;
    this.#pages += 1;
    if (this.#chunk.length >= CHUNK_CHARACTERS) {
      this.#encode();
    }
  }

  /** Returns the fields of a struct; `undefined` if the value is not a struct, or records cannot represent one of its fields. */
  #fields(value: unknown, struct: Struct): string | undefined {
    const given = ownFields(value);
    if (given === undefined) {
      return undefined;
    }
    let fields = '';
    for (const name in given) {
      const field = struct.byName.get(name);
      const fieldValue = given[name];
      if (typeof fieldValue === 'string' && field?.takesText) {
        fields += field.textPrefix + fieldValue;
        this.#delimiters += 1;
      } else if (fieldValue !== undefined) {
        const written =
          field === undefined ? this.#otherField(name, fieldValue, struct) : this.#value(fieldValue, field);
        if (written === undefined) {
          return undefined;
        }
        fields += written;
      }
    }
    return fields;
  }

  /** Returns a field with any value; `undefined` if records cannot represent it. */
  #value(value: unknown, field: Field): string | undefined {
    if (value === null) {
      return '';
    }
    const text = textOf(value, field, field.name);
    if (text !== undefined) {
      return this.#text(field, text);
    }
    if (!Array.isArray(value)) {
      return this.#struct(value, field);
    }
    if (!field.isList || value.length > MAX_ITEMS || 'toJSON' in value) {
      return undefined;
    }
    let items = '';
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      const text = typeof item === 'string' && field.takesItemText ? item : textOf(item, field, String(index));
      const written = text === undefined ? this.#struct(item, field) : this.#text(field, text);
      if (written === undefined) {
        return undefined;
      }
      items += written;
    }
    return items;
  }

  #struct(value: unknown, field: Field): string | undefined {
    const fields = field.struct && this.#fields(value, field.struct);
    if (fields === undefined) {
      return undefined;
    }
    this.#delimiters += 2;
    return field.structPrefix + fields + STRUCT_DELIMITER;
  }

  #text(field: Field, text: string): string {
    this.#delimiters += 1;
    return field.textPrefix + text;
  }

  /** Adds a field of a page that the table does not list: `url`, and unknown fields, which are reported and may name a group. */
  #otherField(name: string, value: unknown, struct: Struct): string | undefined {
    if (struct !== PAGE) {
      return undefined;
    }
    if (name === URL.name) {
      return this.#value(value, URL);
    }
    if (name === POST_LINK) {
      return undefined;
    }
    const written = this.#text(UNKNOWN_NAME, name);
    if (value === null) {
      return written;
    }
    if (typeof value === 'boolean') {
      return written + this.#text(UNKNOWN_FLAG, String(value));
    }
    const field = typeof value === 'number' ? UNKNOWN_NUMBER : UNKNOWN_TEXT;
    const text = textOf(value, field, name);
    return text === undefined ? undefined : written + this.#text(field, text);
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
    spare = new WeakRef(this.#bytes);
    encoder.encodeInto(PAGE_DELIMITER + String(this.#delimiters).padStart(COUNT_DIGITS, '0'), this.#bytes);
    return this.#bytes.subarray(0, this.#length);
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
