import type { Kind } from 'sitemap-kit';
import { PAGE } from '../../model/field-table.js';
import type { ActiveCell } from '../../model/open-document.js';
import { type CellName, cellNames } from '../../model/page-table.js';

/** The values of changefreq. */
export const changeFrequencies: readonly string[] = PAGE.flatMap((field) =>
  field.name === 'changefreq' && field.kind === 'choice' ? field.choices : [],
);

/** Returns the cells of a kind of document. */
export function cellsOf(kind: Kind): readonly CellName[] {
  return kind === 'index' ? ['loc', 'lastmod'] : cellNames;
}

/** The cell that is being edited, and the typed text that starts the edit. */
export interface Edit extends ActiveCell {
  typed: string | undefined;
}
