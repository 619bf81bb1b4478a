/** The ledger of `notify`. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe } from '../../core/errors/message.js';
import type { NotifyLedger, NotifyLedgerEntry, NotifyOutcome } from '../../core/types/submit.js';

const VERSION = 1;

const OUTCOMES: readonly NotifyOutcome[] = ['sent', 'failed', 'pending'];

/** Returns a ledger for a map of entries by URL. */
export function toLedger(entries: ReadonlyMap<string, NotifyLedgerEntry>): NotifyLedger {
  return { version: VERSION, urls: Object.fromEntries(entries) };
}

/**
 * Returns the entries of a ledger by URL.
 *
 * @throws SitemapError `invalid-input` if it is not a ledger, or is one of a later version.
 */
export function entriesOf(ledger: NotifyLedger | undefined): Map<string, NotifyLedgerEntry> {
  if (ledger === undefined) {
    return new Map();
  }
  if (typeof ledger !== 'object' || ledger === null) {
    throw failure(SitemapErrorCode.InvalidInput, 'ledger-type', { value: describe(ledger) });
  }
  if (ledger.version !== VERSION) {
    throw failure(SitemapErrorCode.InvalidInput, 'ledger-version', { value: describe(ledger.version) });
  }
  const { urls } = ledger;
  if (typeof urls !== 'object' || urls === null || Array.isArray(urls)) {
    throw failure(SitemapErrorCode.InvalidInput, 'ledger-type', { value: describe(urls) });
  }
  const entries = Object.entries(urls);
  for (const [url, entry] of entries) {
    if (!isEntry(entry)) {
      throw failure(SitemapErrorCode.InvalidInput, 'ledger-entry', { url });
    }
  }
  return new Map(entries);
}

function isEntry(entry: NotifyLedgerEntry | null | undefined): boolean {
  if (typeof entry !== 'object' || entry === null) {
    return false;
  }
  const { result, at, version, removed } = entry;
  const isPageState = ['undefined', 'string'].includes(typeof version) && (removed === undefined || removed === true);
  return OUTCOMES.includes(result) && typeof at === 'string' && isPageState;
}

/**
 * Merges ledgers, such as those of two machines: of each URL, the latest entry is kept; of several with the same time, one
 * that is still to be sent (`failed` or `pending`).
 *
 * No change is lost: a notification contains the URL only, so one that was sent after a change covers it, whatever the version in
 * its entry. A URL whose version was replaced is at most sent again. The clocks of the machines have to agree.
 *
 * The order of the ledgers is irrelevant, and merging a ledger again changes nothing.
 *
 * @param ledgers The ledgers.
 * @returns A new ledger.
 * @throws SitemapError `invalid-input` if a value is not a ledger.
 *
 * @example
 * ```js
 * const one = { version: 1, urls: { 'https://example.com/': { result: 'pending', at: '2026-01-10T08:00:00.000Z' } } };
 * const two = { version: 1, urls: { 'https://example.com/': { result: 'sent', at: '2026-01-10T09:00:00.000Z' } } };
 * mergeLedgers(one, two).urls['https://example.com/'].result; // 'sent'
 * ```
 */
export function mergeLedgers(...ledgers: readonly NotifyLedger[]): NotifyLedger {
  const merged = new Map<string, NotifyLedgerEntry>();
  for (const ledger of ledgers) {
    for (const [url, entry] of entriesOf(ledger)) {
      const found = merged.get(url);
      if (found === undefined || isAfter(entry, found)) {
        merged.set(url, entry);
      }
    }
  }
  return toLedger(new Map([...merged].sort(([one], [other]) => (one < other ? -1 : 1))));
}

/**
 * Returns whether an entry takes precedence over another. This is a total order, so the result of a merge does not depend on the
 * order of the ledgers.
 */
function isAfter(one: NotifyLedgerEntry, other: NotifyLedgerEntry): boolean {
  const difference = timeOf(one) - timeOf(other) || precedence(one) - precedence(other);
  return difference > 0 || (difference === 0 && textOf(one) > textOf(other));
}

/** Returns the time of an entry in milliseconds. An entry without a valid time is kept if it is still to be sent. */
function timeOf({ at, result }: NotifyLedgerEntry): number {
  const time = Date.parse(at);
  if (Number.isNaN(time)) {
    return result === 'sent' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  return time;
}

/** Returns the precedence of an entry among those of the same time. Refused URLs remain refused, so that they get a request of their own. */
function precedence({ result }: NotifyLedgerEntry): number {
  return ['sent', 'pending', 'failed'].indexOf(result);
}

/** Returns a text that distinguishes entries of the same time and result. */
function textOf({ at, status, version, removed }: NotifyLedgerEntry): string {
  return JSON.stringify([at, status, version, removed]);
}
