/** Pages that probably have another URL than before. */

import type { Page } from 'sitemap-kit';
import { cellText } from './pages.js';
import { readable } from './url-parts.js';

/** A page with its URL before and after. */
export interface Rename {
  before: string;
  after: string;
}

/** Maximum number of new pages with a word by which pages are looked up. More frequent words only count. */
const maxFrequency = 50;
/** Number of words by which a page is looked up, beginning with the least frequent one. */
const maxLookups = 4;

/** A page as it is compared. */
interface ComparedPage {
  loc: string;
  /** The path and its last part. Pages are looked up by them and by words. */
  texts: readonly string[];
  words: ReadonlySet<string>;
  /** Words of the last part of the path. */
  last: ReadonlySet<string>;
}

/** The best match of a page so far, if there is only one. */
interface Best {
  page: ComparedPage | undefined;
  likeness: number;
}

/**
 * Pairs removed with added pages. Pages are a pair if they have the same `content_hash` or, with equal dates, images and other
 * fields, alike paths: at least half of the words of the path and of its last part are equal, not counting an extension, and the
 * numbers of one are among those of the other. Each must be the best match of the other, without a second one.
 */
export function pairRenames(removed: readonly Page[], added: readonly Page[]): Rename[] {
  const byHash = pairsOf(removed, added, ({ content_hash }) => String(content_hash ?? ''), sameOnly);
  const paired = new Set(byHash.flatMap(({ before, after }) => [before, after]));
  const isLeft = ({ loc }: Page) => !paired.has(cellText(loc));
  return [...byHash, ...pairsOf(removed.filter(isLeft), added.filter(isLeft), fieldsOf, likenessOf)];
}

function sameOnly(): number {
  return 1;
}

/** Returns the fields that a renamed page keeps. Language versions contain its URL. */
function fieldsOf({ lastmod, changefreq, priority, images, videos, news }: Page): string {
  return JSON.stringify(
    [lastmod, changefreq, cellText(priority), images, videos, news].map((field) => field ?? ''),
  ).toLowerCase();
}

/** Pairs pages with an equal key by their likeness from 0 to 1; an empty key excludes a page. */
function pairsOf(
  removed: readonly Page[],
  added: readonly Page[],
  keyOf: (page: Page) => string,
  likeness: (one: ComparedPage, other: ComparedPage) => number,
): Rename[] {
  const index = new Map<string, ComparedPage[]>();
  const termsOf = (page: Page, { texts, words }: ComparedPage) => {
    const key = keyOf(page);
    return key === '' ? [] : ['', ...texts, ...words].map((term) => `${key}\n${term}`);
  };
  for (const page of added) {
    const compared = comparedOf(page);
    for (const term of termsOf(page, compared)) {
      const some = index.get(term) ?? [];
      index.set(term, some);
      if (some.length <= maxFrequency) {
        some.push(compared);
      }
    }
  }
  const best = new Map<ComparedPage, Best>();
  const improve = (page: ComparedPage, other: ComparedPage, like: number) => {
    const before = best.get(page) ?? { page: undefined, likeness: 0 };
    if (like > before.likeness) {
      best.set(page, { page: other, likeness: like });
    } else if (like === before.likeness && like > 0) {
      best.set(page, { page: undefined, likeness: like });
    }
  };
  const before = removed.map((page) => ({ page, compared: comparedOf(page) }));
  for (const { page, compared } of before) {
    const found = termsOf(page, compared).map((term) => index.get(term) ?? []);
    const rarest = found
      .filter(({ length }) => length > 0 && length <= maxFrequency)
      .sort((a, b) => a.length - b.length);
    for (const other of new Set(rarest.slice(0, maxLookups).flat())) {
      const like = likeness(compared, other);
      improve(compared, other, like);
      improve(other, compared, like);
    }
  }
  return before.flatMap(({ compared }) => {
    const other = best.get(compared)?.page;
    return other !== undefined && best.get(other)?.page === compared
      ? [{ before: compared.loc, after: other.loc }]
      : [];
  });
}

function comparedOf(page: Page): ComparedPage {
  const loc = cellText(page.loc);
  // What follows the host, without a slash or an extension at the end.
  const path = readable(loc.replace(/^[^/]*\/\/[^/]*/, '')).replace(/\/$|\.\w{1,5}$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return { loc, texts: [`path ${path}`, `last ${last}`], words: wordsOf(path), last: wordsOf(last) };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function likenessOf(one: ComparedPage, other: ComparedPage): number {
  const numbers = [one, other].map(({ words }) => [...words].filter((word) => /\p{N}/u.test(word)));
  const [fewer = [], more = []] = numbers.sort((a, b) => a.length - b.length);
  const shares = [shareOf(one.words, other.words), shareOf(one.last, other.last)];
  return fewer.every((number) => more.includes(number)) && shares.every((share) => share >= 0.5) ? (shares[0] ?? 0) : 0;
}

/** Returns the share of words that two sets have in common. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 1 : (2 * common) / (one.size + other.size);
}
