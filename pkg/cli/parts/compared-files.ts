/** Files and folders that `diff` and `notify` compare. */

import { join } from 'node:path';
import { type Text, textIn } from '../../core/errors/fill.js';
import {
  type Difference,
  type DiffOptions,
  diff,
  type Locale,
  parse,
  type SetFile,
  SitemapError,
} from '../../core/node.js';
import { statIfExists } from '../../files/disk.js';
import { usageError } from '../../files/usage-error.js';
import { sitemapsIn } from '../io/find-files.js';
import { write } from '../io/output.js';
import { type Progress, startProgress } from '../io/progress.js';
import { readSource, STANDARD_INPUT } from '../io/source.js';
import { visible } from '../io/terminal.js';
import { inputName, whyNoList } from '../report/reported.js';
import { NOTICE_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** One side of a comparison. */
export interface Side {
  /** Path of the file or folder. */
  path: string;
  /** A document, page list or state, or the files of a folder. */
  input: Uint8Array | SetFile[];
  /** The documents, those of a folder with their names; none for a state. */
  documents: SetFile[];
}

/**
 * Reads a file, the sitemaps of a folder, or standard input.
 *
 * @throws UsageError if it cannot be read.
 */
export async function readSide(path: string, locale: Locale): Promise<Side> {
  const progress = startProgress(locale);
  try {
    if (path !== '-' && statIfExists(path)?.isDirectory()) {
      const documents = await readFolder(path, progress);
      return { path, input: documents, documents };
    }
    const source = await readSource(path, progress);
    if (isState(source.bytes)) {
      return { path, input: source.bytes, documents: [] };
    }
    return { path, input: source.bytes, documents: [{ name: '', bytes: source.bytes }] };
  } finally {
    progress.end();
  }
}

/** Returns whether bytes are a state of `keepDates`: they begin with the name of that format, also after a byte order mark. */
function isState(bytes: Uint8Array): boolean {
  const name = 'sitemap-kit state ';
  const byteOrderMarkBytes = 3;
  return new TextDecoder().decode(bytes.subarray(0, byteOrderMarkBytes + name.length)).startsWith(name);
}

/**
 * Compares two sides.
 *
 * @throws UsageError if one of them cannot be compared, such as a damaged state.
 */
export function compareSides(before: Side, after: Side, options: DiffOptions): Difference {
  try {
    return diff(before.input, after.input, options);
  } catch (error) {
    for (const side of [before, after]) {
      assertComparable(side, options);
    }
    throw error;
  }
}

/** Returns how a side is called in texts. */
function shown(path: string): Text | string {
  return path === '-' ? inputName(STANDARD_INPUT) : visible(path);
}

/** Throws an error that names the file if a side cannot be compared. */
function assertComparable({ path, input }: Side, options: DiffOptions): void {
  try {
    diff(input, [], options);
  } catch (error) {
    if (error instanceof SitemapError) {
      throw usageError(USAGE_TEXTS.notComparable, { file: shown(path), reason: error.message });
    }
    throw error;
  }
}

async function readFolder(folder: string, progress: Progress): Promise<SetFile[]> {
  const read: SetFile[] = [];
  for (const name of sitemapsIn(folder).names) {
    read.push({ name, bytes: (await readSource(join(folder, name), progress)).bytes });
  }
  return read;
}

/**
 * Reports files that could not be read to their ends, because their pages would seem added or removed. Returns whether there are any.
 *
 * @throws UsageError if nothing could be read.
 */
export async function warnOfGaps(
  { path, input, documents }: Side,
  { baseUrl, locale }: { baseUrl?: string | undefined; locale: Locale },
): Promise<boolean> {
  let hasGaps = false;
  for (const { name, bytes } of documents) {
    const { complete, kind, pages, report } = parse(bytes, { baseUrl, locale });
    const file = name === '' ? shown(path) : visible(join(path, name));
    if (kind === 'unknown' && input instanceof Uint8Array) {
      throw usageError(USAGE_TEXTS.notComparable, { file, reason: whyNoList(report) ?? USAGE_TEXTS.isNoList });
    }
    const unreadable = report.problems.find(({ rule }) => rule === 'page-list-unreadable');
    if (unreadable !== undefined && pages.length === 0) {
      throw usageError(USAGE_TEXTS.notComparable, { file, reason: `${unreadable.params.reason ?? ''}.` });
    }
    if (!complete) {
      hasGaps = true;
      await write(process.stderr, `${textIn(NOTICE_TEXTS.incomplete, locale, { file })}\n`);
    }
  }
  return hasGaps;
}
