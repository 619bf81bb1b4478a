import type { Progress } from '../worker/context.js';
import type { Job, State } from './state.js';

/** What running work is given. */
export interface RunningJob {
  /** Is aborted when the person ends the work. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Ends the work, as the person can. */
  cancel: () => void;
}

/** Runs work that can be watched and ended. */
export class Jobs {
  readonly #state: State;
  #lastId = 0;

  constructor(state: State) {
    this.#state = state;
  }

  /**
   * Runs work as a job: it is in the state while it runs, and ends when the person says so.
   *
   * @returns What the work answers; undefined where it was ended.
   */
  async run<Result>(
    name: Job['name'],
    file: string,
    work: (job: RunningJob) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    const ending = new AbortController();
    const { jobs } = this.#state;
    jobs.value = [...jobs.value, { id, name, file, progress: undefined, cancel: () => ending.abort() }];
    const onProgress = (progress: Progress) => {
      jobs.value = jobs.value.map((job) => (job.id === id ? { ...job, progress } : job));
    };
    try {
      return await work({ signal: ending.signal, onProgress, cancel: () => ending.abort() });
    } catch (error) {
      if (ending.signal.aborted) {
        return undefined;
      }
      throw error;
    } finally {
      jobs.value = jobs.value.filter((job) => job.id !== id);
    }
  }
}
