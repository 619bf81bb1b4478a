import { decode, init, type Kind, type Page, parse, type Report, rules, SitemapError, validate } from 'sitemap-kit';
import type { ExportLoss } from '../../model/export-losses.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { findExportLosses } from '../files/export-losses.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { changesTo, type SourceChanges } from './source-changes.js';
import { sourceText } from './source-text.js';

/** Maximum number of characters that the source view shows. */
const maxLength = 64 * 1024 * 1024;

/** The document whose source is written. */
export interface WriteSourceRequest {
  kind: Kind;
  /** The opened file, if its pages are unchanged; otherwise the pages are written. */
  source?: Blob;
}

/** The text, or only its length if it is too long. */
export interface WrittenSource {
  text: string | undefined;
  length: number;
  /** Whether it is the text of the file. */
  isFile: boolean;
}

/** Returns the source of a document. */
export async function writeSource({ kind, source }: WriteSourceRequest, context: Context): Promise<WrittenSource> {
  await init();
  context.progress({ phase: 'writing' });
  const ofFile = source && (await textOf(source));
  const text = ofFile ?? sourceText(kind, pagesOf(context.table()));
  return { text: text.length > maxLength ? undefined : text, length: text.length, isFile: ofFile !== undefined };
}

async function textOf(source: Blob): Promise<string | undefined> {
  try {
    return decode(await source.arrayBuffer(), { maxBytes: maxLength * 2 }).text;
  } catch (error) {
    if (error instanceof SitemapError && error.code !== 'engine-failed') {
      // The readable part of a damaged file is written from its pages.
      return undefined;
    }
    throw error;
  }
}

/** The text to read. */
export interface ReadSourceRequest {
  /** The text in chunks. */
  chunks: readonly string[];
  name: string;
  kind: Kind;
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
  /** Contents that an export lacks. */
  exportLosses: readonly ExportLoss[];
  /** Changes of the pages. */
  changes: SourceChanges;
}

/** Reads a text: its problems, the positions of its entries, and the changes of the pages. */
export async function readSource(
  { chunks, name, kind, settings }: ReadSourceRequest,
  context: Context,
): Promise<ReadSource> {
  await init();
  context.progress({ phase: 'checking' });
  const text = chunks.join('');
  const parsed = parse(text, { name, positions: true });
  const isIndex = parsed.kind === 'index';
  const pages = isIndex ? (parsed.sitemaps as Page[]) : parsed.pages;
  const report = validate(text, { ...optionsOf(settings), name });
  const positions = isIndex ? parsed.positions?.sitemaps : parsed.positions?.pages;
  const lines = Uint32Array.from(positions ?? [], ({ line }) => line);
  const keepsCrawlData = parsed.kind !== 'page-list';
  const changes = changesTo(context.table(), pages, { kind, keepsCrawlData });
  const { texts, cells, order } = changes;
  context.transfer(lines.buffer, texts.ends.buffer, texts.bytes.buffer, order.buffer);
  context.transfer(...cells.flatMap(({ rows, numbers }) => [rows.buffer, numbers.buffer]));
  const exportLosses = findExportLosses(parsed, name, text);
  return { kind: parsed.kind, report, lines, syntaxErrors: countSyntaxErrors(parsed.report), exportLosses, changes };
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
  const broken = Object.entries(report.rules).filter(([rule]) => syntaxErrorRules?.has(rule));
  return broken.reduce((sum, [, times]) => sum + times, 0);
}
