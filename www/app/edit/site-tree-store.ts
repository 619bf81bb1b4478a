import { effect, type Signal, signal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import type { OpenDocument } from '../../model/open-document.js';
import { SiteTree } from '../../model/site-tree.js';

/** How long after a change the folders are counted again, in milliseconds. */
const delay = 400;

/** Keeps the tree of the site in step with the pages and their problems, for those who look at it. */
export class SiteTreeStore {
  readonly #finder: EngineClient;
  readonly #trees = new WeakMap<OpenDocument, Signal<SiteTree | undefined>>();

  constructor(finder: EngineClient) {
    this.#finder = finder;
  }

  /** The tree of a document; nothing until it is counted. */
  of(document: OpenDocument): Signal<SiteTree | undefined> {
    const tree = this.#trees.get(document) ?? signal(undefined);
    this.#trees.set(document, tree);
    return tree;
  }

  /** Keeps the tree in step until the answer is called. */
  follow(document: OpenDocument, failed: (error: unknown) => void): () => void {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      document.revision.value;
      // The first check comes first: a file is on the screen with its problems before its folders are counted.
      if (document.check.value !== undefined || document.table.rows < 20_000) {
        clearTimeout(timer);
        const wait = this.of(document).peek() === undefined ? 0 : delay;
        timer = setTimeout(() => this.#facetCounts(document, ending.signal).catch(failed), wait);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      ending.abort();
    };
  }

  async #facetCounts(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const { id, table } = document;
    const { marks } = document.findings.peek();
    try {
      const tree = await this.#finder.call('siteTree', { marks }, { pages: { document: id, table }, signal });
      this.of(document).value = new SiteTree(tree);
    } catch (error) {
      if (!signal.aborted) {
        throw error;
      }
    }
  }
}
