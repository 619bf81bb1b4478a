/** Signals that end the process. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls a function before a signal ends the process.
 *
 * @returns A function that cancels this.
 */
export function beforeInterruption(action: () => void): () => void {
  const listeners = SIGNALS.map((signal) => {
    const listener = (): void => {
      action();
      // The listener is gone when it is called, so this ends the process.
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
