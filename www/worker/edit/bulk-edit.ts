import type { MoreFields } from '../../model/page-table.js';
import { shiftDate } from '../../model/shift-date.js';
import type { Context } from '../context.js';
import { type Replaced, rewrite } from './replace.js';

/** A change of many pages: their dates are moved by a number of days, or a list of theirs is removed. */
export type BulkEdit = { shiftedBy: number } | { removed: 'images' | 'alternates' };

/** Changes many pages. */
export function bulkEdit({ rows, edit }: { rows: Uint32Array; edit: BulkEdit }, context: Context): Replaced {
  return 'removed' in edit
    ? rewrite(context, rows, ['more'], (_, more) => withoutList(more, edit.removed))
    : rewrite(context, rows, ['lastmod'], (_, date) => shiftDate(date, edit.shiftedBy));
}

/** Returns the JSON of the other fields of a page without one of its lists. */
function withoutList(more: string, name: 'images' | 'alternates'): string {
  if (!more.includes(`"${name}"`)) {
    return more;
  }
  const { [name]: _, ...others } = JSON.parse(more) as MoreFields;
  return Object.keys(others).length === 0 ? '' : JSON.stringify(others);
}
