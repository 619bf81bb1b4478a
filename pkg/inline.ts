/**
 * The package with the engine inside the JavaScript, ready at import: for places that can load no second file. Bundlers for
 * servers get this entry, because they leave the file of the engine behind.
 */

import encoded from './generated/inline.js';
import { started, startNow } from './wire/engine.js';

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
 * Does nothing here, where the engine is ready at import; it is there so that the same program runs in browsers.
 *
 * @throws SitemapError `engine-failed` where the engine could not be loaded, as every other call does then.
 */
export function init(_source?: unknown): Promise<void> {
  return started();
}
