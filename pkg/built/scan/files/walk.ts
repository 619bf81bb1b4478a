/** The files of a folder. */

import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file, or an entry that is not followed. */
export interface WalkedFile {
  /** Its path in the folder, with `/` between segments. */
  path: string;
  /** Why it is not followed: it leads out of the folder, or the code of the error. */
  problem?: string;
}

/** The problem of a link that leads out of the folder. */
export const OUTSIDE = 'outside';
/** The problem of a device, a pipe or a folder in place of a file. */
export const NOT_A_FILE = 'not-a-file';

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
    } catch (error) {
      yield { path: folder, problem: codeOf(error) };
      continue;
    }
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    const folders: string[] = [];
    for (const entry of entries) {
      if (NOT_PUBLISHED.test(entry.name)) {
        continue;
      }
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const { kind, problem } = entry.isSymbolicLink()
        ? await kindOfLink(join(real, entry.name), realRoot)
        : { kind: kindOf(entry) };
      if (kind === 'folder' && problem === undefined) {
        folders.push(path);
      } else if (kind === 'folder' || hasExtension(entry.name, extensions)) {
        const stated = problem ?? (kind === 'other' ? NOT_A_FILE : undefined);
        yield { path, ...(stated !== undefined && { problem: stated }) };
      }
    }
    waiting.push(...folders.reverse());
  }
}

type Kind = 'file' | 'folder' | 'other';

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): Kind {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

async function kindOfLink(path: string, root: string): Promise<{ kind: Kind; problem?: string }> {
  try {
    const target = relative(root, await realpath(path));
    const isOutside = target === '..' || target.startsWith(`..${sep}`) || target.includes(':');
    return { kind: kindOf(await stat(path)), ...(isOutside && { problem: OUTSIDE }) };
  } catch (error) {
    // It may have led to a folder of pages.
    return { kind: 'folder', problem: codeOf(error) };
  }
}

/** Returns whether a name has one of the extensions. */
export function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
