import { localized } from '../errors/localized.js';
import type { GroupedPage, SitemapFile, SplitStreamFile, SplitStreamOptions } from '../types/index.js';
import { callEngine, open } from '../wire/engine.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';
import { CONCURRENT_FILES, compress, isByPlatform } from './compression.js';
import { PageStream } from './page-stream.js';

/**
 * Writes a sitemap set in constant memory: a `TransformStream` of pages, or arrays of pages, into files.
 *
 * The files are those of {@link split}. Each is emitted as soon as it is complete; the first waits until a second is
 * begun, because a single file has the name of the index. Indexes are emitted last, so that no index is stored before
 * the sitemaps that it lists. The stream holds the file that is being written; with `groupBy`, one for each group. With
 * the strategy `stable` it holds the entries of all pages (their XML and 24 bytes each) until the last page.
 *
 * The stream fails with the errors of {@link split} when a batch with an invalid page is written. The report of the
 * error covers the pages so far. Discard the files that were emitted before.
 *
 * @example
 * ```js
 * import { mkdir, writeFile } from 'node:fs/promises';
 *
 * const stream = new SplitStream({ baseUrl: 'https://example.com/', gzip: true });
 * await mkdir('public', { recursive: true });
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
    const compresses = localized(options, () => isByPlatform(encodedOptions.gzip));
    if (compresses) {
      encodedOptions.gzip = true;
    }
    const { handle, free } = localized(options, () =>
      open((engine) => new engine.SplitStream(encodedOptions, compresses)),
    );
    const queue = new FileQueue(compresses);
    let robots: string[] = [];
    super(
      {
        async push(batch, { pages, lines }, put) {
          const files = callWithPages(batch, (_, list) => handle.push(list, lines), pages);
          await queue.put(files, 'sitemap', put);
        },
        async finish(put) {
          // A stable set is written now: file by file, so that only one is in memory.
          let files = callEngine(() => handle.nextFile());
          while (files.length > 0) {
            await queue.put(files, 'sitemap', put);
            files = callEngine(() => handle.nextFile());
          }
          const end = callEngine(() => handle.finish());
          robots = end.robots;
          await queue.put(end.files, 'sitemap', put);
          await queue.put(end.index, 'index', put);
          await queue.empty(put);
          return end.report;
        },
        free,
      },
      encodedOptions,
    );
    this.robots = this.report.then(() => robots);
    this.robots.catch(() => {});
  }
}

/** Queue of finished files, which are compressed concurrently and emitted in order. */
class FileQueue {
  readonly #compresses: boolean;
  readonly #pending: Promise<SplitStreamFile>[] = [];

  /** @param compresses Whether the files are compressed here. */
  constructor(compresses: boolean) {
    this.#compresses = compresses;
  }

  /** Adds files, and emits the first ones while more files are pending than are compressed at once. */
  async put(files: SitemapFile[], kind: SplitStreamFile['kind'], put: (file: SplitStreamFile) => void): Promise<void> {
    for (const file of files) {
      if (!this.#compresses) {
        put({ ...file, kind });
        continue;
      }
      const compressed = compress(file.bytes).then((bytes) => ({ ...file, bytes, kind }));
      // A failure is thrown when the file is emitted, and must not count as unhandled until then.
      compressed.catch(() => {});
      this.#pending.push(compressed);
      if (this.#pending.length > CONCURRENT_FILES) {
        await this.#next(put);
      }
    }
  }

  /** Emits all files. */
  async empty(put: (file: SplitStreamFile) => void): Promise<void> {
    while (this.#pending.length > 0) {
      await this.#next(put);
    }
  }

  async #next(put: (file: SplitStreamFile) => void): Promise<void> {
    const compressed = this.#pending.shift();
    if (compressed !== undefined) {
      put(await compressed);
    }
  }
}
