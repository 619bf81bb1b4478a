/** URLs in texts. */

/**
 * Returns the URL in a text; undefined if there is none. `URL.canParse` is not used: once Node 20 has optimised a function that calls it,
 * it gives wrong answers for strings with characters from U+0080 to U+00FF.
 */
export function parseUrl(text: string | URL, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Returns the http or https URL in a text. The protocol is that of the URL: white space may surround or interrupt it in the text. */
export function parseWebUrl(text: string | URL, base?: string | URL): URL | undefined {
  const url = parseUrl(text, base);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
