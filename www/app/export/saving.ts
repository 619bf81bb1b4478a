import { savingMessages } from '../../i18n/saving.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Feature } from '../feature.js';
import type { SourceSync } from '../source/source-sync.js';
import type { ExportDraft } from '../state.js';
import { download, share } from './download.js';
import { canWriteOpened, type Exports } from './exports.js';

/** Saves exports: as downloads, to the opened file, to the clipboard. */
export class Saving extends Feature<{ exports: Exports; sourceSync: SourceSync }> {
  /** Saves the changes to the opened file if it can be changed in place; otherwise opens the dialog of exports. */
  async save(document: OpenDocument): Promise<void> {
    const { exports, sourceSync, state } = this.parts;
    const { handle, writtenAt } = document;
    // The browser asks once whether a file may be written. For a file of the command, the dialog does.
    const isAllowed = handle !== undefined && (!('url' in handle) || writtenAt.peek() !== undefined);
    if (!isAllowed || !canWriteOpened(document)) {
      await exports.open(document);
      return;
    }
    await sourceSync.of(document).settle();
    await exports.begin(document, { form: 'opened' });
    const draft = state.exporting.peek();
    const isInPlace = draft?.plan.form === 'opened' && draft.result?.kind === 'written' && draft.result.replaced === 0;
    if (isInPlace && !document.hasPendingText.peek()) {
      await this.saveBack(draft);
    } else {
      state.dialog.value = { name: 'export' };
    }
  }

  /** Downloads an export. */
  download(draft: ExportDraft): void {
    if (draft.result?.kind === 'written') {
      download(draft.name, draft.result.file);
      this.#showSaved(draft, savingMessages().downloaded(draft.name));
    }
  }

  /** Hands an export to another app. */
  async share(draft: ExportDraft): Promise<void> {
    if (draft.result?.kind === 'written') {
      const done = await share(draft.name, draft.result.file);
      if (done !== undefined) {
        this.#showSaved(draft, savingMessages()[done](draft.name));
      }
    }
  }

  /** Writes an export to the opened file; `overwrite` replaces changes that another program or tab made. */
  async saveBack(draft: ExportDraft, overwrite = false): Promise<void> {
    const { writer, closeDialog } = this.parts;
    const { document, result } = draft;
    if (result?.kind !== 'written') {
      return;
    }
    const alternatives = { overwrite: () => void this.saveBack(draft, true), download: () => this.download(draft) };
    const written = await writer.write(document, result.file, overwrite, alternatives);
    if (written === 'written') {
      this.#showSaved(draft, savingMessages().savedBack(document.handle?.name ?? draft.name));
    } else if (written !== undefined) {
      closeDialog();
    }
  }

  /** Copies text, or a file in an encoding, to the clipboard; returns whether the browser allowed it. */
  async copy(content: Blob | string, encoding = 'utf-8'): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(typeof content === 'string' ? content : await textOf(content, encoding));
      return true;
    } catch {
      return false;
    }
  }

  #showSaved(draft: ExportDraft, text: string): void {
    this.parts.exports.markSaved(draft);
    this.parts.closeDialog();
    this.parts.notices.show(text, { tone: 'good' });
  }
}

/** Returns the text of a file; a byte order mark is followed. */
async function textOf(content: Blob, encoding: string): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : encoding;
  return new TextDecoder(marked).decode(bytes);
}
