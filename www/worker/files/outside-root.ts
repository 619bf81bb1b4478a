/** Detection of text before and after the root of a sitemap, which is not read and not reported by a rule. */

const rootEnd = /<\/(?:[^\s<>:]+:)?(?:urlset|sitemapindex)\s*>/g;

/** Returns whether there is text outside the root. `markup` is the document without comments and processing instructions. */
export function hasTextOutside(markup: string): boolean {
  let end: number | undefined;
  for (const { 0: tag, index } of markup.matchAll(rootEnd)) {
    end = index + tag.length;
  }
  return /^\s*[^\s<]/.test(markup) || (end !== undefined && /\S/.test(markup.slice(end)));
}
