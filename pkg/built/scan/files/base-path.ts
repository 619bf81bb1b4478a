/** Paths below the base URL of a site. */

/**
 * Returns the path of a URL below the base, without a slash at its beginning; undefined for URLs outside of it and for those with a
 * query. The page of the base itself may have no slash at its end: `/docs` is below `/docs/`.
 */
export function pathBelow(url: string | URL, base: URL): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (origin !== base.origin || search !== '') {
    return undefined;
  }
  if (`${pathname}/` === base.pathname) {
    return '';
  }
  return pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length) : undefined;
}

/**
 * Returns a base URL, with a slash at its end. If it has no path of its own, it gets the one that a tool serves the site below.
 *
 * @param base A URL with http or https.
 * @param path The path of the tool. A relative one says nothing about the place of the site.
 */
export function withBasePath(base: string | URL, path: string | undefined): URL {
  const url = new URL(base);
  if (path?.startsWith('/') && url.pathname === '/') {
    url.pathname = path;
  }
  url.pathname = url.pathname.replace(/\/?$/, '/');
  return url;
}
