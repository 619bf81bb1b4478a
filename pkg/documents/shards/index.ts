/**
 * Sitemap sets that are written on several machines, by a {@link ShardPlan}.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, call its `init` first.
 *
 * @module
 */

import '../../core/index.js';

export type * from '../../core/types/shards.js';
export { ShardPlan } from './shard-plan.js';
