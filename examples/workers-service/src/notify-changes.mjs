// @ts-check
// Notification of search engines, called by cron.
import { notify } from 'sitemap-kit';
import { databases } from './layout.mjs';

/** Maximum number of URLs of a database in one call. IndexNow accepts 10,000 in a request. */
const MAX_URLS = 10_000;

/**
 * Notifies search engines of the changed and removed pages. Those that are not accepted stay for the next call, as do
 * those that change again meanwhile.
 * @param {import('./layout.mjs').Env} env
 */
export async function notifyChanges(env) {
  if (!env.INDEXNOW_KEY) return;
  for (const database of databases(env)) {
    const { results } = await database.prepare('SELECT * FROM notifications LIMIT ?1').bind(MAX_URLS).all();
    if (results.length === 0) continue;
    const locsOf = (/** @type {0 | 1} */ removed) =>
      results.flatMap((/** @type {{ loc: string, removed: 0 | 1 }} */ row) =>
        row.removed === removed ? [row.loc] : [],
      );
    const { sent } = await notify(
      { changed: locsOf(0), removed: locsOf(1) },
      { key: env.INDEXNOW_KEY, fetch: /** @type {any} */ (fetch), checkKeyFile: false },
    );
    const accepted = new Set(sent);
    const done = results.filter((/** @type {{ loc: string }} */ { loc }) => accepted.has(loc));
    await database
      .prepare(
        `DELETE FROM notifications WHERE (loc, sequence) IN
        (SELECT value ->> 'loc', value ->> 'sequence' FROM json_each(?1))`,
      )
      .bind(JSON.stringify(done))
      .run();
  }
}
