import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { draftMessages } from '../../i18n/drafts.js';
import type { OpenDocument } from '../../model/open-document.js';
import { PageTable, type TableMark } from '../../model/page-table.js';
import { type Draft, DraftStore, type Site, snapshotId } from '../../storage/draft-store.js';
import { Feature } from '../feature.js';
import type { Opening } from '../files/opening.js';
import type { Services } from '../services.js';
import { Claims, newDraftId } from './claims.js';
import { RobotsDraft } from './robots-draft.js';
import type { StoredIds } from './stored-history.js';

/** Delay between a change and writing the draft, in milliseconds. */
const delay = 400;
/** How long a restored draft waits for earlier ones, which another tab may have, in milliseconds. */
const orderTimeout = 300;
/** Size of the changes in bytes above which a new snapshot is stored, so that writes stay small. */
const maxNewText = 2_000_000;

/** The draft of an open document. */
interface TrackedDraft {
  id: string;
  document: OpenDocument;
  /** Time of opening in milliseconds since 1970, the sort key of the files. */
  openedAt: number;
  /** The stored snapshot and its state; without one, the next change stores one. */
  snapshot?: { id: string; mark: TableMark } | undefined;
  /** The stored changes of its history. */
  changes: StoredIds;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** The last write: writes run one after another. */
  writing: Promise<void>;
  stop: () => void;
}

/** Adds a restored document to the open ones. */
type Take = (
  document: OpenDocument,
  back: {
    /** Whether to show it. */
    isShown: boolean;
    /** Settings of its site. */
    site: Site;
    /** The open document to insert it before, if any. */
    next: OpenDocument | undefined;
  },
) => void;

/** Stores open documents on this device, so that reloads, crashes and power failures lose nothing. */
export class Drafts extends Feature<{ opening: Opening }> {
  readonly #storeName: string;
  readonly #store: DraftStore;
  readonly #claims: Claims;
  readonly #site: ReadonlySignal<Site>;
  readonly #robots: RobotsDraft;
  readonly #tracked = new Map<number, TrackedDraft>();
  #hasShownError = false;
  /** The code of stored histories, which the first load of the page does not contain. */
  #stored: typeof import('./stored-history.js') | undefined;

