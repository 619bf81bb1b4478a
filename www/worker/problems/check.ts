import { init, type Kind, type Options, type Report, validate } from 'sitemap-kit';
import type { ColumnFields } from '../../model/column-fields.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { editableText, type TextBasis } from '../source/current-text.js';
import { sourceText } from '../source/source-text.js';

/** Check request. */
export interface CheckRequest {
  name: string;
  kind: Kind;
  /** The opened file, if it is unchanged. */
  source?: Blob;
  /** The fields that columns of a table were given. */
  columns?: ColumnFields | undefined;
  /** Otherwise, the text that its pages are changes of; without it, the pages are checked. */
  basis?: TextBasis | undefined;
  settings: CheckSettings;
}

/** Result of a check. */
export interface Checked {
  report: Report;
  /** The row of each problem of the report; −1 for problems of the whole file. */
  rows: Int32Array<ArrayBuffer>;
}

/** Checks the opened file with the changes of its pages, or the pages alone. */
export async function check(request: CheckRequest, context: Context): Promise<Checked> {
  await init();
  const report = await reportOf(request, context, optionsOf(request.settings), true);
  const { order } = context.table();
  const rows = Int32Array.from(report.problems, ({ page }) => (page === undefined ? -1 : (order[page] ?? -1)));
  context.transfer(rows.buffer);
  return { report, rows };
}

/** Validates the file, or the pages. */
export async function reportOf(
  { name, kind, source, basis, columns }: CheckRequest,
  context: Context,
  given: Options,
  statistics = false,
): Promise<Report> {
  const options = { ...given, statistics };
  // A file that was deleted or overwritten cannot be read again; then its pages are validated.
  const file = await source?.arrayBuffer().catch(() => undefined);
  if (file !== undefined) {
    return validate(file, { ...options, read: { columns }, name });
  }
  const current = basis && (await editableText(basis, context.table()));
  if (current !== undefined) {
    return validate(current.text, { ...options, read: { columns }, name: name.replace(/\.gz$/i, '') });
  }
  const pages = pagesOf(context.table());
  return validate(kind === 'index' ? sourceText('index', pages) : pages, options);
}
