/** Context of an action. */

import type { PageTable } from '../model/page-table.js';

/** Services that the worker provides to an action. */
export interface Context {
  /** The pages of the document of the call. */
  table(): PageTable;
  /** Marks buffers of the result that are transferred instead of copied. */
  transfer(...buffers: ArrayBuffer[]): void;
  /** Reports the completed share of the action, from 0 to 1. */
  progress(done: number): void;
}
