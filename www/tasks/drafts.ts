import { computed, effect } from '@preact/signals';
import type { OpenDocument } from '../document/open-document.js';
import { PageTable, type TableMark } from '../document/page-table.js';
import { Claims } from '../drafts/claims.js';
import { type Draft, DraftStore } from '../drafts/store.js';
import type { State } from '../state.js';
import { draftWords } from '../words/drafts.js';
import { words } from '../words/words.js';
import type { Notices } from './notices.js';
import type { Opening } from './opening.js';

/** How long after a change a draft is written, in milliseconds. */
const pause = 400;
/** Bytes of new texts past which a draft gets a new base, so that what is written after a change stays small. */
const mostNewText = 2_000_000;

/** What is known of the draft of an open document. */
interface Kept {
  id: string;
  document: OpenDocument;
  /** When it was opened first, for the order of the files. */
  place: number;
  /** How far the base is that is kept; without one, the next changes need one. */
  base?: TableMark | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** The last writing: they follow one another. */
  writing: Promise<void>;
  stop: () => void;
}

/** Keeps open documents on this device, so that reloading, crashes and lost power take nothing. */
export class Drafts {
  readonly #state: State;
  readonly #opening: Opening;
  readonly #notices: Notices;
  readonly #store: DraftStore;
  readonly #claims: Claims;
  readonly #kept = new Map<number, Kept>();
  #isTold = false;

  /** @param place What editors of different folders of one host keep apart by. */
  constructor(state: State, opening: Opening, notices: Notices, place: string) {
    this.#state = state;
    this.#opening = opening;
    this.#notices = notices;
    this.#store = new DraftStore(`sitemap-kit editor ${place}`);
    this.#claims = new Claims(`sitemap-kit draft ${place}`);
  }

  /** Brings back what no tab has open, and tells of what another has. Answers the documents, and which was shown. */
  async bringBack(): Promise<{ documents: OpenDocument[]; shown: OpenDocument | undefined }> {
    const documents: OpenDocument[] = [];
    let shown: OpenDocument | undefined;
    const elsewhere: string[] = [];
    const drafts = await this.#store.list().catch(() => []);
    const claimed = await Promise.all(drafts.map(({ id }) => this.#claims.claim(id)));
    for (const [at, draft] of drafts.entries()) {
      if (!claimed[at]) {
        if (draft.changes !== undefined && !draft.isExported) {
          elsewhere.push(draft.name);
        }
        continue;
      }
      const back = await this.#bringBackOne(draft);
      if (back !== undefined) {
        documents.push(back.document);
        shown ??= draft.isShown ? back.document : undefined;
        this.#follow({ id: draft.id, place: draft.place, ...back });
      }
    }
    const text = words(draftWords);
    const changed = documents.filter(({ unsaved }) => unsaved.peek()).map(({ name }) => name.peek());
    if (changed.length > 0) {
      this.#notices.tell({ tone: 'plain', text: text.broughtBack(changed.join(text.and)) });
    }
    if (elsewhere.length > 0) {
      this.#notices.tell({ tone: 'plain', stays: true, text: text.elsewhere(elsewhere.join(text.and)) });
    }
    return { documents, shown };
  }

  /** Keeps a document from now on, unless that is done already. */
  watch(document: OpenDocument): void {
    if (!this.#kept.has(document.id)) {
      const id = newId();
      // Nobody else knows the number yet.
      void this.#claims.claim(id);
      // Files that are opened at once keep their order.
      const kept = this.#follow({ id, document, place: Date.now() + document.id / 1000 });
      const { source, handle } = document;
      kept.writing = this.#store.putFile({ id, source, handle }).catch(() => this.#tellNotKept());
    }
  }

  /** Forgets a document that was closed. */
  forget(document: OpenDocument): void {
    const kept = this.#kept.get(document.id);
    if (kept !== undefined) {
      kept.stop();
      clearTimeout(kept.timer);
      this.#kept.delete(document.id);
      void kept.writing.then(() => this.#store.delete(kept.id)).catch(() => undefined);
      this.#claims.release(kept.id);
    }
  }

  /** Writes at once what is not written yet. */
  async flush(): Promise<void> {
    await Promise.all([...this.#kept.values()].map((kept) => this.#write(kept)));
  }

  #follow(parts: Pick<Kept, 'id' | 'document' | 'place' | 'base'>): Kept {
    const kept: Kept = { ...parts, writing: Promise.resolve(), stop: () => undefined };
    const { document } = parts;
    const isShown = computed(() => this.#state.document.value === document);
    this.#kept.set(document.id, kept);
    kept.stop = effect(() => {
      document.revision.value;
      document.saved.value;
      document.name.value;
      isShown.value;
      clearTimeout(kept.timer);
      kept.timer = setTimeout(() => void this.#write(kept), pause);
    });
    return kept;
  }

  #write(kept: Kept): Promise<void> {
    clearTimeout(kept.timer);
    kept.writing = kept.writing.then(() => this.#writeNow(kept)).catch(() => this.#tellNotKept());
    return kept.writing;
  }

  async #writeNow(kept: Kept): Promise<void> {
    const { id, document, place } = kept;
    const { table, kind, complete, reason } = document;
    const revision = document.revision.peek();
    const draft: Draft = {
      id,
      name: document.name.peek(),
      kind,
      complete,
      reason,
      place,
      isShown: this.#state.document.peek() === document,
      isExported: !document.unsaved.peek(),
    };
    if (document.isAsOpened) {
      await this.#store.put(draft);
      kept.base = undefined;
    } else {
      const changes = kept.base && table.updateSince(kept.base);
      if (changes === undefined || changes.texts.bytes.length > mostNewText) {
        const base = table.updateSince();
        const mark = table.mark();
        await this.#store.put({ ...draft, changes: table.updateSince(mark) }, base);
        kept.base = mark;
      } else {
        await this.#store.put({ ...draft, changes });
      }
    }
    document.kept.value = revision;
  }

  async #bringBackOne(draft: Draft): Promise<{ document: OpenDocument; base?: TableMark } | undefined> {
    const { id, name, kind, complete, reason, isExported, changes } = draft;
    const { source = new Blob(), handle } = (await this.#store.file(id).catch(() => undefined)) ?? {};
    const base = changes && (await this.#store.base(id).catch(() => undefined));
    if (changes === undefined || base === undefined) {
      if (changes !== undefined) {
        this.#notices.tell({ tone: 'bad', text: words(draftWords).lost(name) });
      }
      const [document] =
        source.size === 0 ? [this.#opening.empty(name)] : await this.#opening.open([{ name, content: source, handle }]);
      return document && { document };
    }
    const table = PageTable.from(base);
    const mark = table.mark();
    table.update(changes);
    const parts = { kind, table, complete, reason, isDraft: true, isExported };
    return { document: this.#opening.document({ name, content: source, handle }, parts), base: mark };
  }

  #tellNotKept(): void {
    if (!this.#isTold) {
      this.#isTold = true;
      this.#notices.tell({ tone: 'bad', text: words(draftWords).notKept });
    }
  }
}

/** A number that nobody else has; `randomUUID` is there on secure pages only. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
