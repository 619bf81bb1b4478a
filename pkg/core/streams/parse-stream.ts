import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized, translateError } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type {
  Bytes,
  Page,
  ParseStreamOptions,
  ParseStreamResult,
  PlacedPage,
  Problem,
  ReadingOptions,
} from '../types/index.js';
import { SurrogateJoiner } from '../wire/chunks.js';
import { callEngine, open, type ParseStreamHandle, type RowSink } from '../wire/engine.js';
import { positionOf, RowReader } from '../wire/entries.js';
import { toBytes } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';

/**
 * Chunk that a {@link ParseStream} with the given options emits: a page, a page with its position, or an array of
 * these.
 */
export type ParseChunk<Options> = Chosen<Options, 'arrays', ParseEntry<Options>[], ParseEntry<Options>>;

type ParseEntry<Options> = Chosen<Options, 'positions', PlacedPage, Page>;

/** `Yes` if an option is true, `No` if it is not, and both if its value is not known at compile time. */
type Chosen<Options, Name extends string, Yes, No> = Name extends keyof Options ? Either<Options[Name], Yes, No> : No;

type Either<Choice, Yes, No> = Choice extends true ? Yes : No;

/**
 * Reads a sitemap, an index, a text list or a feed of any size in constant memory: a `TransformStream` of bytes or
 * strings into pages or, with `positions`, records `{ page, line, column }`; with `arrays`, into arrays of these. For an index, the pages
 * are its sitemaps.
 *
 * Pages, problems and positions are those of {@link parse}, regardless of how the input is divided into chunks. The
 * stream holds the current entry and its ancestors. A document without a known root element, such as a text list, is
 * held until 256 KiB of it have arrived, and a document that is not in UTF-8 until its end.
 *
 * JSON is no document: at its end the stream fails with a {@link SitemapError} (`invalid-input`). {@link parse} reads page lists.
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
    const stream = localized(options, () => new DocumentStream<ParseChunk<Options>>(options));
    this.result = stream.result;
    this.problems = stream.problems;
    // Both sides are our own, because not every runtime notifies a transformer of `cancel` and `abort`.
    Object.defineProperty(this, 'readable', { value: stream.readable });
    Object.defineProperty(this, 'writable', { value: stream.writable });
  }
}

/** Maximum number of pages in the queue of a stream. In some runtimes removing an item takes time proportional to the length. */
const MAX_QUEUED = 256;

/** Parser of one document between the two sides of its stream. */
class DocumentStream<Chunk> {
  readonly readable: ReadableStream<Chunk>;
  readonly writable: WritableStream<string | Bytes>;
  readonly result: Promise<ParseStreamResult>;
  readonly problems: Problem[] = [];
  readonly #arrays: boolean;
  readonly #locale: unknown;
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  /** The parser; undefined when the stream has ended, failed or was cancelled. */
  #handle: ParseStreamHandle | undefined;
  readonly #free: () => void;
  #resolve!: (result: ParseStreamResult) => void;
  #reject!: (reason: unknown) => void;
  #output!: ReadableStreamDefaultController<Chunk>;
  #input!: WritableStreamDefaultController;
  /** Chunks that were parsed and not yet enqueued, and the index of the next one. */
  #pending: readonly unknown[] = [];
  #next = 0;
  /** Whether a reader waits for chunks that are not yet parsed, and a callback for when a chunk is read. */
  #isWanted = false;
  #wake: (() => void) | undefined;
  readonly #strings = new SurrogateJoiner();

  constructor(options: ParseStreamOptions | undefined) {
    const { arrays = false, onProblem, ...encodedOptions } = encodeOptions(options);
    if (typeof arrays !== 'boolean') {
      throw failure(SitemapErrorCode.InvalidOption, 'option-boolean', { option: 'arrays', value: describe(arrays) });
    }
    const { format } = (encodedOptions.read ?? {}) as ReadingOptions;
    if (format !== undefined) {
      throw failure(SitemapErrorCode.InvalidOption, 'option-parse-format', { value: describe(format) });
    }
    if (onProblem !== undefined && typeof onProblem !== 'function') {
      throw failure(SitemapErrorCode.InvalidOption, 'option-on-problem', { value: describe(onProblem) });
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
          this.#isWanted = this.#next === this.#pending.length;
          this.#enqueuePending();
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

  /** Parses a chunk when a reader waits for its pages. */
  async #read(read: (handle: ParseStreamHandle, sink: RowSink) => Problem[] | undefined): Promise<void> {
    await this.#until(() => this.#isWanted);
    if (this.#handle === undefined) {
      return;
    }
    try {
      const entries: (Page | PlacedPage)[] = [];
      const reader = new RowReader();
      const write = (text: string, numbers: Uint32Array, positions: Uint32Array): void => {
        reader.read(text, numbers, (page, _, index) => {
          entries.push(positions.length > 0 ? { page, ...positionOf(index, positions) } : page);
        });
      };
      const problems = read(this.#handle, { write });
      this.#deliver(entries, problems);
    } catch (cause) {
      const error = translateError({ locale: this.#locale }, cause);
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
      throw failure(SitemapErrorCode.InvalidInput, 'document-chunk-type', { value: describe(chunk) });
    }
    const whole = this.#strings.addBytes(bytes);
    return callEngine(() => handle.feed(whole, sink));
  }

  async #close(): Promise<void> {
    const surrogate = this.#strings.finish();
    if (surrogate !== '') {
      await this.#read((handle, sink) => callEngine(() => handle.feedText(surrogate, sink)));
    }
    await this.#read((handle, sink) => {
      const { problems, ...result } = callEngine(() => handle.finish(sink));
      const { report } = result;
      if (report.problems.some(({ rule, params }) => rule === 'unsupported-format' && params.found === 'JSON')) {
        throw failure(SitemapErrorCode.InvalidInput, 'document-is-json', {}, { report });
      }
      this.#resolve(result);
      return problems;
    });
    await this.#until(() => this.#next === this.#pending.length);
    if (this.#handle !== undefined) {
      this.#output.close();
      this.#end(undefined);
    }
  }

  #deliver(entries: unknown[], problems: readonly Problem[] = []): void {
    for (const problem of problems) {
      this.problems.push(problem);
      this.#onProblem?.(problem);
    }
    // The callback may have cancelled the stream.
    if (entries.length === 0 || this.#handle === undefined) {
      return;
    }
    // Reset before the first chunk is enqueued, because a reader may ask for more during that call.
    this.#isWanted = false;
    this.#pending = this.#arrays ? [entries] : entries;
    this.#next = 0;
    this.#enqueuePending();
  }

  /** Enqueues as many chunks as the queue accepts. A reader may ask for more during the calls. */
  #enqueuePending(): void {
    // A reader may cancel the stream during `enqueue`, which empties the list.
    for (let free = MAX_QUEUED; free > 0 && this.#next < this.#pending.length; free -= 1) {
      const chunk = this.#pending[this.#next];
      this.#next += 1;
      this.#output.enqueue(chunk as Chunk);
    }
    if (this.#next === this.#pending.length) {
      this.#pending = [];
      this.#next = 0;
    }
  }

  /** Waits until a condition holds or the stream has ended. */
  async #until(isTrue: () => boolean): Promise<void> {
    while (!isTrue() && this.#handle !== undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Makes the stream fail, unless it has ended. */
  #fail(reason: unknown): void {
    if (this.#handle !== undefined) {
      this.#end(reason);
      this.#output.error(reason);
    }
  }

  /** Ends the stream and releases the memory of the engine. */
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
