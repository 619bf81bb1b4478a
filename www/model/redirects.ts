/** Redirects of renamed pages in the formats of servers. Each rule is for one URL exactly. */

import { csvOf } from './csv.js';
import type { Rename } from './renames.js';

/** The formats by name. Netlify and Cloudflare read `_redirects`. */
export const redirectForms = ['csv', '_redirects', 'nginx', 'apache'] as const;

/** A format of redirects. */
export type RedirectForm = (typeof redirectForms)[number];

/** Names of the files of the formats. */
export const redirectFiles: Readonly<Record<RedirectForm, string>> = {
  csv: 'redirects.csv',
  _redirects: '_redirects',
  nginx: 'redirects.conf',
  apache: 'redirects-apache.conf',
};

/** Redirects in a format, and those that it cannot express. */
export interface Redirects {
  text: string;
  left: Rename[];
}

/** Returns redirects in a format. The rules of servers have no host: they are those of the most frequent one. */
export function redirectsOf(renames: readonly Rename[], form: RedirectForm): Redirects {
  if (form === 'csv') {
    return { text: csvOf([['from', 'to'], ...renames.map(({ before, after }) => [before, after])]), left: [] };
  }
  const hosts = new Map<string, number>();
  for (const { before } of renames) {
    const host = URL.parse(before)?.host ?? '';
    hosts.set(host, (hosts.get(host) ?? 0) + 1);
  }
  const [main] = [...hosts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  const left: Rename[] = [];
  const lines = renames.flatMap((rename) => {
    const [from, to] = [URL.parse(rename.before), URL.parse(rename.after)];
    const line = from === null || to === null || from.host !== main ? undefined : ruleOf(from, to, form);
    left.push(...(line === undefined ? [rename] : []));
    return line ?? [];
  });
  return { text: lines.length === 0 ? '' : [`# ${main}`, ...lines, ''].join('\n'), left };
}

/** Returns the rule of a redirect; undefined if the format has none. */
function ruleOf(from: URL, to: URL, form: Exclude<RedirectForm, 'csv'>): string | undefined {
  const [path, target] = [decoded(from.pathname), decoded(to.pathname)];
  // Rules have no query, and servers merge slashes; an encoded slash would be one.
  const isPlain = !from.href.includes('?') && !/\/\/|%2f|%5c/i.test(from.pathname);
  if (path === undefined || target === undefined || !isPlain) {
    return undefined;
  }
  const isSameHost = from.host === to.host;
  switch (form) {
    case '_redirects': {
      const line = `${from.pathname} ${to.href} 301`;
      // The hosts ignore letter case or a slash at the end, so that such a redirect would lead to itself.
      const normal = (text: string) => text.toLowerCase().replace(/\/$/, '');
      const isLoop = isSameHost && normal(path) === normal(target);
      return isLoop || /\*|:[a-z]/i.test(from.pathname + to.pathname) || line.length > 1000 ? undefined : line;
    }
    case 'nginx': {
      // A dollar sign in a target begins a variable, and cannot be escaped.
      const isLoop = isSameHost && path === target;
      const query = /[?#]/.test(to.href) ? '' : '$is_args$args';
      const rule = `location = ${quoted(path)} { return 301 ${quoted(to.href).slice(0, -1)}${query}"; }`;
      return isLoop || to.href.includes('$') ? undefined : rule;
    }
    case 'apache': {
      // Redirect alone would also redirect all that is below the path. The server escapes the target.
      const escaped = encodeURIComponent(target).replace(/%(2[46BCF]|3[ABD]|40)/g, decodeURIComponent);
      const isSame = escaped.toLowerCase() === to.pathname.toLowerCase();
      const expression = `^${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
      const rule = `RedirectMatch 301 ${quoted(expression)} ${quoted(`${to.origin}${target}${to.search}`)}`;
      const isLoop = isSameHost && path === target;
      return isLoop || !isSame || to.hash !== '' || /[$\\]/.test(to.href) || rule.length > 4000 ? undefined : rule;
    }
  }
}

/** Returns a path without escaping; undefined if it has characters that cannot be written. */
function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns a text in quotation marks, as nginx and Apache read it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
