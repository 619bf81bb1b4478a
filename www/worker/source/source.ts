/** The source of a document: its text, what is wrong in it, and what an edited text changes in the pages. */

import { init, type Kind, type Page, parse, type Report, rules, SitemapError, validate } from 'sitemap-kit';
import type { ExportLoss } from '../../model/export-losses.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { findExportLosses } from '../files/export-losses.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { changesTo, type SourceChanges } from './source-changes.js';
import { decodeSource, sourceText } from './source-text.js';

/** Most characters that an editor can hold and stay quick. */
const maxLength = 64 * 1024 * 1024;

/** Whose text is asked for. */
export interface WriteSourceRequest {
  kind: Kind;
  /** The file as it was opened, where its pages are still as they were; otherwise the pages are written. */
  source?: Blob;
}

/** A text, or how long it would be where it is too long. */
export interface WrittenSource {
  text: string | undefined;
  length: number;
  /** Whether it is that of the file. */
  isFile: boolean;
}

/** The text of a document. */
export async function writeSource({ kind, source }: WriteSourceRequest, context: Context): Promise<WrittenSource> {
  await init();
  context.progress({ phase: 'writing' });
  const ofFile = source && (await textOf(source));
  const text = ofFile ?? sourceText(kind, pagesOf(context.table()));
  return { text: text.length > maxLength ? undefined : text, length: text.length, isFile: ofFile !== undefined };
}

async function textOf(source: Blob): Promise<string | undefined> {
  try {
    return decodeSource(new Uint8Array(await source.arrayBuffer()), maxLength * 2);
  } catch (error) {
    if (error instanceof SitemapError && error.code !== 'engine-failed') {
      // What was read of a damaged file is in its pages.
      return undefined;
    }
    throw error;
  }
}

/** A text to read. */
export interface ReadSourceRequest {
  /** The text in pieces. */
  chunks: readonly string[];
  name: string;
  kind: Kind;
  settings: CheckSettings;
}

/** What a text says. */
export interface ReadSource {
  kind: Kind;
  report: Report;
  /** The line in which each entry begins, from 1. */
  lines: Uint32Array<ArrayBuffer>;
  /** How often it breaks the form of its language: an entry may be missing where that is more than before. */
  syntaxErrors: number;
  /** What it holds that no export has. */
  exportLosses: readonly ExportLoss[];
  /** What it changes in the pages. */
  changes: SourceChanges;
}

/** Reads a text: what is wrong in it, where its entries are, and in what they differ from the pages. */
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
