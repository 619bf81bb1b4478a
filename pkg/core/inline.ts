/**
 * Entry with the engine as text inside the JavaScript, ready on import, for environments that cannot load a second
 * file. Bundlers for servers resolve to it, because they do not copy the file of the engine.
 */

import encoded from './generated/inline.js';
import { initResult, startNow } from './wire/engine.js';

export * from './index.js';

startNow(() => bytesOfBase64(encoded));

function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  // `Uint8Array.from` with a function takes ten times as long, and `Uint8Array.fromBase64` is not in Node 20.
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = text.charCodeAt(index);
  }
  return bytes;
}

/**
 * Resolves immediately, because the engine is ready when the module is imported. Provided so that programs for
 * browsers run here as well.
 *
 * @throws SitemapError `engine-failed` if the engine could not be loaded.
 */
export function init(_source?: unknown): Promise<void> {
  return initResult();
}
