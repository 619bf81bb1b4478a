/** Generates a sitemap set from an input. Lists with one page per row are streamed, so that only one file is in memory. */

import { ReadableStream, type TransformStream } from 'node:stream/web';
import { textIn } from '../../core/errors/fill.js';
import {
  type Report,
  readPages,
  SitemapError,
  SitemapErrorCode,
  type SplitOptions,
  SplitStream,
  type SplitStreamOptions,
  split,
} from '../../core/node.js';
import type { SitemapFile, SplitStreamFile, StreamFormat } from '../../core/types/index.js';
import type { Content } from '../../files/journal/transaction.js';
import { isGzip } from '../io/compressed.js';
import type { Progress } from '../io/progress.js';
import { type OpenSource, peek, readAll } from '../io/source.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** A file of a set, with the stored form of its bytes. */
export interface GeneratedFile<Stored extends Content = Content> extends Omit<SitemapFile, 'bytes'> {
  content: Stored;
}

/** A sitemap set. */
export interface GeneratedSet<Stored extends Content = Content> {
  files: GeneratedFile<Stored>[];
  index: GeneratedFile<Stored>[];
  report: Report;
  robots: string[];
}

/** Stores the bytes of a file, for example in a temporary file, and returns how to find them. */
export type StoreContent<Stored extends Content> = (bytes: Uint8Array) => Stored;

/** Number of bytes from which the format of an input is detected. */
const HEAD_BYTES = 65_536;

/**
 * Generates a set.
 *
 * @param source The input.
 * @param options Options of `split`.
 * @param store Called with the bytes of each finished file.
 * @throws SitemapError as `split` does.
 */
export async function makeSet<Stored extends Content>(
  source: OpenSource,
  options: SplitOptions,
  store: StoreContent<Stored>,
  progress: Progress,
): Promise<GeneratedSet<Stored>> {
  const { head, all } = await peek(source.chunks, HEAD_BYTES);
  const format = rowFormatOf(head, options);
  if (format !== undefined) {
    return splitRows(all, { ...options, read: { ...options.read, format } }, store);
  }
  const bytes = await readAll(all);
  progress.at('splitting');
  const { files, index, report, robots } = split(bytes, options);
  const toFile = ({ bytes, ...rest }: SitemapFile) => ({ ...rest, content: store(bytes) });
  return { files: files.map(toFile), index: index.map(toFile), report, robots };
}

async function splitRows<Stored extends Content>(
  chunks: AsyncIterable<Uint8Array>,
  options: SplitOptions & Pick<SplitStreamOptions, 'read'>,
  store: StoreContent<Stored>,
): Promise<GeneratedSet<Stored>> {
  // With `throw`, pages with errors are left out up to the end of the list, so that the report lists all of them.
  const invalid = options.invalid === 'omit' ? 'omit' : 'skip';
  const stream = new SplitStream({ ...options, invalid });
  const made: { kind: 'sitemap' | 'index'; file: GeneratedFile<Stored> }[] = [];
  const files = ReadableStream.from(chunks).pipeThrough(stream as TransformStream<Uint8Array, SplitStreamFile>);
  for await (const { kind, bytes, ...rest } of files) {
    made.push({ kind, file: { ...rest, content: store(bytes) } });
  }
  const filesOf = (wanted: 'sitemap' | 'index') => made.filter(({ kind }) => kind === wanted).map(({ file }) => file);
  const set = {
    files: filesOf('sitemap'),
    index: filesOf('index'),
    report: await stream.report,
    robots: await stream.robots,
  };
  const { pages, problems } = set.report;
  // Pages that the list records as not indexable are left out without an error: one problem with their number.
  const notIndexable = problems.find(({ rule }) => rule === 'loc-not-indexable');
  const leftOut = notIndexable === undefined ? 0 : (notIndexable.count ?? 1);
  const refused = set.files.reduce((rest, file) => rest - file.pages, pages - leftOut);
  if (refused > 0 && (options.invalid ?? 'throw') === 'throw') {
    const message = textIn(USAGE_TEXTS.pagesRefused, options.locale ?? 'en', { refused, n: pages });
    throw new SitemapError(SitemapErrorCode.InvalidPages, message, { report: set.report });
  }
  return set;
}

/** Returns the format of an input with one row for each page; undefined for JSON, compressed input and encodings other than UTF-8. */
function rowFormatOf(head: Uint8Array, options: SplitOptions): StreamFormat | undefined {
  if (isGzip(head) || !isUtf8(head)) {
    return undefined;
  }
  const lines = head.subarray(0, head.subarray(0, HEAD_BYTES).lastIndexOf(10) + 1);
  const { format: given = 'auto', columns } = options.read ?? {};
  const format = given === 'auto' ? readPages(lines, { read: { columns } }).format : given;
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
