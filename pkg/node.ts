/** The package in Node and Deno, unbundled: the engine is read from its file at import. */

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
    hold: (isAwaited) => (isAwaited ? worker.ref() : worker.unref()),
    terminate: () => worker.terminate(),
  };
}, availableParallelism());

/**
 * Does nothing here, where the engine is ready at import; it is there so that the same program runs in browsers.
 *
 * @throws SitemapError `engine-failed` where the engine could not be loaded, as every other call does then.
 */
export function init(_source?: unknown): Promise<void> {
  return started();
}
