/** Values of a page as forms show them, and back. */

import { inHalfWidth } from '../../model/half-width.js';
import type { MoreFields } from '../../model/page-table.js';
import { cellText, numberOrText } from '../../model/pages.js';
import type { Field, Section } from './fields.js';

/** A thing with fields: a video, its uploader, a price. */
export type Item = Readonly<Record<string, unknown>>;

/** The thing that a value is; a plain text is a thing with its short field. */
export function itemOf(value: unknown, short: string | undefined): Item {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Item;
  }
  return short === undefined || value === undefined || value === null ? {} : { [short]: value };
}

/** The items of a list; what stands alone is a list of one. */
export function itemsOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/** A thing with another value in a field; without the field where the value says nothing. */
export function withValue(item: Item, name: string, value: unknown): Item {
  const { [name]: _before, ...rest } = item;
  if (!hasValue(value)) {
    return rest;
  }
  // A field that was there stays where it is.
  return name in item ? { ...item, [name]: value } : { ...rest, [name]: value };
}

/** Whether a value is more than nothing. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') {
    return false;
  }
  return typeof value !== 'object' || (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0);
}

/** The text in a field. */
export function textOf(value: unknown, field: Field): string {
  if (field.kind === 'words' && Array.isArray(value)) {
    return value.join(field.separator);
  }
  if (field.kind === 'yes-no') {
    return value === true ? 'yes' : value === false ? 'no' : cellText(value);
  }
  return cellText(value);
}

/** The value that a text in a field stands for. */
export function readValue(text: string, field: Field): unknown {
  const trimmed = text.trim();
  switch (field.kind) {
    case 'number':
      return numberOrText(inHalfWidth(trimmed));
    case 'date':
      return inHalfWidth(trimmed);
    case 'yes-no':
      return trimmed === 'yes' ? true : trimmed === 'no' ? false : trimmed;
    case 'words':
      return trimmed
        .split(field.separator.trim() === ',' ? /[,，、]/ : /\s+/)
        .map((word) => word.trim())
        .filter((word) => word !== '');
    default:
      return trimmed;
  }
}

/** What a page says with other items in a section. */
export function withItems(more: MoreFields, section: Section, items: readonly unknown[]): MoreFields {
  const plain = items.map((item) => plainOf(item, section));
  const value = section.name === 'news' && plain.length === 1 ? plain[0] : plain;
  return withValue(more as Item, section.name, value) as MoreFields;
}

/** An XML fragment is a text, not a thing. */
function plainOf(item: unknown, { name }: Section): unknown {
  return name === 'foreign' ? cellText(itemOf(item, name)[name]) : item;
}
