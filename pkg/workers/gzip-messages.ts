/** What a worker that compresses does with what it is sent: first the engine, then one file after the other. */

import { callEngine, startNow } from '../wire/engine.js';
import { detachBuffer } from './compression.js';

/** Takes a message, and answers it: the engine with no bytes once it runs, a file with its compressed bytes. */
export function answerTo(
  asked: WebAssembly.Module | Uint8Array,
  answer: (bytes: Uint8Array, transfer: ArrayBuffer[]) => void,
): void {
  if (asked instanceof WebAssembly.Module) {
    startNow(() => asked);
    answer(new Uint8Array(0), []);
    return;
  }
  const bytes = callEngine((engine) => engine.gzip(asked));
  detachBuffer(asked);
  answer(bytes, [bytes.buffer]);
}
