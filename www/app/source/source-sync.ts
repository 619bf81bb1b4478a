import { effect } from '@preact/signals';
import type { ChangeName } from '../../model/history.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { OpenSource, SourceContent } from '../../model/open-source.js';
import { DocumentSource, type SourceSyncParts } from './document-source.js';

/** Synchronises the source of each document with its pages, in both directions. */
export class SourceSync {
  readonly #parts: SourceSyncParts;
  readonly #sources = new WeakMap<OpenDocument, DocumentSource>();

  constructor(parts: SourceSyncParts) {
    this.#parts = parts;
  }

  /** Returns the source of a document. It is updated while {@link follow} is active. */
  of(document: OpenDocument): OpenSource {
    return this.#sourceOf(document).source;
  }

  /** Updates the source whenever the pages or the settings change, until the returned function is called. */
  follow(document: OpenDocument): () => void {
    const source = this.#sourceOf(document);
    const stopChecking = effect(() => {
      this.#parts.settings();
      void source.checkAgain();
    });
    const stopWriting = effect(() => {
      void source.catchUp(document.revision.value);
    });
    return () => {
      stopChecking();
      stopWriting();
      void source.settle();
    };
  }

  /** Takes an edited text; the pages are updated shortly after the last keystroke. */
  edit(document: OpenDocument, content: SourceContent): void {
    this.#sourceOf(document).type(content);
  }

  /** Updates the pages from a text that was rejected because it is incomplete. */
  apply(document: OpenDocument): void {
    void this.#sourceOf(document).read('anyway');
  }

  /** Writes the source anew from the pages, one element per line. */
  async format(document: OpenDocument): Promise<void> {
    await this.#sourceOf(document).format();
  }

  /** Replaces the text of the source, also while it is not shown; returns whether it was replaced. */
  replace(document: OpenDocument, write: () => Promise<string | undefined>, name: ChangeName): Promise<boolean> {
    return this.#sourceOf(document).replace(write, name);
  }

  /** Reads a pending edit at once; resolves when the pages are updated or the text is rejected. */
  async settle(document: OpenDocument): Promise<void> {
    await this.#sources.get(document)?.settle();
  }

  #sourceOf(document: OpenDocument): DocumentSource {
    let source = this.#sources.get(document);
    if (source === undefined) {
      source = new DocumentSource(document, this.#parts);
      this.#sources.set(document, source);
    }
    return source;
  }
}
