/** Page lists on their way to the engine: arrays as records, all else as it is. */

import { ask, type Crossing, type Engine } from './engine.js';
import { SitemapError } from './errors.js';
import { isList, pagesToJson, toCrossing } from './input.js';
import { isPlainObject } from './page-fields.js';
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
      if (!(error instanceof SitemapError && (error.code as string) === 'torn-records')) {
        throw error;
      }
    }
  }
  const json = pagesToJson(input, first);
  return ask((engine) => question(engine, json));
}

/** The records of a page list, where they can carry it. Whatever a page throws while it is read, JSON says of which page. */
function recordsOf(pages: readonly unknown[], first: number): Uint8Array | undefined {
  try {
    return pagesToRecords(pages, first);
  } catch {
    return undefined;
  }
}

/** The records of a page list. The bytes are there until the next list is written. */
function pagesToRecords(pages: readonly unknown[], first: number): Uint8Array {
  const records = new Records(pages.length);
  for (let index = 0; index < pages.length; index += 1) {
    addPage(records, pages[index], first + index);
  }
  return records.finish();
}

function addPage(records: Records, page: unknown, index: number): void {
  // Of all other objects JSON sees only what is their own, and neither getters of their class nor what they inherit.
  if (isPlainObject(page)) {
    const { loc, lastmod, changefreq, priority } = page;
    const date = lastmod instanceof Date ? dateText(lastmod) : lastmod;
    if (
      isLoc(loc) &&
      (date === undefined || isValue(date)) &&
      (changefreq === undefined || isValue(changefreq)) &&
      (priority === undefined || typeof priority === 'number' || isDecimal(priority)) &&
      hasOnlyPlainFields(page)
    ) {
      records.addPlain(loc, date ?? '', changefreq ?? '', priority ?? '');
      return;
    }
  } else if (isLoc(page)) {
    records.addPlain(page, '', '', '');
    return;
  }
  records.add(page, index);
}

/** An invalid Date stays one word that no date is, for the engine to report. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString();
}

/** Whether a value can stand at the beginning of a page: the control characters there say what follows. */
function isLoc(value: unknown): value is string {
  return typeof value === 'string' && value.charCodeAt(0) > 0x1f;
}

function isValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether a value is text that cannot be taken for a number as JavaScript writes very large and very small ones. */
function isDecimal(value: unknown): value is string {
  return isValue(value) && !/e/i.test(value);
}

function hasOnlyPlainFields(page: object): boolean {
  for (const name in page) {
    if (name !== 'loc' && name !== 'lastmod' && name !== 'changefreq' && name !== 'priority') {
      return false;
    }
  }
  return true;
}
