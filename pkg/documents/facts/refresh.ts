/** `<meta http-equiv="refresh">` and the header `Refresh` (HTML Standard, "shared declarative refresh steps"). */

import { absoluteUrl, withoutFragment } from './urls.js';

/** A redirect by the document itself. */
export interface Refresh {
  /** Seconds after which it happens: 0 is a permanent redirect for search engines. */
  delay: number;
  /** The absolute target. */
  target: string;
}

/**
 * Returns the redirect that a `content` of the page at a URL describes; undefined if it only reloads the page, is invalid, or leads to no
 * web page.
 */
export function parseRefresh(content: string, base: string, page: string): Refresh | undefined {
  const found = /^\s*(?<delay>\d+|(?=\.))[\d.]*(?<rest>[\s;,].*)?$/s.exec(content);
  const rest = found?.groups?.rest?.replace(/^\s*[;,]?\s*/, '');
  if (found === null || rest === undefined || rest === '') {
    return undefined;
  }
  let url = rest.replace(/^url\s*=\s*/i, '');
  const quote = url[0];
  if (quote === '"' || quote === "'") {
    url = url.slice(1).split(quote)[0] ?? '';
  }
  const target = absoluteUrl(url, base);
  return target === undefined || withoutFragment(target) === withoutFragment(page)
    ? undefined
    : { delay: Number(found.groups?.delay ?? 0), target };
}
