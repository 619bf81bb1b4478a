/** A date of the sitemap protocol with all that it needs: from a year to fractions of a second with a time zone. */
const W3C_DATETIME = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/** Returns whether a text has the form of a date of the sitemap protocol. The engine checks its numbers. */
export function isW3cDatetime(text: string): boolean {
  return W3C_DATETIME.test(text);
}
