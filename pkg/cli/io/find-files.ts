/** Resolution of the arguments of a command: files, folders and glob patterns. */

import { lstatSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { isCostlyGlob } from '../../built/scan/hosts/matching-cost.js';
import { statIfExists, withSlashes } from '../../files/disk.js';
import { type UsageError, unreadable, usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { isUrl } from './source.js';

/** The sitemaps in a folder. */
export interface Folder {
  /** Path of the folder. */
  folder: string;
  /** The sitemaps by their paths in it, with `/` between folders. */
  names: string[];
  /** Path of its robots.txt, if it has one. */
  robots: string | undefined;
}

/** A resolved argument: a file, a URL, standard input (`-`, or no argument), or the sitemaps in a folder. */
export type InputArgument = { file: string | undefined } | Folder;

/** The names of sitemaps, and those under which wget saves sitemaps whose URL has a query. */
const SITEMAP_NAME = /\.(xml|txt|rss|atom|rdf)(\.gz)?(\?.*)?$/i;
/** Names of text files with another purpose. */
const OTHER_NAME = /(^|\/)(robots|humans|security|ads|app-ads|llms|llms-full)\.txt$/i;

/**
 * Resolves arguments, in their order. No arguments are standard input.
 *
 * @throws UsageError for a pattern that no file matches, and for a folder that cannot be read or has no sitemaps.
 */
export function findFiles(given: readonly string[]): InputArgument[] {
  return given.length === 0 ? [{ file: undefined }] : given.flatMap(resolveArgument);
}

function resolveArgument(argument: string): InputArgument[] {
  if (isUrl(argument)) {
    return [{ file: argument }];
  }
  const found = argument === '-' ? undefined : statIfExists(argument);
  if (found?.isDirectory()) {
    return [sitemapsIn(argument)];
  }
  if (argument === '-' || found !== undefined || !isDynamicPattern(withSlashes(argument))) {
    return [{ file: argument }];
  }
  if (isCostlyGlob(withSlashes(argument))) {
    throw usageError(USAGE_TEXTS.costlyPattern, { argument });
  }
  const files = filesMatching(withSlashes(argument), { absolute: isAbsolute(argument) });
  if (files.length === 0) {
    throw usageError(USAGE_TEXTS.patternUnmatched, { argument });
  }
  return files.map((file) => ({ file }));
}

/**
 * Returns the sitemaps in a folder and its subfolders, except hidden ones and `node_modules`.
 *
 * @throws UsageError for a folder that cannot be read or has no sitemaps.
 */
export function sitemapsIn(folder: string): Folder {
  const names = filesMatching('**', { cwd: folder });
  const sitemaps = names.filter((name) => SITEMAP_NAME.test(name) && !OTHER_NAME.test(name));
  if (sitemaps.length === 0) {
    throw usageError(USAGE_TEXTS.noSitemapsInFolder, { folder });
  }
  return { folder, names: sitemaps, robots: names.includes('robots.txt') ? join(folder, 'robots.txt') : undefined };
}

/**
 * Returns the files that match a pattern, sorted. Symbolic links count as files and are not followed, so that one without a target
 * is reported when it is read.
 *
 * @throws UsageError for a folder that cannot be read; `globSync` itself skips it.
 */
function filesMatching(
  pattern: string,
  { cwd = '', absolute = false }: { cwd?: string; absolute?: boolean },
): string[] {
  let error: UsageError | undefined;
  const fs = {
    readdirSync: ((path: string, settings: { withFileTypes: true }) => {
      try {
        const entries = readdirSync(path, settings);
        const unmatched = entries.find(({ name }) => /[\n\r\u2028\u2029]/.test(name));
        // Patterns do not match line breaks, so that the file would be skipped.
        error ??= unmatched && usageError(USAGE_TEXTS.lineBreakInName, { path: join(path, unmatched.name) });
        return entries;
      } catch (cause) {
        error ??= unreadable(absolute ? path : join(cwd, relative(cwd, path)), cause);
        throw cause;
      }
    }) as typeof readdirSync,
    realpathSync: Object.assign((path: string) => path, { native: (path: string) => path }),
    statSync: lstatSync as typeof import('node:fs').statSync,
  };
  const ignore = pattern.includes('node_modules') ? [] : ['**/node_modules/**'];
  const files = globSync(pattern, { cwd: cwd || '.', absolute, ignore, expandDirectories: false, fs: fs as never });
  if (error !== undefined) {
    throw error;
  }
  return files.sort();
}
