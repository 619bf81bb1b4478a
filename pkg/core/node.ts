/** Entry for Node and Deno, unbundled: the engine is read from its file on import. */

import { readFileSync } from 'node:fs';
import { engineFailed } from './errors/errors.js';
import { initResult, startNow } from './wire/engine.js';

export * from './index.js';

startNow(() => {
  try {
    return readFileSync(new URL('./generated/sitemap_kit_bg.wasm', import.meta.url));
  } catch (cause) {
    // Bundlers resolve to sitemap-kit/inline by the conditions of `exports`, unless they are configured with other conditions.
    throw engineFailed(cause, 'advice-bundle');
  }
});

/**
 * Resolves immediately, because the engine is ready when the module is imported. Provided so that programs for
 * browsers run here as well.
 *
 * @throws SitemapError `engine-failed` if the engine could not be loaded.
 */
export function init(_source?: unknown): Promise<void> {
  return initResult();
}
