import type { Source } from '../../app/files/source.js';

/** Accepted file types. */
const accepted =
  '.xml,.gz,.zip,.xlsx,.xlsm,.txt,.csv,.tsv,.json,.ndjson,.jsonl,.rss,.atom,text/*,application/xml,application/gzip,application/zip';

/** The part of the File System Access API that is missing in some browsers and in the types. */
interface FilePicking {
  showOpenFilePicker?: (options: { multiple: boolean; id: string }) => Promise<FileSystemFileHandle[]>;
}

/** Lets the user choose files, with handles for saving if the browser supports them; empty if cancelled. */
export async function pickFiles(): Promise<Source[]> {
  const { showOpenFilePicker } = window as FilePicking;
  if (showOpenFilePicker === undefined) {
    return pickByInput();
  }
  try {
    const handles = await showOpenFilePicker({ multiple: true, id: 'sitemaps' });
    return await Promise.all(handles.map(sourceOfHandle));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return [];
    }
    // In some frames, the function exists but is forbidden.
    return pickByInput();
  }
}

/** Returns files as sources. */
export function sourcesOf(files: Iterable<File>): Source[] {
  return Array.from(files, (file) => ({ name: file.name, content: file }));
}

/** Returns dropped files, with handles if available, and folders. Must be called while the event is handled. */
export function droppedSources(transfer: DataTransfer): Promise<Source[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as (DataTransferItem & {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  })[];
  return Promise.all(
    items.map(async (item) => {
      const entry = item.webkitGetAsEntry();
      if (entry?.isDirectory) {
        return [{ name: entry.name, content: new Blob(), folder: entry as FileSystemDirectoryEntry }];
      }
      const file = item.getAsFile();
      const handle = await item.getAsFileSystemHandle?.().catch(() => null);
      const given = handle?.kind === 'file' ? { handle: handle as FileSystemFileHandle } : {};
      return file === null ? [] : [{ name: file.name, content: file, ...given }];
    }),
  ).then((sources) => sources.flat());
}

async function sourceOfHandle(handle: FileSystemFileHandle): Promise<Source> {
  return { name: handle.name, content: await handle.getFile(), handle };
}

function pickByInput(): Promise<Source[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = accepted;
    input.addEventListener('change', () => resolve(sourcesOf(input.files ?? [])));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
