/** The thread that draws the progress bar, because the engine blocks the main thread. */

import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import stringWidth from 'string-width';
import { PHASES } from '../texts/reports.js';
import { type DrawingData, PHASE_NAMES, Slot } from './progress-state.js';

const { state, started, columns, descriptor, locale } = workerData as DrawingData;

/** Delay in milliseconds before the bar appears. */
const DELAY = 500;
/** Milliseconds between two drawings. */
const PERIOD = 100;
const BAR_WIDTH = 24;
const NAME_WIDTH = 10;

/** Waits until the work has ended, at most for a time. Returns whether it continues. */
function wait(milliseconds: number): boolean {
  return Atomics.wait(state, Slot.Ended, 0, milliseconds) === 'timed-out';
}

/** Returns the parts of the line; only those that fit into the terminal are drawn. */
function parts(): string[] {
  const phase = PHASE_NAMES[Atomics.load(state, Slot.Phase)] ?? 'reading';
  const share = Atomics.load(state, Slot.Share);
  const name = PHASES[phase][locale];
  const padding = ' '.repeat(NAME_WIDTH - stringWidth(name));
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  return [name + padding, bar(share), share < 0 ? seconds : `${Math.floor(share / 10)} % ${seconds}`];
}

/** Returns a bar that fills, or a block that moves back and forth if the total is unknown. */
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

function line(): string {
  let text = '';
  for (const part of parts()) {
    const longer = text === '' ? part : `${text} ${part}`;
    if (stringWidth(longer) >= columns) {
      break;
    }
    text = longer;
  }
  return text;
}

function draw(text: string): void {
  try {
    writeSync(descriptor, `\r\u001b[K${text}`);
  } catch {
    // The terminal may be busy or closed; the work does not depend on the bar.
  }
}

if (wait(Math.max(0, started + DELAY - Date.now()))) {
  Atomics.store(state, Slot.Drawn, 1);
  while (Atomics.load(state, Slot.Ended) === 0) {
    draw(line());
    wait(PERIOD);
  }
  draw('');
  Atomics.store(state, Slot.Cleared, 1);
  Atomics.notify(state, Slot.Cleared);
}
