// @ts-check
// Changes of pages in the databases. A change and the mark of its bucket as dirty are one transaction, so no change is
// lost, whatever fails afterwards.
import { hashPrefixes, PREFIXES } from './hash-prefix.mjs';
import { bucketBits, databaseNumber, databases } from './layout.mjs';
import { MAX_PARAMETER_BYTES, parametersOf } from './parameters.mjs';
import { Refusal } from './problem.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

/** SQL conditions for a row of the parameter ?1, a JSON array of [prefix, loc, page]; without the page for removals. */
const IS_STORED = 'EXISTS (SELECT 1 FROM pages WHERE prefix = value ->> 0 AND loc = value ->> 1)';
const IS_CURRENT =
  'EXISTS (SELECT 1 FROM pages WHERE prefix = value ->> 0 AND loc = value ->> 1 AND page = value ->> 2)';

/** Marks the buckets of changed pages as dirty. `unwritten` is 1 for those that were not dirty before. @param {string} condition */
const markDirty = (condition) => `INSERT INTO buckets (bucket, version)
  SELECT DISTINCT (${PREFIXES} + (value ->> 0)) >> ?2, 1 FROM json_each(?1) WHERE ${condition}
  ON CONFLICT (bucket) DO UPDATE SET version = version + 1 RETURNING bucket, version - written AS unwritten`;

/** @param {string} condition @param {0 | 1} removed */
const recordChange = (condition, removed) => `INSERT INTO notifications (loc, removed)
  SELECT value ->> 1, ${removed} FROM json_each(?1) WHERE ${condition}
  ON CONFLICT (loc) DO UPDATE SET removed = ${removed}, sequence = sequence + 1, refused = 0`;

const STORE = `INSERT INTO pages SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
  ON CONFLICT (prefix, loc) DO UPDATE SET page = excluded.page WHERE page <> excluded.page`;
const REMOVE = 'DELETE FROM pages WHERE (prefix, loc) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))';

/**
 * Stores pages with normalised URLs, and returns the changed buckets.
 * @param {Env} env
 * @param {import('sitemap-kit').Page[]} pages
 */
export function storePages(env, pages) {
  return change(env, pages, `NOT ${IS_CURRENT}`, 0, STORE);
}

/**
 * Removes pages, and returns the changed buckets.
 * @param {Env} env
 * @param {import('sitemap-kit').Page[]} pages of which only the URLs are used
 */
export function removePages(env, pages) {
  return change(env, pages, IS_STORED, 1, REMOVE);
}

/**
 * @param {Env} env
 * @param {import('sitemap-kit').Page[]} pages
 * @param {string} condition for a row that changes something
 * @param {0 | 1} removed
 * @param {string} statement that makes the change
 * @returns {Promise<{ changed: number[], newlyDirty: number[] }>} `newlyDirty`: the changed buckets that were not dirty before
 */
async function change(env, pages, condition, removed, statement) {
  const all = databases(env);
  const prefixOf = hashPrefixes(env.SITE);
  const encoder = new TextEncoder();
  /** @type {string[][]} */
  const rows = all.map(() => []);
  for (const page of pages) {
    const loc = String(page.loc);
    const prefix = prefixOf(loc);
    const row = JSON.stringify(removed ? [prefix, loc] : [prefix, loc, JSON.stringify(page)]);
    // With the brackets of the parameter. Relative URLs in the body are shorter than those that are stored.
    if (encoder.encode(row).length + 2 > MAX_PARAMETER_BYTES) {
      throw new Refusal(413, `The page ${loc} has more than ${MAX_PARAMETER_BYTES} bytes as JSON with complete URLs.`);
    }
    rows[databaseNumber(prefix, all.length)]?.push(row);
  }
  const marked = await Promise.all(
    all.map(async (database, number) => {
      const statements = parametersOf(rows[number] ?? []).flatMap((given) => [
        database.prepare(markDirty(condition)).bind(given, 16 - bucketBits(env)),
        ...(env.INDEXNOW_KEY ? [database.prepare(recordChange(condition, removed)).bind(given)] : []),
        database.prepare(statement).bind(given),
      ]);
      // One transaction.
      const results = statements.length === 0 ? [] : await database.batch(statements);
      return results.flatMap((/** @type {{ results: { bucket: number, unwritten: number }[] }} */ one) => one.results);
    }),
  );
  const rowsOfBuckets = marked.flat();
  const bucketsOf = (/** @type {typeof rowsOfBuckets} */ some) => [...new Set(some.map(({ bucket }) => bucket))];
  return {
    changed: bucketsOf(rowsOfBuckets),
    newlyDirty: bucketsOf(rowsOfBuckets.filter(({ unwritten }) => unwritten === 1)),
  };
}
