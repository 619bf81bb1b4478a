/** The package in Node, Deno and Bun: the engine is ready at import. */

import { readFileSync } from 'node:fs';
import { startNow } from './engine.js';

export * from './index.js';

startNow(readFileSync(new URL('./generated/sitemap_kit_bg.wasm', import.meta.url)));

/** Does nothing here, where the engine is ready at import; it is there so that the same program runs in browsers. */
export function init(_source?: unknown): Promise<void> {
  return Promise.resolve();
}
