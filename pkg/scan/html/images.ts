/** The images of a page. */

import { attribute, descendants, type Element } from './document.js';
import { absoluteUrl, isBlank } from './urls.js';

/** The maximum number of images of a page in a sitemap. */
const MAX_IMAGES = 1000;

/** Returns the absolute URLs of the images in the main content of a page, each once, and that of its preview. */
export function imagesOf(body: Element | undefined, preview: string | undefined, base: string): string[] {
  const urls = new Set<string>();
  const add = (reference: string | undefined): void => {
    const url = absoluteUrl(reference, base);
    if (url !== undefined && urls.size < MAX_IMAGES) {
      urls.add(url);
    }
  };
  if (body !== undefined) {
    const scope = mainOf(body);
    for (const element of descendants(scope)) {
      if (element.tagName === 'img' && !isPixel(element)) {
        const source = attribute(element, 'src');
        add(isBlank(source) ? firstCandidate(attribute(element, 'srcset')) : source);
      }
    }
  }
  add(preview);
  return [...urls];
}

/** Returns the element with the main content: `main`, else the only article, else the whole body. */
export function mainOf(body: Element): Element {
  for (const element of descendants(body)) {
    if (element.tagName === 'main') {
      return element;
    }
  }
  // An article inside another is a comment on it.
  const articles = [...descendants(body, ({ tagName }) => tagName !== 'article')].filter(
    ({ tagName }) => tagName === 'article',
  );
  const [article] = articles;
  return article === undefined || articles.length > 1 ? body : article;
}

/** Returns whether an image is an invisible one of a counter. */
function isPixel(image: Element): boolean {
  return [attribute(image, 'width'), attribute(image, 'height')].some((size) => size === '1' || size === '0');
}

/** Returns the first URL of a `srcset`. It may contain commas, but does not end with one. */
function firstCandidate(srcset: string | undefined): string | undefined {
  return /^[\t\n\f\r ,]*(?<url>[^\t\n\f\r ]+)/.exec(srcset ?? '')?.groups?.url?.replace(/,+$/, '');
}
