/** Selection of the URLs that `notify` sends, and their requests. */

import { failure, SitemapError, SitemapErrorCode } from '../../core/errors/errors.js';
import { parseWebUrl } from '../../core/http/url.js';
import type { Address } from '../../core/types/index.js';
import type { IndexNowOptions, IndexNowRequest, NotifyChanges, NotifyLedgerEntry } from '../../core/types/submit.js';
import { type PageState, readChanges } from './changes.js';
import { buildRequests } from './index-now.js';

/** A request with its URLs. */
export interface PlannedRequest {
  request: IndexNowRequest;
  body: { key: string; keyLocation?: string; urlList: string[] };
}

/** What is to be sent. */
export interface Plan {
  /** The requests. Those with URLs that the endpoint has refused before come last. */
  requests: PlannedRequest[];
  /** URLs that were sent already. */
  skipped: string[];
  /** The state of each URL to be sent. */
  states: Map<string, PageState>;
}

/**
 * Selects the URLs that the ledger does not have as sent, and those that it has as failed or pending.
 *
 * URLs that the endpoint has refused get requests of their own: an endpoint refuses a request as a whole, so that one
 * invalid URL would otherwise hold up all later ones.
 *
 * @throws SitemapError as `indexNow`, and `invalid-input` for an entry of the ledger without a URL.
 */
export function makePlan(
  changes: NotifyChanges,
  options: IndexNowOptions,
  ledger: ReadonlyMap<string, NotifyLedgerEntry>,
): Plan {
  const pages = readChanges(changes);
  const normalised = build(
    options,
    pages.map(({ loc }) => loc),
  ).urls;
  const states = new Map<string, PageState>();
  pages.forEach(({ state }, index) => {
    const url = normalised[index];
    // The key is not valid for a URL outside its folder.
    if (url) {
      states.set(url, state);
    }
  });
  const skipped: string[] = [];
  for (const [url, state] of states) {
    if (isSent(ledger.get(url), state)) {
      skipped.push(url);
      states.delete(url);
    }
  }
  for (const [url, { result, version, removed }] of ledger) {
    if (result !== 'sent' && !states.has(url)) {
      if (parseWebUrl(url) === undefined) {
        throw failure(SitemapErrorCode.InvalidInput, 'ledger-entry', { url });
      }
      states.set(url, { ...(version !== undefined && { version }), ...(removed && { removed }) });
    }
  }
  const urls = [...states.keys()];
  const isRefused = (url: string): boolean => ledger.get(url)?.result === 'failed';
  const requestsFor = (some: string[]): PlannedRequest[] =>
    build({ ...options, onReport: undefined }, some).requests.map((request) => ({
      request,
      body: JSON.parse(request.body),
    }));
  const requests = [...requestsFor(urls.filter((url) => !isRefused(url))), ...requestsFor(urls.filter(isRefused))];
  return { requests, skipped, states };
}

/** Returns whether a state of a page was sent. A page without a version may have changed since. */
function isSent(entry: NotifyLedgerEntry | undefined, { version, removed }: PageState): boolean {
  if (entry?.result !== 'sent' || entry.removed !== removed) {
    return false;
  }
  return removed === true || (version !== undefined && entry.version === version);
}

/** Builds the requests; none for no URLs. */
function build(options: IndexNowOptions, locs: readonly Address[]): ReturnType<typeof buildRequests> {
  try {
    return buildRequests(options, locs);
  } catch (error) {
    // The engine has checked the options before it reports this.
    if (locs.length === 0 && error instanceof SitemapError && error.code === SitemapErrorCode.EmptyPageList) {
      return { requests: [], urls: [] };
    }
    throw error;
  }
}
