/** Progress bar on stderr, for work that takes more than half a second, and only on a terminal. */

import { Worker } from 'node:worker_threads';
import type { Locale } from '../../core/types/index.js';
import { type DrawingData, PHASE_NAMES, type Phase, Slot } from './progress-state.js';

/** Receiver of the progress of the work. */
export interface Progress {
  /** Sets the phase, and how much of it is done: `done` of `total`, where they are known. */
  at(phase: Phase, done?: number, total?: number): void;
  /** Removes the bar. Nothing else may be written to the terminal before. */
  end(): void;
}

/** Maximum time in milliseconds to wait until the bar is removed. */
const MAX_CLEARING = 250;

/** A progress that is not shown. */
export const NO_PROGRESS: Progress = { at: () => {}, end: () => {} };

/** Starts a progress bar; it stays invisible on anything but a terminal. */
export function startProgress(locale: Locale, stream = process.stderr): Progress {
  if (!stream.isTTY || process.env.TERM === 'dumb') {
    return NO_PROGRESS;
  }
  const state = new Int32Array(new SharedArrayBuffer(5 * Int32Array.BYTES_PER_ELEMENT));
  Atomics.store(state, Slot.Share, -1);
  const workerData: DrawingData = {
    state,
    started: Date.now(),
    columns: stream.columns || 80,
    descriptor: stream.fd,
    locale,
  };
  try {
    const worker = new Worker(new URL('./progress-drawing.js', import.meta.url), { workerData });
    worker.unref();
    worker.on('error', () => {});
  } catch {
    // Node's permission model may forbid threads.
    return NO_PROGRESS;
  }
  return {
    at(phase, done, total) {
      Atomics.store(state, Slot.Phase, PHASE_NAMES.indexOf(phase));
      Atomics.store(state, Slot.Share, done === undefined || !total ? -1 : Math.floor((done / total) * 1000));
    },
    end() {
      Atomics.store(state, Slot.Ended, 1);
      Atomics.notify(state, Slot.Ended);
      if (Atomics.load(state, Slot.Drawn) === 1) {
        Atomics.wait(state, Slot.Cleared, 0, MAX_CLEARING);
      }
    },
  };
}
