/** The steps of a fix that all choices of its changes share. */

/** Returns the result of a step, which is computed unless it is known from another choice. */
export type Once = <Result>(step: string, compute: () => Result) => Result;

/** Maximum number of results that are kept. */
const maxKept = 8;
/** The results for the last state, those that were used last at the end. */
let known = { state: '', results: new Map<string, unknown>() };

/** Returns the steps of a fix. @param state What the results depend on; without it, none are kept for other fixes. */
export function stepsOf(state = ''): Once {
  if (state === '' || state !== known.state) {
    known = { state, results: new Map() };
  }
  const { results } = known;
  return (step, compute) => {
    const result = results.has(step) ? results.get(step) : compute();
    results.delete(step);
    results.set(step, result);
    const [oldest] = results.keys();
    if (results.size > maxKept) {
      results.delete(oldest ?? '');
    }
    return result as ReturnType<typeof compute>;
  };
}
