/** Entry for Node and Deno, unbundled: the engine is read from its file on import. */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { engineFailed } from './errors/errors.js';
import { initResult, startNow } from './wire/engine.js';
import { useWorkers } from './workers/compression.js';

export * from './index.js';

startNow(() => {
  try {
    return readFileSync(new URL('./generated/sitemap_kit_bg.wasm', import.meta.url));
  } catch (cause) {
    // Bundlers resolve to sitemap-kit/inline by the conditions of `exports`, unless they are configured with other conditions.
    throw engineFailed(cause, 'advice-bundle');
  }
});

useWorkers(() => {
  // The flags of the program are not passed on: with `--input-type`, a worker does not start.
  const worker = new Worker(new URL('./workers/gzip-worker-node.js', import.meta.url), { execArgv: [] });
  // Files are sent through a port: with `worker.postMessage`, Deno copies them, which takes about 50 bytes of memory per byte.
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer),
    listen(onResult, onFailure) {
      port.on('message', onResult);
      worker.on('error', onFailure);
    },
    setRef(isReferenced) {
      for (const handle of [worker, port]) {
        isReferenced ? handle.ref() : handle.unref();
      }
    },
    terminate() {
      port.close();
      return worker.terminate();
    },
  };
}, availableParallelism());

/**
 * Resolves immediately, because the engine is ready when the module is imported. Provided so that programs for
 * browsers run here as well.
 *
 * @throws SitemapError `engine-failed` if the engine could not be loaded.
 */
export function init(_source?: unknown): Promise<void> {
  return initResult();
}
