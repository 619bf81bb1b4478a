// @ts-check
// Where things are: databases by prefix, buckets by prefix, and names of files by bucket. Bucket 1 has all pages; the two
// halves of bucket n are 2n and 2n + 1. So a number also states how many bits of the prefix decide it.
import { PREFIXES } from './hash-prefix.mjs';

/**
 * @typedef {object} Env the bindings of wrangler.jsonc; `PAGES_0`, `PAGES_1` … are the databases
 * @property {string} SITE URL of the site
 * @property {string} BUCKET_BITS number of bits of the prefix that decide the bucket, at most 15
 * @property {string} [DELAY_SECONDS] time in which changes are collected before a sitemap is rewritten; default 30
 * @property {string} API_TOKEN
 * @property {string} [INDEXNOW_KEY]
 * @property {any} BUCKET R2 bucket of the sitemaps
 * @property {any} BUCKET_QUEUE queue of dirty buckets
 * @property {any} INDEX_QUEUE queue of requests to write the index
 * @property {any} REBUILD workflow
 */

/** Name of the index. */
export const INDEX = 'sitemap.xml';

/**
 * Returns the databases, in the order of their prefixes. Throws for a number of them that would divide a bucket.
 * @param {Env} env
 */
export function databases(env) {
  const found = [];
  for (let number = 0; `PAGES_${number}` in env; number += 1) {
    found.push(/** @type {any} */ (env)[`PAGES_${number}`]);
  }
  if (!Number.isInteger(Math.log2(found.length)) || found.length > 2 ** bucketBits(env)) {
    throw new Error(
      `There are ${found.length} databases PAGES_0, PAGES_1 …. Their number must be a power of two, at most 2^BUCKET_BITS.`,
    );
  }
  return found;
}

/** Returns the number of bits of a prefix that decide its bucket. @param {Env} env */
export function bucketBits(env) {
  const bits = Number(env.BUCKET_BITS);
  if (!(Number.isInteger(bits) && bits >= 0 && bits <= 15)) {
    throw new Error(`BUCKET_BITS is ${env.BUCKET_BITS}. It must be a whole number from 0 to 15.`);
  }
  return bits;
}

/** Returns the first bucket of a number of bits. The last one is before twice this number. @param {number} bits */
export const firstBucket = (bits) => 2 ** bits;

/** Returns the first prefix of a bucket, and that of the next one. @param {number} bucket */
export function prefixRange(bucket) {
  const bits = Math.floor(Math.log2(bucket));
  const size = PREFIXES / 2 ** bits;
  return [(bucket - firstBucket(bits)) * size, (bucket - firstBucket(bits) + 1) * size];
}

/** Returns the number of the database with a prefix. @param {number} prefix @param {number} count of databases */
export const databaseNumber = (prefix, count) => Math.floor((prefix * count) / PREFIXES);

/** Returns the database with the pages of a bucket. @param {Env} env @param {number} bucket */
export function databaseOf(env, bucket) {
  const all = databases(env);
  return all[databaseNumber(prefixRange(bucket)[0] ?? 0, all.length)];
}

/** Returns the name of the sitemap of a bucket. @param {number} bucket */
export const fileName = (bucket) => `sitemap-${bucket}.xml.gz`;
