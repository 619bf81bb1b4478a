/** The text of a page list in pieces, cut into batches of whole rows. */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import type { StreamFormat } from '../types/index.js';
import { concatBytes, SurrogateJoiner } from '../wire/chunks.js';
import { callEngine } from '../wire/engine.js';
import { describe, toBytes } from '../wire/input.js';
import type { Batch, BatchOffset, PageChunk } from './batch.js';

/** Least bytes of a batch that is not the last. */
const BATCH_BYTES = 131_072;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;

const encoder = new TextEncoder();

/** Gathers the rows of a text. Rows of CSV stand in every later batch under a header. */
export class TextRows {
  readonly #isCsv: boolean;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  /** How much has to be there before the end of a row is looked for: more and more in a row that has none. */
  #enough = BATCH_BYTES;
  #lines = 0;
  readonly #strings = new SurrogateJoiner();
  /** The delimiter of CSV, and the header of the batches after the first. */
  #header: { delimiter: number; bytes: Uint8Array; lines: number } | undefined;
  #batches = 0;

  /** @param format How the text is laid out. */
  constructor(format: StreamFormat) {
    this.#isCsv = format === 'csv';
  }

  /** Takes a piece of the text, and gives the batch that it completes, if it does. */
  *add(chunk: PageChunk): Generator<[Batch, BatchOffset]> {
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
  *finish(): Generator<[Batch, BatchOffset]> {
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
    const whole = this.#held.length === 1 && first !== undefined ? first : concatBytes(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    return whole;
  }

  #batch(rows: Uint8Array): [Batch, BatchOffset] {
    const before = this.#lines;
    this.#lines += linesIn(rows);
    this.#batches += 1;
    if (!this.#isCsv || this.#batches === 1) {
      return [rows, { pages: 0, lines: before }];
    }
    const { bytes, lines } = this.#headerOf(rows);
    return [concatBytes([bytes, rows]), { pages: 0, lines: Math.max(before - lines, 0) }];
  }

  /** Reads the header, or what the engine takes for one where there is none, when the first rows have come. */
  #headerOf(rows: Uint8Array): { delimiter: number; bytes: Uint8Array; lines: number } {
    if (this.#header === undefined) {
      const { delimiter, text } = callEngine((engine) => engine.csvHeader(rows));
      const bytes = encoder.encode(text);
      this.#header = { delimiter, bytes, lines: linesIn(bytes) };
    }
    return this.#header;
  }

  #endOfCsvRows(text: Uint8Array): number {
    return endOfRows(text, this.#headerOf(text).delimiter);
  }
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    lines += 1;
  }
  return lines;
}

/** Behind the last row of CSV that is whole; 0 where there is none. */
function endOfRows(text: Uint8Array, delimiter: number): number {
  let end = 0;
  let isQuoted = false;
  let beginsCell = true;
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
      beginsCell = true;
    } else {
      isQuoted = byte === QUOTE && beginsCell;
      beginsCell = byte === delimiter || byte === CARRIAGE_RETURN;
    }
  }
  return end;
}
