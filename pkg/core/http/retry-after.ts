/** The header `Retry-After`. */

import { parseHttpDate } from './http-date.js';

/**
 * Returns the seconds to wait that a header `Retry-After` requires: RFC 9110 §10.2.3. Undefined if there is no header or it is
 * invalid.
 *
 * @param value Number of seconds, or an HTTP date.
 * @param now Current time in milliseconds, for a date.
 */
export function secondsToWait(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) {
    return Number(text);
  }
  const date = parseHttpDate(text, now);
  return date === undefined ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
