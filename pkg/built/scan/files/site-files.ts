/** The files of a built site, under the paths that they have on its host. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HostConfig } from '../hosts/host-config.js';
import { HTML_EXTENSIONS, type WalkedFile, walk } from './walk.js';

/** The HTML files of a built site. */
export interface SiteFiles {
  /** The folder whose files the host serves at the base URL. */
  readonly publicFolder: string;
  /** The path that the site is served below, if its build says so. */
  readonly basePath?: string;
  /** What the build says about its pages, in addition to the host. */
  readonly build?: BuildFacts;
  /** Yields the HTML files, each once. */
  walk(): AsyncIterable<WalkedFile>;
  /** Returns whether there is a file. */
  exists(file: string): Promise<boolean>;
  /** Returns where a file is on the disk. */
  diskPath(file: string): string;
}

/** What the build of an application says about its pages. */
export interface BuildFacts extends Pick<HostConfig, 'form' | 'redirects' | 'robots' | 'files'> {
  /** Paths of pages that are rendered on request, below the base URL and without a slash at their beginning. */
  onRequest: string[];
  /** Routes with parameters of which no page is known. */
  unknown: string[];
  /** Languages by the first part of paths, and the one of paths without such a part. */
  languages?: { default: string; prefixes: Readonly<Record<string, string>> };
  /** Paths that the application answers itself, below the base URL. */
  answered: ReadonlySet<string>;
}

/** Returns the files of a folder that a host serves as it is. */
export function folderFiles(folder: string): SiteFiles {
  const diskPath = (file: string) => join(folder, file);
  return {
    publicFolder: folder,
    walk: () => walk(folder, HTML_EXTENSIONS),
    // Asking the system takes less time than a promise that is rejected.
    exists: async (file) => {
      const forms = new Set([file, file.normalize('NFD'), file.normalize('NFC')]);
      return [...forms].some((name) => existsSync(diskPath(name)));
    },
    diskPath,
  };
}
