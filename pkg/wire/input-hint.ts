/** Advice for values that are no page list. */

/** Returns a further sentence of a message: how pages in another form are passed. Empty where nothing is known. */
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
