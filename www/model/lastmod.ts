/** Dates of pages by month or year, as the overview counts and the table filters them. */

import { unreadable, without } from './query.js';

/** The notations that search engines read, and those that a fix corrects: a space for `T`, a zone without a colon or by its name. */
const time = '[T ](?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?';
const zone = ' ?(?:[A-Z]+|[+-](?:(?:0\\d|1[0-3]):?[0-5]\\d|14:?00))';
const form = new RegExp(`^((?!0000)\\d{4}(?:-(?:0[1-9]|1[0-2]))?)(?:(?<=-..)-(\\d\\d)(?:${time})?(?:${zone})?)?$`, 'i');

/** Returns the month of a date, such as `2026-03`, or its year if it has no month; undefined for other texts. */
export function periodOf(date: string): string | undefined {
  const [, period, day = '01'] = form.exec(date.trim()) ?? [];
  const exists = period !== undefined && Number(day) > 0 && Number(day) <= lastDayOf(period);
  return exists ? period : undefined;
}

function lastDayOf(period: string): number {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Returns the test of a filter by lastmod: a month or a year, all before (`<2023-12`) or after it (`>2026-11`), {@link unreadable}, or
 * {@link without}. Dates without a month are in no month, and neither before nor after one.
 */
export function lastmodTest(filter: string): (text: string) => boolean {
  if (filter === without) {
    return (text) => text === '';
  }
  if (filter === unreadable) {
    return (text) => text !== '' && periodOf(text) === undefined;
  }
  const bound = filter.replace(/^[<>]/, '');
  return (text) => {
    const period = periodOf(text) ?? '';
    const same = period.slice(0, bound.length);
    return (
      period.length >= bound.length &&
      (filter.startsWith('<') ? same < bound : filter.startsWith('>') ? same > bound : same === bound)
    );
  };
}
