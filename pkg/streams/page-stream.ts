/**
 * Base of the streams that accept pages. Pages arrive one by one, in arrays or as text, and are passed to the engine
 * in batches.
 */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { inLanguageOf, localized } from '../errors/localized.js';
import type { PageInput, Report } from '../types/index.js';
import { describe, readGiven, unreadable } from '../wire/input.js';
import type { Batch, BatchOffset, PageChunk } from './batch.js';
import { TextRows } from './text-rows.js';

/**
 * Longest that a list in memory keeps timers, clicks and other requests waiting, in milliseconds: promises alone never
 * let them have their turn.
 */
const MAX_TURN = 100;

/** Pages that cross to the engine at once: enough that a call costs nothing, few enough that they need little memory. */
const BATCH = 1_000;

/** What becomes of the pages: the work of one stream. */
export interface Writing<Output> {
  /** Takes a batch, and hands on what is ready. */
  push(batch: Batch, before: BatchOffset, put: (output: Output) => void): void | Promise<void>;
  /** Hands on what is left, and answers with the report. */
  finish(put: (output: Output) => void): Report | Promise<Report>;
  /** Gives the memory of the engine back. Called once, when the stream has ended in whatever way. */
  free(): void;
}

/** Base class of {@link GenerateStream} and {@link SplitStream}. */
export abstract class PageStream<Output, Given = PageInput> extends TransformStream<PageChunk<Given>, Output> {
  /** The report of all pages. Resolved when the stream has ended; rejected if the stream fails. */
  readonly report: Promise<Report>;

  /**
   * @param writing What becomes of the pages.
   * @param options Options of the stream: `format`, how the text is laid out that goes in (undefined where pages do), and
   *   `locale`, the language of errors.
   */
  constructor(writing: Writing<Output>, options: Record<string, unknown>) {
    const gather = localized(options, () => gathererFor(options.format));
    let settle!: (report: Report) => void;
    let stop!: (reason: unknown) => void;
    super({
      start(controller) {
        stop = (reason) => controller.error(reason);
      },
      // What comes here are the batches of the other side: see below.
      transform: (chunk, controller) => {
        const [batch, before] = chunk as unknown as [Batch, BatchOffset];
        return localized(options, () => writing.push(batch, before, (output) => controller.enqueue(output)));
      },
      async flush(controller) {
        settle(await localized(options, () => writing.finish((output) => controller.enqueue(output))));
      },
    });
    const writer = this.writable.getWriter() as unknown as WritableStreamDefaultWriter<[Batch, BatchOffset]>;
    this.report = new Promise((resolve, reject) => {
      settle = resolve;
      writer.closed.catch(reject);
    });
    this.report.catch(() => {});
    // The side that is written to gathers batches. It is not the transformer's own for a second reason: not every runtime
    // tells a transformer that its stream was cancelled or aborted, but all tell the writer.
    const writable = gatherBatches(gather, writer, stop, () => writing.free(), options);
    Object.defineProperty(this, 'writable', { value: writable });
  }
}

/** Makes batches of what goes in. */
interface Gatherer {
  /** The batches that a chunk completes. */
  add(chunk: PageChunk): Iterable<[Batch, BatchOffset]>;
  /** The batch that is left. */
  finish(): Iterable<[Batch, BatchOffset]>;
}

function gathererFor(format: unknown): Gatherer {
  if (format === undefined) {
    return new Pages();
  }
  if (format === 'ndjson' || format === 'text' || format === 'csv') {
    return new TextRows(format);
  }
  throw new SitemapError(
    SitemapErrorCode.InvalidOption,
    `The option format is ${describe(format)}; a stream reads ndjson, text or csv.`,
  );
}

/** Gathers pages. */
class Pages implements Gatherer {
  #batch: PageInput[] = [];
  #before = 0;

