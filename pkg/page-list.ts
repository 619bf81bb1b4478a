/** Page lists on their way to the engine: arrays as records, which are several times faster to write and read than JSON. */

import { ask, type Crossing, type Engine } from './engine.js';
import { SitemapError } from './errors.js';
import { isWellFormed, pagesToJson, pageToJson, toCrossing } from './input.js';
import type { PageListInput } from './types.js';

/** Begins the list, and each page in it that is written as JSON. */
const RECORD_SEPARATOR = '\u001e';
/** Parts the fields. */
const UNIT_SEPARATOR = '\u001f';

const encoder = new TextEncoder();

/** Asks the engine something about a page list, or about a batch of one whose first page has the index `first`. */
export function askAboutPages<Answer>(
  input: PageListInput,
  question: (engine: Engine, pages: Crossing) => Answer,
  first = 0,
): Answer {
  if (!Array.isArray(input)) {
    const list = toCrossing(input);
    return ask((engine) => question(engine, list));
  }
  const records = pagesToRecords(input, first);
  if (records !== undefined) {
    try {
      return ask((engine) => question(engine, records));
    } catch (error) {
      if (!(error instanceof SitemapError && (error.code as string) === 'torn-records')) {
        throw error;
      }
    }
  }
  const json = pagesToJson(input, first);
  return ask((engine) => question(engine, json));
}

/**
 * The records of a page list: loc, lastmod, changefreq and priority of each page, or the page as JSON where it has
 * anything else. Undefined where half a surrogate pair stands somewhere, which only JSON can carry.
 *
 * The bytes are there until the next list is written. The engine's side of this is `src/page_list/records.rs`.
 */
export function pagesToRecords(pages: readonly unknown[], first = 0): Uint8Array | undefined {
  const records = new Records(pages.length);
  for (let index = 0; index < pages.length; index += 1) {
    addPage(records, pages[index], first + index);
  }
  return records.finish();
}

function addPage(records: Records, page: unknown, index: number): void {
  if (typeof page === 'object' && page !== null && !('toJSON' in page)) {
    const { loc, lastmod, changefreq, priority } = page as Record<string, unknown>;
    const date = lastmod instanceof Date ? dateText(lastmod) : lastmod;
    if (
      isLoc(loc) &&
      (date === undefined || isValue(date)) &&
      (changefreq === undefined || isValue(changefreq)) &&
      (priority === undefined || typeof priority === 'number' || isValue(priority)) &&
      hasOnlyPlainFields(page)
    ) {
      const values = `${UNIT_SEPARATOR}${date ?? ''}${UNIT_SEPARATOR}${changefreq ?? ''}${UNIT_SEPARATOR}${priority ?? ''}`;
      records.add(UNIT_SEPARATOR + loc + values, 4);
      return;
    }
  } else if (isLoc(page)) {
    records.add(UNIT_SEPARATOR + page + UNIT_SEPARATOR + UNIT_SEPARATOR + UNIT_SEPARATOR, 4);
    return;
  }
  records.add(UNIT_SEPARATOR + RECORD_SEPARATOR + pageToJson(page, index), 1);
}

/** Bytes that a plain page usually takes at most; a first guess. */
const BYTES_A_PAGE = 160;
/** Characters that are encoded at once: few enough that the text stays in the nursery, many enough to make calls few. */
const CHARACTERS_AT_ONCE = 65_536;
/** Digits of the number of fields, which is known last and stands first. */
const COUNT_DIGITS = 12;

/** Most bytes that are kept for the next list: enough for the batches of a stream. */
const SPARE_BYTES = 1_048_576;

/** The bytes that the last list was written to, for the next one: a stream writes thousands of lists of one size. */
let spare: Uint8Array | undefined;

/** Fields, encoded piece by piece: one text of the whole list would be copied twice on its way. */
class Records {
  #bytes: Uint8Array;
  #length = 1 + COUNT_DIGITS;
  #fields = 0;
  #piece = '';
  #isWellFormed = true;

  constructor(pages: number) {
    const size = pages * BYTES_A_PAGE + CHARACTERS_AT_ONCE;
    this.#bytes = spare !== undefined && spare.length >= size ? spare : new Uint8Array(size);
    // Writing a page may run code of the user, which may write another list.
    spare = undefined;
  }

  /** Adds so many fields, each with the separator before it. */
  add(text: string, fields: number): void {
    this.#piece += text;
    this.#fields += fields;
    if (this.#piece.length >= CHARACTERS_AT_ONCE) {
      this.#encode();
    }
  }

  #encode(): void {
    const piece = this.#piece;
    this.#piece = '';
    this.#isWellFormed &&= isWellFormed(piece);
    // No UTF-16 unit takes more than three bytes.
    const room = this.#length + piece.length * 3;
    if (room > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(room, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#length += encoder.encodeInto(piece, this.#bytes.subarray(this.#length)).written;
  }

  /** The list, to be used before the next one is written. */
  finish(): Uint8Array | undefined {
    this.#encode();
    spare = this.#bytes.length <= SPARE_BYTES ? this.#bytes : undefined;
    encoder.encodeInto(RECORD_SEPARATOR + String(this.#fields).padStart(COUNT_DIGITS, '0'), this.#bytes);
    return this.#isWellFormed ? this.#bytes.subarray(0, this.#length) : undefined;
  }
}

/** An invalid Date stays one word that no date is, for the engine to report. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString();
}

/** Whether a value can stand as the loc of a record. An empty one is JSON's: in a record it would be absent. */
function isLoc(value: unknown): value is string {
  return isValue(value) && !value.startsWith(RECORD_SEPARATOR);
}

function isValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function hasOnlyPlainFields(page: object): boolean {
  for (const name in page) {
    if (name !== 'loc' && name !== 'lastmod' && name !== 'changefreq' && name !== 'priority') {
      return false;
    }
  }
  return true;
}
