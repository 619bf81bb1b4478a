import type { Transform, TransformCallback } from 'node:stream';

/**
 * The way in which a stream refuses an item. A call of `write()` throws an exception. The stream fails instead where nobody could catch
 * that: if the item comes from another stream, or if it had to wait.
 */
export class Refusal {
  #sources = 0;
  #isResuming = false;

  constructor(stream: Transform) {
    stream.on('pipe', () => {
      this.#sources += 1;
    });
    stream.on('unpipe', () => {
      this.#sources -= 1;
    });
  }

  /** Continues with the items that had to wait. */
  resume(proceed: () => void): void {
    this.#isResuming = true;
    try {
      proceed();
    } finally {
      this.#isResuming = false;
    }
  }

  /** Refuses an item; the stream accepts further items if the exception is caught. */
  refuse(error: unknown, callback: TransformCallback): void {
    if (this.#isResuming || this.#sources > 0) {
      callback(error as Error);
      return;
    }
    callback();
    throw error;
  }
}
