/** The folder of a set: names of files, their URLs and paths. */

import { parseUrl, parseWebUrl } from '../core/http/url.js';
import { type Address, type Locale, SitemapErrorCode } from '../core/index.js';
import { failure } from './messages.js';

/** The folder that the files of a set are served from. */
export interface Folder {
  /** Returns the absolute URL of a file. */
  urlOf(name: string): string;
  /** Returns the name of the file at a path, percent-encoded as in the path; undefined outside the folder. */
  nameAt(path: string): string | undefined;
}

/** Returns the folder of a set from the options of the handler. */
export function folderOf(options: {
  baseUrl?: Address | undefined;
  setUrl?: Address | undefined;
  locale?: Locale | undefined;
}): Folder {
  const url = parseWebUrl(String(options.setUrl ?? options.baseUrl));
  if (url === undefined) {
    throw failure(SitemapErrorCode.InvalidOption, 'site-url', options.locale);
  }
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  return {
    urlOf: (name) => url.origin + folder + name,
    nameAt: (path) => (path.startsWith(folder) ? path.slice(folder.length) : undefined),
  };
}

/**
 * Throws an error unless the path of the URL of a file contains its name unchanged: the path of a request is compared
 * with it.
 */
export function requireFileName(option: 'name' | 'indexName', name: string, locale: Locale | undefined): void {
  const path = `/${name}`;
  if (name === '' || parseUrl(path, 'https://host/')?.pathname !== path) {
    throw failure(SitemapErrorCode.InvalidOption, 'file-name', locale, { value: name, option });
  }
}
