/** Drafts of open documents in IndexedDB. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from '../model/history.js';
import type { DocumentParts } from '../model/open-document.js';
import type { TableUpdate } from '../model/page-table.js';

/** Settings of the site. */
export interface Site {
  baseUrl: string;
  sitemapUrl: string;
}

/** Data of a document that is stored after each change. */
export interface Draft
  extends Pick<DocumentParts, 'name' | 'kind' | 'complete' | 'reason' | 'isExported' | 'writtenAt'> {
  id: string;
  /** Whether its pages can be changed in its file. */
  hasText?: boolean;
  /** The text that was typed into its source before the first stored change, and the rows of the entries of the text. */
  typed?: { content: string; rows: Uint32Array } | undefined;
  /** Position among the open files. */
  openedAt: number;
  /** Whether it was the active document. */
  isShown: boolean;
  /** Settings of its site. */
  site: Site;
  /** Text of a robots.txt, and the text that was opened or saved last; such a draft has no pages. */
  text?: string;
  savedText?: string;
  /** Its pages, if they differ from those of the file: a snapshot, and the changes since. */
  pages?: { snapshot: string; changes: TableUpdate } | undefined;
  /** Its history, as far as it is stored. */
  history?:
    | {
        /** The ids of the changes: the applied ones, then those that were undone. */
        changes: readonly string[];
        /** Number of applied changes. */
        applied: number;
        /** Whether the first one was made to the opened file. */
        isWhole: boolean;
        /** Number of changes after which it was saved last; −1 if it was not. */
        saved: number;
      }
    | undefined;
}

/** A change of a history, stored once. */
export interface StoredChange {
  /** Begins with the id of the draft. */
  id: string;
  change: Change;
}

/** The opened file, stored once. */
export interface DraftFile
  extends Pick<DocumentParts, 'source' | 'original' | 'encoding' | 'isFromWorkbook' | 'columns' | 'handle'> {
  id: string;
}

/** Snapshot of all pages, stored rarely. */
interface Snapshot {
  /** See {@link snapshotId}. */
  id: string;
  table: TableUpdate;
}

interface Stores extends DBSchema {
  drafts: { key: string; value: Draft };
  files: { key: string; value: DraftFile };
  snapshots: { key: string; value: Snapshot };
  changes: { key: string; value: StoredChange };
}

/** Store of drafts. */
export class DraftStore {
  readonly #database: Promise<IDBPDatabase<Stores>>;

  /** @param name Name of the database, which separates editors in different folders of one host. */
  constructor(name: string) {
    this.#database = openDatabase(name);
    // Failures are reported to later calls; there is no call yet.
    this.#database.catch(() => undefined);
  }

  /** Returns all drafts in order. */
  async list(): Promise<Draft[]> {
    const drafts = await (await this.#database).getAll('drafts');
    return drafts.sort((a, b) => a.openedAt - b.openedAt);
  }

  /** Returns a draft. */
  async draft(id: string): Promise<Draft | undefined> {
    return (await this.#database).get('drafts', id);
  }

  /** Returns the file of a draft. */
  async file(id: string): Promise<DraftFile | undefined> {
    return (await this.#database).get('files', id);
  }

  /** Returns a snapshot. */
  async snapshot(id: string): Promise<TableUpdate | undefined> {
    return (await (await this.#database).get('snapshots', id))?.table;
  }

  /** Stores a file. */
  async putFile(file: DraftFile): Promise<void> {
    await (await this.#database).put('files', file);
  }

  /** Stores a snapshot for a draft that is stored afterwards. */
  async putSnapshot(id: string, table: TableUpdate): Promise<void> {
    await (await this.#database).put('snapshots', { id, table });
  }

  /** Returns stored changes. */
  async changes(ids: readonly string[]): Promise<(StoredChange | undefined)[]> {
    const { store } = (await this.#database).transaction('changes');
    return Promise.all(ids.map((id) => store.get(id)));
  }

  /** Stores a draft with new changes, and deletes its earlier snapshots and changes. */
  async put(draft: Draft, changes: readonly StoredChange[] = []): Promise<void> {
    const database = await this.#database;
    const change = database.transaction(['drafts', 'changes'], 'readwrite');
    const putting = [
      ...changes.map((one) => change.objectStore('changes').put(one)),
      change.objectStore('drafts').put(draft),
    ];
    // Committed immediately, because the page may be about to be closed.
    change.commit();
    await Promise.all([...putting, change.done]);
    const used = new Set([draft.pages?.snapshot, ...(draft.history?.changes ?? [])]);
    const tidying = database.transaction(['snapshots', 'changes'], 'readwrite');
    const deleting = (['snapshots', 'changes'] as const).map(async (name) => {
      const store = tidying.objectStore(name);
      const old = (await store.getAllKeys(partsOf(draft.id))).filter((id) => !used.has(id));
      await Promise.all(old.map((id) => store.delete(id)));
    });
    await Promise.all([...deleting, tidying.done]);
  }

  /** Deletes a draft. */
  async delete(id: string): Promise<void> {
    const change = (await this.#database).transaction(['drafts', 'files', 'snapshots', 'changes'], 'readwrite');
    await Promise.all([
      change.objectStore('drafts').delete(id),
      change.objectStore('files').delete(id),
      change.objectStore('snapshots').delete(partsOf(id)),
      change.objectStore('changes').delete(partsOf(id)),
      change.done,
    ]);
  }
}

/** Returns the id of a snapshot. */
export function snapshotId(draft: string, number: number): string {
  return `${draft} ${number}`;
}

/** Returns the ids of the snapshots and changes of a draft. */
function partsOf(draft: string): IDBKeyRange {
  return IDBKeyRange.bound(`${draft} `, `${draft} \uffff`);
}

async function openDatabase(name: string): Promise<IDBPDatabase<Stores>> {
  if (!isSecureContext) {
    throw new Error('Drafts need a secure page, because only there tabs can tell whose a draft is.');
  }
  return openDB<Stores>(name, 2, {
    upgrade: (database) => {
      for (const store of ['drafts', 'files', 'snapshots', 'changes'] as const) {
        if (!database.objectStoreNames.contains(store)) {
          database.createObjectStore(store, { keyPath: 'id' });
        }
      }
    },
    // Another tab has a newer version and waits for this one to close the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}
