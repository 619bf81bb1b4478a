/** Changes that `notify` reads: a difference as JSON, two files or folders to compare, or page lists. */

import { type Kind, type Locale, type Page, parse, readPages } from '../../core/node.js';
import { usageError } from '../../files/usage-error.js';
import type { NotifyChanges, NotifyPage } from '../../live/submit/index.js';
import { startProgress } from '../io/progress.js';
import { readSource } from '../io/source.js';
import { visible } from '../io/terminal.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { compareSides, readSide, type Side, warnOfGaps } from './compared-files.js';

/** Where changes are read from. */
export interface ChangeSources {
  /** A difference as JSON; with `after`, the earlier file or folder. */
  before?: string | undefined;
  /** The later file or folder. */
  after?: string | undefined;
  /** Page list or sitemaps of pages that were added or changed. */
  changed?: string | undefined;
  /** Page list or sitemaps of pages that were removed. */
  removed?: string | undefined;
}

/**
 * Reads the changes of all sources.
 *
 * @throws UsageError if a source cannot be read.
 */
export async function readChanges(
  { before, after, changed, removed }: ChangeSources,
  { baseUrl, locale }: { baseUrl: string | undefined; locale: Locale },
): Promise<NotifyChanges> {
  const compared = await compare(before, after, baseUrl, locale);
  return {
    added: compared.added,
    changed: [...(compared.changed ?? []), ...(await listPages(changed, locale))],
    removed: [...(compared.removed ?? []), ...(await listPages(removed, locale))],
  };
}

async function compare(
  before: string | undefined,
  after: string | undefined,
  baseUrl: string | undefined,
  locale: Locale,
): Promise<NotifyChanges> {
  if (before === undefined) {
    return {};
  }
  if (after === undefined) {
    return readDifference(before, locale);
  }
  const [one, other] = [await readSide(before, locale), await readSide(after, locale)];
  const { added, changed, removed } = compareSides(one, other, { baseUrl, locale });
  await warnOfGaps(one, { baseUrl, locale });
  await warnOfGaps(other, { baseUrl, locale });
  // `diff` returns the URLs of added pages as they are written, without their versions.
  const pages = new Map(pagesOf(other, locale).map((page) => [String(page.loc), page]));
  return { added: added.map((loc) => pages.get(loc) ?? loc), changed, removed };
}

/** Reads the output of `diff --format json`. */
async function readDifference(path: string, locale: Locale): Promise<NotifyChanges> {
  const progress = startProgress(locale);
  try {
    const { name, bytes } = await readSource(path, progress);
    const found = parseJson(bytes);
    if (!isDifference(found)) {
      throw usageError(USAGE_TEXTS.noDifference, { name: visible(name) });
    }
    return found;
  } finally {
    progress.end();
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function isDifference(value: unknown): value is Required<NotifyChanges> {
  const lists = ['added', 'changed', 'removed'] as const;
  return (
    typeof value === 'object' && value !== null && lists.every((name) => Array.isArray((value as NotifyChanges)[name]))
  );
}

/** Reads the pages of a page list, a sitemap or a folder. */
async function listPages(path: string | undefined, locale: Locale): Promise<NotifyPage[]> {
  if (path === undefined) {
    return [];
  }
  const side = await readSide(path, locale);
  await warnOfGaps(side, { locale });
  return pagesOf(side, locale);
}

/** Kinds of documents that may be a page list with relative URLs. */
const MAYBE_TEXT: readonly Kind[] = ['text', 'unknown'];

/** Returns the pages of a side. A state has none. */
function pagesOf({ documents }: Side, locale: Locale): Page[] {
  return documents.flatMap(({ bytes }) => {
    const { kind, pages } = parse(bytes, { locale });
    return MAYBE_TEXT.includes(kind) ? readPages(bytes as Uint8Array, { locale }).pages : pages;
  });
}
