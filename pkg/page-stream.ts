/** What the streams that take pages have in common: pages go in one by one or in arrays, and cross to the engine in batches. */

import type { PageInput, Report } from './types.js';

/** What goes into a stream: a page, or an array of pages, which is quicker. */
export type PageChunk = PageInput | readonly PageInput[];

/** Pages that cross to the engine at once: enough that a call costs nothing, few enough that they need little memory. */
const BATCH = 1_000;

/** What becomes of the pages: the work of one stream. */
export interface Writing<Output> {
  /** Takes a batch, of which `first` is the index of the first page in the whole list; hands on what is ready. */
  push(pages: readonly PageInput[], first: number, put: (output: Output) => void): void | Promise<void>;
  /** Hands on what is left, and answers with the report. */
  finish(put: (output: Output) => void): Report | Promise<Report>;
  /** Gives the memory of the engine back. Called once, when the stream has ended in whatever way. */
  free(): void;
}

/** A stream of pages into the engine. */
export abstract class PageStream<Output> extends TransformStream<PageChunk, Output> {
  /**
   * The report of all pages, once the stream has ended; rejected with what the stream failed with. Not looking at it is
   * no mistake: the stream itself fails as well.
   */
  readonly report: Promise<Report>;

  /** @param writing What becomes of the pages. */
  constructor(writing: Writing<Output>) {
    let first = 0;
    let settle!: (report: Report) => void;
    let stop!: (reason: unknown) => void;
    super({
      start(controller) {
        stop = (reason) => controller.error(reason);
      },
      async transform(chunk, controller) {
        // Only batches come here: see below.
        const pages = chunk as readonly PageInput[];
        await writing.push(pages, first, (output) => controller.enqueue(output));
        first += pages.length;
      },
      async flush(controller) {
        settle(await writing.finish((output) => controller.enqueue(output)));
      },
    });
    const writer = this.writable.getWriter();
    this.report = new Promise((resolve, reject) => {
      settle = resolve;
      writer.closed.catch(reject);
    });
    this.report.catch(() => {});
    // The side that is written to gathers pages into batches. It is not the transformer's own for a second reason: not
    // every runtime tells a transformer that its stream was cancelled or aborted, but all tell the writer.
    Object.defineProperty(this, 'writable', { value: gatherPages(writer, stop, () => writing.free()) });
  }
}

/**
 * The stream that gathers pages and writes batches of them; it ends as the writer's stream does. `stop` makes that fail,
 * `ended` is called when it has ended.
 */
function gatherPages(
  writer: WritableStreamDefaultWriter<readonly PageInput[]>,
  stop: (reason: unknown) => void,
  ended: () => void,
): WritableStream<PageChunk> {
  let batch: PageInput[] = [];
  const send = (): Promise<void> => {
    const pages = batch;
    batch = [];
    return writer.write(pages);
  };
  return new WritableStream<PageChunk>({
    start(controller) {
      // `abort` below is called only once a batch that waits for a reader has gone, which may be never.
      controller.signal?.addEventListener('abort', () => stop(controller.signal.reason));
      writer.closed.then(ended, (reason: unknown) => {
        ended();
        controller.error(reason);
      });
    },
    write(chunk): void | Promise<void> {
      if (Array.isArray(chunk)) {
        return writeAll(chunk);
      }
      batch.push(chunk as PageInput);
      return batch.length >= BATCH ? send() : undefined;
    },
    async close() {
      if (batch.length > 0) {
        await send();
      }
      await writer.close();
    },
    abort: stop,
  });

  async function writeAll(pages: readonly PageInput[]): Promise<void> {
    for (const page of pages) {
      batch.push(page);
      if (batch.length >= BATCH) {
        await send();
      }
    }
  }
}

/**
 * A stream of the pages of any list: an array, a generator, an asynchronous one, a database cursor, or a stream of Node
 * in object mode. The pages come in arrays of 1,000, which go through the streams of this package several times faster
 * than one by one. Cancelling it ends the list (`return` of its iterator).
 *
 * @param pages The pages: something to be gone through with `for` or `for await`.
 * @returns A stream of arrays of pages, to be piped through a {@link GenerateStream} or a {@link SplitStream}.
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
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const batch: PageInput[] = [];
        let isDone = false;
        while (batch.length < BATCH && !isDone) {
          let next = iterator.next();
          // Waiting for what is there already would cost more than all the rest.
          next = next instanceof Promise ? await next : next;
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
