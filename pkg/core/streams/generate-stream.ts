import { localized } from '../errors/localized.js';
import type { GenerateStreamOptions } from '../types/index.js';
import { callEngine, open } from '../wire/engine.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';
import { PageStream } from './page-stream.js';

/**
 * Writes one sitemap from pages in constant memory: a `TransformStream` of pages, or arrays of pages, into UTF-8
 * bytes.
 *
 * The namespaces of the first batch of pages are declared on the root; a later page that uses another extension
 * declares it on its own `<url>`. The stream fails with the errors of {@link generate} when a batch with an invalid
 * page is written; the report of the error covers the pages so far.
 *
 * @example
 * ```js
 * const stream = new GenerateStream();
 * const sitemap = new Response(pageStream(['https://example.com/']).pipeThrough(stream));
 * const xml = await sitemap.text();
 * (await stream.report).pages; // 1
 * ```
 */
export class GenerateStream extends PageStream<Uint8Array<ArrayBuffer>> {
  /**
   * @param options See {@link GenerateStreamOptions}.
   * @throws SitemapError `invalid-option`, `not-ready`.
   */
  constructor(options?: GenerateStreamOptions) {
    const encodedOptions = localized(options, () => encodeOptions(options, ['output']));
    const { handle, free } = localized(options, () => open((engine) => new engine.GenerateStream(encodedOptions)));
    super(
      {
        push(batch, { pages, lines }, put) {
          const bytes = callWithPages(batch, (_, list) => handle.push(list, lines), pages);
          putIfAny(bytes, put);
        },
        finish(put) {
          const { bytes, report } = callEngine(() => handle.finish());
          putIfAny(bytes, put);
          return report;
        },
        free,
      },
      encodedOptions,
    );
  }
}

function putIfAny(bytes: Uint8Array<ArrayBuffer>, put: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  if (bytes.length > 0) {
    put(bytes);
  }
}
