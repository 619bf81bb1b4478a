/** Entry for browsers: call `await init()` before other functions. */

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
