/** A sitemap and the pages that a crawl found, matched by URL. */

import type { Page } from 'sitemap-kit';
import { crawlFilterValue, type Indexability, withoutCrawlData } from './crawl-data.js';
import type { OpenDocument } from './open-document.js';
import type { Row } from './page-table.js';
import { cellText, pagesOf } from './pages.js';
import { mostFrequentOrigin, requestedUrl, urlParts } from './url-parts.js';

/** Why a listed page does not belong in the sitemap. */
export type Unlistable = 'redirect' | 'error' | 'unavailable' | 'noindex' | 'blocked' | 'canonical';

/** Where a redirect leads, through others of the crawl: to a page to list instead, to a URL that the crawl does not have, or nowhere of use. */
export type RedirectEnd = 'found' | 'unknown' | 'listed' | 'shared' | 'unlistable' | 'elsewhere' | 'loop';

/** A listed page that does not belong in the sitemap. */
export interface UnlistablePage {
  row: Row;
  /** Status of the response, if it is the reason; else empty. */
  why: string;
  /** URL to which its redirects lead, or of the canonical page; empty without one. */
  to: string;
  /** What is at the end of its redirects. */
  end?: RedirectEnd | undefined;
}

/** Why a page that could be listed is neither added nor removed. */
export type Unoffered = 'elsewhere' | 'invalid' | 'contradictory';

/** The result of matching. Rows are those of the sitemap; pages are those of the crawl, without their crawl data. */
export interface CrawlMatch {
  /** Number of listed pages that the crawl found and that belong in the sitemap. */
  matched: number;
  /** Listed pages that do not belong in it, by reason. */
  unlistable: Record<Unlistable, UnlistablePage[]>;
  /** Listed pages that the crawl or the report does not have. */
  unfound: Row[];
  /** Pages that belong in the sitemap and are not listed. */
  missing: Page[];
  /** Documents that are no HTML pages, such as PDFs, by the extensions of their URLs; not listed either. */
  documents: Page[];
  /** Files that pages use, such as images, by their extensions. */
  assets: Page[];
  /** URLs of the crawl that stay as they are: those of other sites, other texts, and those with rows that contradict each other. */
  unoffered: Record<Unoffered, string[]>;
}

/** Extensions of the rule `loc-not-page`. Some pages have them as well: `/wiki/File:Map.png`. */
const assetExtension = /^(?:avif|css|eot|gif|ico|jpe?g|m?js|map|mov|mp[34]|otf|png|ttf|web[mp]|woff2?)$/;

/** Extensions of other files that are no HTML pages. Search engines may show some of them. */
const documentExtension =
  /^(?:7z|apk|atom|csv|dmg|docx?|epub|exe|gz|json|md|msi|od[pst]|pdf|pp[st]x?|rar|rss|rtf|tar|te?xt|xlsx?|xml|zip)$/;

/** A page of a crawl, and whether it belongs in a sitemap. */
interface FoundPage {
  /** Without its crawl data. */
  page: Page;
  status: string;
  /** URL that the redirect or else the canonical link requests; empty without one. */
  to: string;
  verdict: 'listable' | Unlistable | 'contradictory';
}

