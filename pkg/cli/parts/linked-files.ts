/** Files on disk that an index or a robots.txt lists. */

import { join } from 'node:path';
import { parseUrl } from '../../core/http/url.js';
import { statIfExists } from '../../files/disk.js';

/** Base of URLs without a host, of which only the path is used. */
const ANY_HOST = 'http://localhost/';

/** Files in a folder. */
export interface LinkedFiles {
  /** Paths in the folder, with `/` between folders. */
  names: string[];
  /** URL of the folder, if it follows from the names and their URLs. */
  folderUrl: string | undefined;
}

/** A file that a URL may lead to, if the folder has a URL. */
interface Candidate {
  name: string;
  folderUrl: string;
}

/**
 * Finds the files in a folder that URLs lead to.
 *
 * @param setUrl URL of the folder. A URL outside it, or any URL if it is undefined, leads to the file with the longest end of its
 *   path: `https://example.com/a/b.xml` to `a/b.xml` or, if there is no such file, to `b.xml`.
 */
export function linkedFiles(urls: readonly string[], folder: string, setUrl: URL | undefined): LinkedFiles {
  const exists = ({ name }: Candidate) => statIfExists(join(folder, name))?.isFile();
  const found = urls.map((url) => candidatesOf(url, setUrl).find(exists)).filter((file) => file !== undefined);
  const folderUrls = new Set(found.map(({ folderUrl }) => folderUrl));
  return {
    names: [...new Set(found.map(({ name }) => name))],
    folderUrl: folderUrls.size === 1 ? [...folderUrls][0] : undefined,
  };
}

/** The files that a URL may lead to, the most likely first. */
function candidatesOf(text: string, setUrl: URL | undefined): Candidate[] {
  const url = parseUrl(text, ANY_HOST);
  if (url === undefined) {
    return [];
  }
  const isInside = setUrl !== undefined && url.href.startsWith(setUrl.href);
  const folders = url.pathname.split('/').length - 1;
  const depths = isInside
    ? [setUrl.pathname.split('/').length - 1]
    : Array.from({ length: folders }, (_, depth) => depth + 1);
  return depths.flatMap((depth) => {
    const parts = url.pathname.split('/');
    const name = decodeName(parts.slice(depth));
    const folderUrl = new URL(`${parts.slice(0, depth).join('/')}/`, url).href;
    if (name === undefined) {
      return [];
    }
    // wget writes the query into the name.
    const names = /^\?[^/\\]+$/.test(url.search) ? [`${name}${url.search}`, name] : [name];
    return names.map((name) => ({ name, folderUrl }));
  });
}

/** Decodes the parts of a path in a folder; undefined if they are invalid or lead out of the folder. */
function decodeName(parts: readonly string[]): string | undefined {
  try {
    const decoded = parts.map(decodeURIComponent);
    return decoded.every((part) => part !== '' && part !== '..' && !/[/\\\0]/.test(part))
      ? decoded.join('/')
      : undefined;
  } catch {
    return undefined;
  }
}
