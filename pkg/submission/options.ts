/** Options of the functions that make requests. */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe, type MessageId, reasonOf } from '../errors/messages.js';
import type { Fetch, IndexNowOptions, Locale, NotifyLedger, NotifyOptions } from '../types/index.js';
import type { DeliveryOptions } from './deliver.js';
import { sleepByTimer } from './deliver.js';

/** Options of `notify`, with their defaults. */
export interface ReadNotifyOptions extends DeliveryOptions {
  /** Options of the engine, which checks their names and values. */
  engineOptions: IndexNowOptions;
  isChecked: boolean;
  isDryRun: boolean;
  ledger: NotifyLedger | undefined;
  locale: Locale;
}

/**
 * Reads the options of `notify`.
 *
 * @throws SitemapError `invalid-option`.
 */
export function readNotifyOptions(options: NotifyOptions): ReadNotifyOptions {
  const { fetch, ledger, checkKeyFile, maxRequests, maxWait, sleep, signal, dryRun, now, ...engineOptions } =
    copyOf(options);
  return {
    engineOptions,
    fetch: readFetch(fetch),
    ledger,
    isChecked: readFlag('checkKeyFile', checkKeyFile, true),
    maxRequests: readAmount('maxRequests', maxRequests, Number.POSITIVE_INFINITY),
    maxWait: readAmount('maxWait', maxWait, 0),
    sleep: sleep ?? sleepByTimer,
    signal,
    isDryRun: readFlag('dryRun', dryRun, false),
    now: readClock(now),
    locale: engineOptions.locale === 'ja' ? 'ja' : 'en',
  };
}

/** Returns a copy of options, whose getters may throw. */
export function copyOf<Given extends object>(options: Given): Given {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw failure(SitemapErrorCode.InvalidOption, 'options-type', { value: describe(options) });
  }
  try {
    return { ...options };
  } catch (cause) {
    throw failure(SitemapErrorCode.InvalidOption, 'options-unreadable', { reason: reasonOf(cause) }, { cause });
  }
}

/** Returns the function that makes the requests. */
export function readFetch(fetch: unknown): Fetch {
  if (typeof fetch !== 'function') {
    throw invalid('option-fetch', fetch);
  }
  // Called without `this`, as browsers require of their own `fetch`.
  return (url, init) => fetch(url, init);
}

function readFlag(name: string, value: unknown, absent: boolean): boolean {
  if (value !== undefined && typeof value !== 'boolean') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-boolean', { name, value: describe(value) });
  }
  return value ?? absent;
}

function readAmount(name: string, value: unknown, absent: number): number {
  if (value !== undefined && !(typeof value === 'number' && value >= 0)) {
    throw failure(SitemapErrorCode.InvalidOption, 'option-amount', { name, value: describe(value) });
  }
  return value ?? absent;
}

function readClock(now: unknown): () => Date {
  if (now === undefined) {
    return () => new Date();
  }
  const time = new Date(now as string | Date);
  if (Number.isNaN(time.getTime())) {
    throw failure(SitemapErrorCode.InvalidOption, 'option-now-invalid');
  }
  return () => time;
}

function invalid(id: MessageId, value: unknown): Error {
  return failure(SitemapErrorCode.InvalidOption, id, { value: describe(value) });
}
