/** Time zones by name. The engine knows them by number and asks for their offsets, which the tables of the host state. */

import { failure, SitemapErrorCode } from '../errors/errors.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the engine and every bundle of the package have in common: the zones of the process. */
const shared = globalThis as {
  sitemapKitZones?: {
    formats: Map<string, Intl.DateTimeFormat>;
    /** Returns the offset, in minutes, of a zone at a local time, which is written as if it were of UTC. */
    offsetAt(number: number, local: string): number;
  };
};

/** Returns a time zone for the engine: an offset with hours and minutes, also for `+9`, and the number of a zone in place of its name. */
export function zoneText(zone: string): string {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d\d?)(?::?(\d\d))?$/.exec(zone) ?? [];
  if (sign !== undefined) {
    return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  }
  if (/^z$/i.test(zone)) {
    return zone;
  }
  if (typeof Intl === 'undefined') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-zone-tables', { value: zone });
  }
  shared.sitemapKitZones ??= { formats: new Map(), offsetAt };
  const { formats } = shared.sitemapKitZones;
  try {
    // Hosts accept IST, CST and others, which are names of several zones.
    const isName = /^(?:[a-z](?![a-z]{2}$)|(?:UTC|GMT|[CEMW]ET)$)/i.test(zone);
    const timeZone = isName ? zone : '';
    formats.set(zone, formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }));
  } catch {
    throw failure(SitemapErrorCode.InvalidOption, 'option-zone', { value: zone });
  }
  return String([...formats.keys()].indexOf(zone));
}

/** Returns the zone of `zoneText`: its number means nothing to other processes. */
export function zoneName(zone: string): string {
  return [...(shared.sitemapKitZones?.formats.keys() ?? [])][/^\d+$/.test(zone) ? Number(zone) : -1] ?? zone;
}

/** A time that occurs twice is the first of both, and one that is skipped has the offset of the time before: both are the same instant in other tools. */
function offsetAt(number: number, local: string): number {
  const format = [...(shared.sitemapKitZones?.formats.values() ?? [])][number];
  // The engine refuses days and times that do not exist.
  const time = Date.parse(`${local.slice(0, '2026-01-10T10:20'.length)}Z`);
  if (format === undefined || Number.isNaN(time)) {
    return 0;
  }
  const [before, after] = [offsetOf(format, time - DAY), offsetOf(format, time + DAY)];
  const isValid = (offset: number) => offsetOf(format, time - offset * MINUTE) === offset;
  return before === after || isValid(before) || !isValid(after) ? before : after;
}

/** Returns the offset of a zone at an instant. */
function offsetOf(format: Intl.DateTimeFormat, instant: number): number {
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(instant)) ?? [];
  const offset = Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds) / 60);
  return sign === '-' ? -offset : offset;
}
