/** Texts in their encodings: what reads a file as a text also writes the text back as bytes. */

import { decode, gunzip, gzip } from '../../core/api/gzip.js';
import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import type { DocumentEditOptions } from '../../core/types/edit.js';
import type { Bytes } from '../../core/types/index.js';
import { concatBytes } from '../../core/wire/chunks.js';
import { toBytes } from '../../core/wire/input.js';

/** A file as a text. */
export interface EncodedText {
  /** The text, without a byte order mark. */
  text: string;
  /** Returns the file with another text. Characters that the encoding lacks are written as `reference` returns them. */
  encode(text: string, reference: (character: string) => string): Uint8Array<ArrayBuffer>;
}

const byteOrderMarks = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Reads a file. An encoding from which the same bytes cannot be restored is an error. */
export function encodedText(
  file: Bytes,
  { read: { encoding, maxBytes } = {}, locale }: DocumentEditOptions,
): EncodedText {
  const bytes = toBytes(file) ?? new Uint8Array();
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const content = isGzip ? gunzip(bytes, { maxBytes }) : bytes;
  const mark = byteOrderMarks.find((mark) => mark.every((byte, at) => content[at] === byte)) ?? [];
  const read =
    encoding === undefined
      ? decode(content, { locale, maxBytes })
      : { text: new TextDecoder(encoding).decode(content), encoding };
  const encoder = encoderOf(read.encoding);
  const encode = (text: string, reference: (character: string) => string) =>
    concatBytes([Uint8Array.from(mark), encoder(text, reference)]);
  const restored = encode(read.text, () => '');
  if (restored.length !== content.length || restored.some((byte, at) => byte !== content[at])) {
    throw failure(SitemapErrorCode.NotEditable, 'edit-encoding', { encoding: read.encoding });
  }
  return {
    text: read.text,
    encode: (text, reference) => {
      const written = encode(text, reference);
      return isGzip ? gzip(written) : written;
    },
  };
}

type Encoder = (text: string, reference: (character: string) => string) => Uint8Array<ArrayBuffer>;

function encoderOf(encoding: string): Encoder {
  switch (encoding.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
      return (text) => new TextEncoder().encode(text);
    case 'utf-16le':
      return (text) => utf16(text, true);
    case 'utf-16be':
      return (text) => utf16(text, false);
    default:
      return legacyEncoder(encoding);
  }
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
}

/** Returns an encoder of an encoding of one or two bytes for each character: platforms decode these and do not encode them. */
function legacyEncoder(encoding: string): Encoder {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, Uint8Array>();
  const add = (bytes: Uint8Array) => {
    const [character = '', ...others] = decoder.decode(bytes);
    if (others.length === 0 && character !== '\uFFFD' && !table.has(character)) {
      table.set(character, bytes);
    }
  };
  for (let byte = 0; byte < 0x100; byte += 1) {
    add(Uint8Array.of(byte));
  }
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      add(Uint8Array.of(lead, trail));
    }
  }
  const encode: Encoder = (text, reference) =>
    concatBytes(
      Array.from(text, (character) => table.get(character) ?? new TextEncoder().encode(reference(character))),
    );
  return encode;
}
