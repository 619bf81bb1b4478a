import { batch, effect, type Signal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import type { Compared } from '../../model/derived.js';
import { OpenDocument } from '../../model/open-document.js';
import type { Rename } from '../../model/renames.js';
import { SiteTree } from '../../model/site-tree.js';
import { Feature } from '../feature.js';
import { copyToMemory, type Source } from '../files/source.js';
import { basisOf } from '../source/text-basis.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 300;
/** Number of rows up to which folders and languages are looked for before the first check is complete. */
const maxRowsBeforeCheck = 20_000;

/** Computes data that is derived from the pages of a document: facet counts, sizes, folders, the difference from another file. */
export class DerivedData extends Feature {
  /** The values that views show, with the number of these views. */
  readonly #followed = new WeakMap<object, { views: number; end: () => void }>();

  /** Updates `document.facetCounts` until the returned function is called. */
  watchFacets(document: OpenDocument): () => void {
    const { finder, settings } = this.parts;
    return this.#follow(document, document.facetCounts, (signal) =>
      finder.call('countFacets', { now: settings().now }, { pages: document, signal }),
    );
  }

  /** Updates `document.languages` until the returned function is called. */
  watchLanguages(document: OpenDocument): () => void {
    const { finder } = this.parts;
    return this.#follow(document, document.languages, (signal) =>
      finder.call('languageMatrix', {}, { pages: document, signal }),
    );
  }

  /** Updates `document.hasLanguages` until the returned function is called. */
  watchHasLanguages(document: OpenDocument): () => void {
    const { finder } = this.parts;
    const isKnown = () => document.hasLanguages.peek() === true;
    return this.#follow(
      document,
      document.hasLanguages,
      async (signal) => isKnown() || finder.call('hasLanguages', {}, { pages: document, signal }),
      () => this.#isWorthReading(document),
    );
  }

  /** Returns whether the pages may be read for what is beside them: a large file is shown with its problems before. */
  #isWorthReading({ check, findings, table }: OpenDocument): boolean {
    // Also when the findings together with other files change, which the tree shows.
    findings.value;
    return check.value !== undefined || table.rows < maxRowsBeforeCheck;
  }

  /** Updates `document.siteTree` until the returned function is called. */
  watchTree(document: OpenDocument): () => void {
    const build = async (signal: AbortSignal) => {
      const { marks } = document.findings.peek();
      return new SiteTree(await this.parts.finder.call('siteTree', { marks }, { pages: document, signal }));
    };
    return this.#follow(document, document.siteTree, build, () => this.#isWorthReading(document));
  }

  /** Updates `document.difference` until the returned function is called. */
  watchDifference(document: OpenDocument): () => void {
    const compare = (signal: AbortSignal) =>
      document.comparedWith.peek() === undefined && document.isAsOpened
        ? Promise.resolve(undefined)
        : this.#compare(document, signal);
    return this.#follow(document, document.difference, compare, () => {
      const content = document.comparedWith.value?.content;
      if (content instanceof OpenDocument) {
        content.revision.value;
      }
      document.unpaired.value;
      return true;
    });
  }

  /** Returns the difference. Where the user cancels it, the document is compared with its file again, when that is wanted. */
  async #compare(document: OpenDocument, signal: AbortSignal): Promise<Compared | undefined> {
    const { engine, jobs, showView } = this.parts;
    const compared = await jobs.run('compare', document.name.peek(), async (job) => {
      signal.addEventListener('abort', job.cancel, { once: true });
      return engine.call('compare', await this.#comparison(document), { pages: document, ...job });
    });
    if (compared === undefined && !signal.aborted) {
      await this.compareWith(document, undefined);
      showView('pages');
    }
    return compared;
  }

  /** Returns the difference as CSV. */
  async differenceAsCsv(document: OpenDocument): Promise<string | undefined> {
    const written = this.#comparison(document).then((request) =>
      this.parts.engine.call('compareAsCsv', request, { pages: document }),
    );
    return this.parts.notices.catchError(written);
  }

  async #comparison(document: OpenDocument) {
    const source = await comparedContent(this.parts.engine, document);
    const { kind, columns, comparedWith, unpaired, typed } = document;
    const isOpened = comparedWith.peek() === undefined;
    const basis = isOpened && typed !== undefined ? await basisOf(document) : undefined;
    return { kind, columns, source, basis, isOpened, unpaired: unpaired.peek() };
  }

  /** Compares a document with another file or document; undefined for the file as it was opened. */
  async compareWith(document: OpenDocument, other: Source | OpenDocument | undefined): Promise<void> {
    const read = async () =>
      other instanceof OpenDocument
        ? { name: other.name.peek(), content: other }
        : other && { name: other.name, content: await copyToMemory(other.content) };
    await this.parts.notices.catchError(
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

  /**
   * Computes a value at once, and again after each change of the pages, until the returned function is called. Several views share
   * the updates. Outdated results are discarded.
   *
   * @param isReady Returns whether the value can be computed; reads the signals that it depends on besides the pages.
   */
  #follow<Result>(
    document: OpenDocument,
    target: Signal<Result | undefined>,
    compute: (signal: AbortSignal) => Promise<Result | undefined>,
    isReady = () => true,
  ): () => void {
    const followed = this.#followed.get(target) ?? { views: 0, end: this.#update(document, target, compute, isReady) };
    this.#followed.set(target, followed);
    followed.views += 1;
    return () => {
      followed.views -= 1;
      if (followed.views === 0) {
        this.#followed.delete(target);
        followed.end();
      }
    };
  }

  #update<Result>(
    document: OpenDocument,
    target: Signal<Result | undefined>,
    compute: (signal: AbortSignal) => Promise<Result | undefined>,
    isReady: () => boolean,
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
          this.parts.notices.showError(error);
        }
      }
    };
    const stop = effect(() => {
      document.revision.value;
      if (!isReady()) {
        return;
      }
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
async function comparedContent(engine: EngineClient, { comparedWith, source }: OpenDocument): Promise<Blob> {
  const content = comparedWith.peek()?.content ?? source;
  return content instanceof Blob ? content : engine.call('comparable', { kind: content.kind }, { pages: content });
}
