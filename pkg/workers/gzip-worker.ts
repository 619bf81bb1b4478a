/** A worker of browsers that compresses: see `packing.ts`. */

import { answerTo } from './gzip-messages.js';

const worker = globalThis as unknown as {
  onmessage(event: { data: WebAssembly.Module | Uint8Array }): void;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
};
worker.onmessage = ({ data }) => answerTo(data, (bytes, transfer) => worker.postMessage(bytes, transfer));
