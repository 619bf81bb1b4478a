/** Threads that read files. */

import { Worker } from 'node:worker_threads';
import { type FactsRequest, type FactsResult, resultOf } from './files/read-facts.js';

/** Number of files in a message to a thread: a message for each file takes longer than reading many of them. */
export const BATCH = 16;

interface Waiting {
  request: FactsRequest;
  resolve: (result: FactsResult) => void;
}

/** Reads files in a number of threads; with none, in this one. */
export class FactsPool implements Disposable {
  readonly #workers: Worker[] = [];
  /** The batches that each thread reads, in their order. */
  readonly #sent = new Map<Worker, Waiting[][]>();
  #batch: Waiting[] = [];
  #next = 0;

  constructor(threads: number) {
    for (let number = 0; number < threads; number += 1) {
      const worker = new Worker(new URL('./facts-worker.js', import.meta.url));
      const sent: Waiting[][] = [];
      this.#workers.push(worker);
      this.#sent.set(worker, sent);
      worker.on('message', (results: FactsResult[]) => {
        for (const [index, { resolve }] of (sent.shift() ?? []).entries()) {
          resolve(results[index] as FactsResult);
        }
      });
      worker.on('error', ({ message }) => {
        for (const { resolve } of sent.splice(0).flat()) {
          resolve({ error: message });
        }
      });
      // A thread keeps the process alive only while it is waited for.
      worker.unref();
    }
  }

  /** Reads a file. */
  read(request: FactsRequest): Promise<FactsResult> {
    if (this.#workers.length === 0) {
      return Promise.resolve(resultOf(request));
    }
    return new Promise((resolve) => {
      this.#batch.push({ request, resolve });
      if (this.#batch.length === BATCH) {
        this.#send();
      } else if (this.#batch.length === 1) {
        // A batch that is not full is sent when the caller waits for the results.
        setImmediate(() => this.#send());
      }
    });
  }

  #send(): void {
    const worker = this.#workers[this.#next % this.#workers.length];
    if (worker === undefined || this.#batch.length === 0) {
      return;
    }
    const batch = this.#batch;
    this.#batch = [];
    this.#next += 1;
    this.#sent.get(worker)?.push(batch);
    worker.ref();
    worker.postMessage(batch.map(({ request }) => request));
  }

  /** Ends the threads. */
  [Symbol.dispose](): void {
    for (const worker of this.#workers) {
      void worker.terminate();
    }
  }
}
