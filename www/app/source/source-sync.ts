import type { OpenDocument } from '../../model/open-document.js';
import { DocumentSource, type SourceSyncParts } from './document-source.js';

/** The sources of documents, each synchronised with its pages in both directions. */
export class SourceSync {
  readonly #parts: SourceSyncParts;
  readonly #sources = new WeakMap<OpenDocument, DocumentSource>();

  constructor(parts: SourceSyncParts) {
    this.#parts = parts;
  }

  /** Returns the source of a document. It is updated while it is followed. */
  of(document: OpenDocument): DocumentSource {
    const source = this.#sources.get(document) ?? new DocumentSource(document, this.#parts);
    this.#sources.set(document, source);
    return source;
  }
}
