/** Types of values in calls and pages. */

/**
 * A date or time: a W3C Datetime (`2026-01-10`, `2026-01-10T10:20:30+09:00`), or a `Date`, which is written as its
 * ISO text. See https://www.w3.org/TR/NOTE-datetime.
 */
export type DateInput = string | Date;

/** A URL: absolute, or relative to the option `baseUrl`. */
export type Address = string | URL;

/** A boolean, or its form in the protocol. */
export type YesNo = boolean | 'yes' | 'no';
