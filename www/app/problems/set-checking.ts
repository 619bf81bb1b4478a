import { effect } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import { crawlSourceOf } from '../../model/crawl-match.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { SetMember } from '../../worker/problems/check-set.js';
import type { CheckSettings } from '../../worker/settings.js';
import type { Jobs } from '../jobs.js';
import type { Notices } from '../notices.js';
import type { State } from '../state.js';

/** Debounce delay after a change, in milliseconds; each file is checked by itself before. */
const delay = 800;
/** Total number of pages up to which files are checked together automatically: more would delay other checks. */
const maxAutomaticPages = 100_000;

/** Checks the open files together if there are several of them or a robots.txt, and a robots.txt without files as well. */
export class SetChecking {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #jobs: Jobs;
  readonly #notices: Notices;
  readonly #settings: () => CheckSettings;
  #generation = 0;
  /** Cancels the last check, also while it is queued. */
  #cancel: () => void = () => {};

  constructor(state: State, engine: EngineClient, jobs: Jobs, notices: Notices, settings: () => CheckSettings) {
    this.#state = state;
    this.#engine = engine;
    this.#jobs = jobs;
    this.#notices = notices;
    this.#settings = settings;
  }

  /** Checks the open files whenever they change. */
  watch(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const { robots } = this.#settings();
      for (const { revision } of this.#state.documents.value) {
        revision.value;
      }
      const documents = setOf(this.#state.documents.peek());
      const pages = documents.reduce((sum, { size }) => sum + size, 0);
      clearTimeout(timer);
      this.#generation += 1;
      this.#cancel();
      if (documents.length < 2 && robots === '') {
        this.#state.setCheck.value = undefined;
        return;
      }
      if (pages > maxAutomaticPages) {
        this.#state.setCheck.value = { waits: true };
        return;
      }
      timer = setTimeout(() => void this.check(), delay);
    });
  }

  /** Checks the open files together, also large ones. */
  async check(): Promise<void> {
    await this.#notices.catchError(this.#check());
  }

  async #check(): Promise<void> {
    this.#generation += 1;
    this.#cancel();
    const generation = this.#generation;
    const documents = setOf(this.#state.documents.peek());
    const members = documents.map(memberOf);
    const name = documents[0]?.name.peek() ?? 'robots.txt';
    const result = await this.#jobs.run('checkSet', name, ({ signal, onProgress, cancel }) => {
      this.#cancel = cancel;
      return this.#engine.call('checkSet', { members, settings: this.#settings() }, { signal, onProgress });
    });
    if (generation === this.#generation && result !== undefined) {
      this.#state.setCheck.value = { waits: false, ...result };
    }
  }
}

/** Returns the documents that are checked together: neither new ones nor crawls and reports on the pages of the others. */
export function setOf(documents: readonly OpenDocument[]): OpenDocument[] {
  return documents.filter((document) => !document.isUntouched && crawlSourceOf(document) === undefined);
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
