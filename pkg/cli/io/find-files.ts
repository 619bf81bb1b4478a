/** Which files the arguments of a command mean: files, folders and patterns. */

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { look, withSlashes } from './disk.js';
import { Misuse, unreadable } from './usage-error.js';

/** The sitemaps in a folder. */
export interface Folder {
  /** Path of the folder. */
  folder: string;
  /** The sitemaps by their paths in it, with `/` between folders. */
  names: string[];
  /** Path of its robots.txt, where it has one. */
  robots: string | undefined;
}

/** What one argument means: a file, standard input (`-`, or no argument), or the sitemaps in a folder. */
export type Meant = { file: string | undefined } | Folder;

/** Files of a folder that may be sitemaps. */
const SITEMAP_NAME = /\.(xml|txt|rss|atom|rdf)(\.gz)?$/i;
/** Files of a folder that are none, whatever their names end with. */
const OTHER_NAME = /(^|\/)(robots|humans|security|ads|app-ads|llms|llms-full)\.txt$/i;

/**
 * What the arguments mean, in their order. None at all mean standard input.
 *
 * @throws Misuse for a pattern that no file matches, and for a folder that cannot be read or has no sitemaps.
 */
export function findFiles(given: readonly string[]): Meant[] {
  return given.length === 0 ? [{ file: undefined }] : given.flatMap(meaningOf);
}

function meaningOf(given: string): Meant[] {
  const found = given === '-' ? undefined : look(given);
  if (found?.isDirectory()) {
    return [sitemapsIn(given)];
  }
  if (given === '-' || found !== undefined || !/[*?]/.test(given)) {
    return [{ file: given }];
  }
  const files = matching(given);
  if (files.length === 0) {
    throw new Misuse(`No file matches ${given}.`, `${given} に一致するファイルはありません。`);
  }
  return files.map((file) => ({ file }));
}

/**
 * The sitemaps in a folder and the folders in it. Hidden folders and modules are not looked into.
 *
 * @throws Misuse for a folder that cannot be read or has no sitemaps.
 */
export function sitemapsIn(folder: string): Folder {
  const names = filesIn(folder);
  const sitemaps = names.filter((name) => SITEMAP_NAME.test(name) && !OTHER_NAME.test(name));
  if (sitemaps.length === 0) {
    throw new Misuse(
      `${folder} holds no sitemaps: no file in it ends in .xml, .txt, .rss or .atom, or those with .gz.`,
      `${folder} にサイトマップがありません。名前が .xml、.txt、.rss、.atom（または .gz 付き）で終わるファイルがありません。`,
    );
  }
  return { folder, names: sitemaps, robots: names.includes('robots.txt') ? join(folder, 'robots.txt') : undefined };
}

/**
 * Every file in a folder and the folders in it that are looked into, by its path there, in order.
 *
 * @param depth How deep folders are looked into: 0 is the folder alone.
 */
function filesIn(folder: string, depth = Number.POSITIVE_INFINITY, inside = ''): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(folder, inside), { withFileTypes: true });
  } catch (error) {
    throw unreadable(join(folder, inside), error);
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) {
        const isPassedOver = depth === 0 || entry.name.startsWith('.') || entry.name === 'node_modules';
        return isPassedOver ? [] : filesIn(folder, depth - 1, path);
      }
      return entry.isFile() || entry.isSymbolicLink() ? [path] : [];
    });
}

/** Files that match a pattern: `*` is any run of characters but `/`, `**` any folders, `?` one character. */
function matching(pattern: string): string[] {
  const path = withSlashes(pattern);
  const fixed = path.slice(0, path.search(/[*?]/));
  const base = fixed.slice(0, fixed.lastIndexOf('/') + 1);
  const start = base === '' ? '.' : base;
  if (!look(start)?.isDirectory()) {
    return [];
  }
  const rest = path.slice(base.length);
  const expression = rest
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (sign) => SIGNS[sign] ?? sign);
  const matches = new RegExp(`^${expression}$`);
  // Folders that no file can match in may be large, or closed.
  return filesIn(start, rest.includes('**') ? undefined : rest.split('/').length - 1)
    .filter((name) => matches.test(name))
    .map((name) => base + name);
}

const SIGNS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
