import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { union } from '../../model/export-losses.js';
import { formOf } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Notices } from '../notices.js';
import type { SourceSync } from '../source/source-sync.js';
import type { ExportDraft, State } from '../state.js';
import { download } from './download.js';
import { type Exports, isWhole } from './exports.js';
import type { FileHandleWriter } from './file-handle-writer.js';

/** Services that {@link Saving} uses. */
export interface SavingParts {
  state: State;
  notices: Notices;
  writer: FileHandleWriter;
  exports: Exports;
  sourceSync: SourceSync;
  closeDialog: () => void;
}

/** Saves exports: as downloads, to the opened file, to the clipboard. */
export class Saving {
  readonly #parts: SavingParts;

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
    const { writer, closeDialog } = this.#parts;
    const { document, result } = draft;
    if (result?.kind !== 'written') {
      return;
    }
    const alternatives = { overwrite: () => void this.saveBack(draft, true), download: () => this.download(draft) };
    const written = await writer.write(document, result.file, overwrite, alternatives);
    if (written === 'written') {
      // The dialog listed the losses before. A pending text differs after each keystroke, so it is listed each time.
      const agreed = draft.exportLosses.filter((loss) => loss !== 'pendingText');
      document.acceptedLosses.value = union(document.acceptedLosses.peek(), agreed);
      this.#showSaved(draft, messages(exportMessages).savedBack(document.handle?.name ?? draft.name));
    } else if (written !== undefined) {
      closeDialog();
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

  #showSaved(draft: ExportDraft, text: string): void {
    this.#parts.exports.markSaved(draft);
    this.#parts.closeDialog();
    this.#parts.notices.show({ tone: 'good', text });
  }
}
