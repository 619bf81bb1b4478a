import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import { draftWords } from '../../i18n/drafts.js';
import { words } from '../../i18n/messages.js';
import type { OpenDocument } from '../../model/open-document.js';
import { PageTable, type TableMark } from '../../model/page-table.js';
import { baseId, type Draft, DraftStore, type Site } from '../../storage/draft-store.js';
import type { Opening } from '../files/opening.js';
import type { Notices } from '../notices.js';
import type { State } from '../state.js';
import { Claims } from './claims.js';

/** How long after a change a draft is written, in milliseconds. */
const pause = 400;
/** How long drafts wait for those before them when they are brought back, in milliseconds: another tab may have these. */
const orderPatience = 300;
/** Bytes of new texts past which a draft gets a new base, so that what is written after a change stays small. */
const mostNewText = 2_000_000;

/** What is known of the draft of an open document. */
interface Kept {
  id: string;
  document: OpenDocument;
  /** When it was opened first, for the order of the files. */
  place: number;
  /** The base that is kept, and how far it is; without one, the next changes need one. */
  base?: { id: string; mark: TableMark } | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** The last writing: they follow one another. */
  writing: Promise<void>;
  stop: () => void;
}

/** Adds a document that was brought back to the open ones. */
type Take = (
  document: OpenDocument,
  back: {
    /** Whether it is shown. */
    isShown: boolean;
    /** The settings of its site. */
    site: Site;
    /** The open document that was opened first after it, if there is one: it stands before that. */
    next: OpenDocument | undefined;
  },
) => void;

/** Keeps open documents on this device, so that reloading, crashes and lost power take nothing. */
export class Drafts {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #opening: Opening;
  readonly #notices: Notices;
  readonly #storeName: string;
  readonly #store: DraftStore;
  readonly #claims: Claims;
  readonly #site: ReadonlySignal<Site>;
  readonly #kept = new Map<number, Kept>();
  #isTold = false;

