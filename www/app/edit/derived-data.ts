import { effect, type Signal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CheckSettings } from '../../worker/settings.js';

/** How long after a change something is derived anew, in milliseconds. */
const delay = 300;

/**
 * Keeps what is derived from the pages of a document in step with them, as long as somebody looks at it. Where that does not
 * work, `failed` is told.
 */
export class DerivedData {
  readonly #engine: EngineClient;
  readonly #finder: EngineClient;
  readonly #settings: () => CheckSettings;

  constructor(engine: EngineClient, finder: EngineClient, settings: () => CheckSettings) {
    this.#engine = engine;
    this.#finder = finder;
    this.#settings = settings;
  }

  /** Keeps `document.survey`; the answer ends it. */
  facetCounts(document: OpenDocument, failed: (error: unknown) => void): () => void {
    return follow(document, document.facetCounts, failed, (signal) => {
      const pages = { document: document.id, table: document.table };
      return this.#finder.call('countFacets', {}, { pages, signal });
    });
  }

  /** Keeps `document.measured`; the answer ends it. */
  measure(document: OpenDocument, failed: (error: unknown) => void): () => void {
    return follow(document, document.measured, failed, (signal) => {
      const { id, kind, table } = document;
      const request = { kind, settings: this.#settings() };
      return this.#engine.call('measure', request, { pages: { document: id, table }, signal });
    });
  }

  /** Keeps `document.difference`; the answer ends it. */
  compare(document: OpenDocument, failed: (error: unknown) => void): () => void {
    return follow(document, document.difference, failed, async (signal) => {
      if (document.isAsOpened) {
        return undefined;
      }
      const { id, kind, source, table } = document;
      return this.#engine.call('compare', { kind, source }, { pages: { document: id, table }, signal });
    });
  }
}

/** Asks at once, and again after every change of the pages. What was asked before is answered to nobody. */
function follow<Answer>(
  document: OpenDocument,
  into: Signal<Answer | undefined>,
  failed: (error: unknown) => void,
  ask: (signal: AbortSignal) => Promise<Answer | undefined>,
): () => void {
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async () => {
    running = new AbortController();
    const { signal } = running;
    try {
      const answer = await ask(signal);
      if (!signal.aborted) {
        into.value = answer;
      }
    } catch (error) {
      if (!signal.aborted) {
        failed(error);
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
