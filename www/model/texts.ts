/** Append-only store of the texts of a document, which are referred to by number. */

import { lowerBound } from './binary-search.js';

/** Number of a text. {@link absent} is the number for no text. */
export type TextNumber = number;

/** Number for "no value". */
export const absent: TextNumber = 0;

/** Concatenated texts as UTF-8, which can be transferred between threads without visiting each text. */
export interface PackedTexts {
  /** The number of the first. */
  first: TextNumber;
  /** End offsets in `bytes`. */
  ends: Uint32Array<ArrayBuffer>;
  /** The concatenated texts. */
  bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
// A byte order mark at the beginning is part of the text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Initial size in bytes of the part that is being written. */
const TAIL_BYTES = 65_536;
/** Maximum number of texts of one part, so that little is copied when a part grows. */
const TAIL_TEXTS = 16_384;

/**
 * A store of texts that only grows. Columns and history hold numbers, so that a change costs a few bytes however long
 * the texts are, and half a million values are a handful of buffers instead of half a million objects.
 */
export class Texts {
  readonly #parts: PackedTexts[] = [];
  #tailBytes = new Uint8Array(TAIL_BYTES);
  #tailEnds = new Uint32Array(1024);
  #tailCount = 0;
  #tailFirst = 1;

  /** The number of the next text. */
  get next(): TextNumber {
    return this.#tailFirst + this.#tailCount;
  }

  /** Size of the texts in bytes. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.bytes.length, this.#tailLength);
  }

  get #tailLength(): number {
    return this.#tailCount === 0 ? 0 : (this.#tailEnds[this.#tailCount - 1] ?? 0);
  }

  /** Adds a text and returns its number. An empty text means no value. */
  add(text: string): TextNumber {
    if (text === '') {
      return absent;
    }
    const start = this.#tailLength;
    const room = start + text.length * 3;
    if (room > this.#tailBytes.length) {
      const larger = new Uint8Array(Math.max(room, this.#tailBytes.length * 2));
      larger.set(this.#tailBytes.subarray(0, start));
      this.#tailBytes = larger;
    }
    if (this.#tailCount === this.#tailEnds.length) {
      const larger = new Uint32Array(this.#tailEnds.length * 2);
      larger.set(this.#tailEnds);
      this.#tailEnds = larger;
    }
    const { written } = encoder.encodeInto(text, this.#tailBytes.subarray(start));
    this.#tailEnds[this.#tailCount] = start + written;
    this.#tailCount += 1;
    const number = this.#tailFirst + this.#tailCount - 1;
    if (this.#tailCount >= TAIL_TEXTS) {
      this.#seal();
    }
    return number;
  }

  /** Adds packed texts of another store and returns the difference between their new and old numbers. */
  append(packed: PackedTexts): number {
    this.#seal();
    const offset = this.next - packed.first;
    if (packed.ends.length > 0) {
      this.#parts.push({ ...packed, first: this.next });
      this.#tailFirst += packed.ends.length;
    }
    return offset;
  }

  /** Returns the text of a number; empty for {@link absent}. */
  get(number: TextNumber): string {
    if (number === absent) {
      return '';
    }
    if (number >= this.#tailFirst) {
      const at = number - this.#tailFirst;
      return decoder.decode(this.#tailBytes.subarray(startOf(this.#tailEnds, at), this.#tailEnds[at]));
    }
    const part = this.#parts[this.#partIndex(number)];
    if (part === undefined) {
      throw new RangeError(`There is no text ${number}.`);
    }
    return decodedFrom(part, number);
  }

  /**
   * Returns the texts from a number on, packed in new buffers.
   *
   * @param max Number of bytes after which no further text is added.
   */
  since(first: TextNumber, max = Number.POSITIVE_INFINITY): PackedTexts {
    this.#seal();
    const chunks: { start: number; ends: Uint32Array; bytes: Uint8Array }[] = [];
    let left = max;
    for (const part of this.#parts) {
      if (left > 0 && part.first + part.ends.length > first) {
        const skip = Math.max(first - part.first, 0);
        const start = skip === 0 ? 0 : (part.ends[skip - 1] ?? 0);
        const ends = part.ends.subarray(skip, lowerBound(part.ends, start + left) + 1);
        const bytes = part.bytes.subarray(start, ends[ends.length - 1]);
        chunks.push({ start, ends, bytes });
        left -= bytes.length;
      }
    }
    const ends = new Uint32Array(chunks.reduce((sum, chunk) => sum + chunk.ends.length, 0));
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0));
    let count = 0;
    let length = 0;
    for (const chunk of chunks) {
      const move = length - chunk.start;
      for (let at = 0; at < chunk.ends.length; at += 1) {
        ends[count + at] = (chunk.ends[at] ?? 0) + move;
      }
      bytes.set(chunk.bytes, length);
      count += chunk.ends.length;
      length += chunk.bytes.length;
    }
    return { first, ends, bytes };
  }

  /**
   * Returns a fast reader for many texts: each part is decoded to one string and the texts are its slices. The strings are
   * kept as long as the reader, so it belongs in workers.
   */
  reader(): (number: TextNumber) => string {
    this.#seal();
    const readers = this.#parts.map((part) => readerOfPart(part));
    return (number) => (number === absent ? '' : (readers[this.#partIndex(number)]?.(number) ?? ''));
  }

  /** Completes the part that is being written. */
  #seal(): void {
    if (this.#tailCount === 0) {
      return;
    }
    this.#parts.push({
      first: this.#tailFirst,
      ends: this.#tailEnds.slice(0, this.#tailCount),
      bytes: this.#tailBytes.slice(0, this.#tailLength),
    });
    this.#tailFirst += this.#tailCount;
    this.#tailCount = 0;
  }

  #partIndex(number: TextNumber): number {
    let low = 0;
    let high = this.#parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#parts[middle]?.first ?? 0) <= number) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}

function readerOfPart(part: PackedTexts): (number: TextNumber) => string {
  const text = decoder.decode(part.bytes);
  // Some characters take several bytes, so string indexes are not byte offsets.
  return text.length === part.bytes.length
    ? (number) => text.slice(startOf(part.ends, number - part.first), part.ends[number - part.first])
    : (number) => decodedFrom(part, number);
}

function decodedFrom({ first, ends, bytes }: PackedTexts, number: TextNumber): string {
  const at = number - first;
  return decoder.decode(bytes.subarray(startOf(ends, at), ends[at]));
}

function startOf(ends: Uint32Array, at: number): number {
  return at === 0 ? 0 : (ends[at - 1] ?? 0);
}
