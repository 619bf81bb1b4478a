/** Compression outside of the engine of the caller: by the platform, or by engines in workers. */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe } from '../errors/messages.js';
import { concatBytes } from '../wire/chunks.js';
import { callEngine, compiledModule } from '../wire/engine.js';

/** A port without a receiver, created on first use. */
let closedPort: MessagePort | undefined;

/** Detaches the buffer of an array, so that its memory is released without waiting for the garbage collector. */
export function detachBuffer(bytes: Uint8Array): void {
  const buffer = bytes.buffer as ArrayBuffer & { transfer?(length: number): ArrayBuffer };
  if (buffer.transfer !== undefined) {
    buffer.transfer(0);
    return;
  }
  // Node 20 has no `transfer`: a buffer that is sent to a closed port is released.
  if (closedPort === undefined) {
    const { port1, port2 } = new MessageChannel();
    port2.close();
    closedPort = port1;
  }
  closedPort.postMessage(undefined, [buffer]);
}

/** Compressor of files. */
export interface Compression {
  /** Number of files that are compressed concurrently; 0 if each call blocks until it is done. */
  readonly concurrency: number;
  /** Compresses a file. */
  compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Releases its workers. */
  end(): void;
}

/** A worker, which returns results in the order of requests. */
export interface CompressionWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  /** Sets the callbacks for results and for a failure. */
  listen(onResult: (bytes: Uint8Array<ArrayBuffer>) => void, onFailure: (reason: unknown) => void): void;
  /** Sets whether the worker keeps the process alive, in runtimes where workers do. */
  setRef?(isReferenced: boolean): void;
  terminate(): unknown;
}

/** How workers are started in this runtime, and the number of processors; undefined if there are no workers. */
let workers: { start: () => CompressionWorker; processors: number } | undefined;

/** Sets how workers are started in this runtime, and the number of processors. */
export function useWorkers(start: () => CompressionWorker, processors: number): void {
  workers = { start, processors };
}

/** Returns the compressor for the option `gzip` of a stream; undefined if the engine compresses, or if nothing is compressed. */
export function compressionOf(gzip: unknown): Compression | undefined {
  if (gzip === undefined || typeof gzip === 'boolean') {
    return undefined;
  }
  if (gzip === 'platform') {
    return platform;
  }
  if (gzip === 'workers') {
    return workers === undefined ? sequential : new WorkerPool(workers.start, workers.processors);
  }
  throw failure(SitemapErrorCode.InvalidOption, 'option-gzip', { value: describe(gzip) });
}

/** Maximum number of workers. Each file needs memory, and generating a file takes longer than compressing it. */
const MAX_CONCURRENCY = 2;

const platform: Compression = {
  concurrency: 1,
  async compress(bytes) {
    const { readable, writable } = new CompressionStream('gzip');
    const writer = writable.getWriter();
    const written = Promise.all([writer.write(bytes), writer.close()]);
    // If writing fails, reading fails as well and reports it.
    written.catch(() => {});
    const chunks: Uint8Array[] = [];
    const reader = readable.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      chunks.push(chunk.value);
    }
    await written;
    detachBuffer(bytes);
    return concatBytes(chunks);
  },
  end() {},
};

/** Compressor on the thread of the caller, for runtimes without workers. */
const sequential: Compression = {
  concurrency: 0,
  async compress(bytes) {
    const compressed = callEngine((engine) => engine.gzip(bytes));
    detachBuffer(bytes);
    return compressed;
  },
  end() {},
};

/** Compressor on workers with an engine each, which are started on demand. */
class WorkerPool implements Compression {
  readonly concurrency: number;
  readonly #start: () => CompressionWorker;
  readonly #workers: StartedWorker[] = [];

  constructor(start: () => CompressionWorker, processors: number) {
    this.#start = start;
    // One processor is left for the thread that generates the files.
    this.concurrency = Math.max(1, Math.min(processors - 1, MAX_CONCURRENCY));
  }

  async compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const started = this.#leastBusy();
    if (started === undefined) {
      return sequential.compress(bytes);
    }
    started.files += 1;
    started.worker.setRef?.(true);
    try {
      // Bytes that were transferred to a worker cannot be recovered, so they are sent only when it runs.
      return (await started.runs) ? await compressIn(started, bytes) : await sequential.compress(bytes);
    } finally {
      started.files -= 1;
      // An abandoned stream must not keep the process alive.
      started.worker.setRef?.(started.files > 0);
    }
  }

  end(): void {
    for (const { worker } of this.#workers.splice(0)) {
      worker.terminate();
    }
  }

  /** Returns the worker with the fewest files; undefined if no worker runs and none can be started. */
  #leastBusy(): StartedWorker | undefined {
    const fewest = Math.min(...this.#workers.map(({ files }) => files));
    const leastBusy = this.#workers.find(({ files }) => files === fewest);
    const isFree = fewest === 0 || this.#workers.length >= this.concurrency;
    return leastBusy !== undefined && isFree ? leastBusy : (this.#add() ?? leastBusy);
  }

  #add(): StartedWorker | undefined {
    let worker: CompressionWorker;
    try {
      worker = this.#start();
    } catch {
      // Forbidden (permissions of Node, a page of another origin than the package), or the file is missing from a bundle.
      return undefined;
    }
    const added = listenTo(worker);
    this.#workers.push(added);
    worker.postMessage(compiledModule(), []);
    return added;
  }
}

/** A worker, and the callbacks of its pending requests in order. */
interface StartedWorker {
  worker: CompressionWorker;
  /** The number of files that it compresses or has to compress. */
  files: number;
  /** Whether its engine runs. A Content-Security-Policy forbids workers by an event, not by an exception. */
  runs: Promise<boolean>;
  requests: PromiseCallbacks[];
}

interface PromiseCallbacks {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(reason: unknown): void;
}

/** Connects the results of a worker to its requests. The first message means that its engine runs. */
function listenTo(worker: CompressionWorker): StartedWorker {
  const requests: PromiseCallbacks[] = [];
  const runs = new Promise<boolean>((resolve) => {
    let isRunning = false;
    worker.listen(
      (bytes) => {
        if (isRunning) {
          requests.shift()?.resolve(bytes);
        }
        isRunning = true;
        resolve(true);
      },
      (reason) => {
        resolve(false);
        for (const { reject } of requests.splice(0)) {
          const params = { reason: String((reason as { message?: string } | undefined)?.message) };
          reject(failure(SitemapErrorCode.EngineFailed, 'worker-failed', params, { cause: reason }));
        }
      },
    );
  });
  return { worker, files: 0, runs, requests };
}

function compressIn(
  { worker, requests }: StartedWorker,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    requests.push({ resolve, reject });
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
