/** Compression worker of Node, Deno and Bun; see `compression.ts`. */

import { parentPort } from 'node:worker_threads';
import { handleMessage } from './gzip-messages.js';

parentPort?.on('message', (message: WebAssembly.Module | Uint8Array) => {
  handleMessage(message, (bytes, transfer) => parentPort?.postMessage(bytes, transfer));
});
