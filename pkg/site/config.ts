/** The configuration of the sitemaps of a site, shared by the command `build` and all integrations. */

import type { ScannedPage, ScanOptions } from '../scan/index.js';
import type { PageInput, UpdateOptions } from '../types/index.js';

/** Languages of a site by the folders of their pages. */
export interface Locales {
  /** The language of pages in no folder of another one, and the target of `x-default`. */
  default: string;
  /** Languages by the first part of paths, such as `{ ja: 'ja', 'zh-tw': 'zh-Hant' }`. */
  prefixes: Readonly<Record<string, string>>;
}

/** Pages that no file shows, such as those of a server. */
export type MorePages = readonly PageInput[] | (() => readonly PageInput[] | Promise<readonly PageInput[]>);

/** Values of pages that have none of their own. */
export type Defaults = Pick<ScannedPage, 'changefreq' | 'priority'>;

/** The configuration of the sitemaps of a site. */
export interface SiteConfig
  extends Omit<ScanOptions, 'onLeftOut' | 'threads'>,
    Pick<
      UpdateOptions,
      | 'firstNumber'
      | 'gzip'
      | 'index'
      | 'indexName'
      | 'invalid'
      | 'locale'
      | 'maxBytes'
      | 'maxNews'
      | 'maxUrls'
      | 'name'
      | 'newPages'
      | 'pretty'
    >,
    Pick<UpdateOptions, 'groupBy' | 'profile' | 'rules' | 'setUrl' | 'sitemaps' | 'stylesheet' | 'timezone'> {
  /** Further pages, or a function that returns them. */
  pages?: MorePages;
  /** Values of pages that have none. No page gets a `changefreq` or a `priority` without this. */
  defaults?: Defaults;
  /** Languages by folder: pages with the same path in several languages get complete `alternates`, with `x-default`. */
  locales?: Locales;
  /** Folder that the files are written to. By default the scanned folder. */
  outDir?: string;
  /** File that records when pages changed, so that they keep their date until their content changes. */
  state?: string;
  /** The robots.txt whose `Sitemap` lines are updated; `false` for none. By default that of the folder, if it has one. */
  robots?: string | false;
}

/**
 * Returns a configuration as it is given, so that editors know its fields.
 *
 * @example
 * ```js
 * export default defineConfig({ baseUrl: 'https://example.com/', exclude: '/drafts/**' });
 * ```
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}

/** The names of fields in the configurations of other tools, with ours. */
const OTHER_NAMES: Readonly<Record<string, keyof SiteConfig>> = {
  hostname: 'baseUrl',
  siteUrl: 'baseUrl',
  site: 'baseUrl',
  url: 'baseUrl',
  origin: 'baseUrl',
  base: 'baseUrl',
  excludes: 'exclude',
  ignore: 'exclude',
  ignorePatterns: 'exclude',
  excludeRoutePatterns: 'exclude',
  customPages: 'pages',
  additionalPaths: 'pages',
  dynamicRoutes: 'pages',
  urls: 'pages',
  customSitemaps: 'sitemaps',
  externalSitemaps: 'sitemaps',
  appendSitemaps: 'sitemaps',
  additionalSitemaps: 'sitemaps',
  entryLimit: 'maxUrls',
  sitemapSize: 'maxUrls',
  filename: 'indexName',
  output: 'outDir',
  i18n: 'locales',
};

/** Values of `changefreq` and `priority` are defaults here. */
const OTHER_DEFAULTS = ['changefreq', 'priority'] as const;

/** A configuration with our names, and the names of other tools in it. */
export interface ReadConfig<Config> {
  config: Config;
  /** Names that were read as others: the given name and ours. */
  renamed: [given: string, ours: string][];
}

/** Reads a configuration, also one with the names of other tools. A field with our name takes precedence. */
export function readConfig<Config extends Partial<SiteConfig>>(configuration: Config): ReadConfig<Config> {
  const given: Readonly<Record<string, unknown>> = { ...configuration };
  const config: Record<string, unknown> = {};
  const renamed: [string, string][] = [];
  for (const [name, value] of Object.entries(given)) {
    const ours = OTHER_NAMES[name];
    if (ours === undefined) {
      config[name] = value;
    } else if (given[ours] === undefined && config[ours] === undefined) {
      renamed.push([name, ours]);
      config[ours] = ours === 'pages' && Array.isArray(value) ? [...value] : value;
    }
  }
  for (const name of OTHER_DEFAULTS) {
    if (name in given) {
      renamed.push([name, `defaults.${name}`]);
      config.defaults = { [name]: given[name], ...(config.defaults as Defaults | undefined) };
      delete config[name];
    }
  }
  return { config: config as unknown as Config, renamed };
}
