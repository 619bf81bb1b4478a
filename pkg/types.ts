/** What goes in and what comes out: one module for everything that has a name in the types. */

export type { RuleId } from './generated/rules.js';
export type * from './page.js';
export type * from './types/input.js';
export type * from './types/options.js';
export type * from './types/report.js';
export type * from './types/results.js';
export type * from './types/robots.js';
export type * from './types/submission.js';
