/** Threads that read files. */

import { Worker } from 'node:worker_threads';
import { type FactsRequest, type FileFacts, readFacts } from './files/read-facts.js';

interface Waiting {
  resolve: (facts: FileFacts) => void;
  reject: (error: Error) => void;
}

interface Answer {
  id: number;
  facts?: FileFacts;
  error?: string;
}

/** Reads files in a number of threads; with none, in this one. */
export class FactsPool implements Disposable {
  readonly #workers: Worker[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(threads: number) {
    for (let number = 0; number < threads; number += 1) {
      const worker = new Worker(new URL('./facts-worker.js', import.meta.url));
      worker.on('message', (answer: Answer) => this.#settle(answer));
      worker.on('error', (error) => this.#fail(error));
      worker.unref();
      this.#workers.push(worker);
    }
  }

  /** Reads a file. */
  read(request: FactsRequest): Promise<FileFacts> {
    const worker = this.#workers[this.#next % this.#workers.length];
    if (worker === undefined) {
      return readFacts(request);
    }
    const id = this.#next;
    this.#next += 1;
    // A thread keeps the process alive only while it is waited for.
    worker.ref();
    return new Promise<FileFacts>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request });
    });
  }

  #settle({ id, facts, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (facts === undefined) {
      waiting?.reject(new Error(error));
    } else {
      waiting?.resolve(facts);
    }
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) {
      reject(error);
    }
    this.#waiting.clear();
  }

  /** Ends the threads. */
  [Symbol.dispose](): void {
    for (const worker of this.#workers) {
      void worker.terminate();
    }
  }
}
