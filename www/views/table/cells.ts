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

/** Returns the cells of a kind of document. */
export function cellsOf(kind: Kind): readonly CellName[] {
  return kind === 'index' ? ['loc', 'lastmod'] : cellNames;
}

/** The cell that is being edited, and the typed text that starts the edit. */
export interface Edit extends ActiveCell {
  typed: string | undefined;
}
