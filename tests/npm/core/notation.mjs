// @ts-check
// The notation of fixtures and examples for long inputs and for declarations of namespaces.

/**
 * Expands `⟨text×n⟩` to `n` copies of the text, in which each `#` is the number of the copy from 1. Repeats can be
 * nested.
 * @param {string} notation
 * @returns {string}
 */
export function expand(notation) {
  const innermost = /⟨([^⟨⟩]*)×(\d+)⟩/;
  let text = notation;
  for (let match = innermost.exec(text); match; match = innermost.exec(text)) {
    const [whole, repeated = '', times] = match;
    const numbered = (/** @type {number} */ number) => repeated.replaceAll('#', String(number));
    const repeats = repeated.includes('#')
      ? Array.from({ length: Number(times) }, (_, index) => numbered(index + 1)).join('')
      : repeated.repeat(Number(times));
    text = text.slice(0, match.index) + repeats + text.slice(match.index + whole.length);
  }
  return text;
}

/** Declarations of namespaces, by the names that stand for them. */
const NAMESPACES = Object.entries({
  core: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  image: 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  video: 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  news: 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  xhtml: 'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
});

/** Returns a text with declarations in place of their names, such as `{core}`. @param {string} notation */
export const withNamespaces = (notation) =>
  NAMESPACES.reduce((text, [name, declaration]) => text.replaceAll(`{${name}}`, declaration), notation);
