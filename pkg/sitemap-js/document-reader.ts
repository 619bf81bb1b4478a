/** The engine as the reader of one document. */

import { type Page, ParseStream, type Problem } from '../core/index.js';

/** Kinds of documents that streams read. */
export type ExpectedKind = 'sitemap' | 'index';

/** Reasons why entries are missing for certain. */
const INCOMPLETE = ['truncated', 'corrupt-gzip', 'inflated-too-large', 'not-a-sitemap'];

/** Options of the reader of the engine. */
interface ReaderOptions {
  arrays: true;
  onProblem: (problem: Problem) => void;
}

/** Reads a document in pieces. */
export class DocumentReader {
  readonly #stream: ParseStream<ReaderOptions>;
  readonly #input: WritableStreamDefaultWriter<string | Uint8Array>;
  readonly #output: Promise<void>;
  #listed = 0;

  /**
   * @param put Receives the entries.
   * @param onProblem Receives the messages of problems of the structure of the document, at most 100 of each rule.
   */
  constructor(put: (entry: Page) => void, onProblem: (message: string) => void) {
    this.#stream = new ParseStream<ReaderOptions>({
      arrays: true,
      onProblem: ({ severity, message }) => {
        if (severity !== 'info') {
          this.#listed += 1;
          onProblem(message);
        }
      },
    });
    this.#input = this.#stream.writable.getWriter();
    this.#output = this.#read(put);
    // An error is reported by the write during which it occurs.
    this.#output.catch(() => {});
    this.#input.closed.catch(() => {});
  }

  async #read(put: (entry: Page) => void): Promise<void> {
    const reader = this.#stream.readable.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      for (const entry of chunk.value) {
        put(entry);
      }
    }
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    await this.#input.write(chunk);
  }

  /**
   * Ends the document.
   *
   * @returns The number of problems whose messages were not passed on.
   * @throws Error if the document is of another kind, or if entries are missing.
   */
  async end(expected: ExpectedKind): Promise<number> {
    await this.#input.close();
    await this.#output;
    const { kind, reason, report } = await this.#stream.result;
    if (reason !== undefined && INCOMPLETE.includes(reason)) {
      throw new Error(report.problems.filter(({ severity }) => severity === 'error').at(-1)?.message ?? reason);
    }
    if ((kind === 'index') !== (expected === 'index')) {
      throw new Error(
        expected === 'index'
          ? `The document is no sitemap index, but of the kind "${kind}". Read it with parseSitemap.`
          : 'The document is a sitemap index. Read it with parseSitemapIndex.',
      );
    }
    return report.counts.error + report.counts.warning - this.#listed;
  }

  /** Ends reading and releases the memory of the engine. */
  abort(reason: unknown): void {
    this.#input.abort(reason).catch(() => {});
  }
}
