/** The images of a page. */

import { attribute, type Element } from './document.js';
import { absoluteUrl, isBlank } from './urls.js';

/** The maximum number of images of a page in a sitemap. */
const MAX_IMAGES = 1000;

/**
 * Returns the absolute URLs of images, each once, and that of the preview.
 *
 * @param elements Those of the main content.
 */
export function imagesOf(elements: readonly Element[], preview: string | undefined, base: string): string[] {
  const urls = new Set<string>();
  const add = (reference: string | undefined): void => {
    const url = absoluteUrl(reference, base);
    if (url !== undefined && urls.size < MAX_IMAGES) {
      urls.add(url);
    }
  };
  for (const element of elements) {
    if (element.tagName === 'img' && !isPixel(element)) {
      const source = attribute(element, 'src');
      add(isBlank(source) ? firstCandidate(attribute(element, 'srcset')) : source);
    }
  }
  add(preview);
  return [...urls];
}

/** Returns whether an image is an invisible one of a counter. */
function isPixel(image: Element): boolean {
  return [attribute(image, 'width'), attribute(image, 'height')].some((size) => size === '1' || size === '0');
}

/** Returns the first URL of a `srcset`. It may contain commas, but does not end with one. */
function firstCandidate(srcset: string | undefined): string | undefined {
  return /^[\t\n\f\r ,]*(?<url>[^\t\n\f\r ]+)/.exec(srcset ?? '')?.groups?.url?.replace(/,+$/, '');
}
