import { comparePaths, isHidden, isReadable, maxInnerFiles, visibleName } from '../../model/file-names.js';
import type { Source } from './source.js';

/** Returns the files of a folder and its subfolders that may be sitemaps or zips of them, with their paths in the folder, and the paths of the others. */
export async function filesIn(folder: FileSystemDirectoryEntry): Promise<{ files: Source[]; skipped: string[] }> {
  const all = (await entriesIn(folder)).map((entry) => ({
    entry,
    name: entry.fullPath.slice(folder.fullPath.length + 1),
  }));
  all.sort((one, other) => comparePaths(one.name, other.name));
  const read = all.filter(({ name }) => isReadable(name) || /\.zip$/i.test(name)).slice(0, maxInnerFiles);
  const files = read.map(async ({ name, entry }) => ({
    name: visibleName(name),
    isInside: true,
    content: await new Promise<File>((...taken) => entry.file(...taken)),
  }));
  return {
    files: await Promise.all(files),
    skipped: all.filter((one) => !read.includes(one)).map(({ name }) => name),
  };
}

/** Returns all files of a folder and its subfolders, without hidden ones. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemFileEntry[]> {
  const reader = folder.createReader();
  const files: FileSystemFileEntry[] = [];
  for (;;) {
    // Each call returns some of the entries, and the last one none.
    const some = await new Promise<FileSystemEntry[]>((...taken) => reader.readEntries(...taken));
    if (some.length === 0) {
      return files;
    }
    for (const entry of some.filter(({ name }) => !isHidden(name))) {
      files.push(
        ...(entry.isDirectory ? await entriesIn(entry as FileSystemDirectoryEntry) : [entry as FileSystemFileEntry]),
      );
    }
  }
}
