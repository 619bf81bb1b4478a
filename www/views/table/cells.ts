/** Facts about the cells of the table. */

import type { ChangeFrequency, Kind } from 'sitemap-kit';
import type { ActiveCell } from '../../model/open-document.js';
import { type CellName, cellNames } from '../../model/page-table.js';

/** The values of changefreq. */
export const changeFrequencies: readonly ChangeFrequency[] = [
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
];

/** The cells that a document of this kind has. */
export function cellsOf(kind: Kind): readonly CellName[] {
  return kind === 'index' ? ['loc', 'lastmod'] : cellNames;
}

/** The cell that is being edited, and what it begins with: its value, or what was typed. */
export interface Edit extends ActiveCell {
  typed: string | undefined;
}
