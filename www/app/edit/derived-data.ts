import { effect, type Signal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CheckSettings } from '../../worker/settings.js';
import type { Notices } from '../notices.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 300;

/** Computes data that is derived from the pages of a document: facet counts, sizes, the difference from the opened file. */
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
      return this.#finder.call('countFacets', {}, { pages, signal });
    });
  }

  /** Updates `document.measured` until the returned function is called. */
  watchSize(document: OpenDocument): () => void {
    return this.#follow(document, document.measured, (signal) => {
      const { id, kind, table } = document;
      const request = { kind, settings: this.#settings() };
      return this.#engine.call('measure', request, { pages: { document: id, table }, signal });
    });
  }

  /** Updates `document.difference` until the returned function is called. */
  watchDifference(document: OpenDocument): () => void {
    return this.#follow(document, document.difference, async (signal) => {
      if (document.isAsOpened) {
        return undefined;
      }
      const { id, kind, source, table } = document;
      return this.#engine.call('compare', { kind, source }, { pages: { document: id, table }, signal });
    });
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
