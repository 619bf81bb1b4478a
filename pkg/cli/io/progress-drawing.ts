/** The thread that draws the progress bar: the engine keeps the main thread busy, so that one could not. */

import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { type DrawingData, PHASES, Slot } from './progress-state.js';

const { state, started, columns, descriptor } = workerData as DrawingData;

/** Nothing is drawn for work that ends within this many milliseconds. */
const PATIENCE = 500;
/** Milliseconds between two drawings. */
const PERIOD = 100;
const BAR_WIDTH = 24;

/** Waits, and says whether the work goes on. */
function goesOn(milliseconds: number): boolean {
  return Atomics.wait(state, Slot.Ended, 0, milliseconds) === 'timed-out';
}

function line(): string {
  const phase = PHASES[Atomics.load(state, Slot.Phase)] ?? '';
  const share = Atomics.load(state, Slot.Share);
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  return `${phase.padEnd(10)} ${bar(share)} ${share < 0 ? '' : `${Math.floor(share / 10)} % `}${seconds}`;
}

/** A bar that fills, or where nobody knows how much is left, a block that wanders. */
function bar(share: number): string {
  if (share >= 0) {
    const filled = Math.round((Math.min(share, 1000) / 1000) * BAR_WIDTH);
    return `[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}]`;
  }
  const room = BAR_WIDTH - 3;
  const step = Math.floor((Date.now() - started) / PERIOD) % (2 * room);
  const left = step < room ? step : 2 * room - step;
  return `[${' '.repeat(left)}===${' '.repeat(room - left)}]`;
}

function draw(text: string): void {
  try {
    writeSync(descriptor, `\r\u001b[K${text}`);
  } catch {
    // A terminal that is busy or gone takes no bar; the work does not depend on it.
  }
}

if (goesOn(Math.max(0, started + PATIENCE - Date.now()))) {
  Atomics.store(state, Slot.Drawn, 1);
  while (Atomics.load(state, Slot.Ended) === 0) {
    draw(line().slice(0, Math.max(0, columns - 1)));
    goesOn(PERIOD);
  }
  draw('');
  Atomics.store(state, Slot.Cleared, 1);
  Atomics.notify(state, Slot.Cleared);
}
