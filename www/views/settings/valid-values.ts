/** Validation of settings: a value that the engine rejects would make every check fail. */

/** Returns whether a text is an absolute URL. Some browsers accept spaces in hosts. */
export function isUrl(value: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value);
}

/** Returns whether a text is an existing date, with or without a time. JavaScript reads February 30 as March 2. */
export function isDate(value: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)(T([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.exec(value) ?? [];
  if (day === undefined || day.startsWith('0000') || Number.isNaN(Date.parse(value))) {
    return false;
  }
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Returns whether a text is a time zone. */
export function isZone(value: string): boolean {
  return /^(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(value);
}
