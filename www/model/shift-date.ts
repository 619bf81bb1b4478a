/** Returns a date that is moved by a number of days, with its time and zone; a text without an existing day as it is. */
export function shiftDate(text: string, days: number): string {
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  if (day === undefined || Number.isNaN(date.valueOf()) || !date.toISOString().startsWith(day)) {
    return text;
  }
  date.setUTCDate(date.getUTCDate() + days);
  // Years of more than four digits are not those of a sitemap.
  const moved = Number.isNaN(date.valueOf()) ? '' : date.toISOString();
  return /^\d{4}-/.test(moved) ? moved.slice(0, 10) + time : text;
}
