/** The configuration of a host, as far as it decides about pages. */

import type { PathPattern } from './path-pattern.js';

/** A host of static sites whose rules are known. */
export type HostName = 'cloudflare' | 'github' | 'netlify' | 'vercel';

/** A redirect of the host. Rewrites, which answer with the page itself, are none. */
export interface HostRedirect {
  pattern: PathPattern;
  /** Target with placeholders. */
  target: string;
  /** Whether it applies although a file exists; undefined if that depends on a host that is not known. */
  isBeforeFiles: boolean | undefined;
  /** Where it is stated, for people. */
  source: string;
}

/** A header `X-Robots-Tag` of the host. */
export interface HostRobots {
  pattern: PathPattern;
  /** The only host that it applies to; empty for all. */
  host: string;
  directives: string;
  source: string;
}

/**
 * How the host names files.
 *
 * `file` is the URL of `a.html`: `/a.html`, `/a` or `/a/`. `folder` is that of `a/index.html`: `/a/`, `/a` or `/a/index.html`.
 */
export interface UrlForm {
  file: 'html' | 'plain' | 'slash';
  folder: 'slash' | 'plain' | 'index';
}

/** The configuration of a host. */
export interface HostConfig {
  name?: HostName;
  /** The form of URLs that other forms are redirected to; absent if the host answers under several, or is not known. */
  form?: UrlForm;
  redirects: HostRedirect[];
  robots: HostRobots[];
  /** The files that were read. */
  files: string[];
  /** Files that could not be read, with the reason. */
  invalid: { file: string; reason: string }[];
}

/** Returns an empty configuration. */
export function noConfig(): HostConfig {
  return { redirects: [], robots: [], files: [], invalid: [] };
}
