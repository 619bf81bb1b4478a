/** Signals that end the process. */

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
 * interruption ends the process.
 */
export function interruption(): { signal: AbortSignal; forget: () => void } {
  const controller = new AbortController();
  const listener = (): void => {
    forget();
    controller.abort();
  };
  const forget = (): void => {
    for (const signal of SIGNALS) {
      process.removeListener(signal, listener);
    }
  };
  for (const signal of SIGNALS) {
    process.once(signal, listener);
  }
  return { signal: controller.signal, forget };
}
