/** The configuration of a host, as far as it decides about pages. */

import type { PathPattern } from './path-pattern.js';

/** A host of static sites whose rules are known. */
export type HostName = 'cloudflare' | 'github' | 'netlify' | 'vercel';

/** A redirect of the host, or a rewrite. The first one that matches counts. */
export interface HostRedirect {
  pattern: PathPattern;
  /** The only host that it applies to; empty for all. */
  host: string;
  /** Target with placeholders; undefined if the host answers under the URL itself. */
  target: string | undefined;
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
  /** Whether earlier headers no longer count. */
  isOnly?: true;
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

/** The forms of URLs under which a host answers with files. */
export interface AnsweredForms {
  file: readonly UrlForm['file'][];
  folder: readonly UrlForm['folder'][];
}

/** The forms of hosts that have no setting for them, or whose setting is not given. Cloudflare has a default form. */
export const ANSWERED: Readonly<Partial<Record<HostName, AnsweredForms>>> = {
  github: { file: ['html', 'plain'], folder: ['slash', 'index'] },
  netlify: { file: ['html', 'plain'], folder: ['slash', 'index'] },
  vercel: { file: ['html'], folder: ['slash', 'plain', 'index'] },
};

/** The configuration of a host. */
export interface HostConfig {
  name?: HostName;
  /** The form of URLs that other forms are redirected to, as far as there is one. */
  form?: Partial<UrlForm>;
  /** The domain that the host redirects others to. */
  domain?: string;
  redirects: HostRedirect[];
  robots: HostRobots[];
  /** The files that were read. */
  files: string[];
  /** Files that could not be read, with the reason. */
  invalid: { path: string; reason: string }[];
  /** Files of another host, which are not followed. */
  unused: string[];
}

/** Returns whether a host answers with a file under a URL of this form; true if that is not known. */
export function isAnswered({ name, form = {} }: HostConfig, { file, folder }: Partial<UrlForm>): boolean {
  const answered = name && ANSWERED[name];
  return (
    (file === undefined || (form.file === undefined ? answered?.file.includes(file) !== false : form.file === file)) &&
    (folder === undefined ||
      (form.folder === undefined ? answered?.folder.includes(folder) !== false : form.folder === folder))
  );
}

/** Returns an empty configuration. */
export function noConfig(): HostConfig {
  return { redirects: [], robots: [], files: [], invalid: [], unused: [] };
}
