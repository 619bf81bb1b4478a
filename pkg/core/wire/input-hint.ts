/** Suggestions for values that are not page lists. */

import { type Message, message } from '../errors/message.js';

/** Returns a sentence with a suggestion for a value that is not a page list; an empty string if there is none. */
export function hintFor(input: unknown): Message | '' {
  if (typeof input === 'function') {
    return message('hint-call');
  }
  if (typeof input !== 'object' || input === null) {
    return '';
  }
  const has = (method: PropertyKey): boolean => typeof (input as Record<PropertyKey, unknown>)[method] === 'function';
  if (has('then')) {
    return message('hint-await');
  }
  if (has(Symbol.asyncIterator) || has('getReader')) {
    return message('hint-page-stream');
  }
  return has(Symbol.iterator) ? message('hint-array') : '';
}
