/** Messages between the page and its workers. */

import type { Locale } from 'sitemap-kit';
import type { TableUpdate } from '../model/page-table.js';
import type { PackedTexts } from '../model/texts.js';
import type { actions } from './actions.js';

/** Actions of a worker, with the types of their requests and results. */
export type Actions = typeof actions;

/** Name of an action. */
export type ActionName = keyof Actions;

/** Request of an action. */
export type Request<Name extends ActionName> = Parameters<Actions[Name]>[0];

/** Result of an action. */
export type ActionResult<Name extends ActionName> = Awaited<ReturnType<Actions[Name]>>;

/** Update of the worker's copy of the pages of a document, sent before an action. */
export interface Sync {
  document: number;
  update: TableUpdate;
}

/** Messages of the page. */
export type ToWorker =
  /** Names of options and pages in texts by language, sent first. In the name of a page, `%` is its number. */
  | { kind: 'names'; names: Readonly<Record<Locale, Readonly<Record<string, string>>>> }
  | { kind: 'call'; id: number; action: ActionName; request: unknown; sync?: Sync }
  /** Texts of the pages of a document, sent before the call in several messages. */
  | { kind: 'texts'; document: number; texts: PackedTexts }
  | { kind: 'forget'; document: number };

/** Messages of a worker. */
export type FromWorker =
  | { kind: 'result'; id: number; result: unknown }
  /** `page` is the index of the page that the error is about. */
  | { kind: 'failure'; id: number; code: string; message: string; page: number | undefined }
  | { kind: 'progress'; id: number; done: number };
