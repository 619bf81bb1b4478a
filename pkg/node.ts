/** Entry for Node and Deno, unbundled: the engine is read from its file on import. */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { engineFailed } from './errors/errors.js';
import { started, startNow } from './wire/engine.js';
import { useWorkers } from './workers/compression.js';

export * from './index.js';

startNow(() => {
  try {
    return readFileSync(new URL('./generated/sitemap_kit_bg.wasm', import.meta.url));
  } catch (cause) {
    // Bundlers resolve to sitemap-kit/inline by the conditions of `exports`, unless they are configured with other conditions.
    throw engineFailed(
      cause,
      'A bundler has to leave sitemap-kit out (as external) or to copy that file; sitemap-kit/inline needs none.',
    );
  }
});

useWorkers(() => {
  // Flags of the program are about the program: `--input-type` would keep a worker from starting.
  const worker = new Worker(new URL('./workers/gzip-worker-node.js', import.meta.url), { execArgv: [] });
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer),
    listen: (answer, fail) => worker.on('message', answer).on('error', fail),
    setRef: (isReferenced) => (isReferenced ? worker.ref() : worker.unref()),
    terminate: () => worker.terminate(),
  };
}, availableParallelism());

/**
 * Resolves immediately, because the engine is ready when the module is imported. Provided so that programs for
 * browsers run here as well.
 *
 * @throws SitemapError `engine-failed` if the engine could not be loaded.
 */
export function init(_source?: unknown): Promise<void> {
  return started();
}
