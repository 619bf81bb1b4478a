import { localized } from '../errors/localized.js';
import type { GroupedPage, SitemapFile, SplitStreamFile, SplitStreamOptions } from '../types/index.js';
import { callEngine, open } from '../wire/engine.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';
import { type Packing, packingOf } from '../workers/compression.js';
import { PageStream } from './page-stream.js';

/**
 * Writes a sitemap set in constant memory: a `TransformStream` of pages, or arrays of pages, into files.
 *
 * The files are those of {@link split}. Each is emitted as soon as it is complete; the first waits until a second is
 * begun, because a single file has the name of the index. Indexes are emitted last, so that no index is stored before
 * the sitemaps that it lists. The stream holds the file that is being written; with `groupBy`, one for each group.
 *
 * The stream fails with the errors of {@link split} when a batch with an invalid page is written. The report of the
 * error covers the pages so far. Discard the files that were emitted before.
 *
 * @example
 * ```js
 * const stream = new SplitStream({ baseUrl: 'https://example.com/', gzip: true });
 * for await (const file of pageStream(['https://example.com/']).pipeThrough(stream)) {
 *   await writeFile(`public/${file.name}`, file.bytes);
 * }
 * await stream.robots; // ['Sitemap: https://example.com/sitemap.xml.gz']
 * ```
 */
export class SplitStream<Field extends string = never> extends PageStream<SplitStreamFile, GroupedPage<Field>> {
  /** The `Sitemap:` lines for robots.txt. Resolved when the stream has ended; rejected if the stream fails. */
  readonly robots: Promise<string[]>;

  /**
   * @param options See {@link SplitStreamOptions}.
   * @throws SitemapError `invalid-option`, `not-ready`.
   */
  constructor(options: SplitStreamOptions<Field>) {
    const encodedOptions = localized(options, () => encodeOptions(options));
    const packing = localized(options, () => packingOf(encodedOptions.gzip));
    if (packing !== undefined) {
      encodedOptions.gzip = true;
    }
    const { handle, free } = localized(options, () =>
      open((engine) => new engine.SplitStream(encodedOptions, packing !== undefined)),
    );
    const line = new PackingLine(packing);
    let robots: string[] = [];
    super(
      {
        async push(batch, { pages, lines }, put) {
          const files = callWithPages(batch, (_, list) => handle.push(list, lines), pages);
          await line.put(files, 'sitemap', put);
        },
        async finish(put) {
          const end = callEngine(() => handle.finish());
          robots = end.robots;
          await line.put(end.files, 'sitemap', put);
          await line.put(end.index, 'index', put);
          await line.empty(put);
          return end.report;
        },
        free() {
          free();
          packing?.end();
        },
      },
      encodedOptions,
    );
    this.robots = this.report.then(() => robots);
    this.robots.catch(() => {});
  }
}

/** Files on their way out: some wait to be compressed, and none overtakes another. */
class PackingLine {
  readonly #packing: Packing | undefined;
  readonly #waiting: Promise<SplitStreamFile>[] = [];

  constructor(packing: Packing | undefined) {
    this.#packing = packing;
  }

  /** Takes files, and hands on those that cannot wait because there are too many. */
  async put(files: SitemapFile[], kind: SplitStreamFile['kind'], put: (file: SplitStreamFile) => void): Promise<void> {
    for (const file of files) {
      if (this.#packing === undefined) {
        put({ ...file, kind });
        continue;
      }
      const packed = this.#packing.pack(file.bytes).then((bytes) => ({ ...file, bytes, kind }));
      // A failure is told when its turn comes, and is no unhandled one until then.
      packed.catch(() => {});
      this.#waiting.push(packed);
      if (this.#waiting.length > this.#packing.atOnce) {
        await this.#next(put);
      }
    }
  }

  /** Hands on all. */
  async empty(put: (file: SplitStreamFile) => void): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#next(put);
    }
  }

  async #next(put: (file: SplitStreamFile) => void): Promise<void> {
    const packed = this.#waiting.shift();
    if (packed !== undefined) {
      put(await packed);
    }
  }
}
