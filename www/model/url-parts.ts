/** Parts of a URL. Invalid URLs are divided as well. */

/** Parts of a URL. */
export interface UrlParts {
  /** Scheme and host in lower case, such as `https://example.com`, as long as in the URL; empty for a relative URL. */
  origin: string;
  /** Path, from its first `/`; without query and fragment. */
  path: string;
  /** Extension of the last segment in lower case, without the dot; empty if there is none. */
  extension: string;
}

/** Returns the parts of a URL. */
export function urlParts(url: string): UrlParts {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? [];
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const dot = segment.lastIndexOf('.');
  return {
    origin: origin.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    path: path === '' ? '/' : path,
    extension: dot < 0 ? '' : segment.slice(dot + 1).toLowerCase(),
  };
}

/** What entries without a URL are counted and filtered as in place of an origin. */
export const withoutUrl = '!';

/** Returns the origin of a URL; {@link withoutUrl} for an entry without one. */
export function originOf(loc: string): string {
  return loc.trim() === '' ? withoutUrl : urlParts(loc).origin;
}

/** Returns the origin that most URLs have; empty if most have none. */
export function mostFrequentOrigin(urls: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const { origin } = urlParts(url);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

/**
 * Returns the URL that a browser requests, which two URLs have in common if they differ in escaping, an empty path or a fragment
 * alone; the text itself if it is not a URL.
 *
 * @param base The URL of the page that contains a relative URL.
 */
export function requestedUrl(text: string, base?: string): string {
  const url = URL.parse(text, base);
  if (url === null) {
    return text;
  }
  url.hash = '';
  return url.href;
}

/** Returns a path with percent-encoded characters decoded for display: `/%E5%AF%BF%E5%8F%B8/` is `/寿司/`. Invisible characters stay encoded. */
export function readable(path: string): string {
  return path.replace(/(?:%[89a-f][0-9a-f])+/gi, (encoded) => {
    try {
      const letters = decodeURIComponent(encoded);
      return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(letters) ? letters : encoded;
    } catch {
      return encoded;
    }
  });
}

/** Names of the fields of a page, its language versions, images and videos whose values are URLs. */
export const urlFields: ReadonlySet<string> = new Set([
  'loc',
  'canonical',
  'redirect',
  // Language versions.
  'href',
  // Images.
  'license',
  // Videos and their uploader.
  'thumbnail_loc',
  'content_loc',
  'player_loc',
  'gallery_loc',
  'info',
]);