/** Matches a sitemap with a crawl. URLs are equal if browsers request the same: escaping and an empty path do not matter. */
export function matchCrawl(sitemap: Pick<OpenDocument, 'table'>, crawl: OpenDocument): CrawlMatch {
  const found = foundPages(crawl);
  const match: CrawlMatch = {
    matched: 0,
    unlistable: { redirect: [], error: [], unavailable: [], noindex: [], blocked: [], canonical: [] },
    unfound: [],
    missing: [],
    documents: [],
    assets: [],
    unoffered: { elsewhere: [], invalid: [], contradictory: [] },
  };
  const rows = Array.from(sitemap.table.order, (row) => ({ row, url: requestedUrl(sitemap.table.text(row, 'loc')) }));
  const listed = new Set(rows.map(({ url }) => url));
  // URLs that take the place of others.
  const taken = new Set<string>();
  for (const { row, url } of rows) {
    const from = found.get(url);
    if (from === undefined) {
      match.unfound.push(row);
    } else if (from.verdict === 'listable') {
      match.matched += 1;
    } else if (from.verdict !== 'contradictory') {
      const { verdict } = from;
      const why = isByStatus(verdict) ? from.status : '';
      const { to, end } =
        verdict === 'redirect' ? endOf(url, found, listed, taken) : { to: verdict === 'canonical' ? from.to : '' };
      match.unlistable[verdict].push({ row, why, to, end });
      if (end === 'found' || end === 'unknown') {
        taken.add(to);
      }
    }
  }
  const sites = new Set(Array.from(listed, siteOf));
  sites.delete('');
  if (sites.size === 0) {
    sites.add(mostFrequentOrigin(found.keys()));
  }
  for (const [url, { page, verdict }] of found) {
    if (verdict === 'contradictory') {
      match.unoffered.contradictory.push(url);
    } else if (verdict === 'listable' && !listed.has(url)) {
      const site = siteOf(url);
      if (site === '') {
        match.unoffered.invalid.push(url);
      } else if (!sites.has(site)) {
        match.unoffered.elsewhere.push(url);
      } else {
        match[isAsset(url) ? 'assets' : isDocument(url) ? 'documents' : 'missing'].push(page);
      }
    }
  }
  return match;
}

/** Returns the pages of a crawl by the URLs that browsers request, in its order. */
function foundPages({ table }: OpenDocument): Map<string, FoundPage> {
  const found = new Map<string, FoundPage>();
  for (const page of pagesOf(table)) {
    const loc = cellText(page.loc);
    const url = requestedUrl(loc);
    const verdict = unlistableReason(page) ?? 'listable';
    const before = found.get(url);
    if (before === undefined) {
      const target = cellText(page.redirect) || cellText(page.canonical);
      found.set(url, {
        page: { ...withoutCrawlData(page), loc: loc.replace(/#.*$/s, '') },
        status: cellText(page.status),
        to: target === '' ? '' : requestedUrl(target, loc),
        verdict,
      });
    } else if (before.verdict !== verdict && (before.verdict === 'listable' || verdict === 'listable')) {
      before.verdict = 'contradictory';
    }
  }
  return found;
}

/** Returns where the redirects of a URL lead. @param taken URLs that take the place of others. */
function endOf(
  url: string,
  found: ReadonlyMap<string, FoundPage>,
  listed: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): { to: string; end?: RedirectEnd } {
  const passed = new Set([url]);
  let to = found.get(url)?.to ?? '';
  for (
    let next = found.get(to);
    next?.verdict === 'redirect' && next.to !== '' && !passed.has(to);
    next = found.get(to)
  ) {
    passed.add(to);
    to = next.to;
  }
  if (to === '') {
    return { to };
  }
  const target = found.get(to);
  const canBeListed = (target?.verdict ?? 'listable') === 'listable' && !isAsset(to);
  const end = passed.has(to)
    ? 'loop'
    : hostOf(to) !== hostOf(url)
      ? 'elsewhere'
      : listed.has(to)
        ? 'listed'
        : !canBeListed
          ? 'unlistable'
          : taken.has(to)
            ? 'shared'
            : target === undefined
              ? 'unknown'
              : 'found';
  return { to, end };
}

/** Returns the host of a URL without `www.`: a redirect to another protocol stays on its site. */
function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host.replace(/^www\./, '');
}

function isAsset(url: string): boolean {
  return assetExtension.test(urlParts(url).extension);
}

function isDocument(url: string): boolean {
  return documentExtension.test(urlParts(url).extension);
}

function isByStatus(reason: Unlistable): boolean {
  return reason === 'redirect' || reason === 'error' || reason === 'unavailable';
}

/** Returns the scheme and host of a URL of a page; empty for other texts. */
function siteOf(url: string): string {
  const { origin } = urlParts(url);
  return /^https?:/.test(origin) && URL.canParse(url) ? origin : '';
}

/** Returns why a page of a crawl does not belong in a sitemap; undefined if it does. */
function unlistableReason(page: Page): Unlistable | undefined {
  const reason = crawlFilterValue(page, 'noindex', cellText(page.loc)) as Indexability | '';
  return reason === '' || reason === 'no'
    ? undefined
    : reason === 'yes'
      ? 'noindex'
      : reason === 'canonicalised'
        ? 'canonical'
        : reason;
}
