import { DraftStore } from '../../storage/draft-store.js';
import type { Context } from '../context.js';

/** Where to keep the pages. */
export interface SaveSnapshotRequest {
  /** Name of the store of drafts. */
  store: string;
  /** What the draft will find them by. */
  id: string;
}

let open: { name: string; store: DraftStore } | undefined;

/** Keeps all pages for a draft. Done here, because half a million pages are many bytes to copy. */
export async function saveSnapshot({ store: name, id }: SaveSnapshotRequest, context: Context): Promise<void> {
  if (open?.name !== name) {
    open = { name, store: new DraftStore(name) };
  }
  await open.store.putSnapshot(id, context.table().updateSince());
}
