/** Entry for the edge runtime of Next.js, which compiles modules at deployment: the engine is ready on import. */

import module from './generated/sitemap_kit_bg.wasm?module';
import { initResult, startNow } from './wire/engine.js';

export * from './index.js';

// The server of Next.js compiles the module in another realm than that of the program, so `instanceof` would be false.
startNow(() => Object.setPrototypeOf(module, WebAssembly.Module.prototype));

/**
 * Resolves immediately, because the engine is ready when the module is imported. Provided so that programs for
 * browsers run here as well.
 *
 * @throws SitemapError `engine-failed` if the engine could not be loaded.
 */
export function init(_source?: unknown): Promise<void> {
  return initResult();
}
