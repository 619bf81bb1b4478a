/** The public types of the main entry. */

export type { RuleId } from '../generated/rules.js';
export type * from './input.js';
export type * from './options.js';
export type * from './page.js';
export type * from './report.js';
export type * from './results.js';
export type * from './robots.js';
