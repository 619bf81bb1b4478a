/** What comes in pieces, put together again: bytes, and strings that were cut anywhere. */

const encoder = new TextEncoder();

/** Bytes one after the other. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Strings as texts of whole characters: a pair of surrogates may be cut in two, and its first half waits for the other. */
export class SurrogateJoiner {
  #half = '';

  /** The text that is whole with one more string. */
  add(text: string): string {
    const all = this.#half + text;
    this.#half = /[\uD800-\uDBFF]$/.test(all) ? all.slice(-1) : '';
    return this.#half === '' ? all : all.slice(0, -1);
  }

  /** Bytes that come next, behind the half that waits: no string can bring the other one any more. */
  addBytes(bytes: Uint8Array): Uint8Array {
    const half = this.finish();
    return half === '' ? bytes : concatBytes([encoder.encode(half), bytes]);
  }

  /** The half that waits, or nothing. It is encoded as U+FFFD, so that it is seen that something was there. */
  finish(): string {
    const half = this.#half;
    this.#half = '';
    return half;
  }
}
