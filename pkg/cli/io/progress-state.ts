/** The state of a progress bar, shared by the thread that works and the thread that draws. */

import type { Locale } from '../../types/index.js';

/** Phases of the work, with their names on the progress bar, which take 10 columns at most. */
export const PHASES = {
  reading: { en: 'reading', ja: '読み込み中' },
  checking: { en: 'checking', ja: '検査中' },
  fixing: { en: 'fixing', ja: '修正中' },
  generating: { en: 'generating', ja: '生成中' },
  splitting: { en: 'splitting', ja: '分割中' },
  writing: { en: 'writing', ja: '書き込み中' },
} as const satisfies Record<string, Record<Locale, string>>;

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
