/**
 * Base of the streams that accept pages. PageCollector arrive one by one, in arrays or as text, and are passed to the engine
 * in batches.
 */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized, translateError } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type { PageInput, ReadingOptions, Report } from '../types/index.js';
import type { EncodedOptions } from '../wire/engine.js';
import type { Batch, BatchOffset, PageChunk } from './batch.js';
import { TextRows } from './text-rows.js';

/**
 * Maximum time in milliseconds for which a list in memory blocks timers, clicks and other requests, because promises alone do not
 * return to the event loop.
 */
const MAX_BLOCKING = 100;

/** Number of pages per call of the engine: more would take more memory, fewer would make the cost of a call noticeable. */
const BATCH_PAGES = 1_000;

/** Processor of the pages of one stream. */
export interface PageWriter<Output> {
  /** Processes a batch and passes finished output to `put`. */
  push(batch: Batch, before: BatchOffset, put: (output: Output) => void): void | Promise<void>;
  /** Passes the remaining output to `put` and returns the report. */
  finish(put: (output: Output) => void): Report | Promise<Report>;
  /** Releases the memory of the engine. Called once, when the stream has ended, failed or was cancelled. */
  free(): void;
}

/** Base class of {@link GenerateStream} and {@link SplitStream}. */
export abstract class PageStream<Output, Given = PageInput> extends TransformStream<PageChunk<Given>, Output> {
  /** The report of all pages. Resolved when the stream has ended; rejected if the stream fails. */
  readonly report: Promise<Report>;

  /**
   * @param pageWriter Processes the pages.
   * @param options Options of the stream: `format` and `encoding` of the text (undefined for pages), and `locale`, the language
   *   of errors.
   */
  constructor(pageWriter: PageWriter<Output>, options: Record<string, unknown>) {
    const collector = localized(options, () => createCollector(options));
    let settle!: (report: Report) => void;
    let stop!: (reason: unknown) => void;
    super({
      start(controller) {
        stop = (reason) => controller.error(reason);
      },
      // Receives the batches of `collectBatches`.
      transform: (chunk, controller) => {
        const [batch, before] = chunk as unknown as [Batch, BatchOffset];
        return localized(options, () => pageWriter.push(batch, before, (output) => controller.enqueue(output)));
      },
      async flush(controller) {
        settle(await localized(options, () => pageWriter.finish((output) => controller.enqueue(output))));
      },
    });
    const writer = this.writable.getWriter() as unknown as WritableStreamDefaultWriter<[Batch, BatchOffset]>;
    this.report = new Promise((resolve, reject) => {
      settle = resolve;
      writer.closed.catch(reject);
    });
    this.report.catch(() => {});
    // The writable side collects batches. It replaces the transformer's own, because not every runtime notifies a transformer
    // of `cancel` and `abort`, but all notify the writer.
    const writable = collectBatches(collector, writer, stop, () => pageWriter.free(), options);
    Object.defineProperty(this, 'writable', { value: writable });
  }
}

/** Collects chunks into batches. */
interface BatchCollector {
  /** Returns the batches that a chunk completes. */
  add(chunk: PageChunk): Iterable<[Batch, BatchOffset]>;
  /** Returns the remaining batch. */
  finish(): Iterable<[Batch, BatchOffset]>;
}

function createCollector({ read }: EncodedOptions): BatchCollector {
  const { format, ...reading } = (read ?? {}) as ReadingOptions;
  if (format === undefined) {
    return new PageCollector();
  }
  if (format === 'ndjson' || format === 'text' || format === 'csv') {
    // The engine has checked the options.
    return new TextRows(format, reading);
  }
  throw failure(SitemapErrorCode.InvalidOption, 'option-stream-format', { value: describe(format) });
}

/** Collects pages. */
class PageCollector implements BatchCollector {
  #batch: PageInput[] = [];
  #before = 0;

  *add(chunk: PageChunk): Generator<[Batch, BatchOffset]> {
    for (const page of Array.isArray(chunk) ? chunk : [chunk]) {
      this.#push(page);
      if (this.#batch.length >= BATCH_PAGES) {
        yield* this.#takeIf(BATCH_PAGES);
      }
    }
  }

  finish(): Generator<[Batch, BatchOffset]> {
    return this.#takeIf(1);
  }

