/** What a person can do to write files. A part of the controller. */

import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { union } from '../../model/export-losses.js';
import { formOf } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Notices } from '../notices.js';
import type { SourceSync } from '../source/source-sync.js';
import type { ExportDraft, ExportPlan, State } from '../state.js';
import { type Exporting, isWhole } from './exporting.js';
import { Saving } from './saving.js';

/** What this part needs of the rest. */
export interface ExportsParts {
  state: State;
  notices: Notices;
  exporting: Exporting;
  sourceSync: SourceSync;
  /** Of the controller: opening the dialog of exports, and closing it. */
  ask: () => void;
  end: () => void;
}

/** Planning exports and saving them. */
export class Exports {
  readonly #parts: ExportsParts;
  readonly #saving = new Saving();

  constructor(parts: ExportsParts) {
    this.#parts = parts;
  }

  /** Shows what a document can be written as, and writes the first suggestion. */
  async begin(document: OpenDocument, plan: Partial<ExportPlan> = {}): Promise<void> {
    await this.#parts.sourceSync.settle(document);
    void this.#parts.exporting.begin(document, plan);
    this.#parts.ask();
  }

  /** Changes what is to be written. */
  plan(plan: Partial<ExportPlan>, how: 'chosen' | 'typed' = 'chosen'): void {
    this.#parts.exporting.change(plan, how);
  }

  /** Saves to the opened file where all goes without a question; otherwise asks in the dialog of exports. */
  async save(document: OpenDocument): Promise<void> {
    const form = document.handle && formOf(document.handle.name);
    if (form === undefined) {
      await this.begin(document);
      return;
    }
    await this.#parts.sourceSync.settle(document);
    await this.#parts.exporting.begin(document, { form });
    const draft = this.#parts.state.exporting.peek();
    const acceptedLosses = document.acceptedLosses.peek();
    if (
      draft !== undefined &&
      isWhole(draft.result) &&
      draft.exportLosses.every((what) => acceptedLosses.includes(what))
    ) {
      await this.saveBack(draft);
    } else {
      this.#parts.ask();
    }
  }

  /** Has the browser download what was written. */
  download(draft: ExportDraft): void {
    if (draft.result?.kind === 'written') {
      this.#saving.download(draft.name, draft.result.file);
      this.#showSaved(draft, messages(exportMessages).downloaded(draft.name));
    }
  }

  /** Writes to the file that was opened. */
  async saveBack(draft: ExportDraft, anyway = false): Promise<void> {
    const { document, result } = draft;
    if (result?.kind !== 'written') {
      return;
    }
    const text = messages(exportMessages);
    const name = document.handle?.name ?? draft.name;
    const saved = await this.#parts.notices.catchError(this.#saving.saveBack(document, result.file, anyway));
    if (saved === 'saved') {
      // The dialog said so before, and what is on the disk is ours from now on.
      // What is held is another text after each key, and asked for each time.
      const agreed = draft.exportLosses.filter((what) => what !== 'pendingText');
      document.acceptedLosses.value = union(document.acceptedLosses.peek(), agreed);
      this.#showSaved(draft, text.savedBack(name));
    } else if (saved === 'changed elsewhere') {
      this.#parts.end();
      const action = { label: text.overwrite, run: () => void this.saveBack(draft, true) };
      this.#parts.notices.show({ tone: 'bad', text: text.changedElsewhere(name), action });
    } else if (saved === 'not allowed') {
      this.#parts.end();
      const action = { label: text.downloadInstead, run: () => this.download(draft) };
      this.#parts.notices.show({ tone: 'bad', text: text.notAllowed(name), action });
    }
  }

  /** Puts text on the clipboard; answers whether the browser let it. */
  async copy(content: Blob | string): Promise<boolean> {
    try {
      await this.#saving.copy(content);
      return true;
    } catch {
      return false;
    }
  }

  #showSaved(draft: ExportDraft, text: string): void {
    this.#parts.exporting.markSaved(draft);
    this.#parts.end();
    this.#parts.notices.show({ tone: 'good', text });
  }
}
