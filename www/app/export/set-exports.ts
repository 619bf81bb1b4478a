import type { EngineClient } from '../../client/engine-client.js';
import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { formOf, nameAs, uniqueNames } from '../../model/file-names.js';
import type { Change } from '../../model/history.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CheckSettings } from '../../worker/settings.js';
import type { Jobs } from '../jobs.js';
import type { Notices } from '../notices.js';
import type { SourceSync } from '../source/source-sync.js';
import type { SetExport, SetExportFile, State } from '../state.js';
import { download } from './download.js';
import { isWhole } from './exports.js';

/** The function of the File System Access API that is missing in some browsers and in the types. */
interface FolderPicking {
  showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}

/** Returns whether the browser can write to a folder. */
export function canSaveToFolder(): boolean {
  return (window as FolderPicking).showDirectoryPicker !== undefined;
}

/** Services that {@link SetExports} uses. */
export interface SetExportsParts {
  state: State;
  engine: EngineClient;
  jobs: Jobs;
  notices: Notices;
  sourceSync: SourceSync;
  /** Returns the settings of the checks. */
  settings: () => CheckSettings;
  closeDialog: () => void;
}

/** Exports all open files at once, with the robots.txt: as a zip or into a folder. Unchanged files are copied byte for byte. */
export class SetExports {
  readonly #parts: SetExportsParts;
  /** The last change of each document that the export contains completely. */
  readonly #saved = new Map<OpenDocument, Change | undefined>();
  #generation = 0;

  constructor(parts: SetExportsParts) {
    this.#parts = parts;
  }

  /** Opens the dialog and writes the files. */
  async open(): Promise<void> {
    const { state, notices } = this.#parts;
    this.#generation += 1;
    this.#saved.clear();
    state.setExport.value = { files: [], failed: [], isDone: false };
    state.dialog.value = { name: 'export-set' };
    await notices.catchError(this.#write(this.#generation));
  }

  /** Downloads the files as a zip. */
  async downloadZip({ files }: SetExport): Promise<void> {
    const { engine, jobs, notices } = this.#parts;
    const contents = files.map(({ name, content }) => ({ name, content }));
    const zip = await notices.catchError(
      jobs.run('write', 'sitemaps.zip', (job) => engine.call('zip', { files: contents }, job)),
    );
    if (zip !== undefined) {
      download('sitemaps.zip', zip);
      this.#markSaved(messages(exportMessages).downloaded('sitemaps.zip'));
    }
  }

  /** Writes the files to a folder that the user chooses; replaces files with equal names. */
  async saveToFolder({ files }: SetExport): Promise<void> {
    const { notices } = this.#parts;
    const folder = await notices.catchError(pickFolder());
    if (folder === undefined) {
      return;
    }
    const writeAll = async () => {
      for (const { name, content } of files) {
        const handle = await folder.getFileHandle(name, { create: true });
        await content.stream().pipeTo(await handle.createWritable());
      }
      return true;
    };
    if ((await notices.catchError(writeAll())) === true) {
      this.#markSaved(messages(exportMessages).savedToFolder(files.length, folder.name));
    }
  }

  async #write(generation: number): Promise<void> {
    const { state } = this.#parts;
    const documents = [...state.documents.peek()].sort(
      (a, b) => Number(b.kind === 'index') - Number(a.kind === 'index'),
    );
    const { robots } = state.settings.peek();
    const names = uniqueNames([...documents.map((document) => this.#nameOf(document)), 'robots.txt']);
    const files: SetExportFile[] = [];
    const failed: { name: string; reason: string }[] = [];
    const show = (isDone: boolean) => {
      if (generation === this.#generation) {
        state.setExport.value = { files: [...files], failed: [...failed], isDone };
      }
    };
    for (const [at, document] of documents.entries()) {
      const name = names[at] ?? '';
      try {
        files.push(await this.#writeOne(document, name));
      } catch (error) {
        failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
      }
      if (generation !== this.#generation) {
        return;
      }
      show(false);
    }
    if (robots !== '') {
      const content = new Blob([robots], { type: 'text/plain' });
      const isUnchanged = robots === state.savedRobots.peek();
      files.push({ name: names.at(-1) ?? '', content, isUnchanged, exportLosses: [], leftOut: 0 });
    }
    show(true);
  }

  async #writeOne(document: OpenDocument, name: string): Promise<SetExportFile> {
    const { engine, jobs, sourceSync, settings } = this.#parts;
    await sourceSync.settle(document);
    const { id, kind, table, original } = document;
    const { last } = document.history;
    const exportLosses = sourceSync.exportLosses(document);
    if (isCopied(document) && !exportLosses.includes('pendingText')) {
      this.#saved.set(document, last);
      return { name, content: original, isUnchanged: true, pages: document.size, exportLosses: [], leftOut: 0 };
    }
    const form = formOf(name) ?? 'xml';
    const request = { kind, name, settings: settings(), form, invalid: 'omit' as const };
    const result = await jobs.run('write', name, (job) =>
      engine.call('write', request, { pages: { document: id, table }, ...job, endsWork: true }),
    );
    if (result?.kind !== 'written') {
      throw new Error(messages(exportMessages).nothingValid);
    }
    if (isWhole(result)) {
      this.#saved.set(document, last);
    }
    const leftOut = result.leftOut.values + result.leftOut.pages;
    const pages = result.files[0]?.pages ?? 0;
    return { name, content: result.file, isUnchanged: false, pages, exportLosses, leftOut };
  }

  /** Returns the name of a document in the set: its own if it can be written in that form. */
  #nameOf(document: OpenDocument): string {
    const name = document.name.peek();
    return isCopied(document) || formOf(name) !== undefined ? name : nameAs(name, 'xml');
  }

  #markSaved(text: string): void {
    const { state, notices, closeDialog } = this.#parts;
    for (const [document, change] of this.#saved) {
      document.saved.value = change;
    }
    state.savedRobots.value = state.settings.peek().robots;
    closeDialog();
    notices.show({ tone: 'good', text });
  }
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
