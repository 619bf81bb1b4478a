/** Parts of an address, read without judging it: an address with mistakes has parts, too. */

/** Parts of an address. */
export interface UrlParts {
  /** Scheme and host, such as `https://example.com`; empty in a relative address. */
  origin: string;
  /** Host with its port, in lower case; empty in a relative address. */
  host: string;
  /** Path, from its first `/`; without query and fragment. */
  path: string;
  /** Extension of the last segment in lower case, without the dot; empty where there is none. */
  extension: string;
}

/** The parts of an address. */
export function urlParts(url: string): UrlParts {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? [];
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const dot = segment.lastIndexOf('.');
  return {
    origin,
    host: origin.slice(origin.indexOf('//') + 2).toLowerCase(),
    path: path === '' ? '/' : path,
    extension: dot < 0 ? '' : segment.slice(dot + 1).toLowerCase(),
  };
}

/** A path with the letters that are percent-encoded in it, to be read: `/%E5%AF%BF%E5%8F%B8/` is `/寿司/`. Whatever cannot be seen stays. */
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

/** How many segments a path has: `/` has none, `/a/b` and `/a/b/` have two. */
export function depthOf(path: string): number {
  let depth = 0;
  let inside = false;
  for (let at = 0; at < path.length; at += 1) {
    const isSlash = path.charCodeAt(at) === 47;
    if (!isSlash && !inside) {
      depth += 1;
    }
    inside = !isSlash;
  }
  return depth;
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
