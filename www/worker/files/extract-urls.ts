/** Beginnings of formats that have a syntax of their own: whole documents in XML and HTML, and JSON. */
const structured =
  /^\s*(\{|\[\s*(["{[\]]|$)|<(!doctype|html|head|body|\?|!--|[\w-]+:|urlset|sitemapindex|rss|feed)\b)/i;

/** Characters between URLs in a text, quotation marks and brackets included; a comma only before the next URL. */
const separators = /[\s<>"'“”„「」『』（）()[\]{}|、，・•●]+|,(?=https?:\/\/|www\.)/i;

/** A URL, or a host with a path as people write it. */
const url = /^(https?:\/\/|www\.)[^/]|^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\//iu;

/** Returns whether a value is a URL, as people write it, or a path from the root of the site. */
export function isUrl(value: unknown): boolean {
  return url.test(String(value)) || /^\/[^\s/*]/.test(String(value));
}

/** A URL after other characters, such as a bullet, a label or the beginning of a link. */
const urlInside = /.https?:\/\//is;

/** Returns whether a value that was read as a URL is a text with one, such as `・https://example.com/`. */
export function hasUrlInside(loc: string): boolean {
  // A URL in the query or the path of another one is part of it.
  return urlInside.test(loc) && !/^https?:\/\//i.test(loc);
}

/**
 * Returns the URLs in a text that is no list, such as `See https://example.com/a and www.example.com/b.` or links in Markdown and
 * HTML, as a page list in JSON; undefined if there are none.
 */
export function extractUrls(text: string): string | undefined {
  const isMarkup = /^\s*</.test(text);
  if (structured.test(text) || (isMarkup && !/<a\s[^>]*\bhref\s*=/i.test(text))) {
    return undefined;
  }
  const words = text.split(separators).map((word) => word.replace(/[.,;:!?。]+$/, ''));
  const urls = words.filter((word) => url.test(word));
  // The text of a link often is its URL.
  const each = urls.filter((word, at) => word !== urls[at - 1]);
  return each.length === 0 ? undefined : JSON.stringify(each, undefined, 2);
}
