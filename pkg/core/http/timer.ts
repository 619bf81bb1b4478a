/** Waiting between requests. */

/** Maximum time of a timer in milliseconds. A timer with a longer time ends at once. */
const MAX_TIME = 2 ** 31 - 1;

/** Waits for a time, or until a signal. */
export async function sleepByTimer(milliseconds: number, signal?: AbortSignal): Promise<void> {
  for (let rest = milliseconds; rest > 0 && !signal?.aborted; rest -= MAX_TIME) {
    await timer(Math.min(rest, MAX_TIME), signal);
  }
}

function timer(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(started);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const started = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
