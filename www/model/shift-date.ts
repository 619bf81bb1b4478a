/**
 * Returns a date that is moved by a number of days, with its time and zone as they are; the text itself if it begins with no existing
 * day, or would not after that.
 */
export function shiftDate(text: string, days: number): string {
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)([Tt ].*)?$/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  if (day === undefined || Number.isNaN(date.valueOf()) || !date.toISOString().startsWith(day)) {
    return text;
  }
  date.setUTCDate(date.getUTCDate() + days);
  // The years of dates are 0001 to 9999.
  const moved = Number.isNaN(date.valueOf()) ? '' : date.toISOString();
  return /^(?!0000)\d{4}-/.test(moved) ? moved.slice(0, 10) + time : text;
}
