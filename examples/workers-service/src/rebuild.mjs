// @ts-check
// The full rebuild, as a workflow: each step is repeated until it succeeds, and completed steps are not repeated.
import { WorkflowEntrypoint } from 'cloudflare:workers';
import { bucketBits, databaseOf, firstBucket, prefixRange } from './layout.mjs';
import { listNewBits } from './sitemap-index.mjs';
import { rewriteBucket } from './sitemaps.mjs';

/** Buckets in a step: at most 1,024 steps, with 10,000 allowed. */
const STEP = 32;

/** Rewrites all sitemaps, and then the index. Sitemaps whose bytes do not change keep their dates. */
export class Rebuild extends WorkflowEntrypoint {
  /**
   * @param {unknown} _event
   * @param {{ do(name: string, callback: () => Promise<unknown>): Promise<unknown> }} step
   */
  async run(_event, step) {
    const env = /** @type {import('./layout.mjs').Env} */ (this.env);
    const end = 2 * firstBucket(bucketBits(env));
    for (let first = firstBucket(bucketBits(env)); first < end; first += STEP) {
      await step.do(`sitemaps ${first} to ${Math.min(first + STEP, end) - 1}`, async () => {
        for (let bucket = first; bucket < Math.min(first + STEP, end); bucket += 1) {
          await markDirty(env, bucket);
          await rewriteBucket(env, bucket);
        }
      });
    }
    await step.do('index', () => listNewBits(env));
  }
}

/** Marks a bucket as dirty if it has pages, or had some. @param {import('./layout.mjs').Env} env @param {number} bucket */
async function markDirty(env, bucket) {
  await databaseOf(env, bucket)
    .prepare(
      `INSERT INTO buckets (bucket, version)
      SELECT ?1, 1 WHERE EXISTS (SELECT 1 FROM pages WHERE prefix >= ?2 AND prefix < ?3)
      OR EXISTS (SELECT 1 FROM buckets WHERE bucket = ?1)
      ON CONFLICT (bucket) DO UPDATE SET version = version + 1`,
    )
    .bind(bucket, ...prefixRange(bucket))
    .run();
}
