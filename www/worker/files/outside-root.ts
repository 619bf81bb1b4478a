/** What stands before and behind the root of a sitemap: it is not read, and no rule tells it from what does no harm. */

const rootEnd = /<\/(?:[^\s<>:]+:)?(?:urlset|sitemapindex)\s*>/g;

/** Whether there is more than white space outside the root. `markup` is a text without comments and processing instructions. */
export function hasTextOutside(markup: string): boolean {
  let end: number | undefined;
  for (const { 0: tag, index } of markup.matchAll(rootEnd)) {
    end = index + tag.length;
  }
  return /^\s*[^\s<]/.test(markup) || (end !== undefined && /\S/.test(markup.slice(end)));
}
