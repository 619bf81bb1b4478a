/** The files `_redirects` and `_headers`, which Netlify and Cloudflare read. */

import type { HostName, HostRedirect, HostRobots } from './host-config.js';
import { pathPattern } from './path-pattern.js';

/** The part of `_redirects` that Cloudflare follows: rules without placeholders, rules after the first one with any, and their length. */
const CLOUDFLARE = { static: 2000, dynamic: 100, length: 1000 };
const CLOUDFLARE_STATUS = /^(?:200|301|302|303|307|308)?$/;

/** Reads `_redirects`. Redirects with conditions never exclude a page. */
export function readRedirects(text: string, host: HostName | undefined): HostRedirect[] {
  const redirects: HostRedirect[] = [];
  const left = { ...CLOUDFLARE };
  let isDynamic = false;
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const rule = line.replace(/(?:^|\s)#.*$/, '').trim();
    const [from = '', ...rest] = rule.split(/\s+/);
    const at = rulePath(from);
    // Query parameters stand before the target: `/store id=:id /blog/:id 301`.
    const [target, status = '', ...conditions] = rest;
    if (at === undefined || target === undefined || !/^(?:\/|https?:\/\/)/.test(target) || conditions.length > 0) {
      continue;
    }
    if (host === 'cloudflare') {
      if (rule.length > CLOUDFLARE.length || at.host !== '') {
        continue;
      }
      isDynamic ||= /\*|:[A-Za-z]/.test(from);
      left[isDynamic ? 'dynamic' : 'static'] -= 1;
      if (left[isDynamic ? 'dynamic' : 'static'] < 0 || !CLOUDFLARE_STATUS.test(status)) {
        continue;
      }
    }
    const code = status.replace('!', '');
    if (/^(?:\d{3})?$/.test(code)) {
      redirects.push({
        pattern: pathPattern(at.path, host === 'cloudflare'),
        host: at.host,
        target: code === '200' ? undefined : target,
        isBeforeFiles:
          host === 'netlify' ? status.endsWith('!') : host === undefined ? status.endsWith('!') || undefined : true,
        source: `_redirects:${number + 1}`,
      });
    }
  }
  return redirects;
}

/**
 * Reads the headers `X-Robots-Tag` of `_headers`. With Netlify, the last rule of those that match counts. With Cloudflare, they add up, and
 * `! X-Robots-Tag` takes back the earlier ones.
 */
export function readHeaders(text: string, host: HostName | undefined): HostRobots[] {
  const robots: HostRobots[] = [];
  let url = '';
  let isFirst = true;
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) {
      continue;
    }
    if (!/^\s/.test(line)) {
      url = line.trim();
      isFirst = true;
      continue;
    }
    const found = /^\s+(?:x-robots-tag\s*:\s*(?<directives>.*)|!\s*x-robots-tag\s*)$/i.exec(line);
    const at = rulePath(url);
    if (found !== null && at !== undefined) {
      const directives = found.groups?.directives;
      robots.push({
        pattern: pathPattern(at.path, host === 'cloudflare'),
        host: at.host,
        directives: directives ?? '',
        ...(directives === undefined || (host === 'netlify' && isFirst) ? { isOnly: true } : {}),
        source: `_headers:${number + 1}`,
      });
      isFirst = false;
    }
  }
  return robots;
}

/** Returns the path of a path or a URL with placeholders, and its host, which is empty for a path; undefined for other texts. */
export function rulePath(url: string): { path: string; host: string } | undefined {
  if (url.startsWith('/')) {
    return { path: url, host: '' };
  }
  const { host, path = '/' } = /^https?:\/\/(?<host>[^/]+)(?<path>\/.*)?$/.exec(url)?.groups ?? {};
  return host === undefined ? undefined : { path, host };
}
