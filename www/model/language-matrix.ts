/** The matrix of clusters and languages, with its holes. */

import type { Cluster, Clusters } from './language-clusters.js';
import { codeKey, fallbackCode, type Version } from './language-versions.js';
import { urlParts } from './url-parts.js';

/** States of a cell, combined by `|`; 0 for a page that lacks nothing. */
export const cellStates = {
  /** No page of the cluster has this language. */
  missing: 1,
  /** The page is not listed, although others of its site are. */
  unlisted: 2,
  /** Several URLs have this language. */
  conflict: 4,
  /** The page does not link to itself. */
  noSelf: 8,
  /** The page does not link to all others, such as one that links to it. */
  noReturn: 16,
  /** Links that the page lacks can be added, or the page itself. */
  fixable: 32,
  /** The page is of another site, which is no hole. */
  foreign: 64,
} as const;

/** Kinds of holes. */
export const holes = ['missing', 'unlisted', 'conflict', 'noSelf', 'noReturn'] as const;

/** Clusters × languages: the cells of the first cluster, then those of the second. */
export interface LanguageMatrix {
  /** The codes; an empty one for pages whose language no link states. */
  codes: readonly string[];
  /** The origin of the first page. */
  origin: string;
  /** The first page of each cluster. */
  firsts: Uint32Array<ArrayBuffer>;
  /** The page of each cell plus 1; 0 without a listed page. */
  pages: Uint32Array<ArrayBuffer>;
  states: Uint8Array<ArrayBuffer>;
}

/** A version with the number of its URL. */
type NumberedVersion = Version & { url: number };

/** Returns the matrix of clusters. @param versionsOf Returns the versions that fixes add. */
export function matrixOf(
  { clusters, codes, urls }: Clusters,
  versionsOf: (cluster: Cluster) => readonly NumberedVersion[],
): LanguageMatrix {
  const used = new Set(clusters.flatMap((cluster) => [...cluster.urls.keys()]));
  const languages = [...codes.keys()].filter((key) => key !== fallbackCode);
  const keys = [...languages, fallbackCode, ''].filter((key) => used.has(key));
  const originOf = (url = 0) => urlParts(urls.texts[url] ?? '').origin;
  const origins = new Set(clusters.flatMap(({ members }) => members.map(({ url }) => originOf(url))));
  const pages = new Uint32Array(clusters.length * keys.length);
  const states = new Uint8Array(pages.length);
  clusters.forEach((cluster, at) => {
    const versions = versionsOf(cluster);
    const lacking = lackingOf(cluster, versions);
    // Pages that are not listed can be added once, although they may be the version of several languages.
    const addable = new Set(versions.map(({ url }) => url));
    keys.forEach((key, column) => {
      const cell = at * keys.length + column;
      const ofCode = [...(cluster.urls.get(key) ?? [])];
      const row = urls.rows[ofCode.find((url) => urls.rows[url] !== undefined) ?? -1];
      pages[cell] = row === undefined ? 0 : row + 1;
      let state = ofCode.reduce((sum, url) => sum | lacking(key, url), 0);
      if (ofCode.length > 1 && key !== '') {
        state |= cellStates.conflict;
      } else if (ofCode.length === 0) {
        state |= key === fallbackCode || key === '' ? 0 : cellStates.missing;
      } else if (row === undefined) {
        const unlisted = cellStates.unlisted | (addable.delete(ofCode[0] ?? -1) ? cellStates.fixable : 0);
        const origin = originOf(ofCode[0]);
        state |= origin !== '' && origins.has(origin) ? unlisted : cellStates.foreign;
      }
      states[cell] = state;
    });
  });
  const firsts = Uint32Array.from(clusters, ({ members }) => members[0]?.row ?? 0);
  const origin = originOf(clusters[0]?.members[0]?.url);
  return { codes: keys.map((key) => codes.get(key) ?? key), origin, firsts, pages, states };
}

/** Returns a function with the links that a page of a cluster lacks, as states. They are stated for its first code alone. */
function lackingOf(cluster: Cluster, versions: readonly NumberedVersion[]): (key: string, url: number) => number {
  const firstKey = new Map<number, string>();
  for (const [key, some] of cluster.urls) {
    for (const url of key === fallbackCode ? [] : some) {
      firstKey.set(url, firstKey.get(url) ?? key);
    }
  }
  const linkable = [...firstKey.values()].filter((key) => key !== '').length;
  const hasFallback = versions.some(({ code }) => codeKey(code) === fallbackCode);
  const lacking = new Map<number, number>();
  for (const { url, links } of cluster.members) {
    let others = 0;
    for (const one of links.urls) {
      others += one !== url && firstKey.has(one) ? 1 : 0;
    }
    const lacksFallback = hasFallback && links.versions.every(({ key }) => key !== fallbackCode);
    const isComplete = others >= linkable - (firstKey.get(url) ? 1 : 0) && !lacksFallback;
    const state = (links.urls.has(url) ? 0 : cellStates.noSelf) | (isComplete ? 0 : cellStates.noReturn);
    const isFixable =
      state !== 0 &&
      versions.some((version) => version.url === url) &&
      (lacksFallback || versions.some((version) => !links.urls.has(version.url)));
    lacking.set(url, (lacking.get(url) ?? 0) | state | (isFixable ? cellStates.fixable : 0));
  }
  return (key, url) => ((firstKey.get(url) ?? fallbackCode) === key ? (lacking.get(url) ?? 0) : 0);
}
