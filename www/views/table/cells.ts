import { PAGE } from '../../model/field-table.js';
import { inHalfWidth } from '../../model/half-width.js';
import type { ActiveCell } from '../../model/open-document.js';
import type { CellName } from '../../model/page-table.js';
import { dateOfWord } from '../../model/today.js';
import { isDate } from '../settings/valid-values.js';

/** The values of changefreq. */
export const changeFrequencies: readonly string[] = PAGE.flatMap((field) =>
  field.name === 'changefreq' && field.kind === 'choice' ? field.choices : [],
);

/** Returns whether a value is valid in a column. */
export function isValidCellValue(column: Exclude<CellName, 'loc'>, value: string): boolean {
  const text = column === 'lastmod' ? dateOfWord(inHalfWidth(value)) : inHalfWidth(value);
  switch (column) {
    case 'lastmod':
      return isDate(text) || /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text);
    case 'changefreq':
      return changeFrequencies.includes(text);
    case 'priority':
      return /^(0(\.\d+)?|1(\.0+)?)$/.test(text);
  }
}

/** The cell that is being edited, and the typed text that starts the edit. */
export interface Edit extends ActiveCell {
  typed: string | undefined;
}
