/** Dates that documents state. */

/** Dates of W3C, also with a space or an offset as other formats have them: `2026-01-10 10:20:30 +0900`. */
const DATE =
  /^(?<day>\d{4}(?:-\d\d(?:-\d\d)?)?)(?:[Tt ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?<zone>[Zz]|[+-]\d\d:?\d\d)?)?$/;

/** Returns a date in the form of W3C; undefined for one in another form, and for one that does not exist. */
export function w3cDate(text: string): string | undefined {
  const { day = '', time, zone = '' } = DATE.exec(text.trim())?.groups ?? {};
  const offset = zone.toUpperCase().replace(/(?<=\d\d)(?=\d\d$)/, ':');
  const date = time === undefined ? day : `${day}T${time}${offset}`;
  // Date accepts the 30th of February.
  const [year, month = 1, number = 1] = day.split('-').map(Number);
  const isDay = new Date(Date.UTC(Number(year), month - 1, number)).toISOString().startsWith(day);
  return day !== '' && isDay && !Number.isNaN(Date.parse(date)) ? date : undefined;
}
