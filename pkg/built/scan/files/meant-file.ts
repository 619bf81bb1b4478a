/** The file of a page that a user names. */

import { posix, resolve } from 'node:path';
import { filesOfPath } from './file-url.js';
import type { SiteFiles } from './site-files.js';

/** Returns the path of the file that is meant by a path; a path without such a file in its simplest form. */
export async function fileMeantBy(path: string, folder: string, files: SiteFiles): Promise<string> {
  const simple = posix.normalize(path).replace(/^\/+/, '');
  for (const file of [simple, ...filesOfPath(simple === './' || simple === '.' ? '' : simple)]) {
    if (/\.x?html?$/i.test(file) && (await files.exists(file))) {
      return file;
    }
  }
  // The document of a page of an application has another path than its page.
  for await (const { path: file } of files.walk()) {
    if (files.diskPath(file) === resolve(folder, simple)) {
      return file;
    }
  }
  return simple;
}
