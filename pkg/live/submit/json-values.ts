/** Values of the JSON that the services return. Values of an unexpected type are treated as absent. */

/** Returns whether a value of JSON is a record. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a record of JSON. Other values are records without fields. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Returns a list of JSON. Other values are empty lists. */
export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a number, which Google writes as text. */
export function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  return isNumeric ? Number(value) : undefined;
}

/** Returns a text; undefined for other values and the empty text. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a time as ISO text in UTC, and a date unchanged; undefined for other values. */
export function toTime(value: unknown): string | undefined {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return value;
  }
  const time = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  // Bing uses the first day of calendars, in the years 1 and 1601, for "never".
  return time.getTime() > 0 ? time.toISOString() : undefined;
}

/** Returns a record without its undefined fields. */
export function withoutAbsent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof withoutAbsent<Fields>
  >;
}
