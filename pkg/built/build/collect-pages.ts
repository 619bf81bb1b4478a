/** All pages of a site: those of the files, and those that the configuration adds. */

import { parseUrl } from '../../core/http/url.js';
import { addProblem, problemOf } from '../../core/rules/problem.js';
import type { PageInput } from '../../core/types/index.js';
import { usageError } from '../../files/usage-error.js';
import { type LeftOut, type Scan, type ScannedPage, scan } from '../scan/index.js';
import { absoluteLoc, locOf } from '../scan/loc.js';
import { type MorePages, type SiteConfig, scanOptionsOf } from './config.js';
import { removeInvalidParts } from './invalid-parts.js';
import { addLanguages } from './locales.js';
import { BUILD_TEXTS } from './messages.js';

/** The pages of a site, and how they were found. */
export interface CollectedPages {
  pages: PageInput[];
  scanned: Scan;
}

/** Collects the pages of a folder under a configuration. A page that the configuration gives replaces the one of a file. */
export async function collectPages(
  folder: string,
  config: SiteConfig,
  onLeftOut?: (left: LeftOut) => void,
): Promise<CollectedPages> {
  const { pages: more = [], defaults } = config;
  const scanned = scan(folder, {
    ...scanOptionsOf(config),
    // Dates are kept by the hash of the content.
    hash: config.hash ?? config.state !== undefined,
    ...(onLeftOut === undefined ? {} : { onLeftOut }),
  });
  const locales = config.locales ?? scanned.languages;
  const byLoc = new Map<string, PageInput>();
  const { check, locale = 'en' } = config;
  for await (const page of scanned) {
    for (const problem of removeInvalidParts(page, { check, locale })) {
      addProblem(scanned.summary, problem);
    }
    byLoc.set(absoluteLoc(locOf(page) ?? '', scanned.baseUrl), page);
  }
  const base = scanned.baseUrl;
  for await (const given of await listOf(more)) {
    byLoc.set(absoluteLoc(locOf(given) ?? '', base), typeof given === 'string' ? { loc: given } : given);
  }
  if (locales !== undefined) {
    const located = [...byLoc].flatMap(([loc, page]) =>
      parseUrl(loc) === undefined ? [] : [Object.assign(page as object, { loc })],
    );
    const unused = addLanguages(located, base, locales);
    if (config.locales !== undefined) {
      for (const pattern of unused) {
        const problem = problemOf('site-pattern-unmatched', { option: 'locales', pattern }, locale);
        addProblem(scanned.summary, problem, check?.rules);
      }
    }
  }
  const pages = [...byLoc.values()];
  return {
    pages: defaults === undefined ? pages : pages.map((page) => ({ ...defaults, ...(page as ScannedPage) })),
    scanned,
  };
}

/** Returns the further pages of a configuration. */
async function listOf(more: MorePages): Promise<Iterable<PageInput> | AsyncIterable<PageInput>> {
  const pages: unknown = typeof more === 'function' ? await more() : more;
  if (typeof pages !== 'object' || pages === null || !(Symbol.iterator in pages || Symbol.asyncIterator in pages)) {
    throw usageError(BUILD_TEXTS.pagesNoList);
  }
  return pages as Iterable<PageInput>;
}
