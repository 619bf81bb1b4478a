/** Page lists on their way to the engine: arrays as records, which are several times faster to write and read than JSON. */

import { ask, type Crossing, type Engine } from './engine.js';
import { SitemapError } from './errors.js';
import { isWellFormed, pagesToJson, pageToJson, toCrossing } from './input.js';
import type { PageListInput } from './types.js';

/** Begins the list, and each page in it that is written as JSON. */
const RECORD_SEPARATOR = '\u001e';
/** Parts the fields. */
const UNIT_SEPARATOR = '\u001f';

const encoder = new TextEncoder();

/** Asks the engine something about a page list. */
export function askAboutPages<Answer>(
  input: PageListInput,
  question: (engine: Engine, pages: Crossing) => Answer,
): Answer {
  if (!Array.isArray(input)) {
    const list = toCrossing(input);
    return ask((engine) => question(engine, list));
  }
  const records = pagesToRecords(input);
  if (records !== undefined) {
    try {
      return ask((engine) => question(engine, records));
    } catch (error) {
      if (!(error instanceof SitemapError && (error.code as string) === 'torn-records')) {
        throw error;
      }
    }
  }
  const json = pagesToJson(input);
  return ask((engine) => question(engine, json));
}

/**
 * The records of a page list: loc, lastmod, changefreq and priority of each page, or the page as JSON where it has
 * anything else. Undefined where half a surrogate pair stands somewhere, which only JSON can carry.
 *
 * The engine's side of this is `src/page_list/records.rs`.
 */
export function pagesToRecords(pages: readonly unknown[]): Uint8Array | undefined {
  const fields: string[] = [];
  for (let index = 0; index < pages.length; index += 1) {
    pushPage(fields, pages[index], index);
  }
  const text = `${RECORD_SEPARATOR}${fields.length}${UNIT_SEPARATOR}${fields.join(UNIT_SEPARATOR)}`;
  return isWellFormed(text) ? encoder.encode(text) : undefined;
}

function pushPage(fields: string[], page: unknown, index: number): void {
  if (typeof page === 'object' && page !== null && !('toJSON' in page)) {
    const { loc, lastmod, changefreq, priority } = page as Record<string, unknown>;
    const date = lastmod instanceof Date ? dateText(lastmod) : lastmod;
    if (
      isLoc(loc) &&
      (date === undefined || isValue(date)) &&
      (changefreq === undefined || isValue(changefreq)) &&
      (priority === undefined || typeof priority === 'number' || isValue(priority)) &&
      hasOnlyPlainFields(page)
    ) {
      fields.push(loc, date ?? '', changefreq ?? '', priority === undefined ? '' : String(priority));
      return;
    }
  } else if (isLoc(page)) {
    fields.push(page, '', '', '');
    return;
  }
  fields.push(RECORD_SEPARATOR + pageToJson(page, index));
}

/** An invalid Date stays one word that no date is, for the engine to report. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString();
}

/** Whether a value can stand as the loc of a record. An empty one is JSON's: in a record it would be absent. */
function isLoc(value: unknown): value is string {
  return isValue(value) && !value.startsWith(RECORD_SEPARATOR);
}

function isValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function hasOnlyPlainFields(page: object): boolean {
  for (const name in page) {
    if (name !== 'loc' && name !== 'lastmod' && name !== 'changefreq' && name !== 'priority') {
      return false;
    }
  }
  return true;
}
