// @ts-check
// The index in R2. It lists the sitemaps of one number of bits: those of `BUCKET_BITS` or, after a change of it, the earlier
// ones until a rebuild has written all new ones.
import { generateIndex } from 'sitemap-kit';
import { bucketBits, databaseOf, databases, fileName, firstBucket, INDEX } from './layout.mjs';
import { putIfChanged } from './objects.mjs';
import { enqueue } from './queue.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

/** Maximum number of keys in one call of `delete`. */
const KEYS = 1_000;

/**
 * Writes the index of all sitemaps, and removes those of buckets that have become empty.
 * @param {Env} env
 */
export async function writeIndex(env) {
  // Before everything else is read: what is written then is never older than what it replaces.
  const replaced = await env.BUCKET.head(INDEX);
  const bits = await listedBits(env);
  if (bits !== bucketBits(env)) {
    console.warn(`The index lists the sitemaps of BUCKET_BITS ${bits} until a rebuild (POST /api/rebuild) has ended.`);
  }
  const listed = await bucketRows(env, 'pages > 0', bits);
  // Without any page, the last index stays: an empty one would look like an empty site.
  if (listed.length > 0) {
    const sitemaps = listed.map(({ bucket, changed_at }) => ({
      loc: new URL(fileName(bucket), env.SITE),
      lastmod: changed_at,
    }));
    await putIfChanged(env, INDEX, new TextEncoder().encode(generateIndex(sitemaps)), replaced);
    await removeEmpty(env, bits);
  }
}

/**
 * Makes the index list the sitemaps of `BUCKET_BITS`, and removes the others. Throws if one of them could not be written:
 * its pages would be missing.
 * @param {Env} env
 */
export async function listNewBits(env) {
  const bits = bucketBits(env);
  if ((await listedBits(env)) !== bits) {
    const [failed] = await bucketRows(env, 'problem IS NOT NULL', bits);
    if (failed !== undefined) {
      throw new Error(`The index lists the earlier sitemaps: ${failed.problem}`);
    }
    await databases(env)[0].prepare('UPDATE listed SET bits = ?1').bind(bits).run();
  }
  await writeIndex(env);
  const others = 'bucket < ?1 OR bucket >= 2 * ?1';
  for (const database of databases(env)) {
    const { results } = await database
      .prepare(`SELECT bucket FROM buckets WHERE ${others}`)
      .bind(firstBucket(bits))
      .all();
    const names = results.map((/** @type {{ bucket: number }} */ { bucket }) => fileName(bucket));
    for (let start = 0; start < names.length; start += KEYS) {
      await env.BUCKET.delete(names.slice(start, start + KEYS));
    }
    await database.prepare(`DELETE FROM buckets WHERE ${others}`).bind(firstBucket(bits)).run();
  }
}

/** Returns the number of bits of the listed sitemaps. @param {Env} env @returns {Promise<number>} */
export async function listedBits(env) {
  const [database] = databases(env);
  const [, { results }] = await database.batch([
    database.prepare('INSERT INTO listed SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM listed)').bind(bucketBits(env)),
    database.prepare('SELECT bits FROM listed'),
  ]);
  return results[0].bits;
}

/** Removes the files of buckets without pages. They are in no index. @param {Env} env @param {number} bits */
async function removeEmpty(env, bits) {
  for (const { bucket } of await bucketRows(env, 'pages = 0 AND changed_at IS NOT NULL', bits)) {
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
 * @param {number} bits of the buckets
 * @returns {Promise<{ bucket: number, changed_at: string, problem: string | null }[]>}
 */
export async function bucketRows(env, condition, bits) {
  const query = `SELECT bucket, changed_at, problem FROM buckets
    WHERE bucket >= ?1 AND bucket < 2 * ?1 AND (${condition}) ORDER BY bucket`;
  const rows = await Promise.all(
    databases(env).map((database) => database.prepare(query).bind(firstBucket(bits)).all()),
  );
  return rows.flatMap(({ results }) => results);
}
