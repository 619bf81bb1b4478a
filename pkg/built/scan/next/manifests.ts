/** The manifests of a build of Next.js: its routes, its prerendered pages and its configuration. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SitemapError, SitemapErrorCode } from '../../../core/errors/errors.js';

/** A rule of the configuration for the paths that match its source. */
export interface Rule {
  source: string;
  has?: unknown;
  missing?: unknown;
}

/** Languages of the Pages Router. */
export interface NextLanguages {
  locales: readonly string[];
  defaultLocale: string;
  domains?: readonly { domain: string; defaultLocale: string; locales?: readonly string[] }[];
}

/** What is read of the manifests. */
export interface NextManifests {
  /** Prerendered routes. */
  prerendered: Readonly<Record<string, Prerendered>>;
  /** Routes with parameters that have or may have prerendered pages. */
  dynamic: readonly string[];
  /** Routes of the App Router, by module: `/blog/page` is a page, `/feed/route` answers otherwise. */
  app: Readonly<Record<string, string>>;
  /** Files of the Pages Router by route: a document, or a module that renders on request. */
  pages: Readonly<Record<string, string>>;
  redirects: readonly (Rule & { destination: string; internal?: boolean })[];
  headers: readonly (Rule & { headers: readonly { key: string; value: string }[] })[];
  config: {
    basePath?: string;
    distDir?: string;
    i18n?: NextLanguages | null;
    trailingSlash?: boolean;
  };
  /** The folder of a static export. */
  exportedTo: string | undefined;
}

/** A prerendered route. */
export interface Prerendered {
  /** The route with parameters that it is a page of, or itself. */
  srcRoute?: string | null;
}

/**
 * Reads the manifests in the folder of a build (`.next`).
 *
 * @returns The manifests; undefined if the folder is not that of a build of Next.js.
 * @throws SitemapError if a manifest is missing or is not JSON, as in a build that was interrupted.
 */
export function readManifests(folder: string): NextManifests | undefined {
  const hasManifests = ['BUILD_ID', 'routes-manifest.json'].every((name) => existsSync(join(folder, name)));
  if (!hasManifests) {
    return undefined;
  }
  const routes = read<Pick<NextManifests, 'redirects' | 'headers'>>(folder, 'routes-manifest.json');
  const prerender = read<{ routes: NextManifests['prerendered']; dynamicRoutes: object }>(
    folder,
    'prerender-manifest.json',
  );
  const { config } = read<Pick<NextManifests, 'config'>>(folder, 'required-server-files.json');
  const exported = optional<{ outDirectory: string }>(folder, 'export-detail.json');
  return {
    prerendered: prerender.routes,
    dynamic: Object.keys(prerender.dynamicRoutes),
    app: optional<NextManifests['app']>(folder, 'app-path-routes-manifest.json') ?? {},
    pages: optional<NextManifests['pages']>(folder, 'server/pages-manifest.json') ?? {},
    redirects: routes.redirects,
    headers: routes.headers,
    config,
    exportedTo: exported?.outDirectory,
  };
}

function optional<Content>(folder: string, name: string): Content | undefined {
  return existsSync(join(folder, name)) ? read<Content>(folder, name) : undefined;
}

function read<Content>(folder: string, name: string): Content {
  const path = join(folder, name);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SitemapError(SitemapErrorCode.InvalidInput, `${path} of the build of Next.js cannot be read: ${reason}`);
  }
}
