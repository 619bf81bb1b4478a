/** Entry for Cloudflare Workers, where modules are compiled at deployment: the engine is ready on import. */

import module from './generated/sitemap_kit_bg.wasm';
import { startNow } from './wire/engine.js';

export * from './index.js';
export { init } from './wire/engine.js';

startNow(() => module);
