/** Decides whether a file is a page, by what the page and the host say. */

import { pathBelow } from './files/base-path.js';
import { filesOfPath, formOf } from './files/file-url.js';
import type { HostConfig, UrlForm } from './hosts/host-config.js';
import { fill } from './hosts/path-pattern.js';
import type { PageFacts } from './html/page-facts.js';
import { forbiddingDirective } from './html/robots.js';
import type { LeftOut, LeftOutReason, ScanProblem } from './options.js';

/** Where a page is and what is known about the site. */
export interface Site {
  base: URL;
  form: UrlForm;
  host: HostConfig;
  now: Date;
  exists: (file: string) => Promise<boolean>;
}

/** A decision: the URL of the page, or why it is left out. */
export type Decision = { loc: string } | Omit<LeftOut, 'file'>;

/** Decides about a file with the given URL. Redirects of the host come first, then its headers, then the document. */
export async function judge(
  file: string,
  url: URL,
  facts: PageFacts,
  site: Site,
  problem: (problem: Omit<ScanProblem, 'file'>) => void,
): Promise<Decision> {
  const leave = (reason: LeftOutReason, detail: string): Decision => ({ reason, detail });
  const excluded = ruleAgainst(url, site, problem);
  if (excluded !== undefined) {
    return excluded;
  }
  if (facts.refresh !== undefined) {
    return leave('refresh', facts.refresh.target);
  }
  if (facts.noindex !== undefined) {
    return leave('noindex', facts.noindex);
  }
  const { canonical } = facts;
  if (canonical === undefined || canonical === url.href) {
    return { loc: url.href };
  }
  const path = pathBelow(canonical, site.base);
  if (path !== undefined && formOf(file, path) !== undefined) {
    // The page itself under the URL that it prefers.
    return { loc: canonical };
  }
  if (path !== undefined && !(await hasFile(path, site))) {
    problem({ kind: 'canonical-not-found', detail: canonical });
  }
  return leave('canonical', canonical);
}

/** Returns the rule of the host that leaves out a URL, whatever its document says; undefined if there is none. */
export function ruleAgainst(
  url: URL,
  site: Site,
  problem: (problem: Omit<ScanProblem, 'file'>) => void,
): Omit<LeftOut, 'file'> | undefined {
  const redirect = redirectOf(url, site, problem);
  if (redirect !== undefined) {
    return { reason: 'redirect', detail: redirect };
  }
  const header = headerOf(url, site);
  return header === undefined ? undefined : { reason: 'header', detail: header };
}

/** Returns the first redirect of the host for a URL, with its target. */
function redirectOf(
  url: URL,
  { host, base }: Site,
  problem: (problem: Omit<ScanProblem, 'file'>) => void,
): string | undefined {
  for (const { pattern, target, isBeforeFiles, source } of host.redirects) {
    const values = pattern.match(url.pathname);
    if (values === undefined) {
      continue;
    }
    const filled = fill(target, values);
    const isItself = URL.canParse(filled, base) && new URL(filled, base).href === url.href;
    if (isItself || isBeforeFiles === false) {
      continue;
    }
    if (isBeforeFiles === undefined) {
      problem({ kind: 'redirect-unclear', detail: `${source} → ${filled}` });
      continue;
    }
    return `${source} → ${filled}`;
  }
  return undefined;
}

/** Returns the header of the host that forbids indexing a URL. */
function headerOf(url: URL, { host, now }: Site): string | undefined {
  for (const { pattern, host: only, directives, source } of host.robots) {
    const directive = forbiddingDirective(directives, now);
    const isMeant = only === '' || pathMatchesHost(only, url.host);
    if (directive !== undefined && isMeant && pattern.match(url.pathname) !== undefined) {
      return `${source}: ${directive}`;
    }
  }
  return undefined;
}

/** Returns whether a host is meant by one that may have placeholders: `:project.pages.dev`. */
function pathMatchesHost(pattern: string, host: string): boolean {
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
