// @ts-check
// Runs steps that depend on each other, several at a time.

/**
 * @template Result
 * @typedef {{
 *   name: string,
 *   needs?: string[],
 *   lock?: string,
 *   run: () => Promise<Result>,
 * }} Step `needs` names the steps that must have succeeded before; of the steps with the same `lock` one runs at a time
 */

/**
 * Runs each step as soon as the steps it needs have succeeded and fewer than `max` steps run; earlier steps come first.
 *
 * @template Result
 * @template {Step<Result>} S
 * @param {S[]} steps
 * @param {object} options
 * @param {number} options.max number of steps that run at the same time
 * @param {(result: Result) => boolean} options.succeeded
 * @param {(step: S, failedNeed: string) => Result} options.skip returns the result of a step that is not run because
 *   one it needs failed
 * @param {(step: S) => void} options.onStart
 * @param {(step: S, result: Result, seconds: number) => void} options.onEnd
 * @returns {Promise<void>}
 */
export function schedule(steps, { max, succeeded, skip, onStart, onEnd }) {
  const waiting = [...steps];
  /** @type {Set<S>} */
  const running = new Set();
  /** @type {Map<string, boolean>} whether each ended step succeeded */
  const ended = new Map();

  return new Promise((resolve, reject) => {
    /**
     * @param {S} step
     * @param {Result} result
     * @param {number} seconds
     */
    const end = (step, result, seconds) => {
      ended.set(step.name, succeeded(result));
      onEnd(step, result, seconds);
    };

    /** @param {S} step */
    const start = (step) => {
      running.add(step);
      onStart(step);
      const before = performance.now();
      step.run().then((result) => {
        running.delete(step);
        end(step, result, (performance.now() - before) / 1000);
        startMore();
      }, reject);
    };

    const startMore = () => {
      for (const step of [...waiting]) {
        const needs = step.needs ?? [];
        const failedNeed = needs.find((name) => ended.get(name) === false);
        const isFree = ![...running].some((other) => step.lock !== undefined && other.lock === step.lock);
        const isReady = isFree && running.size < max && needs.every((name) => ended.get(name) === true);
        if (failedNeed === undefined && !isReady) continue;
        waiting.splice(waiting.indexOf(step), 1);
        if (failedNeed === undefined) {
          start(step);
        } else {
          end(step, skip(step, failedNeed), 0);
          // An earlier step may need this one.
          startMore();
          return;
        }
      }
      if (running.size > 0) return;
      if (waiting.length === 0) resolve();
      else reject(new Error(`These steps need a step that is not run: ${waiting.map(({ name }) => name).join(', ')}`));
    };

    startMore();
  });
}
