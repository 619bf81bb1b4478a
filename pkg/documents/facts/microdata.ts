/** Microdata of a page, as far as it tells when the page was changed. */

import { attribute, type Element, textOf, words } from './document.js';

/** The properties that are read, by their names in lower case. */
const PROPERTIES: Readonly<Record<string, string>> = {
  datemodified: 'dateModified',
  mainentity: 'mainEntity',
  mainentityofpage: 'mainEntityOfPage',
  url: 'url',
};

type Item = Record<string, unknown>;

/**
 * Returns the items of the top level in the form of JSON-LD. A date outside of all items is that of the page, and so is one in an item
 * without a type.
 *
 * @param elements The elements of the document in their order.
 */
export function microdataOf(elements: readonly Element[]): Item[] {
  const items: Item[] = [];
  /** The innermost item around the children of elements. */
  const inner = new Map<unknown, Item>();
  for (const element of elements) {
    const outer = inner.get(element.parentNode);
    const properties = words(element, 'itemprop');
    const own = attribute(element, 'itemscope') === undefined ? undefined : itemOf(element);
    if (own !== undefined && (outer === undefined || properties.length === 0)) {
      items.push(own);
    }
    for (const property of properties) {
      const name = Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property] : undefined;
      if (name !== undefined && outer !== undefined) {
        outer[name] = [...[outer[name] ?? []].flat(), own ?? textValueOf(element)];
      } else if (name === 'dateModified') {
        items.push({ '@type': 'WebPage', dateModified: textValueOf(element) });
      }
    }
    const around = own ?? outer;
    if (around !== undefined) {
      inner.set(element, around);
    }
  }
  return items;
}

function itemOf(element: Element): Item {
  const types = (attribute(element, 'itemtype') ?? '').split(/\s+/).filter((type) => type !== '');
  return { '@type': types.length === 0 ? 'WebPage' : types, '@id': attribute(element, 'itemid') };
}

function textValueOf(element: Element): string {
  const names = ['datetime', 'content', 'href'];
  return names.map((name) => attribute(element, name)).find((value) => value !== undefined) ?? textOf(element).trim();
}
