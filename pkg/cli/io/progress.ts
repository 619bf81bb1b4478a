/** A progress bar on stderr, for work that takes more than half a second, and only on a terminal. */

import { Worker } from 'node:worker_threads';
import { type DrawingData, PHASES, type Phase, Slot } from './progress-state.js';

/** Says how far the work is. */
export interface Progress {
  /** The work has come to a phase, or further in it: `done` of `total`, where they are known. */
  at(phase: Phase, done?: number, total?: number): void;
  /** The work is over: takes the bar away. Nothing else may be written to the terminal before. */
  end(): void;
}

/** Longest time in milliseconds that the end of the work waits for the bar to go. */
const CLEARING = 250;

/** Without a thread there is no bar, which is no reason to fail. */
const NO_BAR: Progress = { at: () => {}, end: () => {} };

/** Begins a progress bar; on anything but a terminal it never shows. */
export function startProgress(stream = process.stderr): Progress {
  if (!stream.isTTY || process.env.TERM === 'dumb') {
    return NO_BAR;
  }
  const state = new Int32Array(new SharedArrayBuffer(5 * Int32Array.BYTES_PER_ELEMENT));
  Atomics.store(state, Slot.Share, -1);
  const workerData: DrawingData = {
    state,
    started: Date.now(),
    columns: stream.columns || 80,
    descriptor: stream.fd,
  };
  try {
    const worker = new Worker(new URL('./progress-drawing.js', import.meta.url), { workerData });
    worker.unref();
    worker.on('error', () => {});
  } catch {
    // The permissions of Node may forbid threads.
    return NO_BAR;
  }
  return {
    at(phase, done, total) {
      Atomics.store(state, Slot.Phase, PHASES.indexOf(phase));
      Atomics.store(state, Slot.Share, done === undefined || !total ? -1 : Math.floor((done / total) * 1000));
    },
    end() {
      Atomics.store(state, Slot.Ended, 1);
      Atomics.notify(state, Slot.Ended);
      if (Atomics.load(state, Slot.Drawn) === 1) {
        Atomics.wait(state, Slot.Cleared, 0, CLEARING);
      }
    },
  };
}
