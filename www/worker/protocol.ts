/** What the page and its workers say to each other. */

import type { TableUpdate } from '../model/page-table.js';
import type { PackedTexts } from '../model/texts.js';
import type { actions } from './actions.js';
import type { Progress } from './context.js';

/** The actions that a worker knows, with what each takes and answers. */
export type Actions = typeof actions;

/** Name of an action. */
export type ActionName = keyof Actions;

/** What an action takes. */
export type Request<Name extends ActionName> = Parameters<Actions[Name]>[0];

/** What an action answers. */
export type Answer<Name extends ActionName> = Awaited<ReturnType<Actions[Name]>>;

/** Brings the worker's copy of a document's pages up to date, before an action looks at it. */
export interface Sync {
  document: number;
  update: TableUpdate;
}

/** What the page sends. */
export type ToWorker =
  | { kind: 'ask'; id: number; action: ActionName; request: unknown; sync?: Sync }
  /** Texts of a document's pages that come before the question about them, because they are many. */
  | { kind: 'texts'; document: number; texts: PackedTexts }
  | { kind: 'forget'; document: number };

/** What a worker sends. */
export type FromWorker =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; code: string; message: string }
  | { kind: 'progress'; id: number; progress: Progress };
