/** The fields of pages and of their items, from which the forms are built. */

import type { Field } from '../../model/field.js';
import { ALTERNATE, IMAGE, NEWS, PAGE, VIDEO } from '../../model/field-table.js';
import { cellNames } from '../../model/page-table.js';

const cells: ReadonlySet<string> = new Set(cellNames);

/** The four cells; sitemaps of an index have the first two. */
export const cellFields: readonly Field[] = PAGE.filter((field) => cells.has(field.name));

/** Crawl data and `mobile`. */
export const crawlFields: readonly Field[] = PAGE.filter(
  (field) => !cells.has(field.name) && field.kind !== 'list' && field.name !== 'foreign',
);

/** A list of items of a page. */
export interface Section {
  name: 'alternates' | 'images' | 'videos' | 'news' | 'foreign';
  fields: readonly Field[];
  /** The field of an item that is a plain text. */
  short?: string;
  /** Whether items are collapsed to their titles. */
  folds: boolean;
  /** Fields for the title of an item; the first one with a value is used. */
  titles: readonly string[];
  /** Maximum number of items. */
  max?: number;
}

/** The sections in the order of the forms. */
export const sections: readonly Section[] = [
  { name: 'alternates', fields: ALTERNATE, folds: false, titles: ['hreflang'] },
  { name: 'images', fields: IMAGE, short: 'loc', folds: false, titles: ['loc'] },
  { name: 'videos', fields: VIDEO, folds: true, titles: ['title', 'content_loc', 'player_loc', 'thumbnail_loc'] },
  { name: 'news', fields: NEWS, folds: false, titles: ['title'], max: 1 },
  {
    name: 'foreign',
    fields: PAGE.filter((field) => field.name === 'foreign'),
    short: 'foreign',
    folds: false,
    titles: ['foreign'],
  },
];
