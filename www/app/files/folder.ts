import { innerNames, isHidden, isReadable, maxInnerFiles } from '../../model/file-names.js';
import type { Source } from './source.js';

/** Returns the files of a folder and its subfolders that can be opened, and the number of the others. */
export async function filesIn(folder: FileSystemDirectoryEntry): Promise<{ files: Source[]; skipped: number }> {
  const all = await entriesIn(folder);
  const paths = all.map(({ fullPath }) => fullPath.slice(folder.fullPath.length + 1));
  const read = all.filter((_, at) => isReadable(paths[at] ?? '')).slice(0, maxInnerFiles);
  const names = innerNames(read.map(({ fullPath }) => fullPath.slice(folder.fullPath.length + 1)));
  const contents = await Promise.all(read.map((entry) => new Promise<File>((...taken) => entry.file(...taken))));
  return {
    files: contents.map((content, at) => ({ name: names[at] ?? content.name, content })),
    skipped: all.length - read.length,
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
