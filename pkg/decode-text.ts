/** Decoding of the UTF-8 bytes that the engine returns. */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of UTF-8 bytes. */
export let decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Replaces {@link decodeText}, for runtimes that have a faster decoder than `TextDecoder`. */
export function useTextDecoding(decode: (bytes: Uint8Array) => string): void {
  decodeText = decode;
}
