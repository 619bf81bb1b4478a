/** The lines of an input, for reports that show them. */

import { gunzip, SitemapError } from '../../core/node.js';
import { isGzip } from './compressed.js';

/** Number of bytes in which the declaration of the encoding is searched for. */
const DECLARATION_BYTES = 200;

/** Lines of one input. The input is decoded when a line is first requested. */
export class SourceLines {
  readonly bytes: Uint8Array;
  readonly #encoding: string | undefined;
  #lines: readonly string[] | undefined;

  /** @param encoding The encoding given by the user. */
  constructor(bytes: Uint8Array, encoding?: string) {
    this.bytes = bytes;
    this.#encoding = encoding;
  }

  /** Returns a line by its number, from 1. */
  line(number: number): string | undefined {
    this.#lines ??= decode(unpack(this.bytes), this.#encoding).split(/\r\n|\r|\n/);
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

/** Decodes bytes in the given encoding if they are valid in it, otherwise in that of their byte order mark or declaration. */
function decode(bytes: Uint8Array, encoding: string | undefined): string {
  const given = encoding === undefined ? undefined : new TextDecoder(encoding, { fatal: true });
  if (given !== undefined && given.encoding !== 'utf-8') {
    try {
      return given.decode(bytes);
    } catch {
      // The engine then uses the declared encoding, too.
    }
  }
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = /^[^>]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  const mark = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
  try {
    return new TextDecoder(mark ?? declared).decode(bytes);
  } catch {
    // An unknown encoding: the engine reads the file as UTF-8, too.
    return new TextDecoder().decode(bytes);
  }
}
