import { signal } from '@preact/signals';
import { savingMessages } from '../../i18n/saving.js';
import { fileNameFor, formOf, uniqueNames, visibleName } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { OpenedFile } from '../../model/opened-file.js';
import { Feature } from '../feature.js';
import type { Robots } from '../files/robots.js';
import type { SourceSync } from '../source/source-sync.js';
import type { SetExport, SetExportFile } from '../state.js';
import { download } from './download.js';
import { canWriteOpened, isWhole, writeOpened } from './exports.js';

/** The function of the File System Access API that is missing in some browsers and in the types. */
interface FolderPicking {
  showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}

/** Returns whether the browser can write to a folder. */
export function canSaveToFolder(): boolean {
  return (window as FolderPicking).showDirectoryPicker !== undefined;
}

/** Number of exports that were begun. */
let lastExport = 0;

/**
 * Exports all open files at once, with the robots.txt: as a zip or into a folder, in the folders that they were opened from. Unchanged
 * files are copied byte for byte.
 */
export class SetExports extends Feature<{ sourceSync: SourceSync; robots: Robots }> {
  /** Opens the dialog and writes the files. */
  async open(): Promise<void> {
    const { state, notices } = this.parts;
    lastExport += 1;
    state.setExport.value = { files: [], failed: [], isDone: false };
    state.dialog.value = { name: 'export-set' };
    await notices.catchError(this.#write(lastExport));
  }

  /** Downloads the files as a zip. */
  async downloadZip({ files }: SetExport): Promise<void> {
    const { engine, jobs, notices } = this.parts;
    const contents = files.map(({ name, content }) => ({ name, content }));
    const zip = await notices.catchError(
      jobs.run('write', 'sitemaps.zip', (job) => engine.call('zip', { files: contents }, job)),
    );
    if (zip !== undefined) {
      download('sitemaps.zip', zip);
      this.#showSaved(files, savingMessages().downloaded('sitemaps.zip'));
    }
  }

  /** Writes the files to a folder that the user chooses; replaces files with equal names. */
  async saveToFolder({ files }: SetExport): Promise<void> {
    const folder = await this.parts.notices.catchError(pickFolder());
    if (folder !== undefined) {
      await this.#writeTo(folder, files);
    }
  }

  /** Writes files to a folder; `overwrite` replaces changes that another program or tab made to opened files. */
  async #writeTo(folder: FileSystemDirectoryHandle, files: readonly SetExportFile[], overwrite = false): Promise<void> {
    const { writer, notices, closeDialog } = this.parts;
    const written: SetExportFile[] = [];
    for (const file of files) {
      const { name, content } = file;
      const target = await notices.catchError(targetIn(folder, file));
      if (target?.isCurrent) {
        written.push(file);
        continue;
      }
      const alternatives = {
        overwrite: () => void this.#writeTo(folder, [file], true),
        download: () => {
          download(name, content);
          file.markSaved?.();
        },
      };
      const result = target && (await writer.write(target.file, content, overwrite, alternatives));
      if (result === undefined) {
        return;
      }
      if (result === 'written') {
        written.push(file);
      }
    }
    if (written.length > 0) {
      this.#showSaved(written, savingMessages().savedToFolder(written.length, folder.name));
    } else {
      closeDialog();
    }
  }

