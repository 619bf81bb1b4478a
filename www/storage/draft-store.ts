/** What this device keeps of open documents, in IndexedDB. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { IncompleteReason, Kind } from 'sitemap-kit';
import type { ExportLoss } from '../model/export-losses.js';
import type { TableUpdate } from '../model/page-table.js';

/** What a person said of the site. */
export interface Site {
  baseUrl: string;
  sitemapUrl: string;
}

/** What is kept of a document after each change: little. */
export interface Draft {
  id: string;
  name: string;
  kind: Kind;
  complete: boolean;
  reason?: IncompleteReason | undefined;
  /** What the file holds that no export has, and what of that a person agreed to write over. */
  exportLosses?: readonly ExportLoss[];
  acceptedLosses?: readonly ExportLoss[];
  /** Drafts with lower places stand before it. */
  openedAt: number;
  /** Whether it was the one that was shown. */
  isShown: boolean;
  /** Whether some file has its pages. */
  isExported: boolean;
  /** What was known of its site. */
  site: Site;
  /** Text of a robots.txt, and the text that was opened or saved last; such a draft has no pages. */
  text?: string;
  savedText?: string;
  /** Its pages, where they are not those of the file: a base, and what changed since. */
  pages?: { snapshot: string; changes: TableUpdate } | undefined;
}

/** The file as it was opened; kept once. */
export interface DraftFile {
  id: string;
  source: Blob;
  handle?: FileSystemFileHandle | undefined;
}

/** The pages at some moment, whole; kept seldom. */
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

/** The drafts of this device. */
export class DraftStore {
  readonly #database: Promise<IDBPDatabase<Stores>>;

  /** @param name Editors of different folders of one host keep apart by it. */
  constructor(name: string) {
    this.#database = openDatabase(name);
    // Whoever asks for something is told; nobody has asked yet.
    this.#database.catch(() => undefined);
  }

  /** All drafts, in the order of their places. */
  async list(): Promise<Draft[]> {
    const drafts = await (await this.#database).getAll('drafts');
    return drafts.sort((a, b) => a.openedAt - b.openedAt);
  }

  /** A draft as it is now. */
  async draft(id: string): Promise<Draft | undefined> {
    return (await this.#database).get('drafts', id);
  }

  /** The file of a draft. */
  async file(id: string): Promise<DraftFile | undefined> {
    return (await this.#database).get('files', id);
  }

  /** The base of that id. */
  async snapshot(id: string): Promise<TableUpdate | undefined> {
    return (await (await this.#database).get('snapshots', id))?.table;
  }

  /** Keeps a file. */
  async putFile(file: DraftFile): Promise<void> {
    await (await this.#database).put('files', file);
  }

  /** Keeps all pages of some moment, for a draft that is put afterwards. */
  async putSnapshot(id: string, table: TableUpdate): Promise<void> {
    await (await this.#database).put('snapshots', { id, table });
  }

  /** Keeps a draft. Another base than its own is needed no more. */
  async put(draft: Draft): Promise<void> {
    const database = await this.#database;
    const change = database.transaction('drafts', 'readwrite');
    const putting = change.store.put(draft);
    // At once, and not when the page has heard of the answer: it may be about to go.
    change.commit();
    await Promise.all([putting, change.done]);
    const tidying = database.transaction('snapshots', 'readwrite');
    const ids = await tidying.store.getAllKeys(snapshotsOf(draft.id));
    const old = ids.filter((id) => id !== draft.pages?.snapshot);
    await Promise.all([...old.map((id) => tidying.store.delete(id)), tidying.done]);
  }

  /** Forgets a draft. */
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

/** The id of a base of a draft. */
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
    // Another tab has a newer page, and waits for this one to let go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}
