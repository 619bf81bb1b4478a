/** The images of a page. */

import { attribute, descendants, type Element } from './document.js';

/** The maximum number of images of a page in a sitemap. */
const MAX_IMAGES = 1000;

/** Returns the absolute URLs of the images in the main content of a page, each once, and that of its preview. */
export function imagesOf(body: Element | undefined, preview: string | undefined, base: string): string[] {
  const urls = new Set<string>();
  const add = (url: string | undefined): void => {
    if (url !== undefined && URL.canParse(url, base)) {
      const { protocol, href } = new URL(url, base);
      if (/^https?:$/.test(protocol) && urls.size < MAX_IMAGES) {
        urls.add(href);
      }
    }
  };
  if (body !== undefined) {
    const scope = mainOf(body);
    for (const element of descendants(scope)) {
      if (element.tagName === 'img' && !isPixel(element)) {
        add(attribute(element, 'src')?.trim() || firstCandidate(attribute(element, 'srcset')));
      }
    }
  }
  add(preview);
  return [...urls];
}

/** Returns the element with the main content: `main`, else the only article, else the whole body. */
export function mainOf(body: Element): Element {
  let article: Element | undefined;
  for (const element of descendants(body)) {
    if (element.tagName === 'main') {
      return element;
    }
    if (element.tagName === 'article') {
      article ??= element;
    }
  }
  return article ?? body;
}

/** Returns whether an image is an invisible one of a counter. */
function isPixel(image: Element): boolean {
  return [attribute(image, 'width'), attribute(image, 'height')].some((size) => size === '1' || size === '0');
}

/** Returns the first URL of a `srcset`. */
function firstCandidate(srcset: string | undefined): string | undefined {
  return srcset?.trim().split(/[\s,]/, 1)[0];
}
