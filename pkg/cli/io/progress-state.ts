/** The state of a progress bar, shared by the thread that works and the thread that draws. */

import type { Locale } from '../../core/types/index.js';
import { PHASES } from '../texts/reports.js';

/** A phase of the work. */
export type Phase = keyof typeof PHASES;

/** The phases by their numbers in the shared memory. */
export const PHASE_NAMES = Object.keys(PHASES) as Phase[];

/** Indexes in the memory that the drawing thread reads. */
export const Slot = { Phase: 0, Share: 1, Ended: 2, Drawn: 3, Cleared: 4 } as const;

/** Data that the drawing thread gets at its start. */
export interface DrawingData {
  /** Shared memory: see {@link Slot}. */
  state: Int32Array<SharedArrayBuffer>;
  /** Start of the work, in milliseconds since 1970. */
  started: number;
  /** Width of the terminal. */
  columns: number;
  /** File descriptor of the terminal. */
  descriptor: number;
  /** Language of the phases. */
  locale: Locale;
}
