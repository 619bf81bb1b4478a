/** All pages of a site: those of the files, and those that the configuration adds. */

import { parseUrl } from '../http/url.js';
import { type LeftOut, type Scan, type ScannedPage, type ScanProblem, scan } from '../scan/index.js';
import type { PageInput } from '../types/index.js';
import { type SiteConfig, scanOptionsOf } from './config.js';
import { removeInvalidParts } from './invalid-parts.js';
import { addLanguages } from './locales.js';

/** Maximum number of listed problems, as in the summary of a scan. */
const MAX_PROBLEMS = 100;

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
  const problems: ScanProblem[] = [];
  const checking = { profile: config.profile, rules: config.rules, locale: config.locale };
  for await (const page of scanned) {
    for (const message of removeInvalidParts(page, checking)) {
      problems.push({ kind: 'part-invalid', file: page.loc, detail: message });
    }
    byLoc.set(page.loc, page);
  }
  scanned.summary.problems.push(...problems.slice(0, MAX_PROBLEMS));
  const base = scanned.baseUrl;
  for (const given of typeof more === 'function' ? await more() : more) {
    const page = typeof given === 'string' ? { loc: given } : given;
    const loc = String((page as { loc?: unknown; url?: unknown }).loc ?? (page as { url?: unknown }).url ?? '');
    byLoc.set(parseUrl(loc, base)?.href ?? loc, page);
  }
  if (locales !== undefined) {
    const located = [...byLoc].flatMap(([loc, page]) =>
      parseUrl(loc) === undefined ? [] : [Object.assign(page as object, { loc })],
    );
    addLanguages(located, base, locales);
  }
  const pages = [...byLoc.values()];
  return {
    pages: defaults === undefined ? pages : pages.map((page) => ({ ...defaults, ...(page as ScannedPage) })),
    scanned,
  };
}
