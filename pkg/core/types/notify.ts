/** Types of `notify` and its ledger. */

import type { Fetch } from './fetch.js';
import type { IndexNowOptions, IndexNowRequest } from './index-now.js';
import type { Locale } from './options.js';
import type { FieldChange } from './results.js';
import type { Address, DateInput } from './values.js';

/** A page with its version: its `content_hash`, else its `lastmod`. Pages and the changed pages of `diff` have this form. */
export interface NotifyPage {
  /** URL of the page. */
  loc: Address;
  /** Hash of the content. */
  content_hash?: string | null | undefined;
  /** Time of the last change. */
  lastmod?: DateInput | null | undefined;
  /** Changed fields as returned by `diff`, of which the new `content_hash`, `hash` (of a state) or `lastmod` is used. */
  fields?: readonly FieldChange[] | undefined;
}

/** Pages that changed. The result of `diff` has this form. */
export interface NotifyChanges {
  /** Pages that were added. */
  added?: readonly (Address | NotifyPage)[] | undefined;
  /** Pages that were changed. */
  changed?: readonly (Address | NotifyPage)[] | undefined;
  /** Pages that were removed. */
  removed?: readonly (Address | NotifyPage)[] | undefined;
}

/** Options of {@link notify}. */
export interface NotifyOptions
  extends Pick<IndexNowOptions, 'key' | 'keyLocation' | 'baseUrl' | 'endpoint' | 'onReport'> {
  /** Function that makes the requests. */
  fetch: Fetch;
  /** Ledger that the previous call returned. Default: an empty ledger. */
  ledger?: NotifyLedger | undefined;
  /** Whether to read the key file of each host first, and to send nothing if it is wrong. Default `true`. */
  checkKeyFile?: boolean | undefined;
  /** Maximum number of requests to the endpoint, including repeated ones. The other URLs stay pending. Default: no limit. */
  maxRequests?: number | undefined;
  /**
   * Milliseconds to wait in total at most, as responses 429 and 503 require in `Retry-After`. If a longer wait is
   * required, the remaining URLs stay pending. Default 0.
   */
  maxWait?: number | undefined;
  /** Waits; replaced in tests. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<unknown>) | undefined;
  /** Signal that ends the requests and waiting. The remaining URLs stay pending. */
  signal?: AbortSignal | undefined;
  /** Whether to make no request at all and to return those that would be made. Default `false`. */
  dryRun?: boolean | undefined;
  /** Current time. Default: the system clock. */
  now?: DateInput | undefined;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
}

/** Result of a notification: accepted, refused by the endpoint, or not yet accepted. */
export type NotifyOutcome = 'sent' | 'failed' | 'pending';

/**
 * What was sent when, with which result. The caller stores it, as a file or in a database, and passes it to the next
 * call. It is plain JSON. Entries can be removed at any time: a URL without an entry is sent when it is passed again.
 */
export interface NotifyLedger {
  /** Version of the format. */
  version: 1;
  /** The last notification of each URL. */
  urls: Record<string, NotifyLedgerEntry>;
}

/** The last notification of a URL. */
export interface NotifyLedgerEntry {
  /** Result of the notification. */
  result: NotifyOutcome;
  /** Time of the notification in UTC, as `2026-01-10T10:20:30.000Z`. */
  at: string;
  /** HTTP status of the response, if there was one. */
  status?: number;
  /** Version of the page: its `content_hash` or `lastmod`. */
  version?: string;
  /** Whether the page was removed. */
  removed?: true;
}

/** A request to the endpoint and its result. */
export interface NotifyRequest extends IndexNowRequest {
  /** Result of the request; `pending` if it was not made. */
  result: NotifyOutcome;
  /** HTTP status of the response, if there was one. */
  status?: number;
  /** Whether the key file contains the key, and the endpoint has only not verified it yet (403): the same call succeeds later. */
  isKeyUnverified?: true;
  /** Reason why the URLs were not accepted. */
  message?: string;
}

/** Result of {@link notify}. */
export interface NotifyResult {
  /** URLs that the endpoint accepted (200, or 202 if it has not verified the key yet). */
  sent: string[];
  /** URLs that were not sent, because the ledger has this version as sent. */
  skipped: string[];
  /** URLs that the endpoint refused. The next call sends them again, in requests of their own. */
  failed: string[];
  /** URLs that the next call sends. With `dryRun`: all URLs to be sent. */
  pending: string[];
  /** The requests in the order of sending. */
  requests: NotifyRequest[];
  /** Seconds after which the endpoint accepts requests again, if it required a wait: the header `Retry-After`. */
  retryAfter?: number;
  /** The new ledger. With `dryRun`: the ledger of the call. */
  ledger: NotifyLedger;
}
