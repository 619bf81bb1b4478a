/** Message handling of a compression worker: the first message is the compiled engine, each later one a file. */

import { callEngine, startNow } from '../wire/engine.js';
import { detachBuffer } from './compression.js';

/** Processes a message. The reply to the engine is an empty array, once it runs; the reply to a file is its compressed bytes. */
export function handleMessage(
  message: WebAssembly.Module | Uint8Array,
  reply: (bytes: Uint8Array, transfer: ArrayBuffer[]) => void,
): void {
  if (message instanceof WebAssembly.Module) {
    startNow(() => message);
    reply(new Uint8Array(0), []);
    return;
  }
  const bytes = callEngine((engine) => engine.gzip(message));
  detachBuffer(message);
  reply(bytes, [bytes.buffer]);
}
