/** The public types of the entry `sitemap-kit/submit`. */

export type * from './consoles.js';
export type * from './fetch.js';
export type * from './index-now.js';
export type * from './notify.js';
