import { localized } from '../errors/localized.js';
import type { GenerateStreamOptions } from '../types/index.js';
import { callEngine, open } from '../wire/engine.js';
import { extractOnReport } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';
import { PageStream } from './page-stream.js';

/**
 * Writes one sitemap from pages that come one by one, in constant memory: a `TransformStream` of pages into UTF-8 bytes.
 *
 * Write pages to it, or arrays of pages. What it needs of memory is one batch of pages, however many come. The head is
 * written with the namespaces of the first pages; a later page that uses another extension declares it on its own
 * `<url>`. `report` is the report once all is written.
 *
 * It fails with the errors of {@link generate}, as soon as the batch with the wrong page has come; their report is that of
 * the pages so far.
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
    const { onReport, encodedOptions } = localized(options, () => extractOnReport(options));
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
          onReport?.(report);
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
