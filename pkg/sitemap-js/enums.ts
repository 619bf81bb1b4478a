/** The enumerations of sitemap.js: values with a type of the same name. */

/** What happens to an invalid value: nothing, a warning on the console, or an exception. */
export const ErrorLevel = { SILENT: 'silent', WARN: 'warn', THROW: 'throw' } as const;
export type ErrorLevel = (typeof ErrorLevel)[keyof typeof ErrorLevel];

/** Frequency of changes of a page. */
export const EnumChangefreq = {
  DAILY: 'daily',
  MONTHLY: 'monthly',
  ALWAYS: 'always',
  HOURLY: 'hourly',
  WEEKLY: 'weekly',
  YEARLY: 'yearly',
  NEVER: 'never',
} as const;
export type EnumChangefreq = (typeof EnumChangefreq)[keyof typeof EnumChangefreq];

/** A choice of yes or no, in the spellings that video sitemaps have used. */
export const EnumYesNo = { YES: 'YES', NO: 'NO', Yes: 'Yes', No: 'No', yes: 'yes', no: 'no' } as const;
export type EnumYesNo = (typeof EnumYesNo)[keyof typeof EnumYesNo];

/** Kind of a list: its items are allowed, or denied. */
export const EnumAllowDeny = { ALLOW: 'allow', DENY: 'deny' } as const;
export type EnumAllowDeny = (typeof EnumAllowDeny)[keyof typeof EnumAllowDeny];

/** Returns an object whose values are its keys. */
function named<const Name extends string>(names: readonly Name[]): { readonly [Each in Name]: Each } {
  return Object.fromEntries(names.map((name) => [name, name])) as { [Each in Name]: Each };
}

/** Names of the elements of sitemaps. */
export const TagNames = named([
  ...['url', 'loc', 'urlset', 'lastmod', 'changefreq', 'priority'],
  ...['video:thumbnail_loc', 'video:video', 'video:title', 'video:description', 'video:tag', 'video:duration'],
  ...['video:player_loc', 'video:content_loc'],
  ...['image:image', 'image:loc', 'image:geo_location', 'image:license', 'image:title', 'image:caption'],
  ...['video:requires_subscription', 'video:publication_date', 'video:id', 'video:restriction'],
  ...['video:family_friendly', 'video:view_count', 'video:uploader', 'video:expiration_date', 'video:platform'],
  ...['video:price', 'video:rating', 'video:category', 'video:live', 'video:gallery_loc'],
  ...['news:news', 'news:publication', 'news:name', 'news:access', 'news:genres', 'news:publication_date'],
  ...['news:title', 'news:keywords', 'news:stock_tickers', 'news:language'],
  ...['mobile:mobile', 'xhtml:link', 'expires'],
] as const);
export type TagNames = keyof typeof TagNames;

/** Names of the elements of sitemap indexes. */
export const IndexTagNames = named(['sitemap', 'sitemapindex', 'loc', 'lastmod']);
export type IndexTagNames = keyof typeof IndexTagNames;
