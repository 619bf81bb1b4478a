import { parse } from '../../core/api/parse.js';
import { readPages } from '../../core/api/read-pages.js';
import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { localized } from '../../core/errors/localized.js';
import { describe, message } from '../../core/errors/message.js';
import { type OptionNames, rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import type { DocumentEditOptions, EditedDocument } from '../../core/types/edit.js';
import type { Bytes, Page, Parsed } from '../../core/types/index.js';
import { isList, pageToJson, toBytes } from '../../core/wire/input.js';
import { encodeOptions } from '../../core/wire/options.js';
import { editCsv } from './csv-document.js';
import type { Columns } from './csv-table.js';
import { encodedText } from './encoded-text.js';
import { editNdjson, editTextList } from './lines-document.js';
import { assertWritable, hasValues } from './page-values.js';
import { type EditedText, type EntryList, editXml, isSamePage } from './xml-document.js';

/**
 * Changes the entries of a document and leaves everything else as it is, byte for byte: comments, white space, attributes, foreign
 * elements, the encoding and the compression. Sitemaps, indexes, text lists, CSV and NDJSON can be edited.
 *
 * Of an entry that changes, only the values that differ are written; a new one gets the layout of its neighbour. Values are written
 * as they are given, including invalid ones; use `validate` to check them. Values that the document cannot contain, such as
 * unknown fields and values of another type, are errors. What is written is read again: a document that would not contain exactly
 * these entries is an error, too.
 *
 * @param document The document, as text or bytes.
 * @param pages The entries that it gets, in their order, in the form in which {@link parse} returns them. Entries of the document
 *   that are not in the list are removed.
 * @param options See {@link DocumentEditOptions}.
 * @returns The document, as text or bytes like the given one.
 * @throws SitemapError `not-editable` if the document cannot be changed so that it contains the entries, such as a feed or JSON;
 *   `corrupt-gzip`, `inflated-too-large`, `invalid-input`, `invalid-option` or `not-ready`.
 *
 * @example
 * ```js
 * const xml = '<urlset><!-- ours --><url><loc>https://example.com/</loc></url></urlset>';
 * const { document } = editDocument(xml, [{ loc: 'https://example.com/', lastmod: '2026-01-10' }]);
 * document; // '<urlset><!-- ours --><url><loc>https://example.com/</loc><lastmod>2026-01-10</lastmod></url></urlset>'
 * ```
 */
export function editDocument(
  document: string,
  pages: readonly Page[],
  options?: DocumentEditOptions,
): EditedDocument<string>;
export function editDocument(
  document: Bytes,
  pages: readonly Page[],
  options?: DocumentEditOptions,
): EditedDocument<Uint8Array<ArrayBuffer>>;
export function editDocument(
  document: string | Bytes,
  pages: readonly Page[],
  options?: DocumentEditOptions,
): EditedDocument<string | Uint8Array<ArrayBuffer>> {
  return localized(options, () => {
    if (!isList(pages)) {
      throw failure(SitemapErrorCode.InvalidInput, 'pages-type', { value: describe(pages) });
    }
    const given = readOptions(options);
    if (typeof document === 'string') {
      const mark = document.startsWith('\uFEFF') ? '\uFEFF' : '';
      const { text, replaced } = editText(given.text ?? document.slice(mark.length), pages, given);
      return { document: mark + text, replaced };
    }
    const bytes = toBytes(document);
    if (bytes === undefined) {
      const params = { what: message('input'), value: describe(document) };
      throw failure(SitemapErrorCode.InvalidInput, 'text-or-bytes-type', params);
    }
    const file = encodedText(bytes, given);
    const { text, replaced, kind, after } = editText(given.text ?? file.text, pages, given);
    if (text === file.text) {
      // Compressing again would change the bytes.
      return { document: bytes.slice(), replaced };
    }
    const edited = file.encode(text, (character) => `&#${character.codePointAt(0)};`);
    const read = encodedText(edited, given).text;
    if (read !== text && !contains(read, kind, after, given)) {
      throw failure(SitemapErrorCode.NotEditable, 'edit-characters');
    }
    return { document: edited, replaced };
  });
}

/**
 * Returns pages as plain records, because reading those of the caller may run code of the caller. A page that is equal to its
 * entry of the document is this entry itself, which is faster than to copy and compare it.
 */
function readList(pages: readonly unknown[], before: readonly Page[], entries: ArrayLike<number> = []): Page[] {
  return Array.from(pages, (page, index) => {
    const was = before[entries[index] ?? -1];
    return was !== undefined && isCopy(page, was) ? was : readPage(page, index);
  });
}

/** Returns whether a value is a plain object with the values of a page; those of lists are not compared. */
function isCopy(value: unknown, page: Page): boolean {
  try {
    const fields = value as Record<string, unknown>;
    for (const [name, field] of Object.entries(page)) {
      if (fields[name] !== field) {
        return false;
      }
    }
    return Object.getPrototypeOf(value) === Object.prototype && Object.keys(fields).length === Object.keys(page).length;
  } catch {
    // A getter that throws.
    return false;
  }
}

function readPage(page: unknown, index: number): Page {
  const record = JSON.parse(pageToJson(page, index)) as unknown;
  if (typeof record === 'string') {
    return { loc: record };
  }
  if (typeof record !== 'object' || record === null) {
    throw failure(SitemapErrorCode.InvalidInput, 'page-type', { page: index, value: describe(page) });
  }
  return record as Page;
}

/** The names of the options. */
const OPTIONS: OptionNames<DocumentEditOptions> = {
  entries: true,
  text: true,
  read: { encoding: true, maxBytes: true, columns: true },
  locale: true,
};

function readOptions(options: DocumentEditOptions | undefined): DocumentEditOptions {
  if (typeof options !== 'object' || options === null) {
    return encodeOptions(options);
  }
  const { entries, ...others } = options;
  const encoded = encodeOptions(others) as DocumentEditOptions;
  rejectUnknownOptions(encoded, OPTIONS);
  return { ...encoded, entries: entries && Int32Array.from(entries) };
}

function editText(
  text: string,
  pages: readonly unknown[],
  given: DocumentEditOptions,
): EditedText & Pick<EntryList, 'after'> & Pick<Parsed, 'kind'> {
  const { entries, read: { columns } = {} } = given;
  const parsed = parse(text, { positions: true, read: { columns } });
  const { kind } = parsed;
  const before = entriesOf(parsed);
  const after = readList(pages, before, entries);
  const list: EntryList = { text, before, after, entries: entries ?? entriesByUrl(before, after) };
  const changed = after.flatMap((page, at) => (isSamePage(page, before[list.entries[at] ?? -1]) ? [] : [at]));
  for (const at of changed) {
    assertWritable(after[at] as Page, at, kind);
  }
  if (changed.length === 0 && before.length === after.length && after.every((_, at) => list.entries[at] === at)) {
    return { text, replaced: [], kind, after };
  }
  const edited = editedText(list, parsed, columns);
  if (edited === undefined) {
    throw failure(SitemapErrorCode.NotEditable, 'edit-kind');
  }
  if (!contains(edited.text, kind, after, given)) {
    throw failure(SitemapErrorCode.NotEditable, 'edit-damaged');
  }
  return { ...edited, kind, after };
}

function editedText(list: EntryList, { kind, positions }: Parsed, columns: Columns): EditedText | undefined {
  const ofRecords = (text: string | undefined) => (text === undefined ? undefined : { text, replaced: [] });
  switch (kind) {
    case 'sitemap':
      return editXml(list, false, positions?.pages ?? []);
    case 'index':
      return editXml(list, true, positions?.sitemaps ?? []);
    case 'text':
      return ofRecords(editTextList(list, positions?.pages ?? []));
    case 'page-list': {
      const { format } = readPages(list.text, { read: { columns } });
      return ofRecords(format === 'csv' ? editCsv(list, columns) : format === 'ndjson' ? editNdjson(list) : undefined);
    }
    default:
      return undefined;
  }
}

function entriesOf({ kind, pages, sitemaps }: Parsed): readonly Page[] {
  return kind === 'index' ? sitemaps : pages;
}

/** Returns for each page the number of the entry with its URL; −1 without one. */
function entriesByUrl(before: readonly Page[], pages: readonly Page[]): number[] {
  const numbers = new Map<string, number[]>();
  before.forEach(({ loc }, number) => {
    const known = numbers.get(String(loc));
    if (known === undefined) {
      numbers.set(String(loc), [number]);
    } else {
      known.push(number);
    }
  });
  return pages.map(({ loc }) => numbers.get(String(loc))?.shift() ?? -1);
}

/** Returns a page with its alternates in the order of their languages: in tables it is that of the columns. */
function sorted(page: Page): Page {
  const alternates =
    page.alternates && [...page.alternates].sort((one, other) => (one.hreflang < other.hreflang ? -1 : 1));
  return { ...page, alternates };
}

/** Returns whether a text is read as the entries that it was written for. */
function contains(
  text: string,
  kind: Parsed['kind'],
  after: readonly Page[],
  { read: { columns } = {} }: DocumentEditOptions,
): boolean {
  const parsed = parse(text, { read: { columns } });
  const read = entriesOf(parsed);
  // A list without pages has no kind.
  const hasKind = parsed.kind === kind || (after.length === 0 && parsed.kind === 'unknown');
  if (!hasKind || read.length !== after.length) {
    return false;
  }
  return after.every((page, at) => {
    const is = read[at] as Page;
    return isSamePage(page, is) || hasValues(is, page) || (kind === 'page-list' && hasValues(sorted(is), sorted(page)));
  });
}
