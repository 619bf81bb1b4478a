// @ts-check
// Sitemaps in R2: a dirty bucket is rewritten from its own pages only.
import { generate, gzip, limits, SitemapError } from 'sitemap-kit';
import { bucketBits, databaseOf, fileName, prefixRange } from './layout.mjs';
import { putIfChanged } from './objects.mjs';
import { enqueue } from './queue.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

/** Maximum number of pages of a sitemap. */
const MAX_PAGES = /** @type {number} */ (limits().maxUrls);

/**
 * Rewrites the sitemap of a bucket if it is dirty. Throws if another consumer wrote it at the same time; it is then still
 * dirty, and the message is delivered again. A bucket that does not fit into a sitemap stays dirty, with its problem.
 * @param {Env} env
 * @param {number} bucket
 * @param {{ isRepeated?: boolean }} [options] `isRepeated`: compare the sitemap even if the bucket is not dirty, because an
 *   earlier call may have ended before it recorded what it wrote
 */
export async function rewriteBucket(env, bucket, { isRepeated = false } = {}) {
  const database = databaseOf(env, bucket);
  // Before the pages are read: what is written then is never older than what it replaces.
  const replaced = await env.BUCKET.head(fileName(bucket));
  const isDue = isRepeated ? 'bucket = ?1' : 'bucket = ?1 AND version > written';
  const [{ results: states }, { results: pages }] = await database.batch([
    database.prepare(`SELECT version FROM buckets WHERE ${isDue}`).bind(bucket),
    // The pages of a bucket that is not due are not read. CROSS JOIN makes SQLite look for the bucket first; with EXISTS, it would
    // read all pages.
    database
      .prepare(
        `SELECT page FROM buckets CROSS JOIN pages WHERE ${isDue} AND prefix >= ?2 AND prefix < ?3
        ORDER BY loc LIMIT ?4`,
      )
      .bind(bucket, ...prefixRange(bucket), MAX_PAGES + 1),
  ]);
  const [state] = states;
  if (state === undefined) {
    return;
  }
  let changedAt = new Date();
  if (pages.length > 0) {
    const content = sitemapOf(env, pages);
    if (typeof content === 'string') {
      await recordProblem(env, bucket, content);
      return;
    }
    changedAt = await putIfChanged(env, fileName(bucket), content, replaced);
  }
  const { results } = await database
    .prepare(
      `UPDATE buckets SET written = ?2, pages = ?3, changed_at = ?4, problem = NULL WHERE bucket = ?1 AND written <= ?2
      RETURNING version`,
    )
    .bind(bucket, state.version, pages.length, changedAt.toISOString())
    .all();
  if (results.length === 0) {
    await markDirty(env, bucket);
  }
  // Changes of a dirty bucket send no message.
  if (results[0]?.version !== state.version) {
    await enqueue(env, [bucket]);
  }
}

/**
 * Marks a bucket as dirty of which a later version was recorded while an earlier one was written. The ETag of an object depends
 * on its bytes only, so the later version may have been replaced if its bytes were those before both changes.
 * @param {Env} env
 * @param {number} bucket
 */
async function markDirty(env, bucket) {
  await databaseOf(env, bucket)
    .prepare('UPDATE buckets SET version = version + 1 WHERE bucket = ?1')
    .bind(bucket)
    .run();
}

/**
 * Returns the compressed sitemap of pages, or the reason why it cannot be written and the remedy.
 * @param {Env} env
 * @param {{ page: string }[]} rows
 * @returns {Uint8Array<ArrayBuffer> | string}
 */
function sitemapOf(env, rows) {
  const moreBits = `Raise BUCKET_BITS (now ${bucketBits(env)}), deploy, and start a rebuild with POST /api/rebuild.`;
  if (rows.length > MAX_PAGES) return `It has more than ${MAX_PAGES} pages. ${moreBits}`;
  const pages = rows.map(({ page }) => page).join('\n');
  try {
    return gzip(generate(pages, { baseUrl: env.SITE, output: 'bytes', read: { format: 'ndjson' } }));
  } catch (error) {
    if (!(error instanceof SitemapError)) throw error;
    const { code, message } = error;
    const correct = 'Send the pages that it names again with PUT /api/pages, or remove them with DELETE /api/pages.';
    return `${message.split('\n').join(' ')} ${code === 'too-many-pages' ? moreBits : correct}`;
  }
}

/**
 * Records why the sitemap of a bucket cannot be written. Its last sitemap remains, and other buckets are not affected. A
 * repetition would fail in the same way, so nothing is thrown.
 * @param {Env} env
 * @param {number} bucket
 * @param {string} reason
 */
async function recordProblem(env, bucket, reason) {
  const problem = `${fileName(bucket)} cannot be written: ${reason}`;
  console.error(problem);
  await databaseOf(env, bucket)
    .prepare('UPDATE buckets SET problem = ?2 WHERE bucket = ?1')
    .bind(bucket, problem)
    .run();
}
