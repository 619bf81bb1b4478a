/** Decides whether a file is a page, by what the page and the host say. */

import { parseUrl } from '../../core/http/url.js';
import type { RuleId } from '../../core/types/index.js';
import type { PageFacts } from '../../documents/facts/page-facts.js';
import { forbiddingDirective } from '../../documents/facts/robots.js';
import { pathBelow } from './files/base-path.js';
import { filesOfPath, formOf } from './files/file-url.js';
import type { HostConfig, UrlForm } from './hosts/host-config.js';
import { fill } from './hosts/path-pattern.js';
import type { LeftOut, LeftOutReason } from './options.js';

/** Where a page is and what is known about the site. */
export interface Site {
  base: URL;
  form: UrlForm;
  host: HostConfig;
  now: Date;
  exists: (file: string) => Promise<boolean>;
}

/** Receives a violation of a rule. */
export type ProblemSink = (rule: RuleId, params: Record<string, string>) => void;

/** A decision: the URL of the page, or why it is left out. */
export type Decision = { loc: string } | Omit<LeftOut, 'file'>;

/** A rule of the host against a page, with the target of a redirect. */
interface RuleAgainst {
  reason: LeftOutReason;
  detail: string;
  target?: URL;
}

/**
 * Decides about a file with the given URL. Redirects of the host come first, then its headers, then the document. The page may prefer
 * another URL of its own, with or without `.html` or a slash, and the host may redirect to one.
 */
export async function judge(
  file: string,
  url: URL,
  facts: PageFacts,
  site: Site,
  problem: ProblemSink,
): Promise<Decision> {
  const leave = (reason: LeftOutReason, detail: string): Decision => ({ reason, detail });
  const isOwn = (other: string | URL) => {
    const path = pathBelow(other, site.base);
    return path !== undefined && formOf(file, path) !== undefined;
  };
  const { canonical } = facts;
  const prefersItself = canonical !== undefined && isOwn(canonical);
  let own = prefersItself ? new URL(canonical) : url;
  const tried = new Set<string>();
  let against = ruleAgainst(own, site, problem);
  while (against?.target !== undefined && isOwn(against.target) && !tried.has(against.target.href)) {
    own = against.target;
    tried.add(own.href);
    against = ruleAgainst(own, site, problem);
  }
  if (against !== undefined) {
    return leave(against.reason, against.detail);
  }
  if (facts.refresh !== undefined) {
    return leave('refresh', facts.refresh.target);
  }
  if (facts.noindex !== undefined) {
    return leave('noindex', facts.noindex);
  }
  if (canonical === undefined || prefersItself) {
    return { loc: own.href };
  }
  const target = new URL(canonical);
  const path = pathBelow(`${target.origin}${target.pathname}`, site.base);
  if (path === undefined) {
    // This page on another host, such as that of the development server, or outside of the base path.
    if (isOwn(new URL(target.pathname, site.base)) || isOwn(new URL(`.${target.pathname}`, site.base))) {
      problem('site-canonical-origin', { canonical });
    }
  } else if (target.search !== '' || !(await hasFile(path, site))) {
    problem('site-canonical-missing', { canonical });
  }
  return leave('canonical', canonical);
}

/** Returns the rule of the host that leaves out a URL, whatever its document says; undefined if there is none. */
export function ruleAgainst(url: URL, site: Site, problem: ProblemSink): RuleAgainst | undefined {
  const redirect = redirectOf(url, site, problem);
  if (redirect !== undefined) {
    return redirect;
  }
  const header = headerOf(url, site);
  return header === undefined ? undefined : { reason: 'header', detail: header };
}

/** Returns the first redirect of the host for a URL, with its target. */
function redirectOf(url: URL, { host, base }: Site, problem: ProblemSink): RuleAgainst | undefined {
  for (const { pattern, host: only, target, isBeforeFiles, source } of host.redirects) {
    const values = isHost(url.host, only) ? pattern.match(url.pathname) : undefined;
    if (values === undefined || isBeforeFiles === false) {
      continue;
    }
    if (target === undefined) {
      if (isBeforeFiles) {
        return undefined;
      }
      continue;
    }
    const filled = fill(target, values);
    const absolute = parseUrl(filled, base);
    if (absolute?.href === url.href) {
      continue;
    }
    const detail = `${source} → ${filled}`;
    if (isBeforeFiles === undefined) {
      problem('site-redirect-unclear', { redirect: detail });
      continue;
    }
    return { reason: 'redirect', detail, ...(absolute === undefined ? {} : { target: absolute }) };
  }
  return undefined;
}

/** Returns the header of the host that forbids indexing a URL. */
function headerOf(url: URL, { host, now }: Site): string | undefined {
  let found: string | undefined;
  for (const { pattern, host: only, directives, isOnly, source } of host.robots) {
    if (isHost(url.host, only) && pattern.match(url.pathname) !== undefined) {
      const directive = forbiddingDirective(directives, now);
      const stated = directive === undefined ? undefined : `${source}: ${directive}`;
      found = isOnly ? stated : (found ?? stated);
    }
  }
  return found;
}

/** Returns whether a host is meant by one that may have placeholders, such as `:project.pages.dev`, or by none. */
function isHost(host: string, pattern: string): boolean {
  if (pattern === '') {
    return true;
  }
  const source = pattern
    .split(/(:[A-Za-z]\w*|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^.]+' : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')));
  return new RegExp(`^${source.join('')}$`, 'i').test(host);
}

async function hasFile(path: string, { exists }: Site): Promise<boolean> {
  for (const file of filesOfPath(path)) {
    if (await exists(file)) {
      return true;
    }
  }
  return false;
}
