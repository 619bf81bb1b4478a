/**
 * Functions of sitemap-kit.
 *
 * The input of most functions is a **page list**: an array of URLs or of pages ({@link Page}: `{ loc, lastmod, images, … }`), or its
 * text as JSON, NDJSON, CSV or plain text.
 *
 * 1. {@link generate} writes a page list as one sitemap.
 * 2. {@link validate} checks a page list or a document against the rules.
 * 3. {@link parse} reads sitemaps, indexes, text lists and feeds, damaged ones included.
 * 4. {@link fix} repairs what can be repaired automatically, and `editDocument` of `sitemap-kit/edit` changes entries. Both leave the rest of a document as
 *    it is.
 * 5. Sets of any size: {@link split} writes all files, {@link update} only those that differ from the present set, and
 *    {@link validateSet} checks files together.
 * 6. Changes: {@link diff} compares two inputs; {@link keepDates} sets an accurate `lastmod` by comparing pages with those of the
 *    previous call.
 * 7. Streams, in constant memory: {@link GenerateStream}, {@link SplitStream} and {@link ParseStream}; {@link pageStream} makes a stream
 *    of pages from any iterable.
 * 8. Helpers: {@link readPages} reads page lists and {@link writeCsv} writes them as CSV; {@link generateIndex}, {@link robots},
 *    {@link gzip} and {@link gunzip} are single steps of `split`; {@link decode} returns the text of a file in any encoding;
 *    {@link rules} returns the rule catalogue, {@link limits} the limits of the protocol; {@link setNaming} sets how messages name options.
 *
 * Further entries: `sitemap-kit/serve` answers requests, `sitemap-kit/submit` notifies search engines, and `sitemap-kit/shards`
 * writes a set on several machines. `sitemap-kit/edit` changes entries of a document in place, `sitemap-kit/walk` reads live
 * sites, `sitemap-kit/html` writes lists for people, `sitemap-kit/build` and `sitemap-kit/scan` read the pages of a built site, and
 * `sitemap-kit/sitemap-js` has the exports of sitemap.js. `sitemap-kit/next`, `vite`, `astro`, `eleventy`, `webpack` and `esbuild` are for
 * build tools, which the recipes explain.
 *
 * In Node, Deno, Bun and Workers the engine is ready when the module is imported. In browsers, call {@link init} first.
 *
 * Invalid calls throw a {@link SitemapError} with a stable `code`. Invalid pages are not an invalid call: they
 * are problems in a {@link Report}.
 *
 * @example
 * ```js
 * import { generate, parse } from 'sitemap-kit';
 * const xml = generate([{ loc: 'https://example.com/', lastmod: '2026-01-10' }]);
 * parse(xml).pages; // [{ loc: 'https://example.com/', lastmod: '2026-01-10' }]
 * ```
 *
 * @module
 */

import { engineFailed } from './errors/errors.js';
import { isReady, start } from './wire/engine.js';

export * from './index.js';

/** Source of the engine: its URL, a response, its bytes, or the compiled module. */
export type EngineSource = string | URL | Response | ArrayBufferView<ArrayBuffer> | ArrayBuffer | CompiledModule;

/** `WebAssembly.Module`, also in programs without the types of browsers: most bundlers resolve to this entry. */
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: new (bytes: ArrayBuffer) => infer Module } }
  ? Module
  : never;

let starting: Promise<void> | undefined;

/**
 * Loads the engine. Concurrent calls share one load; after a failure, the next call tries again.
 *
 * @param source Source of the engine. Default: the WebAssembly file next to this module, which bundlers find
 *   automatically.
 * @throws SitemapError `engine-failed` if the engine cannot be loaded.
 *
 * @example
 * ```js
 * import { generate, init } from 'sitemap-kit';
 * await init();
 * document.querySelector('pre').textContent = generate(['https://example.com/']);
 * ```
 */
export function init(source?: EngineSource | Promise<EngineSource>): Promise<void> {
  if (isReady()) {
    return Promise.resolve();
  }
  starting ??= load(source).catch((cause: unknown) => {
    starting = undefined;
    // Not every bundler copies the file. One that was received but rejected is not missing.
    const isRefused = cause instanceof Error && cause.name === 'CompileError';
    throw engineFailed(cause, source === undefined && !isRefused ? 'advice-init' : undefined);
  });
  return starting;
}

async function load(source?: EngineSource | Promise<EngineSource>): Promise<void> {
  const given = (await source) ?? new URL('./generated/sitemap_kit_bg.wasm', import.meta.url);
  const fetched = typeof given === 'string' || given instanceof URL ? await fetch(given) : given;
  await start(fetched instanceof Response ? await compile(fetched) : fetched);
}

async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) {
    throw new Error(`${response.url || 'the server'} answered ${response.status}.`);
  }
  // Browsers compile while loading only with this MIME type. Other types of incorrectly configured servers are accepted.
  const streams = response.headers.get('content-type')?.split(';')[0]?.trim() === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