  async #write(number: number): Promise<void> {
    const { state, robots } = this.parts;
    const documents = [...state.documents.peek()].sort(
      (a, b) => Number(b.kind === 'index') - Number(a.kind === 'index'),
    );
    const robotsName = visibleName(state.robotsFile.peek()?.name ?? '').replace(/[^/]*$/, 'robots.txt');
    const names = uniqueNames([...documents.map((document) => this.#nameOf(document)), robotsName]);
    const files: SetExportFile[] = [];
    const failed: { name: string; reason: string }[] = [];
    const show = (isDone: boolean) => {
      if (number === lastExport) {
        state.setExport.value = { files: [...files], failed: [...failed], isDone };
      }
    };
    for (const [at, document] of documents.entries()) {
      const name = names[at] ?? '';
      try {
        files.push({ ...(await this.#writeOne(document, name)), kind: document.kind });
      } catch (error) {
        failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
      }
      if (number !== lastExport) {
        return;
      }
      show(false);
    }
    const { content, isUnchanged, opened, markSaved } = robots.written();
    if (content.size > 0 || opened !== undefined) {
      files.push({ name: names.at(-1) ?? '', content, isUnchanged, leftOut: 0, opened, markSaved });
    }
    show(true);
  }

  async #writeOne(document: OpenDocument, name: string): Promise<SetExportFile> {
    const { engine, jobs, sourceSync, settings } = this.parts;
    await sourceSync.of(document).settle();
    const { kind, original } = document;
    const { last } = document.history;
    const markSaved = () => {
      document.saved.value = last;
    };
    const isWithoutPendingText = !document.hasPendingText.peek();
    if (isCopied(document) && isWithoutPendingText) {
      const copied = { content: original, isUnchanged: true, pages: document.size, leftOut: 0 };
      return { name, ...copied, inPlace: document, opened: document, markSaved };
    }
    let notOpened: string | undefined;
    if (canWriteOpened(document)) {
      try {
        const edited = await jobs.run('write', name, (job) => writeOpened(engine, document, job));
        if (edited !== undefined) {
          const file = { content: edited.file, isUnchanged: false, pages: document.size, leftOut: 0 };
          return { name, ...file, inPlace: document, opened: document, ...(isWithoutPendingText && { markSaved }) };
        }
      } catch (error) {
        notOpened = error instanceof Error ? error.message : String(error);
      }
    }
    const form = formOf(name) ?? 'xml';
    const request = { kind, name, settings: settings(), form, invalid: 'omit' as const };
    const result = await jobs.run('write', name, (job) =>
      engine.call('write', request, { pages: document, ...job, endsWork: true }),
    );
    if (result?.kind !== 'written') {
      throw new Error(savingMessages().nothingValid);
    }
    const leftOut = result.leftOut.values + result.leftOut.pages;
    const pages = result.files[0]?.pages ?? 0;
    const written = { content: result.file, isUnchanged: false, pages, notOpened, leftOut };
    return { name, ...written, opened: document, ...(isWhole(result) && { markSaved }) };
  }

  /** Returns the name of a document in the set: its own if it can be written in that form. */
  #nameOf(document: OpenDocument): string {
    const name = visibleName(document.name.peek());
    return isCopied(document) || formOf(name) !== undefined ? name : fileNameFor(name, 'xml');
  }

  #showSaved(files: readonly SetExportFile[], text: string): void {
    const { notices, closeDialog } = this.parts;
    for (const { markSaved } of files) {
      markSaved?.();
    }
    closeDialog();
    notices.show(text, { tone: 'good' });
  }
}

/**
 * Returns the file of a folder that is written: the opened one if it is there, otherwise one that may be replaced. `isCurrent`
 * if it has the content already.
 */
async function targetIn(
  folder: FileSystemDirectoryHandle,
  { name, opened, isUnchanged }: SetExportFile,
): Promise<{ file: OpenedFile; isCurrent: boolean }> {
  const [file = '', ...folders] = name.split('/').reverse();
  let inside = folder;
  for (const one of folders.reverse()) {
    inside = await inside.getDirectoryHandle(one, { create: true });
  }
  const handle = await inside.getFileHandle(file, { create: true });
  const known = opened?.handle;
  const isOpened = known !== undefined && 'isSameEntry' in known && (await known.isSameEntry(handle));
  if (opened === undefined || !isOpened) {
    return { file: { handle, source: new Blob(), writtenAt: signal(undefined) }, isCurrent: false };
  }
  const { source, writtenAt } = opened;
  const { lastModified } = await handle.getFile();
  const isCurrent = isUnchanged && source instanceof File && source.lastModified === lastModified;
  return { file: { handle, source, writtenAt }, isCurrent };
}

/** Returns whether a document is copied as it was opened. A pasted text without a file extension is written as a file. */
function isCopied(document: OpenDocument): boolean {
  return document.isAsOpened && document.original.size > 0 && /\.\w+$/.test(document.name.peek());
}

async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as FolderPicking).showDirectoryPicker?.({ id: 'sitemaps', mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return undefined;
    }
    throw error;
  }
}
