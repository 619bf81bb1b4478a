/** First characters of the formats that have a syntax of their own: XML and JSON. */
const marked = /^\s*[<{[]/;

/** Characters between URLs in a text, quotation marks and brackets included; a comma only before the next URL. */
const separators = /[\s<>"'“”„「」『』（）()[\]{}|、，]+|,(?=https?:\/\/|www\.)/i;

/** A URL, or a host with a path as people write it. */
const url = /^(https?:\/\/|www\.)[^/]|^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\//iu;

/**
 * Returns the URLs in a text that is no list, such as `See https://example.com/a and www.example.com/b.`, as a page list in
 * JSON; undefined if there are none.
 */
export function extractUrls(text: string): string | undefined {
  if (marked.test(text)) {
    return undefined;
  }
  const words = text.split(separators).map((word) => word.replace(/[.,;:!?。]+$/, ''));
  const urls = words.filter((word) => url.test(word));
  return urls.length === 0 ? undefined : JSON.stringify(urls, undefined, 2);
}
