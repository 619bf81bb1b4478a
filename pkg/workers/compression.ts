/** Compressing beside the engine: by the platform, or by engines in workers. */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { concatBytes } from '../wire/chunks.js';
import { callEngine, compiledModule } from '../wire/engine.js';
import { describe } from '../wire/input.js';

/** A port that nobody listens to, once it was needed. */
let nowhere: MessagePort | undefined;

/** Gives the memory of bytes back at once, which else stays taken until the platform looks for what is not used any more. */
export function detachBuffer(bytes: Uint8Array): void {
  const buffer = bytes.buffer as ArrayBuffer & { transfer?(length: number): ArrayBuffer };
  if (buffer.transfer !== undefined) {
    buffer.transfer(0);
    return;
  }
  // Node 20: what is sent to where nobody is belongs to nobody.
  if (nowhere === undefined) {
    const { port1, port2 } = new MessageChannel();
    port2.close();
    nowhere = port1;
  }
  nowhere.postMessage(undefined, [buffer]);
}

/** Something that compresses files, several at once. */
export interface Packing {
  /** How many files are compressed at once. */
  readonly atOnce: number;
  /** Compresses a file. */
  pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Gives back what it needs. */
  end(): void;
}

/** One worker, which answers in the order in which it is asked. */
export interface PackingWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  /** Says who takes what the worker answers, and who hears of its failure. */
  listen(answer: (bytes: Uint8Array<ArrayBuffer>) => void, fail: (reason: unknown) => void): void;
  /** Says whether the process has to wait for it, where workers keep a process alive. */
  hold?(isAwaited: boolean): void;
  terminate(): unknown;
}

/** How workers are started here, and how many run at once; undefined where there are none. */
let workers: { start: () => PackingWorker; processors: number } | undefined;

/** Says how workers are started here, and how many processors they have. */
export function useWorkers(start: () => PackingWorker, processors: number): void {
  workers = { start, processors };
}

/** What the option `gzip` of a stream asks for beside the engine; undefined where the engine compresses, or nobody does. */
export function packingOf(gzip: unknown): Packing | undefined {
  if (gzip === undefined || typeof gzip === 'boolean') {
    return undefined;
  }
  if (gzip === 'platform') {
    return platform;
  }
  if (gzip === 'workers') {
    return workers === undefined ? sequential : new Workers(workers.start, workers.processors);
  }
  throw new SitemapError(
    SitemapErrorCode.InvalidOption,
    `The option gzip is ${describe(gzip)}; expected true, false, platform or workers.`,
  );
}

/** Most files that are compressed at once: each needs its memory, and compressing takes less time than writing what is compressed. */
const FILES_AT_ONCE = 2;

const platform: Packing = {
  atOnce: 1,
  async pack(bytes) {
    const { readable, writable } = new CompressionStream('gzip');
    const writer = writable.getWriter();
    const written = Promise.all([writer.write(bytes), writer.close()]);
    // Where this fails, reading does too, and tells.
    written.catch(() => {});
    const pieces: Uint8Array[] = [];
    const reader = readable.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
    }
    await written;
    detachBuffer(bytes);
    return concatBytes(pieces);
  },
  end() {},
};

/** Where there are no workers, the result is the same. */
const sequential: Packing = {
  atOnce: 0,
  async pack(bytes) {
    const packed = callEngine((engine) => engine.gzip(bytes));
    detachBuffer(bytes);
    return packed;
  },
  end() {},
};

/** Workers with an engine each, started when there is something to do. */
class Workers implements Packing {
  readonly atOnce: number;
  readonly #start: () => PackingWorker;
  readonly #workers: StartedWorker[] = [];

  constructor(start: () => PackingWorker, processors: number) {
    this.#start = start;
    // The thread that makes the files takes one.
    this.atOnce = Math.max(1, Math.min(processors - 1, FILES_AT_ONCE));
  }

  async pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const started = this.#leastBusy();
    if (started === undefined) {
      return sequential.pack(bytes);
    }
    started.files += 1;
    started.worker.hold?.(true);
    try {
      // Bytes that were sent to a worker cannot be taken back, so they are sent once it runs.
      return (await started.runs) ? await ask(started, bytes) : await sequential.pack(bytes);
    } finally {
      started.files -= 1;
      // A stream that nobody reads any more does not keep the process alive.
      started.worker.hold?.(started.files > 0);
    }
  }

  end(): void {
    for (const { worker } of this.#workers.splice(0)) {
      worker.terminate();
    }
  }

  /** Undefined where no worker runs, and none may be started. */
  #leastBusy(): StartedWorker | undefined {
    const fewest = Math.min(...this.#workers.map(({ files }) => files));
    const leastBusy = this.#workers.find(({ files }) => files === fewest);
    const isFree = fewest === 0 || this.#workers.length >= this.atOnce;
    return leastBusy !== undefined && isFree ? leastBusy : (this.#add() ?? leastBusy);
  }

  #add(): StartedWorker | undefined {
    let worker: PackingWorker;
    try {
      worker = this.#start();
    } catch {
      // Not allowed (permissions of Node, a page of another origin than the package), or broken by a bundler.
      return undefined;
    }
    const added = listenTo(worker);
    this.#workers.push(added);
    worker.postMessage(compiledModule(), []);
    return added;
  }
}

/** A worker, and the promises of its answers in their order. */
interface StartedWorker {
  worker: PackingWorker;
  /** How many files it compresses or is to compress. */
  files: number;
  /** Whether its engine runs. A Content-Security-Policy forbids workers by an event, not by an exception. */
  runs: Promise<boolean>;
  asked: PromiseCallbacks[];
}

interface PromiseCallbacks {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(reason: unknown): void;
}

/** Passes the answers of a worker on. Its first answer means that its engine runs. */
function listenTo(worker: PackingWorker): StartedWorker {
  const asked: PromiseCallbacks[] = [];
  const runs = new Promise<boolean>((resolve) => {
    let isRunning = false;
    worker.listen(
      (bytes) => {
        if (isRunning) {
          asked.shift()?.resolve(bytes);
        }
        isRunning = true;
        resolve(true);
      },
      (reason) => {
        resolve(false);
        for (const { reject } of asked.splice(0)) {
          const message = `A worker that compresses has failed: ${(reason as { message?: string } | undefined)?.message}`;
          reject(new SitemapError(SitemapErrorCode.EngineFailed, message, { cause: reason }));
        }
      },
    );
  });
  return { worker, files: 0, runs, asked };
}

function ask({ worker, asked }: StartedWorker, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    asked.push({ resolve, reject });
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
