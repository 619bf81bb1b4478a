/** Option names of other tools, and names without their group, for suggestions. */

/**
 * The option of this package with the meaning of an option of another tool: sitemap.js, next-sitemap, @astrojs/sitemap,
 * @nuxtjs/sitemap and common names. No option of this package has one of these names outside a group.
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
  profile: 'check.profile',
  rules: 'check.rules',
  previous: 'check.previous',
  problemsPerRule: 'check.problemsPerRule',
  submittedInSearchConsole: 'check.submittedInSearchConsole',
  columns: 'read.columns',
  dateOrder: 'read.dateOrder',
  timezone: 'read.timezone',
};

/** The option of this package with the meaning of an option of another tool, if there is one. */
export function optionFor(foreign: string): string | undefined {
  return Object.hasOwn(FOREIGN, foreign) ? FOREIGN[foreign] : undefined;
}
