/** Language versions by the beginning of URLs, such as `/{lang}/`. */

import { type Cluster, type Clusters, noLinks, UrlNumbers } from './language-clusters.js';
import { codeKey, fallbackCode, urlKey } from './language-versions.js';
import type { PageTable } from './page-table.js';
import { urlParts } from './url-parts.js';

/** How URLs state languages. */
export interface PatternSettings {
  /** Codes, such as `en, ja, pt-BR=br`: after `=`, what URLs contain in place of the code. */
  languages: string;
  /** The beginning of the URLs or, for all hosts, of their paths, with `{lang}`. */
  pattern: string;
  /** The code of URLs without a language; empty if they have none. */
  bare: string;
  /** The code of the pages for all other languages; empty for none. */
  fallback: string;
  /** Whether versions that are not listed are linked as well. */
  unlisted: boolean;
}

/** Clusters of pages with equal URLs but for the language. */
export interface PatternClusters extends Clusters {
  /** Number of pages that the pattern does not fit. */
  unmatched: number;
}

/** The settings if none can be proposed. */
export const emptyPattern: PatternSettings = {
  languages: '',
  pattern: '/{lang}/',
  bare: '',
  fallback: '',
  unlisted: false,
};

/** Returns the codes of a list with the text that URLs contain. Repeated codes are left out. */
export function languagesOf(list: string): { code: string; text: string }[] {
  const byKey = new Map<string, { code: string; text: string }>();
  for (const word of list.split(/[\s,;、，]+/)) {
    const [code = '', text = code] = word.split('=');
    if (code !== '' && text !== '' && !byKey.has(codeKey(code))) {
      byKey.set(codeKey(code), { code, text });
    }
  }
  return [...byKey.values()];
}

/** Divides pages by a pattern; undefined if `{lang}` is not in it exactly once. @param base The URL of relative URLs. */
export function clustersByPattern(
  table: PageTable,
  { languages: list, pattern: typed, bare, fallback, unlisted }: PatternSettings,
  base?: string,
): PatternClusters | undefined {
  const given = typed.trim();
  const pattern = encoded(given.endsWith('/') ? given : `${given}/`);
  const languages = languagesOf(list);
  if (pattern.split('{lang}').length !== 2 || languages.length === 0) {
    return undefined;
  }
  const plain = pattern
    .replace('/{lang}/', '/')
    .replace('{lang}.', '')
    .replace(/[._-]?\{lang\}/, '');
  const beginnings = languages
    .flatMap(({ code, text }) => {
      const texts = [pattern.replace('{lang}', encoded(text)), ...(code === bare ? [plain] : [])];
      return texts.map((start) => ({ key: codeKey(code), start, compared: start.toLowerCase() }));
    })
    .sort((one, other) => other.start.length - one.start.length);
  const read = table.texts.reader();
  const urls = new UrlNumbers();
  const byRest = new Map<string, { cluster: Cluster; origin: string; rest: string }>();
  let unmatched = 0;
  for (const row of table.order) {
    const loc = read(table.number(row, 'loc'));
    const url = urlKey(loc, base);
    const origin = pattern.startsWith('/') ? urlParts(url).origin : '';
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url.slice(origin.length)) ?? [];
    // A slash at the end makes no difference.
    const whole = path.endsWith('/') ? path : `${path}/`;
    const beginning = beginnings.find(({ compared }) => whole.toLowerCase().startsWith(compared));
    if (beginning === undefined || urlParts(url).origin === '') {
      unmatched += 1;
      continue;
    }
    const rest = `${path.slice(beginning.start.length)}${query}`;
    const common = `${origin}\n${whole.slice(beginning.start.length)}${query}`;
    const cluster: Cluster = { members: [], urls: new Map() };
    const found = byRest.get(common) ?? { cluster, origin, rest };
    byRest.set(common, found);
    const number = urls.ofPage(row, urlParts(loc).origin === '' ? url : loc);
    found.cluster.members.push({ row, url: number, links: noLinks });
    const ofCode = found.cluster.urls.get(beginning.key) ?? new Set();
    found.cluster.urls.set(beginning.key, ofCode.add(number));
  }
  for (const { cluster, origin, rest } of byRest.values()) {
    // The first beginning of the language without one is that.
    for (const { key, start } of unlisted ? beginnings.toReversed() : []) {
      cluster.urls.set(key, cluster.urls.get(key) ?? new Set([urls.of(`${origin}${start}${rest}`)]));
    }
    const ofFallback = cluster.urls.get(codeKey(fallback));
    if (ofFallback !== undefined) {
      cluster.urls.set(fallbackCode, ofFallback);
    }
  }
  const codes = new Map(languages.map(({ code }) => [codeKey(code), code]));
  return { clusters: [...byRest.values()].map(({ cluster }) => cluster), codes, urls, unmatched };
}

/** Returns the settings that make the most clusters of several languages; undefined if none do. */
export function proposedPattern(table: PageTable, ownLanguage: string): PatternSettings | undefined {
  const read = table.texts.reader();
  const found = new Map<string, Set<string>>();
  for (const row of table.order) {
    const loc = read(table.number(row, 'loc'));
    const [, scheme = '', label = '', host = '', folder = ''] =
      /^([a-z]+:\/\/)([^/?#.]+)([^/?#]*)(?:\/([^/?#]*))?/i.exec(loc) ?? [];
    for (const [pattern, text] of [
      ['/{lang}/', folder],
      [`${scheme}{lang}${host}/`, label],
    ] as const) {
      if (isLanguage(text)) {
        found.set(pattern, (found.get(pattern) ?? new Set()).add(text.toLowerCase()));
      }
    }
  }
  let best: { settings: PatternSettings; times: number } | undefined;
  const likely = [...found].sort(([, texts], [, others]) => others.size - texts.size).slice(0, 3);
  for (const [pattern, texts] of likely) {
    const languages = [...texts].map((text) => (codeKey(text) === text ? text : `${codeKey(text)}=${text}`));
    const main = texts.has('en') ? 'en' : codeKey([...texts][0] ?? '');
    const proposals = [{ languages: languages.join(', '), pattern, bare: '', fallback: main, unlisted: false }];
    // URLs without a language are in one that is not among the others.
    const own = ['en', ownLanguage].find((code) => !texts.has(code));
    if (own !== undefined) {
      const bare = { languages: [own, ...languages].join(', '), pattern, bare: own, fallback: own, unlisted: false };
      proposals.push(bare, { ...bare, languages: [`${own}=www`, ...languages].join(', '), bare: '' });
    }
    for (const settings of proposals) {
      const clusters = clustersByPattern(table, settings)?.clusters ?? [];
      // More links, so that a language that adds to clusters counts.
      const times = clusters.reduce((sum, { urls }) => sum + new Set([...urls.values()]).size - 1, 0);
      best = times > (best?.times ?? 0) ? { settings, times } : best;
    }
  }
  return best?.settings;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns whether a text of a URL is the code of a language. */
function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}([_-][a-z]{2})?$/i.test(text) && languageNames.of(text.replace('_', '-')) !== undefined;
}

/** Returns a text as it is written in URLs. */
function encoded(text: string): string {
  return text.replace(/[\u0080-\ud7ff\ue000-\u{10ffff}]+/gu, encodeURIComponent);
}
