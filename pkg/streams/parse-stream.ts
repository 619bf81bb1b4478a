import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { inLanguageOf, localized } from '../errors/localized.js';
import type { Bytes, Page, ParseStreamOptions, ParseStreamResult, PlacedPage, Problem } from '../types/index.js';
import { SurrogateJoiner } from '../wire/chunks.js';
import { callEngine, open, type ParseStreamHandle, type RowSink } from '../wire/engine.js';
import { positionOf, readRows } from '../wire/entries.js';
import { describe, toBytes } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';

/**
 * Chunk that a {@link ParseStream} with the given options emits: a page, a page with its position, or an array of
 * these.
 */
export type ParseChunk<Options> = Chosen<Options, 'arrays', ParseEntry<Options>[], ParseEntry<Options>>;

type ParseEntry<Options> = Chosen<Options, 'positions', PlacedPage, Page>;

/** `Yes` where an option is true, `No` where it is not, both where nobody knows. */
type Chosen<Options, Name extends string, Yes, No> = Name extends keyof Options ? Either<Options[Name], Yes, No> : No;

type Either<Choice, Yes, No> = Choice extends true ? Yes : No;

/**
 * Reads a sitemap, an index, a text list or a feed of any size in constant memory: a `TransformStream` of bytes or
 * strings into pages. For an index, the pages are its sitemaps.
 *
 * Pages, problems and positions are those of {@link parse}, regardless of how the input is divided into chunks. The
 * stream holds the current entry and its ancestors. A document without a known root element, such as a text list, is
 * held until 256 KiB of it have arrived, and a document that is not in UTF-8 until its end.
 *
 * Use `Readable.toWeb(stream)` for streams of Node and `ReadableStream.from(iterable)` for iterables. Values may be
 * slices of a longer string, so a page that is kept can keep 16 kB of its neighbours in memory.
 *
 * @example
 * ```js
 * const stream = new ParseStream({ onProblem: (problem) => console.error(problem.message) });
 * const sitemap = new Response('<urlset><url><loc>https://example.com/</loc></url></urlset>');
 * for await (const page of sitemap.body.pipeThrough(stream)) {
 *   page.loc; // 'https://example.com/'
 * }
 * const { kind, complete, report } = await stream.result;
 * ```
 */
export class ParseStream<const Options extends ParseStreamOptions = object> extends TransformStream<
  string | Bytes,
  ParseChunk<Options>
> {
  /**
   * Kind, completeness and report of the document. Resolved when the stream has ended; rejected if the stream fails.
   */
  readonly result: Promise<ParseStreamResult>;

  /** The problems found so far. Those of the file as a whole, such as its size, are added at its end. */
  readonly problems: readonly Problem[];

  /**
   * @param options See {@link ParseStreamOptions}.
   * @throws SitemapError `invalid-option`, `not-ready`.
   */
  constructor(options?: Options) {
    super();
    const reading = localized(options, () => new Reading<ParseChunk<Options>>(options));
    this.result = reading.result;
    this.problems = reading.problems;
    // Sides of our own: not every runtime tells a transformer that its stream was cancelled or aborted.
    Object.defineProperty(this, 'readable', { value: reading.readable });
    Object.defineProperty(this, 'writable', { value: reading.writable });
  }
}

/** Most pages that wait in the queue of a stream: runtimes take time for its length with each that leaves it. */
const MAX_QUEUED = 256;

/** A document that is being read, between the two sides of its stream. */
class Reading<Chunk> {
  readonly readable: ReadableStream<Chunk>;
  readonly writable: WritableStream<string | Bytes>;
  readonly result: Promise<ParseStreamResult>;
  readonly problems: Problem[] = [];
  readonly #arrays: boolean;
  readonly #locale: unknown;
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  /** Undefined when the stream has ended, in whatever way. */
  #handle: ParseStreamHandle | undefined;
  readonly #free: () => void;
  #resolve!: (result: ParseStreamResult) => void;
  #reject!: (reason: unknown) => void;
  #output!: ReadableStreamDefaultController<Chunk>;
  #input!: WritableStreamDefaultController;
  /** What was read and not yet handed out, and its next place. */
  #pending: readonly unknown[] = [];
  #place = 0;
  /** Whether a reader waits for what is not yet read, and what to call when one takes something. */
  #isWanted = false;
  #wake: (() => void) | undefined;
  readonly #strings = new SurrogateJoiner();

