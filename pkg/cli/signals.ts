/** Interruptions that wait until a piece of work is whole. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does synchronous work that Ctrl-C does not cut in two: the signal takes effect right after it. */
export function uninterrupted<Result>(work: () => Result): Result {
  for (const signal of SIGNALS) {
    // Node calls listeners between two turns of the event loop, never in the middle of the work; without a listener
    // the system would end the process at once. The listener is gone when it is called, so this ends it.
    process.once(signal, () => process.kill(process.pid, signal));
  }
  return work();
}
