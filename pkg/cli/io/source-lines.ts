/** The lines of an input, for reports that show them. */

import { gunzip, SitemapError } from '../../node.js';
import { isGzip } from './compressed.js';

/** How far the name of the encoding may stand in a file. */
const DECLARATION_BYTES = 200;

/** The lines of one input. Nothing is decoded before a line is asked for. */
export class SourceLines {
  readonly #bytes: Uint8Array;
  readonly #encoding: string | undefined;
  #lines: readonly string[] | undefined;

  /** @param encoding What the bytes are said to be in. */
  constructor(bytes: Uint8Array, encoding?: string) {
    this.#bytes = bytes;
    this.#encoding = encoding;
  }

  /** A line, by its number from 1. */
  line(number: number): string | undefined {
    this.#lines ??= decode(unpack(this.#bytes), this.#encoding).split(/\r\n|\r|\n/);
    return this.#lines[number - 1];
  }
}

function unpack(bytes: Uint8Array): Uint8Array {
  if (!isGzip(bytes)) {
    return bytes;
  }
  try {
    return gunzip(bytes);
  } catch (error) {
    if (error instanceof SitemapError) {
      return new Uint8Array();
    }
    throw error;
  }
}

/** The text of bytes, in the encoding that they are said to be in, where they are; else in that which they begin with or declare. */
function decode(bytes: Uint8Array, encoding: string | undefined): string {
  const given = encoding === undefined ? undefined : new TextDecoder(encoding, { fatal: true });
  if (given !== undefined && given.encoding !== 'utf-8') {
    try {
      return given.decode(bytes);
    } catch {
      // The engine reads such a file as what it says itself, too.
    }
  }
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = /^[^>]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  const mark = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
  try {
    return new TextDecoder(mark ?? declared).decode(bytes);
  } catch {
    // A name that is no encoding: the engine reads such a file as UTF-8 too.
    return new TextDecoder().decode(bytes);
  }
}
