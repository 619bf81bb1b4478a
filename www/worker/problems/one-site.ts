/** The fix of pages on several addresses of one site, such as `http://` in a list of `https://` URLs. */

import type { AppliedToRow } from '../../model/findings.js';
import type { PageTable, Row } from '../../model/page-table.js';
import { mixedHosts } from '../../model/problems.js';
import { mostFrequentOrigin, urlParts } from '../../model/url-parts.js';

/** Returns what the addresses of a site have in common: its host without `www.`; undefined for other texts. */
function siteOf(origin: string): string | undefined {
  return /^https?:\/\/(?:www\.)?(.+)$/i.exec(origin)?.[1]?.toLowerCase();
}

/** Returns the address of all pages that state one; undefined if there are several or none. */
export function onlySite(table: PageTable): string | undefined {
  const sites = new Set(Array.from(table.order, (row) => urlParts(table.text(row, 'loc')).origin));
  const [site, other] = [...sites].filter((origin) => siteOf(origin) !== undefined);
  return other === undefined ? site : undefined;
}

/** Returns the changes that give all pages of a site one address: with the host that most of them have, and `https` if any has it. */
export function toOneSite(table: PageTable): {
  cells: { row: Row; column: 'loc'; text: string }[];
  applied: AppliedToRow[];
} {
  const sites = new Map<string, string[]>();
  const pages = Array.from(table.order, (row, page) => {
    const loc = table.text(row, 'loc');
    const { origin } = urlParts(loc);
    const site = siteOf(origin);
    if (site !== undefined) {
      const origins = sites.get(site);
      origins === undefined ? sites.set(site, [origin]) : origins.push(origin);
    }
    return { row, page, loc, origin, site };
  });
  const targets = new Map(
    Array.from(sites, ([site, origins]) => {
      const isSecure = origins.some((origin) => /^https:/i.test(origin));
      return [site, mostFrequentOrigin(origins).replace(/^https?:/i, isSecure ? 'https:' : 'http:')];
    }),
  );
  const moved = pages.flatMap(({ row, page, loc, origin, site = '' }) => {
    const target = targets.get(site) ?? origin;
    return target === origin ? [] : [{ row, page, loc, text: target + loc.slice(origin.length) }];
  });
  return {
    cells: moved.map(({ row, text }) => ({ row, column: 'loc', text })),
    applied: moved.map(({ row, page, loc, text }) => {
      return { rule: mixedHosts, fix: 'assisted', row, path: `[${page}].loc`, before: loc, after: text };
    }),
  };
}
