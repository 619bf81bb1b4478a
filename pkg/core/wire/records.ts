/**
 * Page lists as records: the encoding of arrays of pages for the engine, faster to write and to read than JSON.
 * `src/read/page_list/records.rs` describes and reads it.
 */

import { type Field, type Struct, scalarField } from './field-kinds.js';
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
/** The fields of records of other systems, which the engine reads in JSON only, because they decide what the other fields are. */
const RECORD_FIELDS: readonly string[] = ['link', 'id', '_id', 'uuid'];

/** The number of UTF-16 code units of a batch: it stays in the cache of a processor, and calls cost little. */
const BATCH_UNITS = 32_768;
/** No UTF-16 code unit takes more bytes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
/** The maximum number of items of a list: `limits::MAX_BLOCKS` of the engine. Longer lists are sent as JSON, and the engine reports them. */
const MAX_ITEMS = 65_536;

/** A batch of pages: the texts of all values, and the numbers that divide them. */
interface Batch {
  text: string;
  numbers: Uint32Array;
  count: number;
}

const encoder = new TextEncoder();

/** A page list that the engine takes batch by batch, so that neither side stores all of it. */
export class Records {
  readonly #list: readonly unknown[];
  /** The number of pages. */
  readonly pages: number;
  /** The index of the first page in the list of which these pages are a part. */
  readonly #first: number;
  /** The index of the first page of the batch, and of the first page after it. */
  #start = 0;
  #end = 0;
  readonly #batch: Batch = { text: '', numbers: new Uint32Array(1024), count: 0 };
  /** The error of a page that cannot be read. The engine then gets no more pages, and the result of the call is not used. */
  failure: unknown;

  /**
   * @param pages The pages.
   * @param first The index of the first one in the list.
   */
  constructor(pages: readonly unknown[], first: number) {
    this.#list = pages;
    this.pages = pages.length;
    this.#first = first;
  }

  /** The number of numbers of the batch. */
  get numbers(): number {
    return this.#batch.count;
  }

  /** Begins with the first page again. */
  rewind(): void {
    this.#end = 0;
  }

  /** Encodes the next batch. Returns the number of bytes that its text takes at most, or 0 at the end of the list. */
  next(): number {
    this.#start = this.#end;
    return this.#encode(this.pages, false);
  }

  /** Encodes the last batch again, its pages as JSON. */
  nextAsJson(): number {
    return this.#encode(this.#end, true);
  }

  /**
   * Writes the batch into memory of the engine. Returns the number of bytes of its text. Lone surrogates are written as U+FFFD,
   * for which the engine requests the batch as JSON.
   */
  write(text: Uint8Array, numbers: Uint32Array): number {
    numbers.set(this.#batch.numbers.subarray(0, numbers.length));
    return encoder.encodeInto(this.#batch.text, text).written;
  }

  #encode(end: number, asJson: boolean): number {
    const batch = this.#batch;
    batch.text = '';
    batch.count = 0;
    let index = this.#start;
    try {
      while (index < end && (asJson || batch.text.length < BATCH_UNITS)) {
        addPage(batch, this.#list[index], this.#first + index, asJson);
        index += 1;
      }
    } catch (cause) {
      this.failure = cause;
      return 0;
    }
    this.#end = index;
    // A page may have no text.
    return index === this.#start ? 0 : batch.text.length * MAX_BYTES_PER_UNIT + 1;
  }
}

/** Adds a page: field by field, or as JSON if records cannot represent it. */
function addPage(batch: Batch, page: unknown, index: number, asJson: boolean): void {
  const { text, count } = batch;
  addNumber(batch, PAGE_TAG);
  if (!asJson && addContent(batch, page)) {
    addNumber(batch, END_TAG);
    return;
  }
  const json = pageToJson(page, index);
  batch.text = text + json;
  batch.count = count;
  addNumber(batch, JSON_TAG);
  addNumber(batch, json.length);
}

/** Adds the content of a page. Returns `false` if records cannot represent it, or reading it throws; JSON reports the reason. */
function addContent(batch: Batch, page: unknown): boolean {
  try {
    return typeof page === 'string' ? addText(batch, LOC, page) : addFields(batch, page, PAGE);
  } catch {
    return false;
  }
}

/** Adds the fields of a struct. Returns `false` if the value is not a struct, or records cannot represent one of its fields. */
function addFields(batch: Batch, value: unknown, struct: Struct): boolean {
  const given = ownFields(value);
  if (given === undefined) {
    return false;
  }
  const { fields, byName } = struct;
  let next = 0;
  for (const name in given) {
    // Most objects have their fields in the order of the table.
    let field = fields[next];
    if (field?.name !== name) {
      field = byName.get(name);
    }
    const fieldValue = given[name];
    if (field === undefined) {
      if (fieldValue !== undefined && !addOtherField(batch, name, fieldValue, struct)) {
        return false;
      }
      continue;
    }
    next = field.tag + 1;
    if (fieldValue !== undefined && !addValue(batch, fieldValue, field)) {
      return false;
    }
  }
  return true;
}

/** Adds a field with any value. Returns `false` if records cannot represent it. */
function addValue(batch: Batch, value: unknown, field: Field): boolean {
  if (value === null) {
    return true;
  }
  const text = typeof value === 'string' && field.takesText ? value : textOf(value, field, field.name);
  if (text !== undefined) {
    return addText(batch, field, text);
  }
  if (!Array.isArray(value)) {
    return addStruct(batch, value, field);
  }
  if (!field.isList || value.length > MAX_ITEMS || 'toJSON' in value) {
    return false;
  }
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    const text = typeof item === 'string' && field.takesItemText ? item : textOf(item, field, String(index));
    if (!(text === undefined ? addStruct(batch, item, field) : addText(batch, field, text))) {
      return false;
    }
  }
  return true;
}

function addStruct(batch: Batch, value: unknown, field: Field): boolean {
  addNumber(batch, field.tag | STRUCT_BIT);
  const isAdded = field.struct !== undefined && addFields(batch, value, field.struct);
  addNumber(batch, END_TAG);
  return isAdded;
}

function addText(batch: Batch, field: Field, text: string): boolean {
  batch.text += text;
  addNumber(batch, (text.length << TAG_BITS) | field.tag);
  return text.length <= MAX_TEXT_LENGTH;
}

/** Adds a field of a page that the table does not list: `url`, and unknown fields, which are reported and may name a group. */
function addOtherField(batch: Batch, name: string, value: unknown, struct: Struct): boolean {
  if (struct !== PAGE) {
    return false;
  }
  if (name === URL.name) {
    return addValue(batch, value, URL);
  }
  // An unknown flag may be about publication, as in those records.
  if (RECORD_FIELDS.includes(name) || typeof value === 'boolean') {
    return false;
  }
  if (!addText(batch, UNKNOWN_NAME, name)) {
    return false;
  }
  if (value === null) {
    addNumber(batch, UNKNOWN_NULL_TAG);
    return true;
  }
  const field = typeof value === 'number' ? UNKNOWN_NUMBER : UNKNOWN_TEXT;
  const text = textOf(value, field, name);
  return text !== undefined && addText(batch, field, text);
}

function addNumber(batch: Batch, number: number): void {
  if (batch.count === batch.numbers.length) {
    const numbers = new Uint32Array(batch.count * 2);
    numbers.set(batch.numbers);
    batch.numbers = numbers;
  }
  batch.numbers[batch.count] = number;
  batch.count += 1;
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
