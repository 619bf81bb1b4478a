/** The state of a progress bar, shared by the thread that works and the thread that draws. */

/** What the work is at. */
export const PHASES = ['reading', 'checking', 'fixing', 'generating', 'splitting', 'writing'] as const;

/** One of the phases. */
export type Phase = (typeof PHASES)[number];

/** Places in the memory that the drawing thread reads. */
export const Slot = { Phase: 0, Share: 1, Ended: 2, Drawn: 3, Cleared: 4 } as const;

/** What the drawing thread is given. */
export interface DrawingData {
  /** Shared memory: see {@link Slot}. */
  state: Int32Array<SharedArrayBuffer>;
  /** When the work began, in milliseconds since 1970. */
  started: number;
  /** Width of the terminal. */
  columns: number;
  /** File descriptor of the terminal. */
  descriptor: number;
}
