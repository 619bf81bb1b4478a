/** A worker of Node, Deno and Bun that compresses: see `packing.ts`. */

import { parentPort } from 'node:worker_threads';
import { answerTo } from './gzip-messages.js';

parentPort?.on('message', (asked: WebAssembly.Module | Uint8Array) => {
  answerTo(asked, (bytes, transfer) => parentPort?.postMessage(bytes, transfer));
});
