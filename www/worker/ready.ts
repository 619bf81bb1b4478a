/** The package in the worker: loaded by the first action that needs it. */

import { init } from 'sitemap-kit';

/** Is fulfilled once the package can be called. */
export const ready = (): Promise<void> => init();
