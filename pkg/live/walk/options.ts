/** The options of the functions for live sites, with their defaults. */

import { rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import { sleepByTimer } from '../../core/http/timer.js';
import type { Locale } from '../../core/index.js';
import type { CheckOptions } from '../../core/types/check.js';
import type { RequestOptions, WalkOptions } from '../../core/types/walk.js';
import { invalidOption } from './messages.js';

/** Options of requests with their defaults. */
export type RequestSettings = {
  [Name in Exclude<keyof RequestOptions, 'signal'>]-?: NonNullable<RequestOptions[Name]>;
} & { signal: AbortSignal | undefined };

/** Defaults of the numbers, which are whole and at least the second value. */
const REQUEST_NUMBERS = {
  timeout: [20_000, 1],
  maxTime: [600_000, 1],
  concurrency: [4, 1],
  perHost: [2, 1],
  interval: [200, 0],
  retries: [2, 0],
  maxRedirects: [5, 0],
  maxBytes: [57_671_680, 1],
} as const;

const WALK_NUMBERS = { maxDepth: [3, 0], maxFiles: [1_000, 1], maxPages: [1_000_000, 1] } as const;

const CHECK_NUMBERS = { sample: [200, 0], slow: [3_000, 0] } as const;

/** The numbers of {@link WalkOptions} with their defaults. */
export type WalkNumbers = Record<keyof typeof WALK_NUMBERS, number>;

/**
 * Reads the options of a function that makes requests.
 *
 * @param others The names of its further options.
 * @throws SitemapError `invalid-option`.
 */
export function readRequestOptions(options: RequestOptions, others: readonly string[]): RequestSettings {
  const locale = options?.locale === 'ja' ? 'ja' : 'en';
  const { fetch } = options ?? {};
  if (typeof fetch !== 'function') {
    throw invalidOption('option-fetch', locale);
  }
  const texts = ['fetch', 'userAgent', 'headers', 'signal', 'sleep', 'locale'];
  const names = [...texts, ...Object.keys(REQUEST_NUMBERS), ...others];
  rejectUnknownOptions(options, Object.fromEntries(names.map((name) => [name, true as const])));
  return {
    ...readNumbers(options, REQUEST_NUMBERS, locale),
    // Called without `this`, as browsers require of their own `fetch`.
    fetch: (url, init) => fetch(url, init),
    userAgent: options.userAgent ?? 'sitemap-kit',
    headers: options.headers ?? {},
    sleep: options.sleep ?? sleepByTimer,
    signal: options.signal,
    locale,
  };
}

/** Reads the numbers of {@link WalkOptions}. */
export function readWalkNumbers(options: WalkOptions): WalkNumbers {
  return readNumbers(options, WALK_NUMBERS, options.locale);
}

/** Reads the numbers of {@link CheckOptions}. */
export function readCheckNumbers(options: CheckOptions): Record<keyof typeof CHECK_NUMBERS, number> {
  return readNumbers(options, CHECK_NUMBERS, options.locale);
}

function readNumbers<Name extends string>(
  options: object,
  defaults: Record<Name, readonly [absent: number, least: number]>,
  locale: Locale | undefined,
): Record<Name, number> {
  const numbers = {} as Record<Name, number>;
  for (const name of Object.keys(defaults) as Name[]) {
    const [absent, least] = defaults[name];
    const value = (options as Partial<Record<Name, unknown>>)[name] ?? absent;
    if (!Number.isInteger(value) || (value as number) < least) {
      throw invalidOption('option-number', locale, { option: name, least, value: String(value) });
    }
    numbers[name] = value as number;
  }
  return numbers;
}
