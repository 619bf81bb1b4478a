import type { Counted } from '../../model/derived.js';

/** A bar of the timeline: a filter by lastmod, such as `2026-03`, `2026`, or `>2026-11` for all later dates. */
export interface Bar {
  value: string;
  pages: number;
}

/** Maximum number of months or years; earlier dates share a bar. */
const maxBars = 36;

/** Returns the pages by month; by year if too many dates are earlier than the months that fit, or have no month. */
export function barsOf(periods: Counted, today: string): Bar[] {
  const months = barsBy(7, periods, today);
  const shown = sumOf(months.filter(({ value }) => !value.startsWith('<')));
  return shown > 0 && shown >= 0.8 * sumOf(periods) ? months : barsBy(4, periods, today);
}

/** Returns the sum of the pages. */
export function sumOf(counted: Counted): number {
  return counted.reduce((sum, { pages }) => sum + pages, 0);
}

/**
 * Returns a bar for each month (with 7 characters) or year (with 4) up to the last one that has begun and has pages, and one for each of
 * earlier and later dates, which would flatten the others: most of them are wrong.
 */
function barsBy(length: 7 | 4, periods: Counted, today: string): Bar[] {
  const present = today.slice(0, length);
  const pages = new Map<string, number>();
  for (const period of periods.filter(({ value }) => value.length >= length)) {
    const value = period.value.slice(0, length);
    const name = value > present ? `>${present}` : value;
    pages.set(name, (pages.get(name) ?? 0) + period.pages);
  }
  const bars = [...pages].map(([value, pages]) => ({ value, pages }));
  const past = bars.filter(({ value }) => !value.startsWith('>'));
  const last = numberOf(past.at(-1)?.value ?? '');
  const inside = past.filter(({ value }) => numberOf(value) > last - maxBars);
  const first = numberOf(inside[0]?.value ?? '');
  const earlier = sumOf(past) - sumOf(inside);
  return [
    ...(earlier > 0 ? [{ value: `<${nameOf(first, length)}`, pages: earlier }] : []),
    ...Array.from({ length: past.length === 0 ? 0 : last - first + 1 }, (_, at) => {
      const value = nameOf(first + at, length);
      return { value, pages: pages.get(value) ?? 0 };
    }),
    ...bars.slice(past.length),
  ];
}

function numberOf(period: string): number {
  const [year = 0, month] = period.split('-').map(Number);
  return month === undefined ? year : year * 12 + month - 1;
}

function nameOf(number: number, length: 7 | 4): string {
  const year = String(length === 4 ? number : Math.floor(number / 12)).padStart(4, '0');
  return length === 4 ? year : `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
}
