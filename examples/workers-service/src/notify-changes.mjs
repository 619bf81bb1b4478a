// @ts-check
// Notification of search engines, called by cron.
import { notify } from 'sitemap-kit/submit';
import { databases } from './layout.mjs';
import { parametersOf } from './parameters.mjs';

/** Maximum number of new URLs of a database in one call, and of those that were refused. IndexNow accepts 10,000 in a request. */
const MAX_URLS = 10_000;

/** @typedef {{ loc: string, removed: 0 | 1, sequence: number, refused: 0 | 1 }} Notification */

/**
 * Notifies search engines of the changed and removed pages. Those that are not accepted stay for the next call, as do
 * those that change again meanwhile. Refused ones come last, in requests of their own, so that they hold up no others.
 * @param {import('./layout.mjs').Env} env
 */
export async function notifyChanges(env) {
  if (!env.INDEXNOW_KEY) return;
  for (const database of databases(env)) {
    const [fresh, refused] = await database.batch(
      [0, 1].map((value) =>
        database.prepare(`SELECT * FROM notifications WHERE refused = ${value} LIMIT ?1`).bind(MAX_URLS),
      ),
    );
    /** @type {Notification[]} */
    const rows = [...fresh.results, ...refused.results];
    if (rows.length === 0) continue;
    const result = await notify(
      { changed: locsOf(rows, 0), removed: locsOf(rows, 1) },
      {
        key: env.INDEXNOW_KEY,
        fetch: /** @type {any} */ (fetch),
        checkKeyFile: false,
        ledger: ledgerOf(refused.results),
      },
    );
    for (const reason of new Set(result.requests.flatMap(({ message }) => message ?? []))) console.error(reason);
    const statements = [
      ...statementsFor(database, 'DELETE FROM notifications', rows, result.sent),
      ...statementsFor(database, 'UPDATE notifications SET refused = 1', rows, result.failed),
    ];
    if (statements.length > 0) await database.batch(statements);
    // The endpoint accepts no more requests at the moment, which is not a matter of these URLs.
    if (result.pending.length > 0) return;
  }
}

/** @param {Notification[]} rows @param {0 | 1} removed */
const locsOf = (rows, removed) => rows.flatMap((row) => (row.removed === removed ? [row.loc] : []));

/** Returns the ledger of refused URLs. @param {Notification[]} rows @returns {import('sitemap-kit/submit').NotifyLedger} */
const ledgerOf = (rows) => ({
  version: 1,
  urls: Object.fromEntries(rows.map(({ loc }) => [loc, { result: 'failed', at: '' }])),
});

/**
 * Returns statements for the rows of URLs that have not changed since they were read.
 * @param {any} database
 * @param {string} statement
 * @param {Notification[]} rows
 * @param {string[]} urls
 */
function statementsFor(database, statement, rows, urls) {
  const wanted = new Set(urls);
  const found = rows.flatMap(({ loc, sequence }) => (wanted.has(loc) ? [JSON.stringify([loc, sequence])] : []));
  const query = `${statement} WHERE (loc, sequence) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;
  return parametersOf(found).map((given) => database.prepare(query).bind(given));
}
