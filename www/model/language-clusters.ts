/** Clusters of pages that are versions of each other in several languages, by their links. */

import { alternatesOf, codeKey, fallbackCode, urlKey, type Version, versionOf } from './language-versions.js';
import type { MoreFields, PageTable, Row } from './page-table.js';
import { absent, type TextNumber } from './texts.js';

/** A page of a cluster. */
export interface Member {
  row: Row;
  /** The number of its URL. */
  url: number;
  links: Links;
}

/** The language versions that a page states. Pages with equal fields have the same object. */
export interface Links {
  /** The keys of their codes, and their URLs. */
  versions: readonly { key: string; url: number }[];
  /** All of these URLs. */
  urls: ReadonlySet<number>;
}

/** The links of a page without language versions. */
export const noLinks: Links = { versions: [], urls: new Set() };

/** Pages that are versions of each other. */
export interface Cluster {
  members: Member[];
  /** The URLs by the key of their code. Pages whose language no link states are under an empty key. */
  urls: Map<string, Set<number>>;
}

/** The clusters of a document, in the order of their first pages. */
export interface Clusters {
  clusters: Cluster[];
  /** The codes as they are written first, by their keys. */
  codes: Map<string, string>;
  urls: UrlNumbers;
}

/** The URLs of a document by number. URLs that browsers request alike have one number. */
export class UrlNumbers {
  /** The texts of the URLs as they are written first. */
  readonly texts: string[] = [];
  /** The first pages with the URLs. */
  readonly rows: (Row | undefined)[] = [];
  /** The numbers by text, and by the form in which URLs are compared. */
  readonly #numbers = new Map<string, number>();

  /** Returns the number of a URL. */
  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      const key = urlKey(text);
      number = this.#numbers.get(key) ?? this.texts.push(text) - 1;
      this.#numbers.set(key, number).set(text, number);
    }
    return number;
  }

  /** Returns the number of the URL of a page. */
  ofPage(row: Row, loc: string): number {
    const number = this.of(loc);
    this.rows[number] ??= row;
    return number;
  }
}

/** Returns the pages that link to each other, in either direction. Many pages may have one {@link fallbackCode}, which connects none. */
export function clustersOf(table: PageTable): Clusters {
  const read = table.texts.reader();
  const urls = new UrlNumbers();
  const codes = new Map<string, string>();
  const parents: number[] = [];
  const rootOf = (url: number): number => {
    let root = url;
    for (let parent = parents[root]; parent !== undefined; parent = parents[root]) {
      parents[root] = parents[parent] ?? parent;
      root = parent;
    }
    return root;
  };
  const connect = (url: number, other: number) => {
    const [root, otherRoot] = [rootOf(url), rootOf(other)];
    if (root !== otherRoot) {
      parents[otherRoot] = root;
    }
  };
  // The pages of a cluster usually have equal fields, whose text is stored once if they follow each other.
  const known = new Map<string, Links>();
  const byNumber = new Map<TextNumber, Links>([[absent, noLinks]]);
  const linksOf = (more: string): Links => {
    const stated = alternatesOf(JSON.parse(more) as MoreFields)?.flatMap((one) => versionOf(one) ?? []) ?? [];
    const versions = stated.map(({ code, href }) => {
      const key = codeKey(code);
      codes.set(key, codes.get(key) ?? code.trim());
      return { key, url: urls.of(href) };
    });
    const connected = versions.filter(({ key }) => key !== fallbackCode);
    for (const { url } of connected) {
      connect(connected[0]?.url ?? url, url);
    }
    return versions.length === 0 ? noLinks : { versions, urls: new Set(versions.map(({ url }) => url)) };
  };
  const linksOfNumber = (number: TextNumber): Links => {
    let links = byNumber.get(number);
    if (links === undefined) {
      const more = read(number);
      links = known.get(more) ?? linksOf(more);
      known.set(more, links);
      byNumber.set(number, links);
    }
    return links;
  };
  const members = Array.from(table.order, (row): Member => {
    const url = urls.ofPage(row, read(table.number(row, 'loc')));
    const links = linksOfNumber(table.number(row, 'more'));
    connect(url, links.versions.find(({ key }) => key !== fallbackCode)?.url ?? url);
    return { row, url, links };
  });
  const byRoot = new Map<number, Cluster>();
  for (const { url, links } of members) {
    if (links !== noLinks && !byRoot.has(rootOf(url))) {
      byRoot.set(rootOf(url), { members: [], urls: new Map() });
    }
  }
  for (const member of members) {
    byRoot.get(rootOf(member.url))?.members.push(member);
  }
  const clusters = [...byRoot.values()];
  for (const { members: pages, urls: byCode } of clusters) {
    const named = new Set<number>();
    for (const { versions } of new Set(pages.map(({ links }) => links))) {
      for (const { key, url } of versions) {
        byCode.set(key, (byCode.get(key) ?? new Set()).add(url));
        named.add(url);
      }
    }
    const unnamed = pages.filter(({ url }) => !named.has(url));
    if (unnamed.length > 0) {
      byCode.set('', new Set(unnamed.map(({ url }) => url)));
    }
  }
  return { clusters, codes, urls };
}

/** Returns the versions that the pages of a cluster can state, each with a link back: URLs that are the only one of each of their codes. */
export function versionsOf(
  { members, urls: byCode }: Cluster,
  { codes, urls }: Clusters,
): (Version & { url: number })[] {
  const undecided = new Set([...byCode].flatMap(([key, some]) => (key === '' || some.size > 1 ? [...some] : [])));
  // A page for all other languages may belong to many clusters, and link to none of them.
  const isOfCluster = (url: number) => urls.rows[url] === undefined || members.some((member) => member.url === url);
  return [...byCode].flatMap(([key, [url = 0]]) => {
    const isStatable = !undecided.has(url) && (key !== fallbackCode || isOfCluster(url));
    return isStatable ? [{ code: codes.get(key) ?? key, href: urls.texts[url] ?? '', url }] : [];
  });
}
