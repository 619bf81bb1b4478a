/**
 * Types of page lists.
 *
 * The names are those of the sitemap protocol and its extensions (`lastmod`, `thumbnail_loc`, `hreflang`). An absent
 * field may be left out, `undefined` or `null`. Names of other tools are read as these (rule `field-alias`). Any other
 * field is reported by the rule `field-unknown`: an error where pages are written.
 */

import type { Alternate, PageFields, VideoRestriction } from './page-fields.js';
import type { Address, DateInput } from './values.js';

export type {
  Alternate,
  Image,
  News,
  NewsPublication,
  PageFields,
  Video,
  VideoId,
  VideoPlatform,
  VideoPrice,
  VideoRestriction,
  VideoSegment,
  VideoShow,
  VideoUploader,
} from './page-fields.js';
export type { Address, DateInput, YesNo } from './values.js';

/** Approximate frequency of changes. Google and Bing ignore it. */
export type ChangeFrequency = NonNullable<PageFields['changefreq']>;

/** Kind of a list: its items are allowed, or denied. */
export type Relationship = VideoRestriction['relationship'];

/** The value of an absent field. */
type Absent = null | undefined;

/**
 * A page: an entry of a sitemap.
 *
 * A `status` that is a word, as in exports of content management systems, counts as well: `published` and `active` leave the page in,
 * `draft` and `archived` leave it out, and so do unknown words, with a warning (docs/page-list.md).
 */
export interface Page extends PageFields {
  /** URL of the page. */
  loc: Address;
}

/** A page with `url` in place of `loc`. */
export interface PageWithUrl extends PageFields {
  /** URL of the page. */
  url: Address;
}

/** A page with the field names of Next.js or sitemap.js (rule `field-alias`). */
export interface PageOfOtherTool extends Omit<PageFields, 'alternates' | 'images' | 'videos'> {
  /** URL of the page. */
  url: Address;
  /** Alias of `lastmod` (Next.js). */
  lastModified?: DateInput | Absent;
  /** Alias of `lastmod` (sitemap.js). */
  lastmodISO?: DateInput | Absent;
  /** Alias of `changefreq` (Next.js). */
  changeFrequency?: ChangeFrequency | Absent;
  /** Language versions: a list, or the URLs by language. */
  alternates?: readonly Alternate[] | { languages?: object | Absent } | Absent;
  /** Alias of `alternates` (sitemap.js): records with `lang` and `url`. */
  links?: readonly object[] | Absent;
  /** Images on the page: records or URLs (Next.js). */
  images?: readonly (object | string)[] | Absent;
  /** Alias of `images` (sitemap.js): URLs, or records with `url`. */
  img?: object | string | readonly (object | string)[] | Absent;
  /** Videos on the page (Next.js). */
  videos?: readonly object[] | Absent;
  /** Alias of `videos` (sitemap.js): a record or a list. */
  video?: object | readonly object[] | Absent;
  /** Not written: sitemaps have no element for it (rule `field-unsupported`). */
  ampLink?: Address | Absent;
}

/** An entry of a page list: a page, or only its URL. */
export type PageInput = Page | PageWithUrl | PageOfOtherTool | Address;

/** Page of a list that is grouped by an additional field. */
export type GroupedPage<Field extends string> =
  | PageInput
  | ((Page | PageWithUrl | PageOfOtherTool) & { [Name in Field]?: unknown });
