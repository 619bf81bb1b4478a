/** The package in the edge runtime of Next.js, which compiles modules at deployment: the engine is ready at import. */

import module from './generated/sitemap_kit_bg.wasm?module';
import { started, startNow } from './wire/engine.js';

export * from './index.js';

// The server of Next.js compiles the module in another realm than that of the program, where `instanceof` does not hold for it.
startNow(() => Object.setPrototypeOf(module, WebAssembly.Module.prototype));

/**
 * Does nothing here, where the engine is ready at import; it is there so that the same program runs in browsers.
 *
 * @throws SitemapError `engine-failed` where the engine could not be loaded, as every other call does then.
 */
export function init(_source?: unknown): Promise<void> {
  return started();
}
