/** Compression worker of Node, Deno and Bun; see `compression.ts`. */

import { parentPort } from 'node:worker_threads';
import { handleMessage } from './gzip-messages.js';

parentPort?.once('message', (port: MessagePort) => {
  // Not `port.on`, which in Deno receives nothing here.
  port.onmessage = ({ data }) => handleMessage(data, (bytes, transfer) => port.postMessage(bytes, transfer));
});
