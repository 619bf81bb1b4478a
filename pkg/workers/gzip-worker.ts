/** Compression worker of browsers; see `compression.ts`. */

import { handleMessage } from './gzip-messages.js';

const worker = globalThis as unknown as {
  onmessage(event: { data: WebAssembly.Module | Uint8Array }): void;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
};
worker.onmessage = ({ data }) => handleMessage(data, (bytes, transfer) => worker.postMessage(bytes, transfer));
