import { type IncompleteReason, init, type Kind, type Locale, type Page, type ParseOptions, parse } from 'sitemap-kit';
import { type ExportLoss, union } from '../../model/export-losses.js';
import type { TableUpdate } from '../../model/page-table.js';
import { tableOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { decodeSource } from '../source/source-text.js';
import { findExportLosses } from './export-losses.js';
import { japaneseText } from './japanese-text.js';
import { listWithin } from './list-within.js';

/** A file to open. */
export interface OpenRequest {
  /** Name of the file. */
  name: string;
  /** What it holds. */
  source: Blob;
  /** Language of the message. */
  locale: Locale;
}

/** What a file holds. */
export interface Opened {
  /** What kind of document it is; `unknown` where nothing could be made of it. */
  kind: Kind;
  /** Its pages (of an index: its sitemaps). */
  table: TableUpdate;
  /** Whether everything that it holds was read. */
  complete: boolean;
  /** Why something may be missing. */
  reason?: IncompleteReason;
  /** What it holds that no export has. */
  exportLosses: readonly ExportLoss[];
  /** What takes the place of the file: the list that stands in an object, or the text of a file that is not UTF-8. */
  instead?: string;
  /** What the file is in, where it does not say so. */
  encoding?: string;
  /** Why nothing could be read, in the words of the engine. */
  message?: string;
  /** Text of a robots.txt. */
  robots?: string;
}

/** Most bytes that a compressed file may unpack to. */
const maxBytes = 1 << 30;

/** Reads a file: a sitemap, an index, a text list, a feed, a page list or a robots.txt, however broken. */
export async function open({ name, source, locale }: OpenRequest, context: Context): Promise<Opened> {
  context.progress({ phase: 'reading' });
  const [bytes] = await Promise.all([source.arrayBuffer(), init()]);
  if (isRobots(name, bytes)) {
    return {
      ...handOver([], context),
      kind: 'robots',
      complete: true,
      exportLosses: [],
      robots: new TextDecoder().decode(bytes),
    };
  }
  context.progress({ phase: 'parsing' });
  const options: ParseOptions = { name, maxBytes, locale };
  const asItIs = parse(bytes, options);
  // The engine recognises tables in Japanese encodings; in other files they are looked for where people read Japanese.
  const isOther =
    asItIs.kind === 'page-list' ? !isUtf8(bytes) : asItIs.report.problems.some(({ rule }) => rule === 'not-utf8');
  const japanese = isOther && (locale === 'ja' || asItIs.complete) ? japaneseText(bytes) : undefined;
  const whole = japanese === undefined ? asItIs : parse(japanese.text, options);
  const text = japanese?.text ?? textOf(bytes);
  const list = listWithin(whole, text);
  const parsed = list === undefined ? whole : parse(list, options);
  const exportLosses = parsed.kind === 'unknown' ? [] : findExportLosses(parsed, name, list ?? text);
  const instead = list ?? japanese?.text;
  const pages = parsed.kind === 'index' ? (parsed.sitemaps as Page[]) : parsed.pages;
  const message = pages.length === 0 ? parsed.report.problems[0]?.message : undefined;
  return {
    ...handOver(pages, context),
    kind: parsed.kind,
    complete: parsed.complete,
    exportLosses: list === undefined ? exportLosses : union(exportLosses, ['shape']),
    ...(instead !== undefined && { instead }),
    ...(japanese && { encoding: japanese.encoding }),
    ...(parsed.reason && { reason: parsed.reason }),
    ...(message && { message }),
  };
}

/** Whether bytes are text in UTF-8. */
function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file; empty where it is damaged, of which the report tells, or longer than any text can be. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return decodeSource(new Uint8Array(bytes), maxBytes);
  } catch {
    return '';
  }
}

function handOver(pages: readonly Page[], context: Context): { table: TableUpdate } {
  const table = tableOf(pages).updateSince();
  const columns = Object.values(table.columns).map((column) => column.buffer);
  context.transfer(table.texts.ends.buffer, table.texts.bytes.buffer, ...columns);
  if (table.order !== undefined) {
    context.transfer(table.order.buffer);
  }
  return { table };
}

/** robots.txt has no mark of its own: its name tells, or a first line that only it can have. */
function isRobots(name: string, bytes: ArrayBuffer): boolean {
  const start = new TextDecoder().decode(bytes.slice(0, 2048));
  return (
    /(^|[^a-z])robots[^/]*\.txt$/i.test(name) || /^\uFEFF?(\s*#[^\n]*\n|\s)*\s*(user-agent|sitemap)\s*:/i.test(start)
  );
}
