/** Detection of export losses: content of a file that exports do not contain and that must not be overwritten without consent. */

import type { LossKind, Parsed } from 'sitemap-kit';
import type { ExportLoss } from '../../model/export-losses.js';
import { isReshaped, listFormOf } from './list-shape.js';

/** File name extensions of each format. */
const endings = {
  xml: /\.xml(\.gz)?$/i,
  txt: /\.txt$/i,
  csv: /\.csv$/i,
  json: /\.json$/i,
  ndjson: /\.(ndjson|jsonl)$/i,
} as const;

/** The export loss for each loss of parsing. */
const exportLosses: Readonly<Record<LossKind, ExportLoss>> = {
  comment: 'comments',
  instruction: 'comments',
  doctype: 'comments',
  element: 'elements',
  attribute: 'elements',
  text: 'unread',
  field: 'fields',
  feed: 'feed',
  unreadable: 'unread',
};

/** Returns the losses of exporting the pages of a text. */
export function findExportLosses({ kind, pages, losses, report }: Parsed, name: string, text: string): ExportLoss[] {
  // The other keys of an object that contains the list count as part of its shape.
  const around = report.problems.filter(
    ({ rule, severity }) => rule === 'page-list-wrapped' && severity !== 'info',
  ).length;
  const inList = losses.filter((loss) => loss.kind !== 'unreadable' || loss.count > around);
  const found = new Set(inList.map((loss) => exportLosses[loss.kind]));
  // URLs alone are also a table with one column.
  const ofText = endings.csv.test(name) ? 'csv' : 'txt';
  const form = kind === 'page-list' ? listFormOf(text, name) : kind === 'text' ? ofText : 'xml';
  if (!found.has('unread') && form !== 'xml' && form !== 'txt' && isReshaped(text, form, pages)) {
    found.add('shape');
  }
  if (kind === 'feed' || !endings[form].test(name)) {
    found.add('kind');
  }
  return shownOrder.filter((loss) => found.has(loss));
}

/** The losses in the order in which they are shown. */
const shownOrder: readonly ExportLoss[] = ['unread', 'comments', 'elements', 'fields', 'shape', 'feed', 'kind'];