  constructor(parts: Services & { opening: Opening }) {
    super(parts);
    const { state, folder } = parts;
    this.#storeName = `sitemap-kit editor ${folder}`;
    this.#store = new DraftStore(this.#storeName);
    this.#site = computed(() => {
      const { baseUrl, sitemapUrl } = state.settings.value;
      return { baseUrl, sitemapUrl };
    });
    this.#claims = new Claims(`sitemap-kit draft ${folder}`);
    this.#robots = new RobotsDraft(state, this.#store, this.#claims, () => this.#showNotStored());
  }

  /**
   * Restores the drafts of this tab and those that no tab has, and reports those of other tabs. Resolves when the drafts of
   * this tab are restored; the others may take longer.
   */
  async restoreDrafts(take: Take): Promise<void> {
    const drafts = await this.#store.list().catch(() => []);
    const own = drafts.filter(({ id }) => this.#claims.isOwn(id));
    void this.#restoreAll(
      drafts.filter((draft) => !own.includes(draft)),
      take,
    );
    await this.#restoreAll(own, take, true);
  }

  /** Restores drafts one after another. */
  async #restoreAll(drafts: readonly Draft[], take: Take, isOwn = false): Promise<void> {
    const changed: string[] = [];
    const changedElsewhere: string[] = [];
    const openElsewhere: string[] = [];
    const brought = new Set<OpenDocument | undefined>([undefined]);
    let before: Promise<void> = Promise.resolve();
    let hasShown = false;
    const restoreDrafts = async (id: string) => {
      // Read again, because its tab may have changed or deleted it meanwhile.
      const draft = await this.#store.draft(id).catch(() => undefined);
      if (draft === undefined) {
        this.#claims.release(id);
        return;
      }
      if (draft.text !== undefined) {
        const mayShow = brought.has(this.parts.state.document.peek());
        if ((await this.#robots.restore(draft.text, draft, mayShow)) && !draft.isExported) {
          changed.push(draft.name);
        }
        return;
      }
      const back = await this.#restoreOne(draft);
      if (back === undefined) {
        return;
      }
      this.#follow({ id, openedAt: draft.openedAt, ...back });
      // Of two closed tabs, the older one decides which document is shown. A document that was opened meanwhile stays shown.
      const isShown = draft.isShown && !hasShown && brought.has(this.parts.state.document.peek());
      take(back.document, { isShown, site: draft.site, next: this.#openedAfter(draft.openedAt) });
      brought.add(back.document);
      hasShown ||= draft.isShown;
      if (back.document.unsaved.peek()) {
        changed.push(draft.name);
      }
    };
    const claims = drafts.map(({ id }) => this.#claims.reclaim(id));
    const moment = new Promise((resolve) => setTimeout(resolve, orderTimeout));
    await Promise.all(
      drafts.map(async (draft, at) => {
        // Drafts keep their order even if a closing page releases a later one first.
        await Promise.race([moment, Promise.all(claims.slice(0, at))]);
        if (await claims[at]) {
          before = before.then(() => restoreDrafts(draft.id));
          await before;
        } else if ((draft.pages !== undefined || draft.text !== undefined) && !draft.isExported) {
          changedElsewhere.push(draft.name);
        } else if (isOwn) {
          openElsewhere.push(draft.name);
        }
      }),
    );
    const text = draftMessages();
    const show = (names: readonly string[], say: (names: string, n: number) => string, stays: boolean) => {
      if (names.length > 0) {
        this.parts.notices.show(say(names.join(text.and), names.length), { stays });
      }
    };
    show(changed, text.broughtBack, false);
    show(changedElsewhere, text.elsewhere, true);
    show(openElsewhere, text.openElsewhere, true);
  }

  /** Returns the document that was opened first after a moment. */
  #openedAfter(openedAt: number): OpenDocument | undefined {
    const later = [...this.#tracked.values()].filter((tracked) => tracked.openedAt > openedAt);
    return later.sort((one, other) => one.openedAt - other.openedAt)[0]?.document;
  }

  /** Stores a document from now on. */
  watch(document: OpenDocument): void {
    if (!this.#tracked.has(document.id)) {
      const id = newDraftId();
      // The id is new, so no other tab uses it.
      this.#claims.claim(id);
      // The id preserves the order of files that are opened at once.
      const tracked = this.#follow({ id, document, openedAt: Date.now() + document.id / 1000 });
      const { source, original, encoding, isFromWorkbook, columns, handle } = document;
      const file = { id, source, encoding, isFromWorkbook, columns, handle, ...(original !== source && { original }) };
      tracked.writing = this.#store.putFile(file).catch(() => this.#showNotStored());
    }
  }

  /** Deletes the draft of a closed document. */
  forget(document: OpenDocument): void {
    const tracked = this.#tracked.get(document.id);
    if (tracked !== undefined) {
      tracked.stop();
      clearTimeout(tracked.timer);
      this.#tracked.delete(document.id);
      const forgotten = tracked.writing.then(() => this.#store.delete(tracked.id));
      // Released after deletion, because another tab would restore it otherwise.
      void forgotten.catch(() => undefined).then(() => this.#claims.release(tracked.id));
    }
  }

  /** Writes all pending changes at once. */
  async flush(): Promise<void> {
    await Promise.all([this.#robots.flush(), ...[...this.#tracked.values()].map((tracked) => this.#write(tracked))]);
  }

  #follow(parts: Pick<TrackedDraft, 'id' | 'document' | 'openedAt'> & Partial<TrackedDraft>): TrackedDraft {
    const tracked: TrackedDraft = { changes: new Map(), ...parts, writing: Promise.resolve(), stop: () => undefined };
    const { document } = parts;
    const isShown = computed(() => this.parts.state.document.value === document);
    this.#tracked.set(document.id, tracked);
    let isFirst = true;
    tracked.stop = effect(() => {
      document.revision.value;
      document.saved.value;
      document.writtenAt.value;
      document.name.value;
      isShown.value;
      this.#site.value;
      // Not debounced: continuous changes must not delay the draft.
      tracked.timer ??= setTimeout(() => void this.#write(tracked), isFirst ? 0 : delay);
      isFirst = false;
    });
    return tracked;
  }

  #write(tracked: TrackedDraft): Promise<void> {
    clearTimeout(tracked.timer);
    tracked.timer = undefined;
    tracked.writing = tracked.writing.then(() => this.#writeNow(tracked)).catch(() => this.#showNotStored());
    return tracked.writing;
  }

  async #writeNow(tracked: TrackedDraft): Promise<void> {
    const { id, document, openedAt } = tracked;
    if (document.isAsOpened) {
      // The store deletes the unused snapshot; the next change stores a new one.
      tracked.snapshot = undefined;
      // Loaded for the first change, but not awaited: a page that is closed soon after opening a file has stored it.
      void this.#loadStored().catch(() => undefined);
    } else {
      if (this.#stored === undefined) {
        // Not awaited once it is loaded, because a page that is being closed runs nothing later.
        await this.#loadStored();
      }
      await this.#keepSnapshot(tracked);
    }
    // From here on everything is read at once, so that the history is that of the pages.
    const { snapshot } = tracked;
    const pages =
      document.isAsOpened || snapshot === undefined
        ? undefined
        : { snapshot: snapshot.id, changes: document.table.updateSince(snapshot.mark) };
    const { changes, ids, ...history } =
      pages === undefined || this.#stored === undefined
        ? {}
        : this.#stored.historyToStore(id, document, tracked.changes);
    const { kind, complete, reason, hasText } = document;
    const revision = document.revision.peek();
    const draft: Draft = {
      id,
      name: document.name.peek(),
      kind,
      complete,
      reason,
      hasText,
      openedAt,
      isShown: this.parts.state.document.peek() === document,
      isExported: pages === undefined ? document.saved.peek() !== 'no file' : !document.unsaved.peek(),
      writtenAt: document.writtenAt.peek(),
      site: this.#site.peek(),
      pages,
      ...history,
    };
    await this.#store.put(draft, changes);
    tracked.changes = ids ?? new Map();
    document.draftRevision.value = revision;
  }

  async #loadStored(): Promise<void> {
    this.#stored ??= await import('./stored-history.js');
  }

  /** Stores a snapshot of the pages unless there is one since which little has changed. */
  async #keepSnapshot(tracked: TrackedDraft): Promise<void> {
    const { id, document, snapshot } = tracked;
    const { table } = document;
    if (snapshot !== undefined && table.texts.since(snapshot.mark.nextText).bytes.length <= maxNewText) {
      return;
    }
    let mark = table.mark();
    const newId = snapshotId(id, Date.now());
    await this.parts.engine.call(
      'saveSnapshot',
      { store: this.#storeName, id: newId },
      { pages: document, onSync: (synced) => (mark = synced) },
    );
    tracked.snapshot = { id: newId, mark };
  }

  async #restoreOne(draft: Draft): Promise<(Pick<TrackedDraft, 'document'> & Partial<TrackedDraft>) | undefined> {
    const { id, name, kind, complete, reason, hasText, isExported, pages, writtenAt } = draft;
    const file = await this.#store.file(id).catch(() => undefined);
    const { source = new Blob(), handle } = file ?? {};
    const snapshot = pages && (await this.#store.snapshot(pages.snapshot).catch(() => undefined));
    if (pages === undefined || snapshot === undefined) {
      if (pages !== undefined) {
        this.parts.notices.show(draftMessages().lost(name), { tone: 'bad' });
      }
      const [document] =
        source.size === 0
          ? [this.parts.opening.empty(name)]
          : await this.parts.opening.open([
              { name, content: file?.original ?? source, isFromWorkbook: file?.isFromWorkbook, handle, writtenAt },
            ]);
      if (document !== undefined && pages === undefined && !isExported) {
        document.saved.value = 'no file';
      }
      return document && { document };
    }
    const table = PageTable.from(snapshot);
    const mark = table.mark();
    table.update(pages.changes);
    if (hasText === true && source.size === 0) {
      this.parts.notices.show(draftMessages().fileLost(name), { tone: 'bad', stays: true });
    }
    const { original, encoding, isFromWorkbook, columns } = file ?? {};
    const { restoredHistory } = await import('./stored-history.js');
    const stored = await this.#store.changes(draft.history?.changes ?? []).catch(() => [undefined]);
    const { parts: ofHistory, ids } = restoredHistory(draft, stored, table);
    const ofFile = { original, encoding, isFromWorkbook, columns };
    const parts = { kind, table, complete, reason, writtenAt, isExported, ...ofFile, ...ofHistory };
    const document = this.parts.opening.document({ name, content: source, handle }, parts);
    return { document, snapshot: { id: pages.snapshot, mark }, changes: ids };
  }

  #showNotStored(): void {
    if (!this.#hasShownError) {
      this.#hasShownError = true;
      this.parts.notices.show(draftMessages().notKept, { tone: 'bad' });
    }
  }
}
