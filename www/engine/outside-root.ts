/** What stands before and behind the root of a sitemap: it is not read, and no rule tells it from what does no harm. */

const rootEnd = /<\/(?:[^\s<>:]+:)?(?:urlset|sitemapindex)\s*>/g;

/** Whether there is more outside the root than blanks, comments and instructions. */
export function hasTextOutside(text: string): boolean {
  let end: number | undefined;
  for (const { 0: tag, index } of text.matchAll(rootEnd)) {
    end = index + tag.length;
  }
  return /^\s*[^\s<]/.test(text) || (end !== undefined && hasTextFrom(text, end));
}

function hasTextFrom(text: string, start: number): boolean {
  const blanks = /\s*/y;
  for (let at = start; ; ) {
    blanks.lastIndex = at;
    at += blanks.exec(text)?.[0].length ?? 0;
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    if (close === undefined) {
      return at < text.length;
    }
    const closed = text.indexOf(close, at);
    if (closed < 0) {
      return true;
    }
    at = closed + close.length;
  }
}
