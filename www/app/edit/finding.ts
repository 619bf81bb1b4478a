import { batch, effect } from '@preact/signals';
import type { OpenDocument } from '../../model/open-document.js';
import { everything, hasFilters, type Query } from '../../model/query.js';
import { RowSet } from '../../model/row-set.js';
import { Feature } from '../feature.js';

/** Updates the shown rows of documents when the query, the pages or the problems change. */
export class Finding extends Feature {
  readonly #running = new Map<number, AbortController>();
  readonly #watching = new Map<number, () => void>();
  /** The queries whose rows are shown. */
  readonly #shown = new Map<number, Query>();
  #isTakingBack = false;

  /** Updates the shown rows of a document until it is closed. */
  watch(document: OpenDocument): void {
    const stop = effect(() => {
      const query = document.query.value;
      document.revision.value;
      if (query.rule !== '' || query.severity !== '') {
        document.check.value;
      }
      void this.#find(document, query);
    });
    this.#watching.set(document.id, stop);
  }

  /** Stops following a closed document. */
  forget(document: OpenDocument): void {
    this.#watching.get(document.id)?.();
    this.#watching.delete(document.id);
    this.#running.get(document.id)?.abort();
    this.#running.delete(document.id);
    this.#shown.delete(document.id);
    this.parts.finder.forget(document.id);
  }

  async #find(document: OpenDocument, query: Query): Promise<void> {
    if (this.#isTakingBack) {
      return;
    }
    const { finder, jobs, notices } = this.parts;
    const { id } = document;
    const before = this.#shown.get(id) ?? everything;
    this.#running.get(id)?.abort();
    if (!hasFilters(query) && query.sort === undefined) {
      this.#shown.set(id, query);
      show(document, document.table.order);
      return;
    }
    const running = new AbortController();
    this.#running.set(id, running);
    const { rule, severity } = query;
    const allowed = rule === '' && severity === '' ? undefined : document.findings.peek().rows(rule, severity);
    const { signal } = running;
    const found = jobs.run(query.sort === before.sort ? 'find' : 'sort', document.name.peek(), (job) => {
      signal.addEventListener('abort', job.cancel, { once: true });
      return finder.call('find', { query, ...(allowed && { allowed }) }, { pages: document, ...job });
    });
    const rows = await notices.catchError(found, signal);
    if (signal.aborted) {
      return;
    }
    if (rows === undefined) {
      // Cancelled: the query is again that of the rows that are shown.
      this.#isTakingBack = true;
      document.query.value = before;
      this.#isTakingBack = false;
    } else {
      this.#shown.set(id, query);
      show(document, rows);
    }
  }
}

/** Shows rows. Those that are not shown are deselected, so that no action concerns pages that nobody sees. */
function show(document: OpenDocument, rows: Uint32Array): void {
  batch(() => {
    document.shown.value = rows;
    const selected = document.selection.peek();
    const left = selected.among(rows);
    if (left.length < selected.size) {
      document.range.value = undefined;
      document.selection.value = RowSet.of(left);
    }
  });
}
