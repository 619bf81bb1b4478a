/** The package with the engine inside the JavaScript, for places that can load no second file: ready at import. */

import { started, startNow } from './engine.js';
import encoded from './generated/inline.js';

export * from './index.js';

startNow(() => Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));

/**
 * Does nothing here, where the engine is ready at import; it is there so that the same program runs in browsers.
 *
 * @throws SitemapError `engine-failed` where the engine could not be loaded, as every other call does then.
 */
export function init(_source?: unknown): Promise<void> {
  return started();
}
