import { batch, effect } from '@preact/signals';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import type { SetMember } from '../../worker/problems/check-set.js';
import { Feature } from '../feature.js';
import type { SetCheck } from '../state.js';

/** Debounce delay after a change, in milliseconds; each file is checked by itself before. */
const delay = 800;
/** Total number of pages up to which files are read together automatically: more would delay other checks. */
export const maxAutomaticPages = 100_000;

/** Checks the open files together if there are several of them or a robots.txt, and a robots.txt without files as well. */
export class SetChecking extends Feature {
  #generation = 0;
  /** Cancels the last check, also while it is queued. */
  #cancel: () => void = () => {};

  /** Checks the open files whenever they change. */
  watch(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const { robots } = this.parts.settings();
      for (const { revision, comparedWith } of this.parts.state.documents.value) {
        revision.value;
        comparedWith.value;
      }
      const documents = setOf(this.parts.state.documents.peek());
      const pages = documents.reduce((sum, { size }) => sum + size, 0);
      clearTimeout(timer);
      this.#generation += 1;
      this.#cancel();
      if (documents.length < 2 && robots === '') {
        this.#show(undefined);
        return;
      }
      if (pages > maxAutomaticPages) {
        this.#show({ waits: true });
        return;
      }
      timer = setTimeout(() => void this.check(), delay);
    });
  }

  /** Checks the open files together, also large ones. */
  async check(): Promise<void> {
    await this.parts.notices.catchError(this.#check());
  }

  async #check(): Promise<void> {
    this.#generation += 1;
    this.#cancel();
    const generation = this.#generation;
    const documents = setOf(this.parts.state.documents.peek());
    const members = documents.map(memberOf);
    const orders = new Map(documents.map(({ id, table }) => [id, table.order]));
    const name = documents[0]?.name.peek() ?? 'robots.txt';
    const result = await this.parts.jobs.run('checkSet', name, ({ signal, onProgress, cancel }) => {
      this.#cancel = cancel;
      return this.parts.engine.call('checkSet', { members, settings: this.parts.settings() }, { signal, onProgress });
    });
    if (generation === this.#generation && result !== undefined) {
      this.#show({ waits: false, ...result }, orders);
    }
  }

  /** Shows a result, also at the documents. @param orders The checked rows of each document. */
  #show(check: SetCheck | undefined, orders: ReadonlyMap<number, ArrayLike<Row>> = new Map()): void {
    const { state } = this.parts;
    const all = check?.waits === false ? check : undefined;
    batch(() => {
      state.setCheck.value = check;
      for (const { id, together } of state.documents.peek()) {
        const problems = all ? [...all.problems, ...all.others].filter(({ document }) => document === id) : [];
        const rows = problems.map(({ page }) => orders.get(id)?.[page ?? -1] ?? -1);
        together.value = all && { problems, rows };
      }
    });
  }
}

/**
 * Returns the documents that are checked together: neither new ones nor crawls and reports on the pages of the others, nor other
 * versions, which a document is compared with.
 */
export function setOf(documents: readonly OpenDocument[]): OpenDocument[] {
  const versions = documents.map(({ comparedWith }) => comparedWith.peek()?.content);
  return documents.filter(
    (document) => !document.isUntouched && crawlSourceOf(document) === undefined && !versions.includes(document),
  );
}

/** Kinds of files that are checked unchanged; page lists are written as sitemaps. */
const checkedAsFiles: readonly string[] = ['sitemap', 'index', 'text', 'feed'];

/** Returns a document as a file of the set. */
export function memberOf(document: OpenDocument): SetMember {
  const { id, kind, source, table } = document;
  const member = { document: id, name: document.name.peek(), kind };
  return document.isAsOpened && checkedAsFiles.includes(kind)
    ? { ...member, source }
    : { ...member, pages: table.updateSince() };
}
