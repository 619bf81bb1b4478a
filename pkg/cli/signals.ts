/** Interruptions that wait until a piece of work is whole. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does synchronous work that Ctrl-C does not cut in two: the signal takes effect right after it. */
export function uninterrupted<Result>(work: () => Result): Result {
  let held: NodeJS.Signals | undefined;
  const hold = (signal: NodeJS.Signals): void => {
    held = signal;
  };
  for (const signal of SIGNALS) {
    process.on(signal, hold);
  }
  try {
    return work();
  } finally {
    // Signals are handed out between two turns of the event loop, so only after this function has returned.
    setImmediate(() => {
      for (const signal of SIGNALS) {
        process.off(signal, hold);
      }
      if (held !== undefined) {
        process.kill(process.pid, held);
      }
    });
  }
}
