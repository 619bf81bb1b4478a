/** Division of the text of a page list, given in chunks, into batches of complete rows. */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe } from '../errors/message.js';
import type { ReadingOptions, StreamFormat } from '../types/index.js';
import { concatBytes, SurrogateJoiner } from '../wire/chunks.js';
import { callEngine } from '../wire/engine.js';
import { toBytes } from '../wire/input.js';
import type { Batch, BatchOffset, PageChunk } from './batch.js';

/** Minimum size in bytes of a batch, except for the last. */
const BATCH_BYTES = 131_072;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;

const encoder = new TextEncoder();

/** The header of CSV for later batches. */
interface CsvHeader {
  delimiter: number;
  /** Whether pages follow from all rows together, so that the table is one batch. */
  joinsRows: boolean;
  bytes: Uint8Array;
  lines: number;
}

/** Collects the rows of a text. Every batch of CSV begins with the header. */
export class TextRows {
  readonly #isCsv: boolean;
  readonly #columns: ReadingOptions['columns'];
  /** Decodes bytes; undefined if they are UTF-8. */
  readonly #decoder: TextDecoder | undefined;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  /** Number of bytes before the end of a row is searched for. It doubles in a row without an end, to keep the time linear. */
  #minimum = BATCH_BYTES;
  #lines = 0;
  readonly #strings = new SurrogateJoiner();
  /** The delimiter of CSV, and the header of the batches after the first. */
  #header: CsvHeader | undefined;
  #batches = 0;

  /**
   * @param format The format of the text.
   * @param options The encoding of bytes, undefined for UTF-8, and the fields of columns.
   */
  constructor(format: StreamFormat, { encoding, columns }: ReadingOptions) {
    this.#isCsv = format === 'csv';
    this.#columns = columns;
    this.#decoder = encoding === undefined ? undefined : new TextDecoder(encoding, { fatal: true });
  }

  /** Adds a chunk of the text; yields the batch that it completes, if any. */
  *add(chunk: PageChunk): Generator<[Batch, BatchOffset]> {
    this.#append(this.#bytesOf(chunk));
    if (this.#pendingBytes < this.#minimum) {
      return;
    }
    const text = this.#takePending();
    const end = this.#isCsv ? this.#endOfCsvRows(text) : text.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      this.#minimum = text.length * 2;
      this.#replace(text);
      return;
    }
    this.#minimum = BATCH_BYTES;
    // A copy, so that the rest does not keep the whole text in memory.
    this.#replace(text.slice(end));
    yield this.#batch(text.subarray(0, end));
  }

  /** Yields the remaining batch. */
  *finish(): Generator<[Batch, BatchOffset]> {
    this.#append(this.#decoded(undefined));
    this.#append(encoder.encode(this.#strings.finish()));
    if (this.#pendingBytes > 0) {
      yield this.#batch(this.#takePending());
    }
  }

  #bytesOf(chunk: unknown): Uint8Array {
    if (typeof chunk === 'string') {
      return encoder.encode(this.#strings.add(chunk));
    }
    const bytes = toBytes(chunk);
    if (bytes === undefined) {
      throw failure(SitemapErrorCode.InvalidInput, 'chunk-type', { value: describe(chunk) });
    }
    // Copied, because the caller may reuse its memory before the batch is complete.
    return this.#strings.addBytes(this.#decoder === undefined ? bytes.slice() : this.#decoded(bytes));
  }

  /** Returns bytes in UTF-8, up to the last complete character; without bytes, the incomplete rest. */
  #decoded(bytes: Uint8Array | undefined): Uint8Array {
    try {
      return encoder.encode(this.#decoder?.decode(bytes, { stream: bytes !== undefined }));
    } catch (cause) {
      const encoding = this.#decoder?.encoding ?? '';
      throw failure(SitemapErrorCode.UnreadablePageList, 'chunk-encoding', { encoding }, { cause });
    }
  }

  #append(bytes: Uint8Array): void {
    if (bytes.length > 0) {
      this.#pending.push(bytes);
      this.#pendingBytes += bytes.length;
    }
  }

  #replace(bytes: Uint8Array): void {
    this.#pending = [bytes];
    this.#pendingBytes = bytes.length;
  }

  #takePending(): Uint8Array {
    const [first] = this.#pending;
    const whole = this.#pending.length === 1 && first !== undefined ? first : concatBytes(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
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

  /** Returns the header, or the one that the engine assumes for a table without a header, from the first rows. */
  #headerOf(rows: Uint8Array): CsvHeader {
    if (this.#header === undefined) {
      const { delimiter, text } = callEngine((engine) => engine.csvHeader(rows, {}));
      const columns = this.#columns ?? {};
      const { joinsRows } = callEngine((engine) => engine.csvHeader(rows, { read: { columns } }));
      const bytes = encoder.encode(text);
      this.#header = { delimiter, joinsRows, bytes, lines: linesIn(bytes) };
    }
    return this.#header;
  }

  #endOfCsvRows(text: Uint8Array): number {
    const { delimiter, joinsRows } = this.#headerOf(text);
    return joinsRows ? 0 : endOfRows(text, delimiter);
  }
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    lines += 1;
  }
  return lines;
}

/** Returns the offset after the last complete row of CSV; 0 if there is none. */
function endOfRows(text: Uint8Array, delimiter: number): number {
  if (!text.includes(QUOTE)) {
    return text.lastIndexOf(LINE_FEED) + 1;
  }
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
