/** What an action has beside its request. */

import type { PageTable } from '../model/page-table.js';
import type { Progress } from './protocol.js';

/** What the worker gives to an action. */
export interface Context {
  /** The pages of the document that the question is about. */
  table(): PageTable;
  /** Names buffers of the answer that are handed over instead of copied. */
  transfer(...buffers: ArrayBuffer[]): void;
  /** Says how far the action is. */
  progress(progress: Progress): void;
}
