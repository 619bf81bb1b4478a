/** What a person can do with the text of a document. A part of the controller. */

import type { OpenDocument } from '../../model/open-document.js';
import type { OpenSource, SourceContent } from '../../model/open-source.js';
import type { Notices } from '../notices.js';
import type { SourceSync } from './source-sync.js';

/** Reading and editing the text. */
export class SourceText {
  readonly #sourceSync: SourceSync;
  readonly #notices: Notices;

  constructor(sourceSync: SourceSync, notices: Notices) {
    this.#sourceSync = sourceSync;
    this.#notices = notices;
  }

  /** The text of a document. */
  of(document: OpenDocument): OpenSource {
    return this.#sourceSync.of(document);
  }

  /** Keeps the text in step with the pages until the answer is called. */
  follow(document: OpenDocument): () => void {
    return this.#sourceSync.follow(document, (error) => this.#notices.showError(error));
  }

  /** Takes a text that was edited; the table has it shortly after the typing pauses. */
  edit(document: OpenDocument, content: SourceContent): void {
    this.#sourceSync.type(document, content);
  }

  /** Has the table take a text that is not whole. */
  take(document: OpenDocument): void {
    void this.#sourceSync.applyAnyway(document);
  }

  /** Lays the text out anew, one element a line. */
  tidy(document: OpenDocument): void {
    void this.#sourceSync.tidy(document);
  }
}
