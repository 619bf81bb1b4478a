/** Entry for the edge runtime of Next.js, which compiles modules at deployment: the engine is ready on import. */

import module from './generated/sitemap_kit_bg.wasm?module';
import { startNow } from './wire/engine.js';

export * from './index.js';
export { init } from './wire/engine.js';

// The server of Next.js compiles the module in another realm than that of the program, so `instanceof` would be false.
startNow(() => Object.setPrototypeOf(module, WebAssembly.Module.prototype));
