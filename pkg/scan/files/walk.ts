/** The files of a folder. */

import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file, or an entry that is not followed. */
export interface WalkedFile {
  /** Its path in the folder, with `/` between segments. */
  path: string;
  /** Why it is not followed. */
  problem?: 'outside' | 'unreadable';
}

/** The extensions of HTML files. */
export const HTML_EXTENSIONS: readonly string[] = ['.html', '.htm', '.xhtml'];

/** Files and folders with a leading dot are not published, except the first one, and neither are packages of npm. */
const NOT_PUBLISHED = /^(?!\.well-known$)\.|^node_modules$/;

/**
 * Yields the files of a folder whose names have one of the extensions, folder by folder in the order of their names. Links are
 * followed inside the folder, and each real folder is entered once.
 */
export async function* walk(root: string, extensions: readonly string[]): AsyncGenerator<WalkedFile> {
  const realRoot = await realpath(root);
  const seen = new Set<string>();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const real = await realpath(join(root, folder)).catch(() => undefined);
    if (real === undefined || seen.has(real)) {
      continue;
    }
    seen.add(real);
    let entries: Dirent[];
    try {
      entries = await readdir(real, { withFileTypes: true });
    } catch {
      yield { path: folder, problem: 'unreadable' };
      continue;
    }
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    const folders: string[] = [];
    for (const entry of entries) {
      if (NOT_PUBLISHED.test(entry.name)) {
        continue;
      }
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const kind = entry.isSymbolicLink() ? await kindOfLink(join(real, entry.name), realRoot) : kindOf(entry);
      if (kind === 'outside' || kind === 'unreadable') {
        yield { path, problem: kind };
      } else if (kind === 'folder') {
        folders.push(path);
      } else if (kind === 'file' && extensions.some((extension) => entry.name.toLowerCase().endsWith(extension))) {
        yield { path };
      }
    }
    waiting.push(...folders.reverse());
  }
}

/** Returns whether a folder exists and has an HTML file. */
export async function hasHtml(folder: string): Promise<boolean> {
  try {
    for await (const { problem } of walk(folder, HTML_EXTENSIONS)) {
      if (problem === undefined) {
        return true;
      }
    }
  } catch {
    // The folder does not exist.
  }
  return false;
}

type Kind = 'file' | 'folder' | 'other';

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): Kind {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

async function kindOfLink(path: string, root: string): Promise<Kind | 'outside' | 'unreadable'> {
  try {
    const target = relative(root, await realpath(path));
    return target === '..' || target.startsWith(`..${sep}`) || target.includes(':')
      ? 'outside'
      : kindOf(await stat(path));
  } catch {
    return 'unreadable';
  }
}
