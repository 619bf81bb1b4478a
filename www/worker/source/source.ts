import { init, type Kind, type Page, parse, type Report, rules, validate } from 'sitemap-kit';
import type { ColumnFields } from '../../model/column-fields.js';
import type { SourceOrigin } from '../../model/open-source.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { editableText, type TextBasis } from './current-text.js';
import { changesTo, type SourceChanges } from './source-changes.js';
import { maxLength, sourceText } from './source-text.js';

/** The document whose source is written. */
export interface WriteSourceRequest {
  kind: Kind;
  /** The text that the pages were read from; without it, the pages are written anew. */
  basis?: TextBasis | undefined;
}

/** The text, or only its length if it is too long. */
export interface WrittenSource {
  text: string | undefined;
  length: number;
  origin: SourceOrigin;
}

/** Returns the source of a document: what saving it writes. */
export async function writeSource({ kind, basis }: WriteSourceRequest, context: Context): Promise<WrittenSource> {
  await init();
  const table = context.table();
  const current = basis && (await editableText(basis, table));
  const text = current?.text ?? sourceText(kind, pagesOf(table));
  const unchanged = basis?.typed === undefined ? 'file' : 'typed';
  const origin = current === undefined ? 'pages' : current.isUnchanged ? unchanged : 'edited';
  return { text: text.length > maxLength ? undefined : text, length: text.length, origin };
}

/** The text to read. */
export interface ReadSourceRequest {
  /** The text in chunks. */
  chunks: readonly string[];
  name: string;
  kind: Kind;
  /** The fields that columns of a table were given. */
  columns?: ColumnFields | undefined;
  settings: CheckSettings;
}

/** The result of reading a text. */
export interface ReadSource {
  kind: Kind;
  report: Report;
  /** Line of each entry, from 1. */
  lines: Uint32Array<ArrayBuffer>;
  /** Number of syntax errors; if it increases, entries may be missing. */
  syntaxErrors: number;
  /** Changes of the pages. */
  changes: SourceChanges;
}

/** Reads a text: its problems, the positions of its entries, and the changes of the pages. */
export async function readSource(
  { chunks, name, kind, columns, settings }: ReadSourceRequest,
  context: Context,
): Promise<ReadSource> {
  await init();
  const text = chunks.join('');
  const parsed = parse(text, { name, read: { columns }, positions: true });
  const isIndex = parsed.kind === 'index';
  const pages = isIndex ? (parsed.sitemaps as Page[]) : parsed.pages;
  const report = validate(text, { ...optionsOf(settings), read: { columns }, name });
  const positions = isIndex ? parsed.positions?.sitemaps : parsed.positions?.pages;
  const lines = Uint32Array.from(positions ?? [], ({ line }) => line);
  const keepsCrawlData = parsed.kind !== 'page-list';
  const changes = changesTo(context.table(), pages, { kind, keepsCrawlData });
  context.transfer(lines.buffer, changes.order.buffer);
  return { kind: parsed.kind, report, lines, syntaxErrors: countSyntaxErrors(parsed.report), changes };
}

let syntaxErrorRules: ReadonlySet<string> | undefined;

function countSyntaxErrors(report: Report): number {
  syntaxErrorRules ??= new Set(
    rules()
      .filter(
        ({ id, area, severity }) =>
          id === 'page-list-unreadable' || (area === 'well-formedness' && severity === 'error'),
      )
      .map(({ id }) => id),
  );
  // An empty text is a document without entries, but no JSON.
  const isBroken = (rule: string) =>
    syntaxErrorRules?.has(rule) === true || (report.kind === 'page-list' && rule === 'file-empty');
  const broken = Object.entries(report.rules).filter(([rule]) => isBroken(rule));
  return broken.reduce((sum, [, times]) => sum + times, 0);
}
