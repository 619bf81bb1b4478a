/** The configuration of the sitemaps of a site, shared by the command `build` and all integrations. */

import { type OptionNames, rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import type { Address, CheckingOptions, PageInput, ReadingOptions, UpdateOptions } from '../../core/types/index.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import type { HostName, ScannedPage, ScanOptions } from '../scan/index.js';
import { HOST_NAMES, SCAN_OPTIONS } from '../scan/option-names.js';
import { BUILD_TEXTS } from './messages.js';

/** Languages of a site by the folders of their pages. */
export interface Locales {
  /** The language of pages in no folder of another one, and the target of `x-default`. */
  default: string;
  /** Languages by the first part of paths, such as `{ ja: 'ja', 'zh-tw': 'zh-Hant' }`. */
  prefixes: Readonly<Record<string, string>>;
}

/** Pages that no file shows, such as those of a server. */
export type MorePages =
  | readonly PageInput[]
  | (() => readonly PageInput[] | Promise<readonly PageInput[]> | AsyncIterable<PageInput>);

/** Values of pages that have none of their own. */
export type Defaults = Pick<ScannedPage, 'changefreq' | 'priority'>;

/** The options of `update` that are settings. */
const OF_UPDATE = [
  'firstNumber',
  'groupBy',
  'gzip',
  'index',
  'indexName',
  'invalid',
  'locale',
  'maxBytes',
  'maxNews',
  'maxUrls',
  'name',
  'newPages',
  'pretty',
  'sitemaps',
  'stylesheet',
] as const;

/** The configuration of the sitemaps of a site. */
export interface SiteConfig
  extends Omit<ScanOptions, 'check' | 'locale' | 'onLeftOut' | 'threads'>,
    Pick<UpdateOptions, (typeof OF_UPDATE)[number]> {
  /** Absolute URL of the folder that the files of a set are served from, for the rules about location. Default `baseUrl`. */
  setUrl?: Address | undefined;
  /** Options for checking and reporting. */
  check?: Omit<CheckingOptions, 'previous' | 'robots'> | undefined;
  /** Options for reading the dates of pages. */
  read?: Pick<ReadingOptions, 'timezone' | 'dateOrder'> | undefined;
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

/** The names of the settings that are options of `scan`. */
const { check: _, onLeftOut: __, threads: ___, ...OF_SCAN } = SCAN_OPTIONS;

/** Returns the options of `scan` in a configuration. */
export function scanOptionsOf(config: SiteConfig): ScanOptions {
  const options = Object.fromEntries(Object.entries(config).filter(([name]) => Object.hasOwn(OF_SCAN, name)));
  return { ...(options as unknown as ScanOptions), check: { rules: config.check?.rules } };
}

/** The names of the settings. */
const SETTINGS: OptionNames<SiteConfig> = {
  ...OF_SCAN,
  check: { profile: true, rules: true, robotsAgent: true, submittedInSearchConsole: true, problemsPerRule: true },
  ...(Object.fromEntries(OF_UPDATE.map((name) => [name, true])) as Record<(typeof OF_UPDATE)[number], true>),
  defaults: true,
  locales: true,
  outDir: true,
  pages: true,
  read: { timezone: true, dateOrder: true },
  robots: true,
  setUrl: true,
  state: true,
};

/** Settings of other tools that mean exactly what ours do. */
const SAME_MEANING: Readonly<Record<string, keyof SiteConfig>> = {
  hostname: 'baseUrl',
  siteUrl: 'baseUrl',
  site: 'baseUrl',
  customPages: 'pages',
  customSitemaps: 'sitemaps',
  dynamicRoutes: 'pages',
  entryLimit: 'maxUrls',
  sitemapSize: 'maxUrls',
};

/** An example of `locales`. */
const LOCALES_FORM = "{ default: 'en', prefixes: { ja: 'ja' } }";

/** Settings of other tools that are refused, because they mean something else than the setting to use. */
const OTHER_MEANING: Readonly<Record<string, string>> = {
  additionalPaths: 'pages',
  additionalSitemaps: 'sitemaps',
  alternateRefs: 'locales',
  appendSitemaps: 'sitemaps',
  autoLastmod: "lastmod: 'git'",
  base: 'basePath',
  changefreq: "defaults: { changefreq: 'daily' }",
  chunks: 'groupBy',
  excludeRoutePatterns: 'exclude',
  excludes: 'exclude',
  externalSitemaps: 'sitemaps',
  filename: 'indexName',
  filenameBase: 'indexName, name',
  filter: 'exclude, transform',
  generateIndexSitemap: 'index',
  generateRobotsTxt: 'robots',
  i18n: `locales: ${LOCALES_FORM}`,
  ignore: 'exclude',
  ignorePatterns: 'exclude',
  origin: 'baseUrl',
  output: 'outDir',
  priority: 'defaults: { priority: 0.5 }',
  robotsTxtOptions: 'robots, sitemaps',
  serialize: 'transform',
  url: 'baseUrl',
  urls: 'pages',
  xslURL: 'stylesheet',
};

/** A configuration with our names, and the names of other tools in it. */
export interface ReadConfig<Config> {
  config: Config;
  /** Names that were read as others: the given name and ours. */
  renamed: [given: string, ours: string][];
}

/**
 * Reads a configuration, also one with the names of other tools. Two names of one setting must have one value.
 *
 * @throws SitemapError `invalid-option` for a setting that does not exist; UsageError for one that has another meaning in another tool.
 */
export function readConfig<Config extends Partial<SiteConfig>>(configuration: Config): ReadConfig<Config> {
  const given: Readonly<Record<string, unknown>> = { ...configuration };
  const config: Record<string, unknown> = {};
  const renamed: [string, string][] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) {
      continue;
    }
    const ours = Object.hasOwn(SAME_MEANING, name) ? SAME_MEANING[name] : undefined;
    if (Object.hasOwn(OTHER_MEANING, name)) {
      throw otherMeaning(name, OTHER_MEANING[name] ?? '');
    }
    if (ours === undefined) {
      config[name] = value;
    } else if (given[ours] === undefined && config[ours] === undefined) {
      renamed.push([name, ours]);
      config[ours] = value;
    } else if (String(given[ours] ?? config[ours]) !== String(value)) {
      throw usageError(BUILD_TEXTS.settingsDiffer, { name, ours });
    }
  }
  rejectUnknownOptions(config, SETTINGS);
  assertMeanings(config, given);
  return { config: config as unknown as Config, renamed };
}

