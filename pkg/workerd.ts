/** The package in Cloudflare Workers, where modules are compiled at deployment: the engine is ready at import. */

import module from './generated/sitemap_kit_bg.wasm';
import { started, startNow } from './wire/engine.js';

export * from './index.js';

startNow(() => module);

/**
 * Does nothing here, where the engine is ready at import; it is there so that the same program runs in browsers.
 *
 * @throws SitemapError `engine-failed` where the engine could not be loaded, as every other call does then.
 */
export function init(_source?: unknown): Promise<void> {
  return started();
}
