import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { union } from '../../model/export-losses.js';
import { formOf } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Notices } from '../notices.js';
import type { SourceSync } from '../source/source-sync.js';
import type { ExportDraft, State } from '../state.js';
import { type Exports, isWhole } from './exports.js';

/** The result of writing to the opened file. */
type SaveResult = 'saved' | 'changed elsewhere' | 'not allowed';

/** The part of the File System Access API that is missing in some browsers and in the types. */
interface AskingHandle extends FileSystemFileHandle {
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<string>;
}

/** Services that {@link Saving} uses. */
export interface SavingParts {
  state: State;
  notices: Notices;
  exports: Exports;
  sourceSync: SourceSync;
  closeDialog: () => void;
}

/** Saves exports: as downloads, to the opened file, to the clipboard. */
export class Saving {
  readonly #parts: SavingParts;
  /** The time of the last change of each file when it was written, in milliseconds since 1970. */
  readonly #written = new WeakMap<FileSystemFileHandle, number>();

  constructor(parts: SavingParts) {
    this.#parts = parts;
  }

  /** Saves to the opened file if nothing is lost; otherwise opens the dialog of exports. */
  async save(document: OpenDocument): Promise<void> {
    const { exports, sourceSync, state } = this.#parts;
    const form = document.handle && formOf(document.handle.name);
    if (form === undefined) {
      await exports.open(document);
      return;
    }
    await sourceSync.settle(document);
    await exports.begin(document, { form });
    const draft = state.exporting.peek();
    const accepted = document.acceptedLosses.peek();
    if (draft !== undefined && isWhole(draft.result) && draft.exportLosses.every((loss) => accepted.includes(loss))) {
      await this.saveBack(draft);
    } else {
      state.dialog.value = { name: 'export' };
    }
  }

  /** Downloads an export. */
  download(draft: ExportDraft): void {
    if (draft.result?.kind === 'written') {
      download(draft.name, draft.result.file);
      this.#showSaved(draft, messages(exportMessages).downloaded(draft.name));
    }
  }

  /** Writes an export to the opened file; `overwrite` replaces changes that another program or tab made. */
  async saveBack(draft: ExportDraft, overwrite = false): Promise<void> {
    const { notices, closeDialog } = this.#parts;
    const { document, result } = draft;
    if (result?.kind !== 'written') {
      return;
    }
    const text = messages(exportMessages);
    const name = document.handle?.name ?? draft.name;
    const saved = await notices.catchError(this.#write(document, result.file, overwrite));
    if (saved === 'saved') {
      // The dialog listed the losses before. A pending text differs after each keystroke, so it is listed each time.
      const agreed = draft.exportLosses.filter((loss) => loss !== 'pendingText');
      document.acceptedLosses.value = union(document.acceptedLosses.peek(), agreed);
      this.#showSaved(draft, text.savedBack(name));
    } else if (saved === 'changed elsewhere') {
      closeDialog();
      const action = { label: text.overwrite, run: () => void this.saveBack(draft, true) };
      notices.show({ tone: 'bad', text: text.changedElsewhere(name), action });
    } else if (saved === 'not allowed') {
      closeDialog();
      const action = { label: text.downloadInstead, run: () => this.download(draft) };
      notices.show({ tone: 'bad', text: text.notAllowed(name), action });
    }
  }

  /** Copies text to the clipboard; returns whether the browser allowed it. */
  async copy(content: Blob | string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(typeof content === 'string' ? content : await content.text());
      return true;
    } catch {
      return false;
    }
  }

  async #write({ handle, source }: OpenDocument, content: Blob, overwrite: boolean): Promise<SaveResult> {
    if (handle === undefined) {
      return 'not allowed';
    }
    // After a reload, reading the file needs a permission as well; one request covers both.
    const permission = await (handle as AskingHandle).requestPermission?.({ mode: 'readwrite' }).catch(() => 'denied');
    if (permission !== undefined && permission !== 'granted') {
      return 'not allowed';
    }
    const known = this.#written.get(handle) ?? (source instanceof File ? source.lastModified : undefined);
    try {
      const { lastModified } = await handle.getFile();
      if (!overwrite && known !== undefined && lastModified > known) {
        return 'changed elsewhere';
      }
      const file = await handle.createWritable();
      await content.stream().pipeTo(file);
      this.#written.set(handle, (await handle.getFile()).lastModified);
      return 'saved';
    } catch (error) {
      if (error instanceof DOMException && ['NotAllowedError', 'NotFoundError', 'SecurityError'].includes(error.name)) {
        return 'not allowed';
      }
      throw error;
    }
  }

  #showSaved(draft: ExportDraft, text: string): void {
    this.#parts.exports.markSaved(draft);
    this.#parts.closeDialog();
    this.#parts.notices.show({ tone: 'good', text });
  }
}

/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is enough to start.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