  *add(chunk: PageChunk): Generator<[Batch, BatchOffset]> {
    try {
      if (!Array.isArray(chunk)) {
        this.#push(chunk);
        yield* this.#whenAtLeast(BATCH);
        return;
      }
      for (const page of chunk) {
        this.#push(page);
        if (this.#batch.length >= BATCH) {
          yield* this.#whenAtLeast(BATCH);
        }
      }
    } catch (cause) {
      throw unreadable('A chunk', cause);
    }
  }

  finish(): Generator<[Batch, BatchOffset]> {
    return this.#whenAtLeast(1);
  }

  #push(page: unknown): void {
    // Streams of files give bytes.
    if (ArrayBuffer.isView(page)) {
      throw new SitemapError(
        SitemapErrorCode.InvalidInput,
        `A chunk is ${describe(page)}; without the option format (ndjson, text or csv) pages were expected.`,
      );
    }
    this.#batch.push(page as PageInput);
  }

  *#whenAtLeast(least: number): Generator<[Batch, BatchOffset]> {
    if (this.#batch.length >= least) {
      const batch = this.#batch;
      const pages = this.#before;
      this.#batch = [];
      this.#before += batch.length;
      yield [batch, { pages, lines: 0 }];
    }
  }
}

/**
 * The stream that gathers batches for the writer; it ends as the writer's stream does. `stop` makes that fail, `ended` is
 * called when it has ended.
 */
function gatherBatches(
  gatherer: Gatherer,
  writer: WritableStreamDefaultWriter<[Batch, BatchOffset]>,
  stop: (reason: unknown) => void,
  ended: () => void,
  options: Record<string, unknown>,
): WritableStream<PageChunk> {
  return new WritableStream<PageChunk>({
    start(controller) {
      // `abort` below is called only once a batch that waits for a reader has gone, which may be never.
      controller.signal?.addEventListener('abort', () => stop(controller.signal.reason));
      writer.closed.then(ended, (reason: unknown) => {
        ended();
        controller.error(reason);
      });
    },
    async write(chunk) {
      try {
        for (const batch of gatherer.add(chunk)) {
          await writer.write(batch);
        }
      } catch (cause) {
        const error = inLanguageOf(options, cause);
        // A chunk that cannot be taken ends the other side as well, whose reader would wait for ever.
        stop(error);
        throw error;
      }
    },
    async close() {
      for (const batch of gatherer.finish()) {
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
 * for await (const bytes of pageStream(pagesOfShop()).pipeThrough(new GenerateStream())) {
 *   process.stdout.write(bytes);
 * }
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
        if (Date.now() - turn > MAX_TURN) {
          await new Promise((resolve) => setTimeout(resolve));
          turn = Date.now();
        }
        const batch: PageInput[] = [];
        let isDone = false;
        while (batch.length < BATCH && !isDone) {
          const given: unknown = iterator.next();
          // Waiting for what is there already would cost more than all the rest. Promises may be of any make.
          const next = stepOf(isObject(given) && 'then' in given ? await given : given);
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

/** The iterator of a list. A text has one as well, but its letters are no pages. */
function iteratorOf(pages: Partial<Iterable<PageInput> & AsyncIterable<PageInput>>) {
  const iterator = readGiven('The pages', () =>
    isObject(pages) ? (pages[Symbol.asyncIterator]?.() ?? pages[Symbol.iterator]?.()) : undefined,
  );
  if (typeof iterator?.next === 'function') {
    return iterator;
  }
  throw new SitemapError(
    SitemapErrorCode.InvalidInput,
    `The pages are ${describe(pages)}; expected an array, a generator, a stream or what else \`for\` goes through.`,
  );
}

/** What an iterator gave, where it is what iterators give. */
function stepOf(given: unknown): IteratorResult<PageInput> {
  if (isObject(given)) {
    return given as IteratorResult<PageInput>;
  }
  throw new SitemapError(
    SitemapErrorCode.InvalidInput,
    `The iterator of the pages gave ${describe(given)}; expected { value, done }.`,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
