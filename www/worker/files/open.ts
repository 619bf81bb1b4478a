import {
  type DecodedText,
  decode,
  type IncompleteReason,
  init,
  type Kind,
  type Locale,
  type Page,
  type Parsed,
  type Problem,
  parse,
} from 'sitemap-kit';
import type { OpenedColumns } from '../../model/column-fields.js';
import type { TableUpdate } from '../../model/page-table.js';
import { tableOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { extractUrls, hasUrlInside, isUrl } from './extract-urls.js';
import { type GivenFields, unknownColumns } from './unknown-columns.js';

/** The file to open. */
export interface OpenRequest {
  /** Name of the file. */
  name: string;
  /** Its content. */
  source: Blob;
  /** Language of the message. */
  locale: Locale;
  /** The fields of columns of tables that users gave. */
  columns: GivenFields;
  /** Whether it is in a folder or a zip. Of its files, those that are no lists are `unknown`, such as a `package.json`. */
  isInside: boolean;
}

/** The contents of a file. */
export interface Opened {
  /** Kind of the document; `unknown` if nothing could be read. */
  kind: Kind;
  /** Its pages or, of an index, its sitemaps. */
  table: TableUpdate;
  /** Whether everything was read. */
  complete: boolean;
  /** Reason for missing entries. */
  reason?: IncompleteReason;
  /** Replaces the content of the file: the URLs of a text, or the decoded text of a file that is not UTF-8. */
  instead?: string;
  /** Whether the pages are the URLs in a text that is no list. */
  areUrlsOfText?: boolean;
  /** The only URL, if it is probably that of a sitemap. */
  sitemapUrl?: string;
  /** The detected encoding, if it is not declared. */
  encoding?: string;
  /** Of a table with columns that are not known: its columns, and the fields that they were given. */
  columns?: OpenedColumns;
  /** Message of the engine if nothing could be read. */
  message?: string;
}

/** Maximum decompressed size in bytes. */
const maxBytes = 1 << 30;

/** Reads a sitemap, an index, a text list, a feed, or a page list, damaged ones included; recognizes a robots.txt. */
export async function open(
  { name, source, locale, columns: fields, isInside }: OpenRequest,
  context: Context,
): Promise<Opened> {
  const [bytes] = await Promise.all([source.arrayBuffer(), init()]);
  if (isRobots(name, bytes)) {
    return { ...transferPages([], context), kind: 'robots', complete: true };
  }
  const options = { name, read: { maxBytes }, locale };
  const asItIs = parse(bytes, options);
  const decoded = decodeOrUndefined(bytes, locale);
  const text = decoded?.text ?? '';
  // The package detects Japanese encodings of tables; for other files it needs the text.
  const isUndeclared = asItIs.kind === 'page-list' || (asItIs.report.rules['not-utf8'] ?? 0) > 0;
  const japanese =
    isUndeclared && decoded !== undefined && detectedEncodings.has(decoded.encoding) ? decoded : undefined;
  const withoutColumns = japanese === undefined ? asItIs : parse(japanese.text, options);
  const columns = await unknownColumns(withoutColumns, text, fields);
  const given = columns?.given ?? {};
  const whole =
    Object.keys(given).length === 0 ? withoutColumns : parse(text, { ...options, read: { maxBytes, columns: given } });
  // Lines that are texts with URLs, such as links; rows of a table have other fields as well.
  const isNoList = whole.pages.every((page) => Object.keys(page).length === 1 && hasUrlInside(String(page.loc)));
  const urls = whole.kind !== 'index' && columns === undefined && isNoList ? extractUrls(text) : undefined;
  const parsed = urls === undefined ? whole : parse(urls, options);
  const instead = urls ?? japanese?.text;
  const pages = parsed.kind === 'index' ? (parsed.sitemaps as Page[]) : parsed.pages;
  // A file of another format has bytes that are not UTF-8 as well, for which the editor has no option.
  const reasons = parsed.report.problems.toSorted((a, b) => Number(needsEncoding(a)) - Number(needsEncoding(b)));
  const isList = columns?.columns.some(({ cells }) => cells.some(isUrl)) ?? (urls === undefined && hasUrls(parsed));
  const message = pages.length === 0 ? reasons[0]?.message : undefined;
  return {
    ...transferPages(pages, context),
    kind: isInside && !isList ? 'unknown' : parsed.kind,
    complete: parsed.complete,
    ...(instead !== undefined && { instead }),
    ...(urls !== undefined && { areUrlsOfText: true }),
    ...(isSitemapUrl(parsed) && { sitemapUrl: String(pages[0]?.loc) }),
    ...(japanese && { encoding: detectedEncodings.get(japanese.encoding) ?? japanese.encoding }),
    ...(columns && { columns }),
    ...(parsed.reason && { reason: parsed.reason }),
    ...(message && { message }),
  };
}

/** Returns whether a file is a sitemap, an index or a feed, or a list with a URL. */
function hasUrls({ kind, pages }: Parsed): boolean {
  return (kind !== 'text' && kind !== 'page-list') || pages.some(({ loc }) => isUrl(loc));
}

/** Returns whether a problem is fixed by stating the encoding. */
function needsEncoding({ fix }: Problem): boolean {
  return typeof fix === 'object' && fix.needs === 'encoding';
}

/** Returns whether a list has one page only, the URL of a sitemap, which people paste to open it. */
function isSitemapUrl({ kind, pages }: Parsed): boolean {
  const isList = kind === 'text' || kind === 'page-list';
  return isList && pages.length === 1 && /^https?:\/\/\S+\.xml(\.gz)?$/i.test(String(pages[0]?.loc));
}

/** Encodings that files do not declare, with the names that are shown. */
const detectedEncodings: ReadonlyMap<string, string> = new Map([
  ['euc-jp', 'EUC-JP'],
  ['shift_jis', 'Shift_JIS'],
]);

/** Decodes a file; undefined if it is damaged, which its report states, or too long for a string. */
function decodeOrUndefined(bytes: ArrayBuffer, locale: Locale): DecodedText | undefined {
  try {
    return decode(bytes, { maxBytes, locale });
  } catch {
    return undefined;
  }
}

function transferPages(pages: readonly Page[], context: Context): { table: TableUpdate } {
  const table = tableOf(pages).updateSince();
  const columns = Object.values(table.columns).map((column) => column.buffer);
  context.transfer(table.texts.ends.buffer, table.texts.bytes.buffer, ...columns);
  if (table.order !== undefined) {
    context.transfer(table.order.buffer);
  }
  return { table };
}

/** Returns whether a file is a robots.txt, by its name or a first line that only a robots.txt has. */
function isRobots(name: string, bytes: ArrayBuffer): boolean {
  const start = new TextDecoder().decode(bytes.slice(0, 2048));
  return (
    /(^|[^a-z])robots[^/]*\.txt$/i.test(name) || /^\uFEFF?(\s*#[^\n]*\n|\s)*\s*(user-agent|sitemap)\s*:/i.test(start)
  );
}
