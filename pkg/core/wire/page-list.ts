/** Calls of the engine with page lists: arrays are encoded as records, other input is passed unchanged. */

import { SitemapError } from '../errors/errors.js';
import type { PageListInput } from '../types/index.js';
import { callEngine, type EncodedInput, type Engine } from './engine.js';
import { encodeInput, isList, pagesToJson } from './input.js';
import { Records } from './records.js';

/** Calls the engine with a page list, or with a batch of one whose first page has the index `first`. */
export function callWithPages<Result>(
  input: PageListInput,
  call: (engine: Engine, pages: EncodedInput) => Result,
  first = 0,
): Result {
  if (!isList(input)) {
    const list = encodeInput(input);
    return callEngine((engine) => call(engine, list));
  }
  const records = new Records(input, first);
  try {
    const result = callEngine((engine) => call(engine, records));
    if (records.failure === undefined) {
      return result;
    }
  } catch (error) {
    if (records.failure === undefined && !isRefusal(error)) {
      throw error;
    }
  }
  if (records.failure !== undefined) {
    // The engine read a shorter list, so its result or error means nothing.
    throw records.failure;
  }
  const json = pagesToJson(input, first);
  return callEngine((engine) => call(engine, json));
}

/** Returns whether the engine refused records, because an option needs the keys of JSON. */
function isRefusal(error: unknown): boolean {
  return error instanceof SitemapError && (error.code as string) === 'refused-records';
}
