import { parse } from '../../core/api/parse.js';
import { readPages } from '../../core/api/read-pages.js';
import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { localized } from '../../core/errors/localized.js';
import { describe, message } from '../../core/errors/message.js';
import { type OptionNames, rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import type { DocumentEditOptions, EditedDocument } from '../../core/types/edit.js';
import type { Bytes, Page, Parsed } from '../../core/types/index.js';
import { isList, pagesToJson, toBytes } from '../../core/wire/input.js';
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
    const given = { ...readOptions(options), pages: readList(pages) };
    if (typeof document === 'string') {
      const mark = document.startsWith('\uFEFF') ? '\uFEFF' : '';
      const { text, replaced } = editText(given.text ?? document.slice(mark.length), given);
      return { document: mark + text, replaced };
    }
    const bytes = toBytes(document);
    if (bytes === undefined) {
      const params = { what: message('input'), value: describe(document) };
      throw failure(SitemapErrorCode.InvalidInput, 'text-or-bytes-type', params);
    }
    const file = encodedText(bytes, given);
    const { text, replaced, kind } = editText(given.text ?? file.text, given);
    if (text === file.text) {
      // Compressing again would change the bytes.
      return { document: bytes.slice(), replaced };
    }
    const edited = file.encode(text, (character) => `&#${character.codePointAt(0)};`);
    const read = encodedText(edited, given).text;
    if (read !== text && !contains(read, kind, given)) {
      throw failure(SitemapErrorCode.NotEditable, 'edit-characters');
    }
    return { document: edited, replaced };
  });
}

/** Returns pages as plain records; reading those of the caller may run code of the caller. */
function readList(pages: unknown): Page[] {
  if (!isList(pages)) {
    throw failure(SitemapErrorCode.InvalidInput, 'pages-type', { value: describe(pages) });
  }
  const records = JSON.parse(pagesToJson(pages)) as unknown[];
  return records.map((record, index) => {
    if (typeof record === 'string') {
      return { loc: record };
    }
    if (typeof record !== 'object' || record === null) {
      throw failure(SitemapErrorCode.InvalidInput, 'page-type', { page: index, value: describe(pages[index]) });
    }
    return record as Page;
  });
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

/** The pages that a document gets, and how it is read. */
type Given = DocumentEditOptions & { pages: readonly Page[] };

function editText(text: string, given: Given): EditedText & Pick<Parsed, 'kind'> {
  const { pages, entries, read: { columns } = {} } = given;
  const parsed = parse(text, { positions: true, read: { columns } });
  const before = entriesOf(parsed);
  const list: EntryList = { text, before, after: pages, entries: entries ?? entriesByUrl(before, pages) };
  const changed = pages.flatMap((page, at) => (isSamePage(page, before[list.entries[at] ?? -1]) ? [] : [at]));
  for (const at of changed) {
    assertWritable(pages[at] as Page, at, parsed.kind);
  }
  if (changed.length === 0 && before.length === pages.length && pages.every((_, at) => list.entries[at] === at)) {
    return { text, replaced: [], kind: parsed.kind };
  }
  const edited = editedText(list, parsed, columns);
  if (edited === undefined) {
    throw failure(SitemapErrorCode.NotEditable, 'edit-kind');
  }
  if (!contains(edited.text, parsed.kind, given)) {
    throw failure(SitemapErrorCode.NotEditable, 'edit-damaged');
  }
  return { ...edited, kind: parsed.kind };
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
function contains(text: string, kind: Parsed['kind'], { pages: after, read: { columns } = {} }: Given): boolean {
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
