// @ts-check
// What an operator needs to know: which changes are not in the sitemaps yet, and why.
import { bucketBits, databases, fileName, firstBucket } from './layout.mjs';
import { bucketRows, listedBits } from './sitemap-index.mjs';

/**
 * Returns the numbers of listed pages and sitemaps, the number of sitemaps that wait for being rewritten, and those that cannot
 * be written.
 * @param {import('./layout.mjs').Env} env
 */
export async function readStatus(env) {
  const listed = await listedBits(env);
  const query = `SELECT coalesce(sum(pages), 0) AS pages, count(nullif(pages, 0)) AS sitemaps, count(nullif(version, written)) AS waiting
    FROM buckets WHERE bucket >= ?1 AND bucket < 2 * ?1`;
  const rows = await Promise.all(
    databases(env).map((database) => database.prepare(query).bind(firstBucket(listed)).first()),
  );
  const sum = (/** @type {string} */ name) => rows.reduce((total, row) => total + row[name], 0);
  const failing = await bucketRows(env, 'problem IS NOT NULL', bucketBits(env));
  return {
    pages: sum('pages'),
    sitemaps: sum('sitemaps'),
    waiting: sum('waiting'),
    bucketBits: bucketBits(env),
    listedBits: listed,
    problems: failing.map(({ bucket, problem }) => ({ sitemap: fileName(bucket), problem })),
  };
}
