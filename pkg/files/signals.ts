/** Signals that end the process. */

import { setImmediate as turn } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls a function before a signal ends the process.
 *
 * @returns A function that removes the listeners.
 */
export function beforeInterruption(action: () => void): () => void {
  const listeners = SIGNALS.map((signal) => {
    const listener = (): void => {
      action();
      // `once` has removed this listener, so that the repeated signal ends the process.
      process.kill(process.pid, signal);
    };
    process.once(signal, listener);
    return (): unknown => process.removeListener(signal, listener);
  });
  return () => {
    for (const remove of listeners) {
      remove();
    }
  };
}

/**
 * Returns a signal that is aborted when the user interrupts the process, so that the command can record what it has done. A second
 * interruption ends the process. While the engine reads a file, no listener is called and no interruption ends the process: listen only
 * while there is something to record, and handle signals between files.
 */
export function interruption(controller = new AbortController()): { signal: AbortSignal; forget: () => void } {
  const listener = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) {
      forget();
      process.kill(process.pid, signal);
    }
    controller.abort();
    // Not at once: a second signal that arrived during the same work would be lost.
    setImmediate(forget);
  };
  const forget = (): void => {
    for (const signal of SIGNALS) {
      process.removeListener(signal, listener);
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, listener);
  }
  return { signal: controller.signal, forget };
}

/** Lets signals that have arrived be handled. */
export async function handleSignals(): Promise<void> {
  // The first turn may end before events are read.
  await turn();
  await turn();
}
