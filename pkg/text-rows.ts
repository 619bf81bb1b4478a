/** The text of a page list in pieces, cut into batches of whole rows. */

import { SitemapError, SitemapErrorCode } from './errors.js';
import { describe, toBytes } from './input.js';
import type { Batch, Before, PageChunk } from './page-stream.js';
import { joined, WholeCharacters } from './pieces.js';
import type { StreamFormat } from './types.js';

/** Least bytes of a batch that is not the last. */
const BATCH_BYTES = 131_072;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
/** Signs that part cells: comma, semicolon, tab. */
const DELIMITERS = [44, 59, 9];

const encoder = new TextEncoder();

/** Gathers the rows of a text. Rows of CSV stand in every batch under the header of the whole. */
export class TextRows {
  readonly #isCsv: boolean;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  /** How much has to be there before the end of a row is looked for: more and more in a row that has none. */
  #enough = BATCH_BYTES;
  #lines = 0;
  readonly #strings = new WholeCharacters();
  #header: { bytes: Uint8Array; lines: number; delimiter: number } | undefined;

  /** @param format How the text is laid out. */
  constructor(format: StreamFormat) {
    this.#isCsv = format === 'csv';
  }

  /** Takes a piece of the text, and gives the batch that it completes, if it does. */
  *add(chunk: PageChunk): Generator<[Batch, Before]> {
    this.#holdAlso(this.#bytesOf(chunk));
    if (this.#heldBytes < this.#enough) {
      return;
    }
    const text = this.#takeHeld();
    const end = this.#isCsv ? this.#endOfCsvRows(text) : text.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      this.#enough = text.length * 2;
      this.#hold(text);
      return;
    }
    this.#enough = BATCH_BYTES;
    // A copy, so that the end that waits does not keep all the rest in memory.
    this.#hold(text.slice(end));
    yield this.#batch(text.subarray(0, end));
  }

  /** The batch that is left. */
  *finish(): Generator<[Batch, Before]> {
    this.#holdAlso(encoder.encode(this.#strings.finish()));
    if (this.#heldBytes > 0) {
      yield this.#batch(this.#takeHeld());
    }
  }

  #bytesOf(chunk: unknown): Uint8Array {
    if (typeof chunk === 'string') {
      return encoder.encode(this.#strings.add(chunk));
    }
    const bytes = toBytes(chunk);
    if (bytes === undefined) {
      throw new SitemapError(
        SitemapErrorCode.InvalidInput,
        `A chunk is ${describe(chunk)}; with the option format a string, a Uint8Array or an ArrayBuffer was expected.`,
      );
    }
    // They wait for others, and the user's own memory need not stay as it is.
    return this.#strings.addBytes(bytes.slice());
  }

  #holdAlso(bytes: Uint8Array): void {
    if (bytes.length > 0) {
      this.#held.push(bytes);
      this.#heldBytes += bytes.length;
    }
  }

  #hold(bytes: Uint8Array): void {
    this.#held = [bytes];
    this.#heldBytes = bytes.length;
  }

  #takeHeld(): Uint8Array {
    const [first] = this.#held;
    const whole = this.#held.length === 1 && first !== undefined ? first : joined(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    return whole;
  }

  #batch(rows: Uint8Array): [Batch, Before] {
    const before = this.#lines;
    this.#lines += linesIn(rows);
    const header = this.#header;
    if (!this.#isCsv) {
      return [rows, { pages: 0, lines: before }];
    }
    if (header === undefined) {
      this.#header = headerOf(rows);
      return [rows, { pages: 0, lines: 0 }];
    }
    return [joined([header.bytes, rows]), { pages: 0, lines: before - header.lines }];
  }

  #endOfCsvRows(text: Uint8Array): number {
    return endOfRows(text, this.#header?.delimiter ?? delimiterOf(text), false);
  }
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    lines += 1;
  }
  return lines;
}

function headerOf(whole: Uint8Array): { bytes: Uint8Array; lines: number; delimiter: number } {
  const hasMark = whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf;
  const text = hasMark ? whole.subarray(3) : whole;
  const delimiter = delimiterOf(text);
  const start = endOfNaming(text);
  const bytes = text.slice(0, start + endOfRows(text.subarray(start), delimiter, true));
  return { bytes, lines: linesIn(bytes), delimiter };
}

/** Behind the line in which spreadsheets name the sign that parts the cells; 0 where there is none. */
function endOfNaming(text: Uint8Array): number {
  const line = /^sep=[,;\t]\r?\n/.exec(String.fromCharCode(...text.subarray(0, 'sep=;\r\n'.length)));
  return line?.[0].length ?? 0;
}

/** The sign that parts the cells: of those in the first line the most frequent, as the engine finds it. */
function delimiterOf(text: Uint8Array): number {
  const end = text.indexOf(LINE_FEED);
  const line = end === -1 ? text : text.subarray(0, end);
  let [delimiter = 0] = DELIMITERS;
  let most = 0;
  for (const candidate of DELIMITERS) {
    const count = line.reduce((sum, byte) => sum + (byte === candidate ? 1 : 0), 0);
    if (count > 0 && count >= most) {
      delimiter = candidate;
      most = count;
    }
  }
  return delimiter;
}

/** Behind the last row of CSV that is whole, or behind the first that is not blank; 0 where there is none. */
function endOfRows(text: Uint8Array, delimiter: number, isFirst: boolean): number {
  let end = 0;
  let isQuoted = false;
  let beginsCell = true;
  let isBlank = true;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (isQuoted) {
      if (byte === QUOTE) {
        // Two quotes inside quotes are one.
        isQuoted = text[at + 1] === QUOTE;
        at += isQuoted ? 1 : 0;
      }
    } else if (byte === LINE_FEED) {
      end = at + 1;
      if (isFirst && !isBlank) {
        return end;
      }
      beginsCell = true;
    } else {
      isQuoted = byte === QUOTE && beginsCell;
      isBlank &&= byte === CARRIAGE_RETURN;
      beginsCell = byte === delimiter || byte === CARRIAGE_RETURN;
    }
  }
  return isFirst ? text.length : end;
}
