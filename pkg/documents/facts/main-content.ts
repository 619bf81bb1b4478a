/** The main content of a page. */

import { type Element, isInside } from './document.js';

/**
 * Returns the element with the main content: `main`, else the only article; undefined if it is the whole body.
 *
 * @param elements Those of the body.
 */
export function mainOf(elements: readonly Element[]): Element | undefined {
  const main = elements.find(({ tagName }) => tagName === 'main');
  if (main !== undefined) {
    return main;
  }
  // An article inside another is a comment on it.
  const articles = elements.filter((element) => element.tagName === 'article' && !isInside(element, 'article'));
  return articles.length === 1 ? articles[0] : undefined;
}
