/** Streams of lines, and concatenation of streams. */

import { createInterface } from 'node:readline';
import {
  PassThrough,
  pipeline,
  Readable,
  type ReadableOptions,
  Transform,
  type TransformCallback,
  type TransformOptions,
} from 'node:stream';
import type { SitemapItemLoose } from './items.js';

/** Options of {@link ReadlineStream}. */
export interface ReadlineStreamOptions extends ReadableOptions {
  /** The text. */
  input: Readable;
}

/** Emits the lines of a text. */
export class ReadlineStream extends Readable {
  readonly #lines: AsyncIterator<string>;

  constructor(options: ReadlineStreamOptions) {
    const { input, ...others } = options;
    super({ ...others, objectMode: true });
    this.#lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
    // The iterator would end without an error.
    input.on('error', (error) => this.destroy(error));
  }

  override _read(_size: number): void {
    this.#lines.next().then(
      ({ done, value }) => this.push(done ? null : value),
      (error) => this.destroy(error),
    );
  }
}

/**
 * Returns the items of a text with one URL or one JSON item per line. Lines without text are skipped.
 *
 * @param isJSON Whether all lines are JSON. By default, those that begin with `{` are.
 */
export function lineSeparatedURLsToSitemapOptions(stream: Readable, { isJSON }: { isJSON?: boolean } = {}): Readable {
  const items = new Transform({
    objectMode: true,
    transform(line: string, _encoding, callback: TransformCallback) {
      try {
        callback(null, itemOf(line.trim(), isJSON));
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  return pipeline(new ReadlineStream({ input: stream }), items, () => {});
}

function itemOf(line: string, isJSON: boolean | undefined): SitemapItemLoose | string | undefined {
  if (line === '') {
    return undefined;
  }
  return (isJSON ?? line.startsWith('{')) ? JSON.parse(line) : line;
}

/** Returns the content of all streams, one after the other. */
export function mergeStreams(streams: Readable[], options?: TransformOptions): Readable {
  const merged = new PassThrough(options);
  for (const stream of streams) {
    // A stream may fail before its turn.
    stream.on('error', (error) => merged.destroy(error));
  }
  pipeline(
    async function* () {
      for (const stream of streams) {
        yield* stream;
      }
    },
    merged,
    () => {},
  );
  return merged;
}
