/** The option `compatible`: what is written as sitemap.js writes it. */

import type { GenerateOptions } from '../index.js';
import { isW3cDatetime } from './dates.js';
import { ErrorLevel } from './enums.js';
import type { ErrorHandler, SitemapItem } from './items.js';

/** An option of every class and function that writes. */
export interface Compatible {
  /**
   * Whether to write what sitemap.js writes, for sites that depend on it: times in UTC, priorities with one digit, declarations of all
   * namespaces, invalid values, `androidLink` and `ampLink`, and files that are divided by the number of pages only. The XML is
   * well-formed in any case. Default `false`: dates and priorities keep their digits, invalid values are left out and reported, and
   * files keep the limits of the protocol.
   */
  compatible?: boolean | undefined;
}

/**
 * Returns a date as it is written: as given, if it is a date of the protocol, and in UTC otherwise.
 *
 * @throws RangeError if it is no date.
 */
export function dateText(given: unknown, dateOnly: boolean, compatible: boolean): string {
  const isKept = !compatible && typeof given === 'string' && isW3cDatetime(given);
  const text = isKept ? given : new Date(given as string).toISOString();
  return dateOnly ? text.slice(0, 'YYYY-MM-DD'.length) : text;
}

/** Returns the priority of an item as it is written. */
export function priorityOf(
  { priority, fullPrecisionPriority }: SitemapItem,
  compatible: boolean,
): string | number | undefined {
  return compatible && priority != null && !fullPrecisionPriority ? Number(priority).toFixed(1) : priority;
}

/** Returns how the engine treats invalid values. A handler of errors decides itself whether to throw. */
export function handlingOf(
  level: ErrorLevel,
  errorHandler: ErrorHandler | undefined,
  compatible: boolean,
): NonNullable<GenerateOptions['invalid']> {
  if (compatible) {
    return 'keep';
  }
  return level === ErrorLevel.THROW && errorHandler === undefined ? 'throw' : 'omit';
}

/** Declarations of the namespaces that {@link SitemapStream} declares in sitemap.js. */
export const NAMESPACES = {
  news: 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  xhtml: 'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  image: 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  video: 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
};
