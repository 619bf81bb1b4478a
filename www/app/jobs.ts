import type { Job, State } from './state.js';

/** Context of a running job. */
export interface RunningJob {
  /** Aborted when the user cancels the job. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
  /** Cancels the job. */
  cancel: () => void;
}

/** Runs jobs with progress and cancellation. */
export class Jobs {
  readonly #state: State;
  #lastId = 0;

  constructor(state: State) {
    this.#state = state;
  }

  /**
   * Runs a job, which is shown and can be cancelled. Returns its result; undefined if it was cancelled.
   *
   * @param signal Cancels it as well.
   */
  async run<Result>(
    name: Job['name'],
    file: string,
    work: (job: RunningJob) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result | undefined> {
    if (signal?.aborted) {
      return undefined;
    }
    this.#lastId += 1;
    const id = this.#lastId;
    const ending = new AbortController();
    signal?.addEventListener('abort', () => ending.abort(), { once: true });
    const { jobs } = this.#state;
    jobs.value = [...jobs.peek(), { id, name, file, done: undefined, cancel: () => ending.abort() }];
    const onProgress = (done: number) => {
      jobs.value = jobs.peek().map((job) => (job.id === id ? { ...job, done } : job));
    };
    try {
      return await work({ signal: ending.signal, onProgress, cancel: () => ending.abort() });
    } catch (error) {
      if (ending.signal.aborted) {
        return undefined;
      }
      throw error;
    } finally {
      jobs.value = jobs.peek().filter((job) => job.id !== id);
    }
  }
}
