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
  const records = recordsOf(input, first);
  if (records !== undefined) {
    try {
      return callEngine((engine) => call(engine, records));
    } catch (error) {
      if (!(error instanceof SitemapError && (error.code as string) === 'refused-records')) {
        throw error;
      }
    }
  }
  const json = pagesToJson(input, first);
  return callEngine((engine) => call(engine, json));
}

/** Returns the records of a page list. If reading a page throws, encoding as JSON reports which page it was. */
function recordsOf(pages: readonly unknown[], first: number): Uint8Array | undefined {
  try {
    const records = new Records(pages.length);
    for (let index = 0; index < pages.length; index += 1) {
      records.add(pages[index], first + index);
    }
    return records.finish();
  } catch {
    return undefined;
  }
}
