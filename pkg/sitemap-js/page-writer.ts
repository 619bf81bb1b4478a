/** The engine as the writer of one sitemap. */

import { GenerateStream, type GenerateStreamOptions, type Page, type Report } from '../core/index.js';

/** Number of pages that the engine gets at once, so that each write of a batch is one call. */
export const BATCH_PAGES = 1_000;

/** Writes pages in batches and passes the text of the sitemap on. */
export class PageWriter {
  readonly #stream: GenerateStream;
  readonly #input: WritableStreamDefaultWriter<Page[]>;
  readonly #output: Promise<void>;
  /** Number of bytes of the text so far. */
  bytes = 0;

  /** @param put Receives the text in pieces; the first contains the whole start tag of the root element. */
  constructor(options: GenerateStreamOptions, put: (text: string) => void) {
    this.#stream = new GenerateStream(options);
    this.#input = this.#stream.writable.getWriter();
    this.#output = this.#read(put);
    // An error is reported by the write during which it occurs.
    this.#output.catch(() => {});
    this.#input.closed.catch(() => {});
  }

  async #read(put: (text: string) => void): Promise<void> {
    const decoder = new TextDecoder();
    const reader = this.#stream.readable.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      this.bytes += chunk.value.length;
      put(decoder.decode(chunk.value, { stream: true }));
    }
  }

  /** Writes a batch. */
  async write(pages: Page[]): Promise<void> {
    await this.#input.write(pages);
  }

  /** Ends the sitemap, and returns the report of all pages. */
  async end(): Promise<Report> {
    await this.#input.close();
    await this.#output;
    return this.#stream.report;
  }

  /** Ends writing and releases the memory of the engine. */
  abort(reason: unknown): void {
    this.#input.abort(reason).catch(() => {});
  }
}
