/** Calls of a worker, one at a time. */

import type { PageTable, TableMark } from '../model/page-table.js';
import type { ActionName, ActionResult, FromWorker, Request, ToWorker } from '../worker/protocol.js';

/** An action that failed: it threw, or the worker ended. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** Code of the package's error, or `engine-failed`. */
  readonly code: string;
  /** Index of the page that it is about. */
  readonly page: number | undefined;

  constructor(code: string, message: string, page?: number) {
    super(message);
    this.code = code;
    this.page = page;
  }
}

/** Maximum number of bytes of texts that are copied for the worker in one task, so that the page stays responsive. */
const maxAtOnce = 4_000_000;

/** Options of a call. */
export interface CallOptions {
  /** The document whose pages the action reads. The copy in the worker is updated first. */
  pages?: { readonly id: number; readonly table: PageTable };
  /** Receives the state of the copy in the worker when the call is sent. */
  onSync?: (mark: TableMark) => void;
  /** Receives the completed share of the action, from 0 to 1. */
  onProgress?: (done: number) => void;
  /**
   * Cancels the call: a queued request is not sent, and the result of a running one is discarded. The promise is rejected
   * with the reason of the signal.
   */
  signal?: AbortSignal;
  /** Whether aborting also ends the work, by replacing the worker. For actions that take seconds. */
  endsWork?: boolean;
}

interface PendingCall {
  id: number;
  action: ActionName;
  request: unknown;
  options: CallOptions;
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
}

/** A worker with a queue of calls. It is started with the first call, and again after a failure. */
export class EngineClient {
  readonly #start: () => Worker;
  readonly #queue: PendingCall[] = [];
  readonly #marks = new Map<number, TableMark>();
  #worker: Worker | undefined;
  #current: PendingCall | undefined;
  #lastId = 0;

  /** @param start Creates a worker of `worker.ts`. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Starts the worker before the first call, so that its files are loaded by then. */
  warmUp(): void {
    this.#worker ??= this.#newWorker();
  }

  /**
   * Calls an action.
   *
   * @throws EngineFailure where the action throws or the worker ends; the reason of the signal where it was aborted.
   */
  call<Name extends ActionName>(
    action: Name,
    request: Request<Name>,
    options: CallOptions = {},
  ): Promise<ActionResult<Name>> {
    const { signal } = options;
    signal?.throwIfAborted();
    let drop = () => {};
    const result = new Promise<ActionResult<Name>>((resolve, reject) => {
      this.#lastId += 1;
      const call: PendingCall = { id: this.#lastId, action, request, options, resolve, reject };
      drop = () => this.#drop(call);
      signal?.addEventListener('abort', drop, { once: true });
      this.#queue.push(call);
      this.#askNext();
    });
    // A signal may be used for many calls and would keep all of them in memory.
    return result.finally(() => signal?.removeEventListener('abort', drop));
  }

  /** Removes the pages of a closed document from the worker. */
  forget(document: number): void {
    if (this.#marks.delete(document)) {
      this.#post({ kind: 'forget', document });
    }
  }

  #askNext(): void {
    if (this.#current !== undefined) {
      return;
    }
    const call = this.#queue.shift();
    if (call === undefined) {
      return;
    }
    this.#current = call;
    this.#send(call);
  }

  #send(call: PendingCall): void {
    const { id, action, request, options } = call;
    if (options.pages === undefined) {
      this.#post({ kind: 'call', id, action, request });
      return;
    }
    const { id: document, table } = options.pages;
    const { versions, nextText } = this.#marks.get(document) ?? { versions: {}, nextText: 1 };
    const texts = table.texts.since(nextText, maxAtOnce);
    const textBuffers = [texts.ends.buffer, texts.bytes.buffer];
    const known = { versions, nextText: texts.first + texts.ends.length };
    if (known.nextText < table.texts.next) {
      this.#marks.set(document, known);
      this.#post({ kind: 'texts', document, texts }, textBuffers);
      setTimeout(() => this.#current === call && this.#send(call));
      return;
    }
    const update = { ...table.updateSince(known), texts };
    const mark = table.mark();
    this.#marks.set(document, mark);
    options.onSync?.(mark);
    const columns = Object.values(update.columns).map((column) => column.buffer);
    const transfer = [...textBuffers, update.order?.buffer, ...columns].filter((buffer) => buffer !== undefined);
    this.#post({ kind: 'call', id, action, request, sync: { document, update } }, transfer);
  }

  #post(message: ToWorker, transfer: Transferable[] = []): void {
    this.warmUp();
    this.#worker?.postMessage(message, transfer);
  }

  #drop(call: PendingCall): void {
    const reason: unknown = call.options.signal?.reason;
    const index = this.#queue.indexOf(call);
    if (index >= 0) {
      this.#queue.splice(index, 1);
    } else if (this.#current === call && call.options.endsWork) {
      this.#restart();
    }
    call.reject(reason);
  }

  #newWorker(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#receive(data));
    worker.addEventListener('error', (event) => {
      const call = this.#current;
      this.#restart();
      call?.reject(new EngineFailure('engine-failed', event.message || 'The worker could not be loaded.'));
    });
    return worker;
  }

  #receive(message: FromWorker): void {
    const call = this.#current;
    if (call?.id !== message.id) {
      return;
    }
    if (message.kind === 'progress') {
      call.options.onProgress?.(message.done);
      return;
    }
    this.#current = undefined;
    if (message.kind === 'result') {
      call.resolve(message.result as never);
    } else {
      call.reject(new EngineFailure(message.code, message.message, message.page));
      if (message.code === 'engine-failed') {
        // The state of its memory is undefined.
        this.#restart();
      }
    }
    this.#askNext();
  }

  #restart(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#marks.clear();
    this.#current = undefined;
    queueMicrotask(() => this.#askNext());
  }
}
