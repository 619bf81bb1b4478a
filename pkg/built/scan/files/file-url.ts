/** The URLs of files. */

import type { UrlForm } from '../hosts/host-config.js';

/** The name of the file that a folder answers with. */
const INDEX = 'index.html';

const SUFFIX = /\.html?$/i;

/** Returns whether a file is that of a folder: `a/index.html`. */
export function isIndex(file: string): boolean {
  return file === INDEX || file.endsWith(`/${INDEX}`);
}

/**
 * Returns the URL of a file of a site. The home page of a site below a path has the form of a folder. Hosts that find `a.html` under
 * `/a` do not find `a.htm` or `a.HTML` there.
 */
export function urlOfFile(file: string, form: UrlForm, base: URL): URL {
  const path = pathOfFile(file, file.endsWith('.html') ? form : { ...form, file: 'html' });
  const url = new URL(path, base);
  if (file === INDEX && form.folder === 'plain') {
    url.pathname = url.pathname.replace(/(?<=.)\/$/, '');
  }
  return url;
}

/** Returns the path of a file in URLs, below the base URL and without a slash at its beginning. */
export function pathOfFile(file: string, form: UrlForm): string {
  const path = file.split('/').map(encodeSegment).join('/');
  if (isIndex(file)) {
    const folder = path.slice(0, -INDEX.length);
    return form.folder === 'index' ? path : form.folder === 'plain' ? folder.replace(/\/$/, '') : folder;
  }
  const bare = path.replace(SUFFIX, '');
  return form.file === 'html' ? path : form.file === 'plain' ? bare : `${bare}/`;
}

/** Returns the form that gives a file this path in URLs, whichever characters are escaped in it; undefined if none does. */
export function formOf(file: string, path: string): Partial<UrlForm> | undefined {
  const forms: Partial<UrlForm>[] = isIndex(file)
    ? [{ folder: 'slash' }, { folder: 'plain' }, { folder: 'index' }]
    : [{ file: 'html' }, { file: 'plain' }, { file: 'slash' }];
  const paths = forms.map((form) => pathOfFile(file, { file: 'html', folder: 'slash', ...form }));
  const found = forms[paths.indexOf(path)] ?? forms[paths.map(withSameEscapes).indexOf(withSameEscapes(path))];
  // Some hosts answer with `index.htm` for its folder.
  return found ?? (/(?:^|\/)index\.htm$/.test(file) ? formOf(`${file}l`, path) : undefined);
}

/** Returns a path in which every character is composed, and escaped if it can be: macOS decomposes the names of files. */
function withSameEscapes(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decode(segment).normalize('NFC')))
    .join('/');
}

/** Returns the files that a path in URLs, below the base URL, may be that of. */
export function filesOfPath(path: string): string[] {
  const decoded = decode(path.replace(/\/$/, ''));
  const folder = decoded === '' ? '' : `${decoded}/`;
  const indexes = [`${folder}${INDEX}`, `${folder}index.htm`];
  if (decoded === '') {
    return indexes;
  }
  return SUFFIX.test(decoded) ? [decoded] : [...indexes, `${decoded}.html`, `${decoded}.htm`];
}

/** Escapes the characters of the name of a file that would end the path, or that paths do not contain. */
function encodeSegment(segment: string): string {
  return encodeURI(segment).replace(/[#?]/g, encodeURIComponent);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
