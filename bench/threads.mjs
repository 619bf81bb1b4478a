// @ts-check
/**
 * Contenders in separate threads, which run one after the other.
 *
 * A thread has its own heap, compiled code and engine. In a shared heap, a contender that runs while the objects of
 * another one are collected (sitemap.js leaves up to 800 MB) takes up to three times as long.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread for each task, one after the other, so that preparing one does not slow another down; ends them after
 * `use`.
 *
 * @template Task, Result
 * @param {URL} program a module whose function `prepare(task)` returns the operations of a thread by their names
 * @param {readonly Task[]} tasks
 * @param {(threads: OperationThread[]) => Promise<Result>} use gets a thread for each task
 * @returns {Promise<Result>}
 */
export async function withThreads(program, tasks, use) {
  /** @type {OperationThread[]} */
  const threads = [];
  try {
    for (const task of tasks) {
      const thread = new OperationThread(program, task);
      threads.push(thread);
      await thread.start();
    }
    return await use(threads);
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** A thread with prepared operations. */
export class OperationThread {
  #worker;

  /** @param {URL} program @param {unknown} task */
  constructor(program, task) {
    this.#worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData: { program: program.href, task } });
  }

  /** Waits until the operations are prepared. */
  async start() {
    await once(this.#worker, 'message');
  }

  /**
   * Runs an operation and returns its result where that is a number.
   *
   * @param {string} operation
   * @returns {Promise<number | undefined>}
   */
  async run(operation) {
    this.#worker.postMessage(operation);
    const [result] = await once(this.#worker, 'message');
    return result;
  }

  async end() {
    await this.#worker.terminate();
  }
}
