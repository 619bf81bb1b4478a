import { DraftStore } from '../../storage/draft-store.js';
import type { Context } from '../context.js';

/** Target of a snapshot. */
export interface SaveSnapshotRequest {
  /** Name of the store of drafts. */
  store: string;
  /** Id of the snapshot. */
  id: string;
}

let open: { name: string; store: DraftStore } | undefined;

/** Stores a snapshot of all pages for a draft. Runs in the worker, because 500,000 pages take long to copy. */
export async function saveSnapshot({ store: name, id }: SaveSnapshotRequest, context: Context): Promise<void> {
  if (open?.name !== name) {
    open = { name, store: new DraftStore(name) };
  }
  await open.store.putSnapshot(id, context.table().updateSince());
}