  /**
   * @param engine The worker that has the pages anyway, because it checks them.
   * @param place What editors of different folders of one host keep apart by.
   */
  constructor(state: State, engine: EngineClient, opening: Opening, notices: Notices, place: string) {
    this.#state = state;
    this.#engine = engine;
    this.#opening = opening;
    this.#notices = notices;
    this.#storeName = `sitemap-kit editor ${place}`;
    this.#store = new DraftStore(this.#storeName);
    this.#site = computed(() => {
      const { baseUrl, sitemapUrl, robots } = state.settings.value;
      return { baseUrl, sitemapUrl, robots };
    });
    this.#claims = new Claims(`sitemap-kit draft ${place}`);
  }

  /**
   * Brings back what this tab had, then what no tab has, and tells of what another has. Answers when all of this tab is back:
   * for the rest, other tabs are waited for.
   */
  async bringBack(take: Take): Promise<void> {
    const drafts = await this.#store.list().catch(() => []);
    const own = drafts.filter(({ id }) => this.#claims.isOwn(id));
    void this.#bringBackAll(
      drafts.filter((draft) => !own.includes(draft)),
      take,
    );
    await this.#bringBackAll(own, take, true);
  }

  /** Brings drafts back one after another. */
  async #bringBackAll(drafts: readonly Draft[], take: Take, isOwn = false): Promise<void> {
    const changed: string[] = [];
    const changedElsewhere: string[] = [];
    const openElsewhere: string[] = [];
    const brought = new Set<OpenDocument | undefined>([undefined]);
    let before: Promise<void> = Promise.resolve();
    let hasShown = false;
    const bringBack = async (id: string) => {
      // As it is now: its tab may have changed or closed it while that was waited for.
      const draft = await this.#store.draft(id).catch(() => undefined);
      if (draft === undefined) {
        this.#claims.release(id);
        return;
      }
      const back = await this.#bringBackOne(draft);
      if (back === undefined) {
        return;
      }
      this.#follow({ id, place: draft.place, ...back });
      // Two tabs that have ended each showed one; the older one's comes first. What was opened meanwhile stays in front.
      const isShown = draft.isShown && !hasShown && brought.has(this.#state.document.peek());
      take(back.document, { isShown, site: draft.site, next: this.#openedAfter(draft.place) });
      brought.add(back.document);
      hasShown ||= draft.isShown;
      if (back.document.unsaved.peek()) {
        changed.push(draft.name);
      }
    };
    const claims = drafts.map(({ id }) => this.#claims.reclaim(id));
    const moment = new Promise((resolve) => setTimeout(resolve, orderPatience));
    await Promise.all(
      drafts.map(async (draft, at) => {
        // Drafts keep their order, also where the page that is just ending lets go of a later one first.
        await Promise.race([moment, Promise.all(claims.slice(0, at))]);
        if (await claims[at]) {
          before = before.then(() => bringBack(draft.id));
          await before;
        } else if (draft.pages !== undefined && !draft.isExported) {
          changedElsewhere.push(draft.name);
        } else if (isOwn) {
          openElsewhere.push(draft.name);
        }
      }),
    );
    const text = words(draftWords);
    const tell = (names: readonly string[], say: (names: string, n: number) => string, stays: boolean) => {
      if (names.length > 0) {
        this.#notices.tell({ tone: 'plain', stays, text: say(names.join(text.and), names.length) });
      }
    };
    tell(changed, text.broughtBack, false);
    tell(changedElsewhere, text.elsewhere, true);
    tell(openElsewhere, text.openElsewhere, true);
  }

  /** Returns the document that was opened first after a moment. */
  #openedAfter(place: number): OpenDocument | undefined {
    const later = [...this.#kept.values()].filter((kept) => kept.place > place);
    return later.sort((one, other) => one.place - other.place)[0]?.document;
  }

  /** Keeps a document from now on, unless that is done already. */
  watch(document: OpenDocument): void {
    if (!this.#kept.has(document.id)) {
      const id = newId();
      // Nobody else knows the number yet.
      this.#claims.claim(id);
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
      const forgotten = kept.writing.then(() => this.#store.delete(kept.id));
      // Not before: another tab would bring it back.
      void forgotten.catch(() => undefined).then(() => this.#claims.release(kept.id));
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
    let isFirst = true;
    kept.stop = effect(() => {
      document.revision.value;
      document.saved.value;
      document.givenUp.value;
      document.name.value;
      isShown.value;
      this.#site.value;
      // Changes that go on do not put it off: who leaves in the middle of them loses little.
      kept.timer ??= setTimeout(() => void this.#write(kept), isFirst ? 0 : pause);
      isFirst = false;
    });
    return kept;
  }

  #write(kept: Kept): Promise<void> {
    clearTimeout(kept.timer);
    kept.timer = undefined;
    kept.writing = kept.writing.then(() => this.#writeNow(kept)).catch(() => this.#tellNotKept());
    return kept.writing;
  }

  async #writeNow(kept: Kept): Promise<void> {
    const { id, document, place } = kept;
    if (document.isAsOpened) {
      // The store forgets a base that no draft needs; the next change begins with another.
      kept.base = undefined;
    }
    const pages = document.isAsOpened ? undefined : await this.#pagesOf(kept);
    const { kind, complete, reason, unkept } = document;
    const revision = document.revision.peek();
    const draft: Draft = {
      id,
      name: document.name.peek(),
      kind,
      complete,
      reason,
      unkept,
      givenUp: document.givenUp.peek(),
      place,
      isShown: this.#state.document.peek() === document,
      isExported: !document.unsaved.peek(),
      site: this.#site.peek(),
      pages,
    };
    await this.#store.put(draft);
    document.kept.value = revision;
  }

  /** The pages as a base and what changed since; a base that is far behind gives way to a new one. */
  async #pagesOf(kept: Kept): Promise<NonNullable<Draft['pages']>> {
    const { id, document, base } = kept;
    const { table } = document;
    const changes = base && table.updateSince(base.mark);
    if (changes !== undefined && changes.texts.bytes.length <= mostNewText) {
      return { base: base?.id ?? '', changes };
    }
    let mark = table.mark();
    const newId = baseId(id, Date.now());
    await this.#engine.ask(
      'keepBase',
      { store: this.#storeName, id: newId },
      { pages: { document: document.id, table }, onSync: (synced) => (mark = synced) },
    );
    kept.base = { id: newId, mark };
    return { base: newId, changes: table.updateSince(mark) };
  }

  async #bringBackOne(draft: Draft): Promise<Pick<Kept, 'document' | 'base'> | undefined> {
    const { id, name, kind, complete, reason, unkept = [], givenUp = [], isExported, pages } = draft;
    const { source = new Blob(), handle } = (await this.#store.file(id).catch(() => undefined)) ?? {};
    const base = pages && (await this.#store.base(pages.base).catch(() => undefined));
    if (pages === undefined || base === undefined) {
      if (pages !== undefined) {
        this.#notices.tell({ tone: 'bad', text: words(draftWords).lost(name) });
      }
      const known = { unkept, givenUp };
      const [document] =
        source.size === 0
          ? [this.#opening.empty(name)]
          : await this.#opening.open([{ name, content: source, handle, known }]);
      return document && { document };
    }
    const table = PageTable.from(base);
    const mark = table.mark();
    table.update(pages.changes);
    const parts = { kind, table, complete, reason, unkept, givenUp, isDraft: true, isExported };
    const document = this.#opening.document({ name, content: source, handle }, parts);
    return { document, base: { id: pages.base, mark } };
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
