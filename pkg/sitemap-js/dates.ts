/** A date of the sitemap protocol with all that it needs: from a year to fractions of a second with a time zone. */
const W3C_DATETIME = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/** Returns whether a text has the form of a date of the sitemap protocol. The engine checks its numbers. */
export function isW3cDatetime(text: string): boolean {
  return W3C_DATETIME.test(text);
}

/**
 * Returns a date as it is written: as given, if it is a date of the protocol, and in UTC otherwise.
 *
 * @throws RangeError if it is no date.
 */
export function dateText(given: unknown, dateOnly: boolean): string {
  const text = typeof given === 'string' && isW3cDatetime(given) ? given : new Date(given as string).toISOString();
  return dateOnly ? text.slice(0, 'YYYY-MM-DD'.length) : text;
}