  constructor(options: ParseStreamOptions | undefined) {
    const { arrays = false, onProblem, format, ...encodedOptions } = encodeOptions(options);
    if (typeof arrays !== 'boolean') {
      throw wrongOption('arrays', arrays, 'true or false');
    }
    if (format !== undefined) {
      throw wrongOption('format', format, 'none, because a stream reads documents and no page lists');
    }
    if (onProblem !== undefined && typeof onProblem !== 'function') {
      throw wrongOption('onProblem', onProblem, 'a function that takes a problem');
    }
    this.#arrays = arrays;
    this.#locale = encodedOptions.locale;
    this.#onProblem = onProblem as ((problem: Problem) => void) | undefined;
    const { handle, free } = open((engine) => new engine.ParseStream(encodedOptions));
    this.#handle = handle;
    this.#free = free;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.result.catch(() => {});
    this.readable = new ReadableStream<Chunk>(
      {
        start: (controller) => {
          this.#output = controller;
        },
        pull: () => {
          this.#isWanted = this.#place === this.#pending.length;
          this.#handOut();
          this.#wake?.();
        },
        cancel: (reason) => {
          this.#end(reason);
          this.#input.error(reason);
        },
      },
      { highWaterMark: 0 },
    );
    this.writable = new WritableStream<string | Bytes>({
      start: (controller) => {
        this.#input = controller;
        // `abort` below is called only when a write that waits for a reader has ended, which may be never.
        controller.signal?.addEventListener('abort', () => this.#fail(controller.signal.reason));
      },
      write: (chunk) => this.#read((handle, sink) => this.#feed(handle, chunk, sink)),
      close: () => this.#close(),
      abort: (reason) => this.#fail(reason),
    });
  }

  /** Reads a piece when somebody wants what comes of it. */
  async #read(read: (handle: ParseStreamHandle, sink: RowSink) => Problem[] | undefined): Promise<void> {
    await this.#until(() => this.#isWanted);
    if (this.#handle === undefined) {
      return;
    }
    try {
      const entries: (Page | PlacedPage)[] = [];
      const write = (text: string, numbers: Uint32Array, positions: Uint32Array): void => {
        readRows(text, numbers, (page, _, index) => {
          entries.push(positions.length > 0 ? { page, ...positionOf(index, positions) } : page);
        });
      };
      const problems = read(this.#handle, { write });
      this.#hand(entries, problems);
    } catch (cause) {
      const error = inLanguageOf({ locale: this.#locale }, cause);
      this.#fail(error);
      throw error;
    }
  }

  #feed(handle: ParseStreamHandle, chunk: string | Bytes, sink: RowSink): Problem[] | undefined {
    if (typeof chunk === 'string') {
      const text = this.#strings.add(chunk);
      return callEngine(() => handle.feedText(text, sink));
    }
    const bytes = toBytes(chunk);
    if (bytes === undefined) {
      throw new SitemapError(
        SitemapErrorCode.InvalidInput,
        `A piece of the document is ${describe(chunk)}; expected a string, a Uint8Array or an ArrayBuffer.`,
      );
    }
    const whole = this.#strings.addBytes(bytes);
    return callEngine(() => handle.feed(whole, sink));
  }

  async #close(): Promise<void> {
    const half = this.#strings.finish();
    if (half !== '') {
      await this.#read((handle, sink) => callEngine(() => handle.feedText(half, sink)));
    }
    await this.#read((handle, sink) => {
      const { problems, ...result } = callEngine(() => handle.finish(sink));
      this.#resolve(result);
      return problems;
    });
    await this.#until(() => this.#place === this.#pending.length);
    if (this.#handle !== undefined) {
      this.#output.close();
      this.#end(undefined);
    }
  }

  #hand(entries: unknown[], problems: readonly Problem[] = []): void {
    for (const problem of problems) {
      this.problems.push(problem);
      this.#onProblem?.(problem);
    }
    // Whoever was told of a problem may have cancelled the stream.
    if (entries.length === 0 || this.#handle === undefined) {
      return;
    }
    // Before the first is handed out: whoever waits for more says so while that is done.
    this.#isWanted = false;
    this.#pending = this.#arrays ? [entries] : entries;
    this.#place = 0;
    this.#handOut();
  }

  /** Hands out what the queue of the stream takes. A reader may ask for more in between. */
  #handOut(): void {
    // Whoever takes one may end the stream at once, and then nothing is pending.
    for (let free = MAX_QUEUED; free > 0 && this.#place < this.#pending.length; free -= 1) {
      const chunk = this.#pending[this.#place];
      this.#place += 1;
      this.#output.enqueue(chunk as Chunk);
    }
    if (this.#place === this.#pending.length) {
      this.#pending = [];
      this.#place = 0;
    }
  }

  /** Waits until something is so, or the stream has ended. */
  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo() && this.#handle !== undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends with a failure of the side that is written to, unless it has ended. */
  #fail(reason: unknown): void {
    if (this.#handle !== undefined) {
      this.#end(reason);
      this.#output.error(reason);
    }
  }

  /** Gives the memory of the engine back. */
  #end(reason: unknown): void {
    if (this.#handle !== undefined) {
      this.#free();
    }
    this.#handle = undefined;
    this.#pending = [];
    this.#reject(reason);
    this.#wake?.();
  }
}

function wrongOption(name: string, value: unknown, expected: string): SitemapError {
  const message = `The option ${name} is ${describe(value)}; expected ${expected}.`;
  return new SitemapError(SitemapErrorCode.InvalidOption, message);
}
