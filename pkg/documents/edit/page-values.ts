/** The values of pages: whether they can be written, and whether two pages have the same. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe, message } from '../../core/errors/message.js';
import type { Page, Parsed } from '../../core/types/index.js';
import { type Field, type Struct, struct } from '../../core/wire/field-kinds.js';
import { PAGE } from '../../core/wire/page-fields.js';

/** The fields of an entry of an index. */
const INDEX_ENTRY = struct({ loc: 'text', lastmod: 'text' });

/** A character that XML 1.0 cannot contain, and one that no file can. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NOT_IN_FILES = /\p{Surrogate}/u;

/**
 * Throws an error unless a page can be written into a document of a kind without losing a value.
 *
 * @throws SitemapError `invalid-input`.
 */
export function assertWritable(page: Page, index: number, kind: Parsed['kind']): void {
  const isXml = kind === 'sitemap' || kind === 'index';
  assertStruct(kind === 'index' ? INDEX_ENTRY : PAGE, page, '', {
    index,
    unwritable: isXml ? NOT_IN_XML : NOT_IN_FILES,
  });
  if (typeof page.loc !== 'string' || page.loc.trim() === '') {
    throw failure(SitemapErrorCode.InvalidInput, 'page-loc-missing', { page: index });
  }
}

interface Place {
  index: number;
  unwritable: RegExp;
}

function assertStruct(struct: Struct, values: object, path: string, place: Place): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const field = struct.byName.get(name);
    const inner = path === '' ? name : `${path}.${name}`;
    if (field === undefined) {
      throw failure(SitemapErrorCode.InvalidInput, 'page-field-unknown', { page: place.index, path: inner });
    }
    if (Array.isArray(value) && field.isList) {
      for (const [at, item] of value.entries()) {
        assertValue({ ...field, isList: false }, item, `${inner}[${at}]`, place);
      }
    } else if (value !== null) {
      assertValue(field, value, inner, place);
    }
  }
}

function assertValue(field: Field, value: unknown, path: string, { index, unwritable }: Place): void {
  if (typeof value === 'string' && (field.takesText || field.takesItemText)) {
    const character = unwritable.exec(value)?.[0].codePointAt(0);
    if (character !== undefined) {
      const name = `U+${character.toString(16).toUpperCase().padStart(4, '0')}`;
      throw failure(SitemapErrorCode.InvalidInput, 'page-character', { page: index, path, character: name });
    }
  } else if (typeof value === 'object' && !Array.isArray(value) && value !== null && field.struct !== undefined) {
    assertStruct(field.struct, value, path, { index, unwritable });
  } else if (!(typeof value === 'number' && field.takesNumber) && !(typeof value === 'boolean' && field.takesFlag)) {
    const params = { page: index, path, value: describe(value), type: message(typeOf(field)) };
    throw failure(SitemapErrorCode.InvalidInput, 'page-field-type', params);
  }
}

function typeOf({ isList, struct, takesNumber, takesFlag }: Field) {
  if (struct !== undefined) {
    return isList ? 'type-objects' : 'type-object';
  }
  return isList ? 'type-texts' : takesNumber ? 'type-number' : takesFlag ? 'type-boolean' : 'type-text';
}

/** Returns whether a page that was read has the values that it was given, in any of their forms. */
export function hasValues(read: Page, given: Page): boolean {
  return isSameStruct(PAGE, read, given);
}

function isSameStruct(struct: Struct, one: object, other: object): boolean {
  return struct.fields.every((field) => {
    const [items, others] = [itemsOf(field, one), itemsOf(field, other)];
    return items.length === others.length && items.every((item, at) => isSameItem(field, item, others[at]));
  });
}

function isSameItem({ struct }: Field, one: unknown, other: unknown): boolean {
  return struct === undefined ? one === other : isSameStruct(struct, one as object, other as object);
}

/** Returns the values of a field: texts, or the fields of structs. */
function itemsOf(field: Field, values: object): unknown[] {
  const value = (values as Record<string, unknown>)[field.name] ?? [];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const short = field.struct?.fields[0]?.name;
  if (short !== undefined) {
    return items.map((item) => (typeof item === 'string' ? { [short]: item } : item));
  }
  const textOf = (item: unknown) => (typeof item === 'boolean' ? (item ? 'yes' : 'no') : String(item).trim());
  // Reading returns `1.0` as the number 1.
  const texts = items.map((item) => (field.takesNumber ? textOf(item).replace(/^(\d+)\.0$/, '$1') : textOf(item)));
  // Words may be given as one text.
  const isWords = field.isList && !field.takesText;
  return (isWords ? texts.join(' ').split(/\s+/) : texts).filter((text) => text !== '');
}
