/** Context of an action. */

import type { PageTable } from '../model/page-table.js';

/** Progress of an action. */
export interface Progress {
  phase: 'reading' | 'parsing' | 'checking' | 'writing';
  /** The completed share, from 0 to 1, if it is known. */
  done?: number;
}

/** Services that the worker provides to an action. */
export interface Context {
  /** The pages of the document of the call. */
  table(): PageTable;
  /** Marks buffers of the result that are transferred instead of copied. */
  transfer(...buffers: ArrayBuffer[]): void;
  /** Reports the progress of the action. */
  progress(progress: Progress): void;
}
