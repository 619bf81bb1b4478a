/** Which values the settings take: what the engine refuses must not get there, as each check would fail by it. */

/** Whether a text is a full address. Some browsers take blanks in a host. */
export function isUrl(value: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value);
}

/** Whether a text is a date that exists, with or without a time. JavaScript takes the 30th of February for a day of March. */
export function isDate(value: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)(T([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.exec(value) ?? [];
  if (day === undefined || day.startsWith('0000') || Number.isNaN(Date.parse(value))) {
    return false;
  }
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Whether a text is a time zone. */
export function isZone(value: string): boolean {
  return /^(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(value);
}
