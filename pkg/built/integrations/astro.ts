/**
 * Integration for Astro: writes the sitemaps when the site is built.
 *
 * @module
 */

import { fileURLToPath } from 'node:url';
import { readConfig } from '../build/config.js';
import type { Locales, SiteConfig } from '../build/index.js';
import { type Logger, logRenamed, run } from './run.js';

/** What is read of the configuration of Astro. */
interface AstroConfig {
  site?: string;
  base?: string;
  trailingSlash?: 'always' | 'never' | 'ignore';
  build?: { format?: 'directory' | 'file' | 'preserve' };
  root?: URL;
  i18n?: {
    defaultLocale: string;
    locales: readonly (string | { path: string; codes: readonly string[] })[];
  };
}

interface Route {
  type: string;
  pathname?: string;
  isPrerendered?: boolean;
  params: readonly string[];
}

/** The integration, without the types of Astro. */
interface Integration {
  name: string;
  hooks: {
    'astro:config:setup': (context: { command: string }) => void;
    'astro:config:done': (context: { config: AstroConfig }) => void;
    'astro:routes:resolved': (context: { routes: readonly Route[] }) => void;
    'astro:build:done': (context: { dir: URL; logger: Logger }) => Promise<void>;
  };
}

/** Options: those of every integration. The base URL and the languages are by default those of Astro. */
export type AstroSitemapConfig = Omit<SiteConfig, 'baseUrl'> & Partial<Pick<SiteConfig, 'baseUrl'>>;

/**
 * Returns the integration. Pages that are rendered on request are listed if their routes have no parameters; others are given with
 * `pages`.
 *
 * @example
 * ```js
 * import sitemap from 'sitemap-kit/astro';
 * export default { site: 'https://example.com', integrations: [sitemap()] };
 * ```
 */
export default function sitemap(options: AstroSitemapConfig = {}): Integration {
  const { config, renamed } = readConfig<AstroSitemapConfig>(options);
  let astro: AstroConfig = {};
  let routes: readonly Route[] = [];
  let isBuild = false;
  const siteUrl = (): string | URL => {
    const given = config.baseUrl ?? astro.site;
    if (given === undefined) {
      throw new Error(
        'sitemap-kit needs the URL of the site: set `site` in astro.config, or `baseUrl` in its options.',
      );
    }
    return given;
  };
  return {
    name: 'sitemap-kit',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isBuild = command === 'build';
      },
      'astro:config:done': (context) => {
        astro = context.config;
        if (isBuild) {
          siteUrl();
        }
      },
      'astro:routes:resolved': (context) => {
        routes = context.routes;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { base, root } = astro;
        const given = siteUrl();
        logRenamed(renamed, config, logger);
        const onRequest = routes
          .filter(
            ({ type, isPrerendered, params }) => type === 'page' && isPrerendered === false && params.length === 0,
          )
          .flatMap(({ pathname }) =>
            pathname === undefined || ERROR_PAGE.test(pathname) ? [] : [`${pathname}/index.html`.replace(/^\/+/, '')],
          );
        const { locales = localesOf(astro), onRequest: others = [] } = config;
        await run(
          fileURLToPath(dir),
          {
            project: root === undefined ? process.cwd() : fileURLToPath(root),
            ...formOf(astro),
            ...config,
            ...(locales === undefined ? {} : { locales }),
            baseUrl: given,
            basePath: base,
            onRequest: [...onRequest, ...others],
          },
          logger,
        );
      },
    },
  };
}

/** Pages that Astro answers errors with, also in folders of languages. */
const ERROR_PAGE = /\/(?:404|500)\/?$/;

/** Returns the form of URLs. With files instead of folders, Astro decides it only if `trailingSlash` is set. */
function formOf({ trailingSlash, build }: AstroConfig): Pick<SiteConfig, 'extension' | 'form' | 'trailingSlash'> {
  if (trailingSlash === 'always' || trailingSlash === 'never') {
    return { trailingSlash: trailingSlash === 'always', extension: 'drop' };
  }
  const isFolders = build?.format === undefined || build.format === 'directory';
  return isFolders ? { form: { file: 'plain', folder: 'slash' } } : {};
}

/** Returns the languages of Astro's own configuration. */
function localesOf({ i18n }: AstroConfig): Locales | undefined {
  if (i18n === undefined) {
    return undefined;
  }
  const prefixes = i18n.locales.flatMap((locale) =>
    typeof locale === 'string' ? [[locale, locale]] : [[locale.path, locale.codes[0] ?? locale.path]],
  );
  return { default: i18n.defaultLocale, prefixes: Object.fromEntries(prefixes) };
}
