/** The page list that `check --corrected` writes. */

import { filled, type Text } from '../../core/errors/fill.js';
import type { Alternate, Page } from '../../core/node.js';
import type { CheckedPage } from '../../live/walk/index.js';
import { NOTICE_TEXTS } from '../texts/reports.js';

/** The pages of a corrected list, and what differs from the list that was checked. */
export interface Corrected {
  pages: Page[];
  notices: Text[];
}

/**
 * Returns the pages that can stay, with the URLs that they should have, each once, and with language versions at such URLs. What the
 * list says about a page stays with it under its new URL, unless the list has an entry with that URL.
 */
export function correctedPages(pages: readonly Page[], checked: readonly CheckedPage[]): Corrected {
  const corrections = new Map(checked.map(({ loc, correction }) => [loc, correction]));
  const correctionOf = (url: unknown) => corrections.get(String(url));
  const own = new Set(pages.map(({ loc }) => String(loc)).filter((loc) => correctionOf(loc) === undefined));
  const changes = { replaced: 0, removed: 0, repeated: 0, links: 0, removedLinks: 0 };

  const linksOf = (alternates: readonly Alternate[]) => {
    const links = new Map<string, Alternate>();
    for (const link of alternates) {
      const correction = correctionOf(link.href);
      if (correction === null) {
        changes.removedLinks += 1;
      } else {
        changes.links += correction === undefined ? 0 : 1;
        const corrected = { ...link, href: correction?.loc ?? link.href };
        links.set(JSON.stringify(corrected), corrected);
      }
    }
    return [...links.values()];
  };

  const kept = new Map<string, Page>();
  for (const page of pages) {
    const correction = correctionOf(page.loc);
    const { loc } = correction ?? page;
    if (correction === null) {
      changes.removed += 1;
    } else if (kept.has(String(loc)) || (correction !== undefined && own.has(String(loc)))) {
      changes.repeated += 1;
    } else {
      changes.replaced += correction === undefined ? 0 : 1;
      kept.set(String(loc), correction ?? page);
    }
  }
  const written = [...kept.values()].map((page) =>
    page.alternates ? { ...page, alternates: linksOf(page.alternates) } : page,
  );
  const isChanged = Object.values(changes).some((count) => count > 0);
  return { pages: written, notices: isChanged ? [filled(NOTICE_TEXTS.corrected, changes)] : [] };
}
