/** Conversion between values of a page and form fields. */

import type { Field } from '../../model/field.js';
import { inHalfWidth } from '../../model/half-width.js';
import type { MoreFields } from '../../model/page-table.js';
import { cellText, numberOrText } from '../../model/pages.js';
import type { Section } from './fields.js';

/** An object with fields: a video, its uploader, a price. */
export type Item = Readonly<Record<string, unknown>>;

/** Returns a value as an item; a plain text becomes the value of its short field. */
export function itemOf(value: unknown, short: string | undefined): Item {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Item;
  }
  return short === undefined || value === undefined || value === null ? {} : { [short]: value };
}

/** Returns the items of a list; a single value is a list of one. */
export function itemsOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/** Returns an item with a new value of a field; without the field if the value is empty. */
export function withValue(item: Item, name: string, value: unknown): Item {
  const { [name]: _before, ...rest } = item;
  if (!hasValue(value)) {
    return rest;
  }
  // The order of existing fields is kept.
  return name in item ? { ...item, [name]: value } : { ...rest, [name]: value };
}

/** Returns whether a value is not empty. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') {
    return false;
  }
  return typeof value !== 'object' || (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0);
}

/** Returns the text of a field. */
export function textOf(value: unknown, field: Field): string {
  if (field.kind === 'words' && Array.isArray(value)) {
    return value.join(field.separator);
  }
  if (field.kind === 'yes-no') {
    return value === true ? 'yes' : value === false ? 'no' : cellText(value);
  }
  return cellText(value);
}

/** Returns the value of the text of a field. */
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

/** Returns the fields of a page with new items in a section. */
export function withItems(more: MoreFields, section: Section, items: readonly unknown[]): MoreFields {
  const plain = items.map((item) => plainOf(item, section));
  const value = section.name === 'news' && plain.length === 1 ? plain[0] : plain;
  return withValue(more as Item, section.name, value) as MoreFields;
}

/** XML fragments are texts, not objects. */
function plainOf(item: unknown, { name }: Section): unknown {
  return name === 'foreign' ? cellText(itemOf(item, name)[name]) : item;
}
