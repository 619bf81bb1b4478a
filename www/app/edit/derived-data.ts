import { batch, effect, type Signal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import { OpenDocument } from '../../model/open-document.js';
import type { Rename } from '../../model/renames.js';
import type { CheckSettings } from '../../worker/settings.js';
import { copyToMemory, type Source } from '../files/source.js';
import type { Notices } from '../notices.js';
import { basisOf } from '../source/text-basis.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 300;

/** Computes data that is derived from the pages of a document: facet counts, sizes, the difference from another file. */
export class DerivedData {
  readonly #engine: EngineClient;
  readonly #finder: EngineClient;
  readonly #notices: Notices;
  readonly #settings: () => CheckSettings;

  constructor(engine: EngineClient, finder: EngineClient, notices: Notices, settings: () => CheckSettings) {
    this.#engine = engine;
    this.#finder = finder;
    this.#notices = notices;
    this.#settings = settings;
  }

  /** Updates `document.facetCounts` until the returned function is called. */
  watchFacets(document: OpenDocument): () => void {
    return this.#follow(document, document.facetCounts, (signal) => {
      const pages = { document: document.id, table: document.table };
      return this.#finder.call('countFacets', { now: this.#settings().now }, { pages, signal });
    });
  }

  /** Updates `document.measured` until the returned function is called. */
  watchSize(document: OpenDocument): () => void {
    return this.#follow(document, document.measured, async (signal) => {
      const { id, kind, table, isAsOpened } = document;
      const request = { kind, settings: this.#settings(), basis: await basisOf(document), isAsOpened };
      return this.#engine.call('measure', request, { pages: { document: id, table }, signal });
    });
  }

  /** Updates `document.languages` until the returned function is called. */
  watchLanguages(document: OpenDocument): () => void {
    return this.#follow(document, document.languages, (signal) => {
      const pages = { document: document.id, table: document.table };
      return this.#finder.call('languageMatrix', {}, { pages, signal });
    });
  }

  /** Updates `document.difference` until the returned function is called. */
  watchDifference(document: OpenDocument): () => void {
    return this.#follow(document, document.difference, async (signal) => {
      const other = document.comparedWith.peek();
      if (other === undefined && document.isAsOpened) {
        return undefined;
      }
      const { id, table } = document;
      return this.#engine.call('compare', await this.#comparison(document), { pages: { document: id, table }, signal });
    });
  }

  /** Returns the difference as CSV. */
  async differenceAsCsv(document: OpenDocument): Promise<string | undefined> {
    const { id, table } = document;
    const written = this.#comparison(document).then((request) =>
      this.#engine.call('compareAsCsv', request, { pages: { document: id, table } }),
    );
    return this.#notices.catchError(written);
  }

  async #comparison(document: OpenDocument) {
    const source = await comparedContent(this.#engine, document);
    return { kind: document.kind, columns: document.columns, source, unpaired: document.unpaired.peek() };
  }

  /** Compares a document with another file or document; undefined for the file as it was opened. */
  async compareWith(document: OpenDocument, other: Source | OpenDocument | undefined): Promise<void> {
    const read = async () =>
      other instanceof OpenDocument
        ? { name: other.name.peek(), content: other }
        : other && { name: other.name, content: await copyToMemory(other.content) };
    await this.#notices.catchError(
      read().then((compared) =>
        batch(() => {
          document.difference.value = undefined;
          document.unpaired.value = [];
          document.comparedWith.value = compared;
        }),
      ),
    );
  }

  /** Rejects that a page was renamed, so that its URLs are not paired; undefined takes all rejections back. */
  rejectRename({ unpaired }: OpenDocument, rename: Rename | undefined): void {
    unpaired.value = rename === undefined ? [] : [...unpaired.peek(), rename.before, rename.after];
  }

  /** Computes a value at once, and again after each change of the pages. Outdated results are discarded. */
  #follow<Result>(
    document: OpenDocument,
    target: Signal<Result | undefined>,
    compute: (signal: AbortSignal) => Promise<Result | undefined>,
  ): () => void {
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      running = new AbortController();
      const { signal } = running;
      try {
        const result = await compute(signal);
        if (!signal.aborted) {
          target.value = result;
        }
      } catch (error) {
        if (!signal.aborted) {
          this.#notices.showError(error);
        }
      }
    };
    const stop = effect(() => {
      document.revision.value;
      const content = document.comparedWith.value?.content;
      if (content instanceof OpenDocument) {
        content.revision.value;
      }
      document.unpaired.value;
      const isFirst = timer === undefined;
      clearTimeout(timer);
      running.abort();
      timer = setTimeout(() => void begin(), isFirst ? 0 : delay);
    });
    return () => {
      stop();
      clearTimeout(timer);
      running.abort();
    };
  }
}

/** Returns what a document is compared with: the opened file, another one, or the pages of another document. */
export async function comparedContent(engine: EngineClient, { comparedWith, source }: OpenDocument): Promise<Blob> {
  const content = comparedWith.peek()?.content ?? source;
  if (content instanceof Blob) {
    return content;
  }
  const { id, kind, table } = content;
  return engine.call('comparable', { kind }, { pages: { document: id, table } });
}
