/** Files of a set: which of them a URL is of, and the URLs of others. */

import { urlParts } from './url-parts.js';

/** Returns the ends of a path that begin with the name of the file or a folder, the shortest first. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(parts.length - 1 - at).join('/'));
}

/** Returns the shortest end of each path that no other path has, or the whole path: the folder of the site is not known. */
export function distinctEnds(paths: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const end of paths.flatMap(endsOf)) {
    times.set(end, (times.get(end) ?? 0) + 1);
  }
  return paths.map((path) => endsOf(path).find((end) => times.get(end) === 1) ?? path);
}

/** Returns a function that finds the file of a URL: the one with the longest name at its end, as the check of all files does. */
export function fileFinder<File>(files: readonly File[], nameOf: (file: File) => string) {
  const ends = distinctEnds(files.map(nameOf));
  const byEnd = new Map(files.map((file, at) => [encodeURI(ends[at] ?? ''), file]));
  return (url: string): File | undefined => {
    const path = urlParts(url).path.slice(1);
    return byEnd.get(endsOf(path).findLast((end) => byEnd.has(end)) ?? '');
  };
}

/** Returns the relative URL from a file to another one, by their paths. */
export function relativeUrl(from: string, to: string): string {
  const [base, target] = [from.split('/'), to.split('/')];
  while (base.length > 1 && target.length > 1 && base[0] === target[0]) {
    base.shift();
    target.shift();
  }
  return [...base.slice(1).fill('..'), ...target.map(encodeURIComponent)].join('/');
}

/** Returns the folder of a path, with its last slash; empty for a file in none. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
