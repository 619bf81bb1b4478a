import { DraftStore } from '../../storage/draft-store.js';
import type { Context } from '../context.js';

let open: { name: string; store: DraftStore } | undefined;

/** Stores a snapshot of all pages with an id, in a store of drafts. Runs in the worker, because 500,000 pages take long to copy. */
export async function saveSnapshot(
  { store: name, id }: { store: string; id: string },
  context: Context,
): Promise<void> {
  if (open?.name !== name) {
    open = { name, store: new DraftStore(name) };
  }
  await open.store.putSnapshot(id, context.table().updateSince());
}
