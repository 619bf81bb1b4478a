/** Generates a sitemap set from an input. Inputs with rows are read row by row, so a list of any length needs the memory of one file. */

import { ReadableStream, type TransformStream } from 'node:stream/web';
import {
  type Report,
  readPages,
  SitemapError,
  SitemapErrorCode,
  type SplitOptions,
  SplitStream,
  split,
} from '../../node.js';
import type { SitemapFile, SplitStreamFile, StreamFormat } from '../../types/index.js';
import { isGzip } from '../io/compressed.js';
import type { Content } from '../io/journal/transaction.js';
import type { Progress } from '../io/progress.js';
import { type OpenSource, peek, readAll } from '../io/source.js';
import { counted } from '../io/terminal.js';

/** A file of a set, and the result of writing its bytes. */
export interface MadeFile<Held extends Content = Content> extends Omit<SitemapFile, 'bytes'> {
  content: Held;
}

/** A sitemap set. */
export interface MadeSet<Held extends Content = Content> {
  files: MadeFile<Held>[];
  index: MadeFile<Held>[];
  report: Report;
  robots: string[];
}

/** Receives the bytes of a file, for example to write them to a temporary file. */
export type Hold<Held extends Content> = (bytes: Uint8Array) => Held;

/** Number of bytes that are inspected to detect the format of an input. */
const HEAD_BYTES = 65_536;

/**
 * Generates a set.
 *
 * @param source The input.
 * @param options How it is split.
 * @param hold Takes each file when it is finished.
 * @throws SitemapError as `split` does.
 */
export async function makeSet<Held extends Content>(
  source: OpenSource,
  options: SplitOptions,
  hold: Hold<Held>,
  progress: Progress,
): Promise<MadeSet<Held>> {
  const { head, all } = await peek(source.chunks, HEAD_BYTES);
  const format = rowsOf(head, options);
  if (format !== undefined) {
    return fromRows(all, { ...options, format }, hold);
  }
  const bytes = await readAll(all);
  progress.at('splitting');
  const { files, index, report, robots } = split(bytes, options);
  const held = ({ bytes, ...rest }: SitemapFile) => ({ ...rest, content: hold(bytes) });
  return { files: files.map(held), index: index.map(held), report, robots };
}

async function fromRows<Held extends Content>(
  chunks: AsyncIterable<Uint8Array>,
  options: SplitOptions & { format: StreamFormat },
  hold: Hold<Held>,
): Promise<MadeSet<Held>> {
  // With `throw`, pages with errors are left out up to the end of the list, so that the report lists all of them.
  const invalid = options.invalid === 'omit' ? 'omit' : 'skip';
  const stream = new SplitStream({ ...options, invalid });
  const made: { kind: 'sitemap' | 'index'; file: MadeFile<Held> }[] = [];
  const files = ReadableStream.from(chunks).pipeThrough(stream as TransformStream<Uint8Array, SplitStreamFile>);
  for await (const { kind, bytes, ...rest } of files) {
    made.push({ kind, file: { ...rest, content: hold(bytes) } });
  }
  const of = (wanted: 'sitemap' | 'index') => made.filter(({ kind }) => kind === wanted).map(({ file }) => file);
  const set = { files: of('sitemap'), index: of('index'), report: await stream.report, robots: await stream.robots };
  const refused = set.files.reduce((left, { pages }) => left - pages, set.report.pages);
  if (refused > 0 && (options.invalid ?? 'throw') === 'throw') {
    const message = `${refused} of ${counted(set.report.pages, 'page')} cannot be written because of errors.`;
    throw new SitemapError(SitemapErrorCode.InvalidPages, message, { report: set.report });
  }
  return set;
}

/** Returns the format of an input with one row for each page; undefined for JSON, compressed input and encodings other than UTF-8. */
function rowsOf(head: Uint8Array, options: SplitOptions): StreamFormat | undefined {
  if (isGzip(head) || !isUtf8(head)) {
    return undefined;
  }
  const lines = head.subarray(0, head.subarray(0, HEAD_BYTES).lastIndexOf(10) + 1);
  const { format: given = 'auto', columns } = options;
  const format = given === 'auto' ? readPages(lines, { columns }).format : given;
  return format === 'json' ? undefined : format;
}

/** Returns whether bytes are the beginning of a text in UTF-8. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
