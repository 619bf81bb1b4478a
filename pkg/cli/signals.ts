/** Interruptions that wait until a piece of work is whole. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Has something done before an interruption ends the process.
 *
 * @returns A function that takes this back.
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

/** Does synchronous work that Ctrl-C does not cut in two: the signal takes effect right after it. */
export function uninterrupted<Result>(work: () => Result): Result {
  for (const signal of SIGNALS) {
    // Node calls listeners between two turns of the event loop, never in the middle of the work; without a listener
    // the system would end the process at once. The listener is gone when it is called, so this ends it.
    process.once(signal, () => process.kill(process.pid, signal));
  }
  return work();
}
