/** Full names of options, and option names of other tools, for suggestions. */

/** Options that are objects of options. */
const GROUPS = ['check', 'read'] as const;

export type GroupName = (typeof GROUPS)[number];

/** Returns whether an option is an object of options. */
export function isGroup(name: string): name is GroupName {
  return (GROUPS as readonly string[]).includes(name);
}

/** Returns options by their full names, which begin with the name of their group: `check.profile`. */
export function flatOptions(options: object): [name: string, value: unknown][] {
  return Object.entries(options).flatMap(([name, value]) =>
    isGroup(name) && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([option, value]): [string, unknown] => [`${name}.${option}`, value])
      : [[name, value]],
  );
}

/**
 * The option of this package with the meaning of an option of another tool: sitemap.js, next-sitemap, @astrojs/sitemap,
 * @nuxtjs/sitemap and common names. No option of this package has one of these names.
 */
const FOREIGN: Readonly<Record<string, string>> = {
  hostname: 'baseUrl',
  host: 'baseUrl',
  domain: 'baseUrl',
  origin: 'baseUrl',
  site: 'baseUrl',
  siteUrl: 'baseUrl',
  sitemapHostname: 'baseUrl',
  publicBasePath: 'baseUrl',
  xslUrl: 'stylesheet',
  xslURL: 'stylesheet',
  xsl: 'stylesheet',
  limit: 'maxUrls',
  entryLimit: 'maxUrls',
  sitemapSize: 'maxUrls',
  sitemapsChunkSize: 'maxUrls',
  customSitemaps: 'sitemaps',
  externalSitemaps: 'sitemaps',
  appendSitemaps: 'sitemaps',
  additionalSitemaps: 'sitemaps',
  generateIndexSitemap: 'index',
  sitemapBaseFileName: 'name',
  filenameBase: 'name',
  level: 'invalid',
  errorHandler: 'invalid',
  skipInvalid: 'invalid',
  compress: 'gzip',
  prettyPrint: 'pretty',
  indent: 'pretty',
  language: 'locale',
  lang: 'locale',
  date: 'now',
  currentDate: 'now',
  userAgent: 'check.robotsAgent',
};

/** The option of this package with the meaning of an option of another tool, if there is one. */
export function optionFor(foreign: string): string | undefined {
  return Object.hasOwn(FOREIGN, foreign) ? FOREIGN[foreign] : undefined;
}
