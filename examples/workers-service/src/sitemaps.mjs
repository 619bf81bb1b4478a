// @ts-check
// Sitemaps in R2: a dirty bucket is rewritten from its own pages only, and the index after it.
import { generate, generateIndex, gzip } from 'sitemap-kit';
import { bucketCount, databaseOf, databases, fileName, INDEX, prefixRange } from './layout.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

/** Maximum number of messages in one call of `sendBatch`. */
const MESSAGES = 100;

/** Requests that buckets be rewritten. @param {Env} env @param {number[]} buckets */
export async function enqueue(env, buckets) {
  for (let start = 0; start < buckets.length; start += MESSAGES) {
    await env.BUCKET_QUEUE.sendBatch(buckets.slice(start, start + MESSAGES).map((bucket) => ({ body: { bucket } })));
  }
}

/** Requests dirty buckets again, of which the messages were lost or failed too often. @param {Env} env */
export async function enqueueDirty(env) {
  for (const database of databases(env)) {
    const { results } = await database.prepare('SELECT bucket FROM buckets WHERE version > written').all();
    await enqueue(
      env,
      results.map((/** @type {{ bucket: number }} */ { bucket }) => bucket),
    );
  }
}

/**
 * Rewrites the sitemap of a bucket if it is dirty. Throws if another consumer wrote it at the same time; it is then still
 * dirty, and the message is delivered again.
 * @param {Env} env
 * @param {number} bucket
 */
export async function rewriteBucket(env, bucket) {
  const database = databaseOf(env, bucket);
  // Before the pages are read: what is written then is never older than what it replaces.
  const replaced = await env.BUCKET.head(fileName(bucket));
  const [{ results: states }, { results: pages }] = await database.batch([
    database.prepare('SELECT version FROM buckets WHERE bucket = ?1 AND version > written').bind(bucket),
    database
      .prepare('SELECT page FROM pages WHERE prefix >= ?1 AND prefix < ?2 ORDER BY loc')
      .bind(...prefixRange(env, bucket)),
  ]);
  const [state] = states;
  if (state === undefined) {
    return;
  }
  if (pages.length > 0) {
    await put(env, fileName(bucket), sitemapOf(env, pages), replaced);
  }
  await database
    .prepare('UPDATE buckets SET written = ?2, pages = ?3, changed_at = ?4 WHERE bucket = ?1 AND written < ?2')
    .bind(bucket, state.version, pages.length, new Date().toISOString())
    .run();
}

/** @param {Env} env @param {{ page: string }[]} rows */
function sitemapOf(env, rows) {
  const pages = rows.map(({ page }) => page).join('\n');
  return gzip(generate(pages, { format: 'ndjson', baseUrl: env.SITE, output: 'bytes' }));
}

/**
 * Writes the index of all sitemaps, and removes those of buckets that have become empty.
 * @param {Env} env
 */
export async function writeIndex(env) {
  const replaced = await env.BUCKET.head(INDEX);
  const listed = await bucketRows(env, 'pages > 0');
  // Without any page, the last index stays: an empty one would look like an empty site.
  if (listed.length > 0) {
    const sitemaps = listed.map(({ bucket, changed_at }) => ({
      loc: new URL(fileName(bucket), env.SITE),
      lastmod: changed_at,
    }));
    await put(env, INDEX, generateIndex(sitemaps), replaced);
    await removeEmpty(env);
  }
}

/** Removes the files of buckets without pages. They are in no index. @param {Env} env */
async function removeEmpty(env) {
  for (const { bucket } of await bucketRows(env, 'pages = 0 AND changed_at IS NOT NULL')) {
    await env.BUCKET.delete(fileName(bucket));
    // If it got pages meanwhile, its new file may have been deleted.
    const { results } = await databaseOf(env, bucket)
      .prepare(
        `UPDATE buckets SET changed_at = CASE pages WHEN 0 THEN NULL ELSE changed_at END, version = version + (pages > 0)
        WHERE bucket = ?1 RETURNING pages`,
      )
      .bind(bucket)
      .all();
    if (results[0]?.pages > 0) {
      await enqueue(env, [bucket]);
    }
  }
}

/**
 * Returns the buckets of all databases, in order.
 * @param {Env} env
 * @param {string} condition
 * @returns {Promise<{ bucket: number, changed_at: string }[]>}
 */
async function bucketRows(env, condition) {
  const query = `SELECT bucket, changed_at FROM buckets WHERE ${condition} AND bucket < ?1 ORDER BY bucket`;
  const rows = await Promise.all(
    databases(env).map((database) => database.prepare(query).bind(bucketCount(env)).all()),
  );
  return rows.flatMap(({ results }) => results);
}

/**
 * Writes an object if it is still the one that was read before.
 * @param {Env} env
 * @param {string} key
 * @param {Uint8Array | string} content
 * @param {{ etag: string } | null} replaced
 */
async function put(env, key, content, replaced) {
  const onlyIf = replaced === null ? { etagDoesNotMatch: '*' } : { etagMatches: replaced.etag };
  if ((await env.BUCKET.put(key, content, { onlyIf })) === null) {
    throw new Error(`${key} was written by another consumer.`);
  }
}
