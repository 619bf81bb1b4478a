/** Where an input comes from: a file, or standard input. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { PageListFormat } from '../types.js';
import { Misuse, reasonOf } from './misuse.js';
import type { Progress } from './progress.js';

/** An input that was read. */
export interface Source {
  /** Name for messages. */
  name: string;
  /** Path of the file; absent for standard input. */
  file?: string;
  /** What it holds. */
  bytes: Uint8Array;
  /** How it is laid out where it is a page list, as far as its name tells. */
  format: PageListFormat;
}

const FORMATS: Readonly<Record<string, PageListFormat>> = {
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  txt: 'text',
  csv: 'csv',
};

/** The format that a file name stands for; `auto` for any other name. */
export function formatOf(name: string): PageListFormat {
  const extension = /\.([^./\\]+)$/.exec(name.toLowerCase().replace(/\.gz$/, ''))?.[1];
  return (extension === undefined ? undefined : FORMATS[extension]) ?? 'auto';
}

/**
 * Reads an input.
 *
 * @param file Path of the file; `-` for standard input, which is also read when there is no path and something is piped.
 * @throws Misuse when there is nothing to read, or it cannot be read.
 */
export async function readSource(file: string | undefined, progress: Progress): Promise<Source> {
  if (file === undefined || file === '-') {
    if (file === undefined && process.stdin.isTTY) {
      throw new Misuse('There is nothing to read: name a file, or pipe one in (and write - to type it).');
    }
    return { name: 'standard input', bytes: await readAll(process.stdin, 'standard input', progress), format: 'auto' };
  }
  let total: number;
  try {
    const found = await stat(file);
    if (found.isDirectory()) {
      throw new Misuse(`${file} cannot be read: it is a folder; a file was expected.`);
    }
    total = found.size;
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(`${file} cannot be read: ${reasonOf(error)}.`);
  }
  const bytes = await readAll(createReadStream(file, { highWaterMark: 1 << 20 }), file, progress, total);
  return { name: file, file, bytes, format: formatOf(file) };
}

async function readAll(stream: Readable, name: string, progress: Progress, total?: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
      progress.at('reading', length, total);
    }
    return Buffer.concat(chunks, length);
  } catch (error) {
    throw new Misuse(`${name} cannot be read: ${reasonOf(error)}.`);
  }
}
