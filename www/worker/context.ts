/** What an action has beside its request. */

import type { PageTable } from '../model/page-table.js';

/** How far an action is. */
export interface Progress {
  phase: 'reading' | 'parsing' | 'checking' | 'writing';
  /** How much is done, from 0 to 1, where that is known. */
  done?: number;
}

/** What the worker gives to an action. */
export interface Context {
  /** The pages of the document that the question is about. */
  table(): PageTable;
  /** Names buffers of the answer that are handed over instead of copied. */
  transfer(...buffers: ArrayBuffer[]): void;
  /** Says how far the action is. */
  progress(progress: Progress): void;
}
