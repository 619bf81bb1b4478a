/** Page lists on their way to the engine: arrays as records, all else as it is. */

import { ask, type Crossing, type Engine } from './engine.js';
import { SitemapError } from './errors.js';
import { isList, pagesToJson, toCrossing } from './input.js';
import { Records } from './records.js';
import type { PageListInput } from './types.js';

/** Asks the engine something about a page list, or about a batch of one whose first page has the index `first`. */
export function askAboutPages<Answer>(
  input: PageListInput,
  question: (engine: Engine, pages: Crossing) => Answer,
  first = 0,
): Answer {
  if (!isList(input)) {
    const list = toCrossing(input);
    return ask((engine) => question(engine, list));
  }
  const records = recordsOf(input, first);
  if (records !== undefined) {
    try {
      return ask((engine) => question(engine, records));
    } catch (error) {
      if (!(error instanceof SitemapError && (error.code as string) === 'corrupt-records')) {
        throw error;
      }
    }
  }
  const json = pagesToJson(input, first);
  return ask((engine) => question(engine, json));
}

/** The records of a page list. Where reading a page throws, JSON tells which page it was. */
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
