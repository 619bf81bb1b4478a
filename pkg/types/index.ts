/** All public types. */

export type { RuleId } from '../generated/rules.js';
export type * from './consoles.js';
export type * from './fetch.js';
export type * from './input.js';
export type * from './notify.js';
export type * from './options.js';
export type * from './page.js';
export type * from './report.js';
export type * from './results.js';
export type * from './robots.js';
export type * from './submission.js';
