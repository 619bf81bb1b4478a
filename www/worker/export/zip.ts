import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Context } from '../context.js';

/** The files of a zip. */
export interface ZipRequest {
  files: readonly { name: string; content: Blob | Uint8Array<ArrayBuffer> }[];
}

/**
 * Creates a zip file by file, in pieces: only one piece of the contents is in memory at a time, and the browser may store the
 * compressed files on the disk.
 */
export async function zip({ files }: ZipRequest, context: Context): Promise<Blob> {
  const done: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, piece) => {
    failure ??= error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for (const [at, { name, content }] of files.entries()) {
    context.progress(at / files.length);
    // Compressing a file again would not make it smaller.
    const entry: ZipInputFile & { push(piece: Uint8Array, final?: boolean): void } = /\.gz$/i.test(name)
      ? new ZipPassThrough(name)
      : new ZipDeflate(name);
    archive.add(entry);
    for await (const piece of piecesOf(content)) {
      entry.push(piece);
    }
    entry.push(new Uint8Array(0), true);
    done.push(new Blob(pieces));
    pieces = [];
  }
  archive.end();
  if (failure !== null) {
    throw failure;
  }
  return new Blob([...done, ...pieces], { type: 'application/zip' });
}

/** Reads a file in pieces. Not every browser can iterate over a stream. */
async function* piecesOf(content: Blob | Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = (content instanceof Blob ? content : new Blob([content])).stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    yield next.value;
  }
}
