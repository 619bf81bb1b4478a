/** Streams that read sitemaps and indexes. */

import { type Readable, Transform, type TransformCallback, type TransformOptions } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentReader } from './document-reader.js';
import { ErrorLevel } from './enums.js';
import type { IndexItem, SitemapItem } from './items.js';
import { LIMITS } from './limits.js';
import { toIndexItem, toItem } from './to-item.js';

/** Writes messages. */
export type Logger = (level: 'warn' | 'error' | 'info' | 'log', ...message: Parameters<Console['log']>) => void;

/** Options of {@link XMLToSitemapItemStream}. */
export interface XMLToSitemapItemStreamOptions extends TransformOptions {
  /** What happens to problems: nothing, a message, or the stream fails. Default `warn`. */
  level?: ErrorLevel;
  /** Receives the messages, or `false` for none. Default: the console. */
  logger?: Logger | false;
}

/** Options of {@link XMLToSitemapIndexStream}. */
export type XMLToSitemapIndexItemStreamOptions = XMLToSitemapItemStreamOptions;

function loggerOf({ level, logger }: XMLToSitemapItemStreamOptions): Logger {
  if (level === ErrorLevel.SILENT || logger === false) {
    return () => undefined;
  }
  return logger ?? ((method, ...message) => console[method](...message));
}

/** Reads a sitemap: a `Transform` of text or bytes into items. */
export class XMLToSitemapItemStream extends Transform {
  level: ErrorLevel;
  logger: Logger;
  /** The first 100 problems. */
  errors: Error[] = [];
  /** Number of all problems. */
  errorCount = 0;
  /** Number of pages so far. */
  urlCount = 0;
  #reader: DocumentReader | undefined;

  constructor(opts: XMLToSitemapItemStreamOptions = {}) {
    super({ ...opts, objectMode: true });
    this.level = opts.level || ErrorLevel.WARN;
    this.logger = loggerOf(opts);
  }

  override _transform(data: string | Uint8Array, _encoding: string, callback: TransformCallback): void {
    this.#open()
      .write(data)
      .then(() => callback(this.#failure()), callback);
  }

  override _flush(callback: TransformCallback): void {
    this.#open()
      .end('sitemap')
      .then((others) => {
        this.errorCount += others;
        callback(this.#failure());
      }, callback);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#reader?.abort(error);
    callback(error);
  }

  #open(): DocumentReader {
    const onFault = (message: string) => {
      this.logger('warn', message);
      this.errorCount += 1;
      if (this.errors.length < LIMITS.MAX_PARSER_ERRORS) {
        this.errors.push(new Error(message));
      }
    };
    this.#reader ??= new DocumentReader((page) => {
      this.urlCount += 1;
      this.push(toItem(page, onFault));
    }, onFault);
    return this.#reader;
  }

  #failure(): Error | null {
    return (this.level === ErrorLevel.THROW && this.errors[0]) || null;
  }
}

/** Reads a sitemap index: a `Transform` of text or bytes into its sitemaps. */
export class XMLToSitemapIndexStream extends Transform {
  level: ErrorLevel;
  logger: Logger;
  /** The first problem. */
  error: Error | null = null;
  #reader: DocumentReader | undefined;

  constructor(opts: XMLToSitemapIndexItemStreamOptions = {}) {
    super({ ...opts, objectMode: true });
    this.level = opts.level || ErrorLevel.WARN;
    this.logger = loggerOf(opts);
  }

  override _transform(data: string | Uint8Array, _encoding: string, callback: TransformCallback): void {
    this.#open()
      .write(data)
      .then(() => callback(this.#failure()), callback);
  }

  override _flush(callback: TransformCallback): void {
    this.#open()
      .end('index')
      .then(() => callback(this.#failure()), callback);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#reader?.abort(error);
    callback(error);
  }

  #open(): DocumentReader {
    const onFault = (message: string) => {
      this.logger('warn', message);
      this.error ??= new Error(message);
    };
    this.#reader ??= new DocumentReader((sitemap) => {
      const item = toIndexItem(sitemap, onFault);
      if (item !== undefined) {
        this.push(item);
      }
    }, onFault);
    return this.#reader;
  }

  #failure(): Error | null {
    return this.level === ErrorLevel.THROW ? this.error : null;
  }
}

/** Reads a sitemap and returns its items. */
export async function parseSitemap(xml: Readable): Promise<SitemapItem[]> {
  const items: SitemapItem[] = [];
  await pipeline(xml, new XMLToSitemapItemStream(), async (read: AsyncIterable<SitemapItem>) => {
    for await (const item of read) {
      items.push(item);
    }
  });
  return items;
}

/**
 * Reads a sitemap index and returns its sitemaps.
 *
 * @throws Error if there are more than `maxEntries`.
 */
export async function parseSitemapIndex(
  xml: Readable,
  maxEntries: number = LIMITS.MAX_SITEMAP_ITEM_LIMIT,
): Promise<IndexItem[]> {
  const items: IndexItem[] = [];
  await pipeline(xml, new XMLToSitemapIndexStream(), async (read: AsyncIterable<IndexItem>) => {
    for await (const item of read) {
      if (items.length >= maxEntries) {
        throw new Error(`Sitemap index exceeds maximum allowed entries (${maxEntries})`);
      }
      items.push(item);
    }
  });
  return items;
}
