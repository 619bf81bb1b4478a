/** Suggestions for values that are not page lists. */

/** Returns a sentence with a suggestion for a value that is not a page list; an empty string if there is none. */
export function hintFor(input: unknown): string {
  const has = (method: PropertyKey): boolean => typeof (input as Record<PropertyKey, unknown>)[method] === 'function';
  try {
    if (typeof input === 'function') {
      return ' Call the function.';
    }
    if (typeof input !== 'object' || input === null) {
      return '';
    }
    if (has('then')) {
      return ' Await the promise.';
    }
    if (has(Symbol.asyncIterator) || has('getReader')) {
      return ' Pass a generator or stream to pageStream(), and pipe that through a GenerateStream or SplitStream.';
    }
    return has(Symbol.iterator) ? ' Make an array of it with Array.from(), or pass it to pageStream().' : '';
  } catch {
    // A getter or proxy of the user that throws.
    return '';
  }
}
