/** Input from a file, a URL or standard input. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { notAFile } from '../../files/disk.js';
import { UsageError, unreadable, usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import type { Progress } from './progress.js';

/** Name of standard input in messages. */
export const STANDARD_INPUT = 'standard input';

/** An input that was read. */
export interface Source {
  /** Name for messages. */
  name: string;
  /** Path of the file; absent for standard input and URLs. */
  file?: string;
  /** URL of the file, after redirects. */
  url?: string;
  /** The content. */
  bytes: Uint8Array;
}

/** The paths of what this process has open, such as a terminal. */
const OF_PROCESS = /^\/dev\/(?:stdin|fd\/\d+)$/;
/** Size of the chunks of an input. With larger ones, more memory waits for the garbage collector. */
const CHUNK_BYTES = 1 << 17;

/** Returns whether a file name is that of a page list only. A text file may also be a sitemap. The format follows from the content. */
export function isPageListName(name: string): boolean {
  return /\.(json|ndjson|jsonl|csv|tsv)(\.gz)?$/i.test(name);
}

/** Returns whether a file name is that of a page list that `fix --write` replaces. */
export function isJsonName(name: string): boolean {
  return /\.(json|ndjson|jsonl)(\.gz)?$/i.test(name);
}

/** Returns whether an argument is a URL. */
export function isUrl(argument: string): boolean {
  return /^https?:\/\//i.test(argument);
}

/** An input that is being read. */
export interface OpenSource extends Omit<Source, 'bytes'> {
  /** The content in chunks. Reading fails with a UsageError. */
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Reads an input.
 *
 * @param file Path or URL of the file; `-` for standard input, which is also read without a path if it is not a terminal.
 * @throws UsageError if there is no input, or it cannot be read.
 */
export async function readSource(file: string | undefined, progress: Progress): Promise<Source> {
  const { chunks, ...source } = await openSource(file, progress);
  return { ...source, bytes: await readAll(chunks) };
}

/**
 * Opens an input for reading in chunks.
 *
 * @param file See {@link readSource}.
 * @throws UsageError as {@link readSource}.
 */
export async function openSource(file: string | undefined, progress: Progress): Promise<OpenSource> {
  if (file === undefined || file === '-') {
    if (file === undefined && process.stdin.isTTY) {
      throw usageError(USAGE_TEXTS.nothingToRead);
    }
    return { name: STANDARD_INPUT, chunks: chunksOf(process.stdin, STANDARD_INPUT, progress) };
  }
  if (isUrl(file)) {
    progress.at('reading');
    const { readUrl } = await import('./remote-source.js');
    const { bytes, url } = await readUrl(file);
    return { name: file, url, chunks: chunksOfBytes(bytes) };
  }
  let total: number;
  try {
    const found = await stat(file);
    if (found.isDirectory()) {
      throw usageError(USAGE_TEXTS.sourceIsFolder, { file });
    }
    // A pipe may be named, as by a shell for `<(…)`. A device may have no end, and a socket cannot be opened.
    if (!found.isFile() && !found.isFIFO() && !OF_PROCESS.test(file)) {
      throw notAFile(file);
    }
    total = found.size;
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(file, error);
  }
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  return { name: file, file, chunks: chunksOf(stream, file, progress, total) };
}

async function* chunksOf(
  stream: Readable,
  name: string,
  progress: Progress,
  total?: number,
): AsyncGenerator<Uint8Array, void> {
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      progress.at('reading', length, total);
      yield chunk;
    }
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Returns the content of an input. */
export async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) {
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** Returns bytes in chunks: a stream copies each chunk, and a copy of all bytes would double the memory. */
export async function* chunksOfBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}

/**
 * Returns the beginning of an input, and the whole input as chunks.
 *
 * @param minBytes Minimum length of the beginning in bytes, if the input has that many. Pipes return chunks of any size.
 */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  minBytes: number,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const rest = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let length = 0; length < minBytes; ) {
    const { value } = await rest.next();
    if (value === undefined) {
      break;
    }
    first.push(value);
    length += value.length;
  }
  const head = Buffer.concat(first);
  return { head, all: chain(head, rest) };
}

async function* chain(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
