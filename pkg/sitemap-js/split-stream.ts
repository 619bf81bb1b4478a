import type { WriteStream } from 'node:fs';
import type { TransformCallback } from 'node:stream';
import { finished } from 'node:stream/promises';
import { limits } from '../core/index.js';
import { messageOf } from './checks.js';
import { SitemapIndexStream, type SitemapIndexStreamOptions } from './index-stream.js';
import type { IndexItem, SitemapItemLoose } from './items.js';
import { DEFAULT_SITEMAP_ITEM_LIMIT, LIMITS } from './limits.js';
import { Refusal } from './refusal.js';
import { SitemapStream } from './sitemap-stream.js';

/** Options of {@link SitemapAndIndexStream}. */
export interface SitemapAndIndexStreamOptions extends SitemapIndexStreamOptions {
  /** Maximum number of pages in a file, 1 to 50,000. Default 45,000. */
  limit?: number;
  /**
   * Called for each file, with its number from 0.
   *
   * @returns The URL of the file for the index, the stream that its pages are written to, and the stream that is waited for before the
   *   next file begins: the one that its text is written with.
   */
  getSitemapStream: (i: number) => [IndexItem | string, SitemapStream, WriteStream | undefined];
}

/** A file that is being written. */
interface OpenFile {
  sitemap: SitemapStream;
  sink: WriteStream | undefined;
  items: number;
  articles: number;
}

/** Size in bytes at which a file ends, which leaves space for the pages that are not measured yet. */
const FULL = 0.9;

/**
 * Writes sitemaps and their index: a `Transform` of items into the text of the index. A file ends at `limit` pages, 1,000 news articles
 * or, at the latest, 52,428,800 bytes.
 */
export class SitemapAndIndexStream extends SitemapIndexStream {
  readonly #limit: number;
  readonly #getSitemapStream: SitemapAndIndexStreamOptions['getSitemapStream'];
  readonly #maxBytes: number;
  readonly #maxNews: number;
  #file: OpenFile | undefined;
  #files = 0;
  readonly #refusal = new Refusal(this);

  constructor(opts: SitemapAndIndexStreamOptions) {
    super(opts);
    this.#limit = opts.limit ?? DEFAULT_SITEMAP_ITEM_LIMIT;
    this.#getSitemapStream = opts.getSitemapStream;
    const { maxBytes = 0, maxNews = 0 } = limits();
    this.#maxBytes = maxBytes;
    this.#maxNews = maxNews;
    const { MIN_SITEMAP_ITEM_LIMIT: min, MAX_SITEMAP_ITEM_LIMIT: max } = LIMITS;
    if (!(this.#limit >= min && this.#limit <= max)) {
      throw new Error(`limit must be between ${min} and ${max} per sitemaps.org spec, got ${this.#limit}`);
    }
  }

  override _transform(item: SitemapItemLoose | string, encoding: string, callback: TransformCallback): void {
    if (this.#file === undefined) {
      this.#begin(item, encoding, callback);
    } else if (this.#isFull(this.#file, item)) {
      this.#end().then(() => this.#refusal.resume(() => this.#begin(item, encoding, callback)), callback);
    } else {
      this.#write(this.#file, item, callback);
    }
  }

  override _flush(callback: TransformCallback): void {
    this.#end().then(() => super._flush(callback), callback);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#file?.sitemap.destroy(error ?? undefined);
    callback(error);
  }

  #isFull({ sitemap, items, articles }: OpenFile, item: SitemapItemLoose | string): boolean {
    if (items >= this.#limit) {
      return true;
    }
    // A stream of another class is not measured.
    const isLarge = sitemap instanceof SitemapStream && sitemap.maxBytes > this.#maxBytes * FULL;
    return isLarge || (isArticle(item) && articles >= this.#maxNews);
  }

  /** Begins a file with an item. */
  #begin(item: SitemapItemLoose | string, encoding: string, callback: TransformCallback): void {
    let reference: IndexItem | string;
    try {
      [reference, this.#file] = this.#open(this.#files);
    } catch (error) {
      callback(error as Error);
      return;
    }
    this.#files += 1;
    const { sitemap, sink } = this.#file;
    for (const stream of [sitemap, sink]) {
      stream?.on('error', (error: Error) => this.destroy(error));
    }
    super._transform(reference, encoding, (error) => {
      if (error) {
        callback(error);
      } else {
        this.#write(this.#file as OpenFile, item, callback);
      }
    });
  }

  #open(number: number): [IndexItem | string, OpenFile] {
    let parts: unknown;
    try {
      parts = this.#getSitemapStream(number);
    } catch (cause) {
      const message = `getSitemapStream callback threw an error for index ${number}: ${messageOf(cause)}`;
      throw new Error(message, { cause });
    }
    if (!Array.isArray(parts) || parts.length !== 3) {
      throw new Error(
        `getSitemapStream must return a 3-element array [IndexItem | string, SitemapStream, WriteStream], got: ${typeof parts}`,
      );
    }
    const [reference, sitemap, sink] = parts;
    if (!reference || (typeof reference !== 'string' && typeof reference !== 'object')) {
      throw new Error('getSitemapStream must return an IndexItem or string as the first element');
    }
    if (typeof sitemap?.write !== 'function') {
      throw new Error('getSitemapStream must return a SitemapStream as the second element');
    }
    if (sink && typeof sink.write !== 'function') {
      throw new Error('getSitemapStream must return a WriteStream or undefined as the third element');
    }
    return [reference, { sitemap, sink: sink || undefined, items: 0, articles: 0 }];
  }

  #write(file: OpenFile, item: SitemapItemLoose | string, callback: TransformCallback): void {
    let hasSpace: boolean;
    try {
      hasSpace = file.sitemap.write(item);
    } catch (error) {
      this.#refusal.refuse(error, callback);
      return;
    }
    file.items += 1;
    file.articles += isArticle(item) ? 1 : 0;
    if (hasSpace) {
      callback();
    } else {
      file.sitemap.once('drain', () => this.#refusal.resume(callback));
    }
  }

  /** Ends the file, if there is one, and waits until it is written. */
  async #end(): Promise<void> {
    const file = this.#file;
    if (file !== undefined) {
      this.#file = undefined;
      file.sitemap.end();
      const written = [file.sitemap, file.sink].map((stream) => stream && finished(stream, { readable: false }));
      await Promise.all(written);
    }
  }
}

function isArticle(item: SitemapItemLoose | string): boolean {
  return typeof item !== 'string' && Boolean(item.news);
}
