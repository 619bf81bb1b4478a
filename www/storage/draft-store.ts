/** Drafts of open documents in IndexedDB. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
  /** The text that was typed into its source, and the rows of the entries of the text. */
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

  /** Stores a draft and deletes its earlier snapshots. */
  async put(draft: Draft): Promise<void> {
    const database = await this.#database;
    const change = database.transaction('drafts', 'readwrite');
    const putting = change.store.put(draft);
    // Committed immediately, because the page may be about to be closed.
    change.commit();
    await Promise.all([putting, change.done]);
    const tidying = database.transaction('snapshots', 'readwrite');
    const ids = await tidying.store.getAllKeys(snapshotsOf(draft.id));
    const old = ids.filter((id) => id !== draft.pages?.snapshot);
    await Promise.all([...old.map((id) => tidying.store.delete(id)), tidying.done]);
  }

  /** Deletes a draft. */
  async delete(id: string): Promise<void> {
    const change = (await this.#database).transaction(['drafts', 'files', 'snapshots'], 'readwrite');
    await Promise.all([
      change.objectStore('drafts').delete(id),
      change.objectStore('files').delete(id),
      change.objectStore('snapshots').delete(snapshotsOf(id)),
      change.done,
    ]);
  }
}

/** Returns the id of a snapshot. */
export function snapshotId(draft: string, number: number): string {
  return `${draft} ${number}`;
}

function snapshotsOf(draft: string): IDBKeyRange {
  return IDBKeyRange.bound(`${draft} `, `${draft} \uffff`);
}

async function openDatabase(name: string): Promise<IDBPDatabase<Stores>> {
  if (!isSecureContext) {
    throw new Error('Drafts need a secure page, because only there tabs can tell whose a draft is.');
  }
  return openDB<Stores>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'id' });
      database.createObjectStore('files', { keyPath: 'id' });
      database.createObjectStore('snapshots', { keyPath: 'id' });
    },
    // Another tab has a newer version and waits for this one to close the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}
