/** Concatenation of chunks: bytes, and strings that may be divided inside a surrogate pair. */

const encoder = new TextEncoder();

/** Concatenates byte arrays. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Joins surrogate pairs that are divided between two strings. */
export class SurrogateJoiner {
  #highSurrogate = '';

  /** Adds a string; returns the text without a high surrogate at its end, which is kept for the next string. */
  add(text: string): string {
    const all = this.#highSurrogate + text;
    this.#highSurrogate = /[\uD800-\uDBFF]$/.test(all) ? all.slice(-1) : '';
    return this.#highSurrogate === '' ? all : all.slice(0, -1);
  }

  /** Adds bytes; returns them after the high surrogate that is kept, which can no longer be completed. */
  addBytes(bytes: Uint8Array): Uint8Array {
    const surrogate = this.finish();
    return surrogate === '' ? bytes : concatBytes([encoder.encode(surrogate), bytes]);
  }

  /** Returns the lone high surrogate that is kept, or an empty string. It is encoded as U+FFFD. */
  finish(): string {
    const surrogate = this.#highSurrogate;
    this.#highSurrogate = '';
    return surrogate;
  }
}
