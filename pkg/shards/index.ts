/**
 * Sitemap sets that are written on several machines, by a {@link ShardPlan}.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, call its `init` first.
 *
 * @module
 */

import '../index.js';

export type * from '../types/shards.js';
export { ShardPlan } from './shard-plan.js';
