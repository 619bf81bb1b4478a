import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import type { OpenDocument } from '../../model/open-document.js';
import { SiteTree } from '../../model/site-tree.js';
import type { Notices } from '../notices.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 400;
/** Number of rows up to which the tree is built before the first check is complete. */
const maxRowsBeforeCheck = 20_000;

/** Builds the folder tree of each document, with its problems. */
export class SiteTreeStore {
  readonly #finder: EngineClient;
  readonly #notices: Notices;
  readonly #trees = new WeakMap<OpenDocument, Signal<SiteTree | undefined>>();
  readonly #followed = new WeakMap<OpenDocument, { followers: number; end: () => void }>();

  constructor(finder: EngineClient, notices: Notices) {
    this.#finder = finder;
    this.#notices = notices;
  }

  /** Returns the tree of a document; its value is undefined until the tree is built. */
  of(document: OpenDocument): ReadonlySignal<SiteTree | undefined> {
    return this.#treeOf(document);
  }

  /** Updates the tree until the returned function is called. Several views share the updates. */
  follow(document: OpenDocument): () => void {
    const followed = this.#followed.get(document) ?? { followers: 0, end: this.#update(document) };
    this.#followed.set(document, followed);
    followed.followers += 1;
    return () => {
      followed.followers -= 1;
      if (followed.followers === 0) {
        this.#followed.delete(document);
        followed.end();
      }
    };
  }

  /** Builds the tree now and after each change, until the returned function is called. */
  #update(document: OpenDocument): () => void {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      document.revision.value;
      // A large file is shown with its problems before its folders are counted.
      if (document.check.value !== undefined || document.table.rows < maxRowsBeforeCheck) {
        clearTimeout(timer);
        const wait = this.#treeOf(document).peek() === undefined ? 0 : delay;
        timer = setTimeout(() => void this.#notices.catchError(this.#build(document, ending.signal)), wait);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      ending.abort();
    };
  }

  #treeOf(document: OpenDocument): Signal<SiteTree | undefined> {
    const tree = this.#trees.get(document) ?? signal(undefined);
    this.#trees.set(document, tree);
    return tree;
  }

  async #build(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const { id, table } = document;
    const { marks } = document.findings.peek();
    try {
      const tree = await this.#finder.call('siteTree', { marks }, { pages: { document: id, table }, signal });
      this.#treeOf(document).value = new SiteTree(tree);
    } catch (error) {
      if (!signal.aborted) {
        throw error;
      }
    }
  }
}
