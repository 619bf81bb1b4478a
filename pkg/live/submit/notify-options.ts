/** Options of `notify`. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe } from '../../core/errors/message.js';
import { sleepByTimer } from '../../core/http/timer.js';
import type { Locale } from '../../core/types/index.js';
import type { IndexNowOptions, NotifyLedger, NotifyOptions } from '../../core/types/submit.js';
import type { DeliveryOptions } from './deliver.js';
import { copyOf, readFetch } from './options.js';

/** Options of `notify`, with their defaults. */
export interface NotifySettings extends DeliveryOptions {
  /** Options of the engine, which checks their names and values. */
  engineOptions: IndexNowOptions;
  isDryRun: boolean;
  ledger: NotifyLedger | undefined;
  locale: Locale;
}

/**
 * Reads the options of `notify`.
 *
 * @throws SitemapError `invalid-option`.
 */
export function readNotifyOptions(options: NotifyOptions): NotifySettings {
  const { fetch, ledger, checkKeyFile, maxRequests, maxWait, sleep, signal, dryRun, now, ...engineOptions } =
    copyOf(options);
  return {
    engineOptions,
    fetch: readFetch(fetch),
    ledger,
    isChecked: readFlag('checkKeyFile', checkKeyFile, true),
    maxRequests: readAmount('maxRequests', maxRequests, Number.POSITIVE_INFINITY),
    maxWait: readAmount('maxWait', maxWait, 0),
    sleep: readSleep(sleep),
    signal,
    isDryRun: readFlag('dryRun', dryRun, false),
    now: readClock(now),
    locale: engineOptions.locale === 'ja' ? 'ja' : 'en',
  };
}

function readFlag(name: string, value: unknown, absent: boolean): boolean {
  if (value !== undefined && typeof value !== 'boolean') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-boolean', { option: name, value: describe(value) });
  }
  return value ?? absent;
}

function readAmount(name: string, value: unknown, absent: number): number {
  if (value !== undefined && !(typeof value === 'number' && value >= 0)) {
    throw failure(SitemapErrorCode.InvalidOption, 'option-amount', { option: name, value: describe(value) });
  }
  return value ?? absent;
}

function readSleep(sleep: unknown): DeliveryOptions['sleep'] {
  if (sleep !== undefined && typeof sleep !== 'function') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-sleep', { value: describe(sleep) });
  }
  return (sleep as DeliveryOptions['sleep'] | undefined) ?? sleepByTimer;
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
