// @ts-check
// Where things are: databases by prefix, buckets by prefix, and names of files by bucket.
import { PREFIXES } from './hash-prefix.mjs';

/**
 * @typedef {object} Env the bindings of wrangler.jsonc; `PAGES_0`, `PAGES_1` … are the databases
 * @property {string} SITE URL of the site
 * @property {string} BUCKET_BITS number of bits of the prefix that decide the bucket, at most 15
 * @property {string} API_TOKEN
 * @property {string} [INDEXNOW_KEY]
 * @property {any} BUCKET R2 bucket of the sitemaps
 * @property {any} BUCKET_QUEUE queue of dirty buckets
 * @property {any} INDEX_QUEUE queue of requests to write the index
 * @property {any} REBUILD workflow
 */

/** Name of the index. */
export const INDEX = 'sitemap.xml';

/** Returns the databases, in the order of their prefixes. Their number is a power of two. @param {Env} env */
export function databases(env) {
  const found = [];
  for (let number = 0; `PAGES_${number}` in env; number += 1) {
    found.push(/** @type {any} */ (env)[`PAGES_${number}`]);
  }
  return found;
}

/** Returns the number of bits by which a prefix is shifted to get its bucket. @param {Env} env */
export const bucketShift = (env) => 16 - Number(env.BUCKET_BITS);

/** Returns the number of buckets. @param {Env} env */
export const bucketCount = (env) => 2 ** Number(env.BUCKET_BITS);

/** Returns the first prefix of a bucket, and that of the next one. @param {Env} env @param {number} bucket */
export function prefixRange(env, bucket) {
  const size = 2 ** bucketShift(env);
  return [bucket * size, (bucket + 1) * size];
}

/** Returns the number of the database with a prefix. @param {number} prefix @param {number} count of databases */
export const databaseNumber = (prefix, count) => Math.floor((prefix * count) / PREFIXES);

/** Returns the database with the pages of a bucket. @param {Env} env @param {number} bucket */
export function databaseOf(env, bucket) {
  const all = databases(env);
  return all[databaseNumber(prefixRange(env, bucket)[0] ?? 0, all.length)];
}

/** Returns the name of the sitemap of a bucket. @param {number} bucket */
export const fileName = (bucket) => `sitemap-${bucket.toString(16).padStart(4, '0')}.xml.gz`;