/** The forms of settings that the engine does not check, each with examples. */
const FORMS: Readonly<Partial<Record<keyof SiteConfig, [(value: unknown) => boolean, string]>>> = {
  basePath: [isText, "'/docs/'"],
  body: [isSwitch, 'true, false'],
  defaults: [isObject, "{ changefreq: 'daily' }"],
  exclude: [isFilters, "'/drafts/**', ['/drafts/**', '/private/**']"],
  extension: [(value) => ['auto', 'keep', 'drop'].includes(value as string), "'auto', 'keep', 'drop'"],
  hash: [isSwitch, 'true, false'],
  host: [(value) => HOST_NAMES.includes(value as HostName), HOST_NAMES.map((name) => `'${name}'`).join(', ')],
  images: [isSwitch, 'true, false'],
  include: [isFilters, "'/docs/**', ['/docs/**', '/blog/**']"],
  onRequest: [(value) => Array.isArray(value) && value.every(isText), "['cart/index.html']"],
  outDir: [isText, "'dist'"],
  pages: [(value) => Array.isArray(value) || typeof value === 'function', "['/a', '/b'], async () => ['/a', '/b']"],
  project: [isText, "'.'"],
  robots: [(value) => value === false || isText(value), "'public/robots.txt', false"],
  source: [(value) => typeof value === 'function', "(file) => 'src/' + file"],
  state: [isText, "'sitemap-state.txt'"],
  trailingSlash: [(value) => value === 'auto' || isSwitch(value), "'auto', true, false"],
  transform: [(value) => typeof value === 'function', '(page, file) => page'],
  videos: [isSwitch, 'true, false'],
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilters(value: unknown): boolean {
  return [value].flat().every((one) => isText(one) || one instanceof RegExp || typeof one === 'function');
}

/** Throws an error for values of another type, and for those that other tools give settings of the same name. */
function assertMeanings(config: Record<string, unknown>, given: object): void {
  for (const [name, [isForm, examples]] of Object.entries(FORMS)) {
    if (config[name] !== undefined && !isForm(config[name])) {
      throw usageError(BUILD_TEXTS.settingForm, { name, examples });
    }
  }
  const { exclude, lastmod, locales, transform } = config;
  if (!['page', 'git', false, undefined].includes(lastmod as string)) {
    const forms = "'page', 'git', false";
    throw usageError(BUILD_TEXTS.lastmodForm, { forms });
  }
  if (locales !== undefined && !isLocales(locales)) {
    throw usageError(BUILD_TEXTS.localesForm, { form: LOCALES_FORM });
  }
  // The configuration of next-sitemap has the setting siteUrl. It calls transform with itself and the path, and `*` matches slashes.
  if ('siteUrl' in given) {
    const pattern = [exclude].flat().find((one) => typeof one === 'string' && /(?<!\*)\*(?!\*)/.test(one));
    if (typeof pattern === 'string') {
      throw otherMeaning(`exclude: '${pattern}'`, `exclude: '${pattern.replace(/\*+/g, '**')}'`);
    }
    if (typeof transform === 'function' && transform.length === 2) {
      throw otherMeaning('transform', 'transform: (page, file) => page');
    }
  }
}

function isLocales(value: unknown): value is Locales {
  const { default: fallback, prefixes, ...others } = Object(value) as Partial<Locales>;
  return (
    isText(fallback) &&
    isObject(prefixes) &&
    Object.values(Object(prefixes)).every(isText) &&
    Object.keys(others).length === 0
  );
}

function otherMeaning(name: string, ours: string): UsageError {
  return usageError(BUILD_TEXTS.settingOfOtherTool, { name, ours });
}
