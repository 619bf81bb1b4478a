/** The header `Retry-After`. */

/** The three forms of an HTTP date, all in UTC: RFC 9110 §5.6.7. */
const HTTP_DATE =
  /^[A-Z][a-z]{2,8},? (?:\d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

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
  if (!HTTP_DATE.test(text)) {
    return undefined;
  }
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
