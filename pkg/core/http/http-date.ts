/** Dates of HTTP. */

/** The three forms, all in UTC: RFC 9110 §5.6.7. */
const FORMS = [
  /^[A-Z][a-z]{2}, (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
];

/**
 * Returns the time of an HTTP date in milliseconds; undefined if the text is not one.
 *
 * @param now Current time in milliseconds, which decides the century of a year of two digits.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  const fields = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (fields === undefined) {
    return undefined;
  }
  const { day, month, year = '', time } = fields;
  const date = new Date(`${day} ${month} ${year.length === 2 ? fullYear(Number(year), now) : year} ${time} GMT`);
  // `Date` accepts days that a month does not have, such as 31 Feb.
  return date.getUTCDate() === Number(day) ? date.getTime() : undefined;
}

/** Returns the latest year that ends in two digits and is at most 50 years in the future. */
function fullYear(digits: number, now: number): number {
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((latest - digits) % 100);
}
