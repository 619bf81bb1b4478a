/** The files `_redirects` and `_headers`, which Netlify and Cloudflare read. */

import type { HostName, HostRedirect, HostRobots } from './host-config.js';
import { pathPattern } from './path-pattern.js';

/** Statuses with which the host answers with a page instead of redirecting. */
const NO_REDIRECT = new Set(['200', '404', '410', '451']);

/** Reads `_redirects`. Redirects with conditions never exclude a page. */
export function readRedirects(text: string, host: HostName | undefined): HostRedirect[] {
  const redirects: HostRedirect[] = [];
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const [from = '', ...rest] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    // Query parameters stand before the target: `/store id=:id /blog/:id 301`.
    const at = rest.findIndex((word) => word.startsWith('/') || /^https?:\/\//.test(word));
    const [target, status = '', ...conditions] = rest.slice(Math.max(at, 0));
    const code = status.replace('!', '');
    if (at !== 0 || target === undefined || NO_REDIRECT.has(code) || conditions.length > 0) {
      continue;
    }
    const path = pathOf(from);
    if (path !== undefined && (code === '' || /^3\d\d$/.test(code))) {
      redirects.push({
        pattern: pathPattern(path),
        target,
        isBeforeFiles:
          host === 'netlify' ? status.endsWith('!') : host === undefined ? status.endsWith('!') || undefined : true,
        source: `_redirects:${number + 1}`,
      });
    }
  }
  return redirects;
}

/** Reads the headers `X-Robots-Tag` of `_headers`. */
export function readHeaders(text: string): HostRobots[] {
  const robots: HostRobots[] = [];
  let url = '';
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) {
      continue;
    }
    if (!/^\s/.test(line)) {
      url = line.trim();
      continue;
    }
    const found = /^\s+x-robots-tag\s*:\s*(?<directives>.*)$/i.exec(line);
    const path = pathOf(url);
    if (found?.groups?.directives !== undefined && path !== undefined) {
      const host = /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? '';
      robots.push({
        pattern: pathPattern(path),
        host,
        directives: found.groups.directives,
        source: `_headers:${number + 1}`,
      });
    }
  }
  return robots;
}

/** Returns the path of a path or a URL with placeholders. */
function pathOf(url: string): string | undefined {
  return url.startsWith('/') ? url : /^https?:\/\/[^/]+(?<path>\/.*)?$/.exec(url)?.groups?.path;
}