  #push(page: unknown): void {
    // Bytes, as streams of files emit them, are no page.
    if (ArrayBuffer.isView(page)) {
      throw failure(SitemapErrorCode.InvalidInput, 'chunk-page-type', { value: describe(page) });
    }
    this.#batch.push(page as PageInput);
  }

  *#takeIf(min: number): Generator<[Batch, BatchOffset]> {
    if (this.#batch.length >= min) {
      const batch = this.#batch;
      const pages = this.#before;
      this.#batch = [];
      this.#before += batch.length;
      yield [batch, { pages, lines: 0 }];
    }
  }
}

/**
 * Returns a stream that collects chunks into batches and passes them to a writer. It ends or fails together with the stream of the
 * writer.
 *
 * @param stop Makes the stream of the writer fail.
 * @param onEnd Called when the stream of the writer has ended or failed.
 */
function collectBatches(
  collector: BatchCollector,
  writer: WritableStreamDefaultWriter<[Batch, BatchOffset]>,
  stop: (reason: unknown) => void,
  onEnd: () => void,
  options: Record<string, unknown>,
): WritableStream<PageChunk> {
  return new WritableStream<PageChunk>({
    start(controller) {
      // `abort` below is called only after a pending batch was read, which may never happen.
      controller.signal?.addEventListener('abort', () => stop(controller.signal.reason));
      writer.closed.then(onEnd, (reason: unknown) => {
        onEnd();
        controller.error(reason);
      });
    },
    async write(chunk) {
      try {
        for (const batch of collector.add(chunk)) {
          await writer.write(batch);
        }
      } catch (cause) {
        const error = translateError(options, cause);
        // An invalid chunk also ends the readable side, whose reader would otherwise wait forever.
        stop(error);
        throw error;
      }
    },
    async close() {
      for (const batch of collector.finish()) {
        await writer.write(batch);
      }
      await writer.close();
    },
    abort: stop,
  });
}

/**
 * Makes a stream of pages from an iterable: an array, a generator, an asynchronous generator, a database cursor, or a
 * Node stream in object mode.
 *
 * The pages are emitted in arrays of 1,000, which the streams of this package process several times faster than
 * single pages. Cancelling the stream calls `return` of the iterator.
 *
 * @param pages An iterable or asynchronous iterable of pages.
 * @returns A stream of arrays of pages for {@link GenerateStream} or {@link SplitStream}.
 * @throws SitemapError `invalid-input` if the argument is not iterable.
 *
 * @example
 * ```js
 * async function* pagesOfShop() {
 *   for (let number = 1; number <= 3; number += 1) yield `https://example.com/items/${number}`;
 * }
 * const stream = new GenerateStream();
 * for await (const bytes of pageStream(pagesOfShop()).pipeThrough(stream)) {
 *   process.stdout.write(bytes);
 * }
 * (await stream.report).pages; // 3
 * ```
 */
export function pageStream(
  pages: Iterable<PageInput> | AsyncIterable<PageInput>,
): ReadableStream<readonly PageInput[]> {
  const iterator = iteratorOf(pages);
  let turn = Date.now();
  return new ReadableStream(
    {
      async pull(controller) {
        if (Date.now() - turn > MAX_BLOCKING) {
          await new Promise((resolve) => setTimeout(resolve));
          turn = Date.now();
        }
        const batch: PageInput[] = [];
        let isDone = false;
        while (batch.length < BATCH_PAGES && !isDone) {
          const given: unknown = iterator.next();
          // Only promises are awaited, because awaiting every value would take most of the time. A promise may be of any class.
          const next = checkIteratorResult(isObject(given) && 'then' in given ? await given : given);
          if (next.done) {
            isDone = true;
          } else {
            batch.push(next.value);
          }
        }
        if (batch.length > 0) {
          controller.enqueue(batch);
        }
        if (isDone) {
          controller.close();
        }
      },
      async cancel(reason) {
        await iterator.return?.(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns the iterator of pages. Strings are rejected, although they are iterable. */
function iteratorOf(pages: Partial<Iterable<PageInput> & AsyncIterable<PageInput>>) {
  const iterator = isObject(pages) ? (pages[Symbol.asyncIterator]?.() ?? pages[Symbol.iterator]?.()) : undefined;
  if (typeof iterator?.next === 'function') {
    return iterator;
  }
  throw failure(SitemapErrorCode.InvalidInput, 'iterable-type', { value: describe(pages) });
}

/** Returns a result of an iterator; throws if it is not an object. */
function checkIteratorResult(given: unknown): IteratorResult<PageInput> {
  if (isObject(given)) {
    return given as IteratorResult<PageInput>;
  }
  throw failure(SitemapErrorCode.InvalidInput, 'iterator-result-type', { value: describe(given) });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
