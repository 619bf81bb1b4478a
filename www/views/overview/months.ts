import type { Counted } from '../../model/derived.js';

/** A bar of the timeline: a month such as `2026-03`, or a year. */
export interface Bar {
  value: string;
  pages: number;
}

/** Maximum number of months; longer periods are shown by year. */
const maxMonths = 36;

/** Returns the bars in chronological order, including months without pages. */
export function barsOf(months: Counted): Bar[] {
  const first = months[0];
  const last = months.at(-1);
  if (first === undefined || last === undefined) {
    return [];
  }
  const pages = new Map(months.map((month) => [month.value, month.pages]));
  const from = monthNumber(first.value);
  const to = monthNumber(last.value);
  if (to - from < maxMonths) {
    return Array.from({ length: to - from + 1 }, (_, at) => {
      const value = monthName(from + at);
      return { value, pages: pages.get(value) ?? 0 };
    });
  }
  const years = new Map<string, number>();
  for (const month of months) {
    const year = month.value.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + month.pages);
  }
  const firstYear = Number(first.value.slice(0, 4));
  const lastYear = Number(last.value.slice(0, 4));
  // Years far apart are usually wrong dates, and the years between them would fill the chart.
  const all = lastYear - firstYear < maxMonths;
  const names = all
    ? Array.from({ length: lastYear - firstYear + 1 }, (_, at) => String(firstYear + at).padStart(4, '0'))
    : [...years.keys()];
  return names.map((value) => ({ value, pages: years.get(value) ?? 0 }));
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthName(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
}
