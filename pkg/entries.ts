/** Entries that come from the engine. */

import type { Alternate, Page, Position } from './types.js';

/** What stands in a row: see `src/read/sitemap/rows.rs`, the engine's side of this. */
type Value = string | number | Page;

/** In the number before a row: the fields that it has, whether it is a sitemap of an index, and how many links follow. */
const PLAIN_FIELDS = 7;
const SITEMAP = 8;
const LINKS_SHIFT = 4;

/** How many values a page takes by the fields that it has. */
const LENGTHS = [2, 3, 3, 4, 3, 4, 4, 5];

/**
 * Reads rows, and gives each entry on.
 *
 * @param rows The rows, as they come from the engine.
 * @param add Takes an entry, whether it is a sitemap of an index, and its index among these.
 */
export function readRows(rows: string, add: (entry: Page, isSitemap: boolean, index: number) => void): void {
  const values = JSON.parse(rows) as Value[];
  let at = 0;
  for (let index = 0; at < values.length; index += 1) {
    const number = values[at];
    if (typeof number !== 'number') {
      add(number as Page, false, index);
      at += 1;
      continue;
    }
    const entry = plainPage(number & PLAIN_FIELDS, values, at + 1) as Page;
    at += LENGTHS[number & PLAIN_FIELDS] as number;
    const links = number >> LINKS_SHIFT;
    if (links > 0) {
      const alternates: Alternate[] = [];
      for (const end = at + 2 * links; at < end; at += 2) {
        alternates.push({ hreflang: values[at], href: values[at + 1] } as Alternate);
      }
      entry.alternates = alternates;
    }
    add(entry, (number & SITEMAP) !== 0, index);
  }
}

/** The place of an entry among lines and columns by turns. */
export function placeOf(index: number, positions: Uint32Array): Position {
  return { line: positions[2 * index] ?? 0, column: positions[2 * index + 1] ?? 0 };
}

/** A page with these fields: each kind of page as a literal of its own, which is made at once. */
function plainPage(fields: number, values: readonly Value[], at: number): object {
  switch (fields) {
    case 0:
      return { loc: values[at] };
    case 1:
      return { loc: values[at], lastmod: values[at + 1] };
    case 2:
      return { loc: values[at], changefreq: values[at + 1] };
    case 3:
      return { loc: values[at], lastmod: values[at + 1], changefreq: values[at + 2] };
    case 4:
      return { loc: values[at], priority: values[at + 1] };
    case 5:
      return { loc: values[at], lastmod: values[at + 1], priority: values[at + 2] };
    case 6:
      return { loc: values[at], changefreq: values[at + 1], priority: values[at + 2] };
    default:
      return { loc: values[at], lastmod: values[at + 1], changefreq: values[at + 2], priority: values[at + 3] };
  }
}
