/** Entry for Cloudflare Workers, where modules are compiled at deployment: the engine is ready on import. */

import module from './generated/sitemap_kit_bg.wasm';
import { initResult, startNow } from './wire/engine.js';

export * from './index.js';

startNow(() => module);

/**
 * Resolves immediately, because the engine is ready when the module is imported. Provided so that programs for
 * browsers run here as well.
 *
 * @throws SitemapError `engine-failed` if the engine could not be loaded.
 */
export function init(_source?: unknown): Promise<void> {
  return initResult();
}
