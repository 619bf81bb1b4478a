/**
 * The words of a page list: what one page may say.
 *
 * The names are those of the sitemap protocol and its extensions (`lastmod`, `thumbnail_loc`, `hreflang`). An absent
 * field may be left out, `undefined` or `null`. Names of other tools are read as these (rule `field-alias`). Any other
 * field is reported by the rule `field-unknown`: an error where pages are written.
 */

/**
 * A date or time: a W3C Datetime (`2026-01-10`, `2026-01-10T10:20:30+09:00`), or a `Date`, which is written as its
 * ISO text. See https://www.w3.org/TR/NOTE-datetime.
 */
export type DateInput = string | Date;

/** A URL: absolute, or relative to the option `baseUrl`. */
export type Address = string | URL;

/** Approximate frequency of changes. Google and Bing ignore it. */
export type ChangeFrequency = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never';

/** A boolean, or its form in the protocol. */
export type YesNo = boolean | 'yes' | 'no';

/** What a field may hold when it says nothing. */
type Absent = null | undefined;

/** A version of a page in another language, written as `<xhtml:link rel="alternate">`. */
export interface Alternate {
  /** Language, with an optional script or region (`ja`, `en-GB`, `zh-Hant`), or `x-default`. */
  hreflang: string;
  /** URL of the version. */
  href: Address;
  /** Relation of the link. The only valid value is the default, `alternate`. */
  rel?: string | Absent;
  /** Media query of a version for other screens. */
  media?: string | Absent;
}

/** An image on a page, written as `<image:image>`. */
export interface Image {
  /** URL of the image. */
  loc: Address;
  /** @deprecated Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  caption?: string | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  geo_location?: string | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  title?: string | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  license?: Address | Absent;
}

/** Kind of a list: its items are allowed, or denied. */
export type Relationship = 'allow' | 'deny';

/** Countries in which a video may or may not be shown. */
export interface VideoRestriction {
  /** Whether the video is allowed or denied in these countries. */
  relationship: Relationship;
  /** ISO 3166-1 alpha-2 codes in upper case. */
  countries: readonly string[];
}

/** Platforms on which a video may or may not be shown. */
export interface VideoPlatform {
  /** Whether the video is allowed or denied on these platforms. */
  relationship: Relationship;
  /** The platforms. */
  platforms: readonly ('web' | 'mobile' | 'tv')[];
}

/** Uploader of a video. */
export interface VideoUploader {
  /** Name, at most 255 characters. */
  name: string;
  /** URL of a page about the uploader, on the domain of the page. */
  info?: Address | Absent;
}

/** A price of a video. */
export interface VideoPrice {
  /** The amount. */
  value?: string | number | Absent;
  /** ISO 4217 code: three capital letters. */
  currency?: string | Absent;
  /** Whether the price is for rental or purchase. */
  type?: 'rent' | 'purchase' | Absent;
  /** Resolution that the price is for. */
  resolution?: 'hd' | 'sd' | Absent;
}

/** The show that a video belongs to. */
export interface VideoShow {
  /** Title of the show. */
  show_title: string;
  /** Relation of the video to the show. */
  video_type: 'full' | 'preview' | 'clip' | 'interview' | 'news' | 'other';
  /** Title of the episode. */
  episode_title?: string | Absent;
  /** Number of the season, from 1. */
  season_number?: number | string | Absent;
  /** Number of the episode, from 1. */
  episode_number?: number | string | Absent;
  /** Date of the first broadcast. */
  premier_date?: DateInput | Absent;
}

/** A segment of a video. */
export interface VideoSegment {
  /** URL of the media file. */
  loc: Address;
  /** Duration in seconds, 0 to 28,800. */
  duration?: number | string | Absent;
}

/** An identifier of a video in another catalogue. */
export interface VideoId {
  /** The identifier. */
  value: string;
  /** The catalogue. */
  type: 'tms:series' | 'tms:program' | 'rovi:series' | 'rovi:program' | 'freebase' | 'url';
}

/** A video on a page, written as `<video:video>`. `content_loc` or `player_loc` is required. */
export interface Video {
  /** URL of the thumbnail. */
  thumbnail_loc: Address;
  /** Title, at most 100 characters. */
  title: string;
  /** Description, at most 2,048 characters. */
  description: string;
  /** URL of the media file; different from the URL of the page. */
  content_loc?: Address | Absent;
  /** URL of a player for the video; different from the URL of the page. */
  player_loc?: Address | Absent;
  /** Duration in whole seconds, 1 to 28,800. */
  duration?: number | string | Absent;
  /** Date after which the video is no longer available. */
  expiration_date?: DateInput | Absent;
  /** Rating, 0.0 to 5.0. */
  rating?: number | string | Absent;
  /** Number of views. */
  view_count?: number | bigint | string | Absent;
  /** Date of the first publication. */
  publication_date?: DateInput | Absent;
  /** Keywords, at most 32. */
  tags?: readonly string[] | Absent;
  /** Whether the video is shown with SafeSearch. */
  family_friendly?: YesNo | Absent;
  /** Countries in which the video may or may not be shown. */
  restriction?: VideoRestriction | Absent;
  /** Platforms on which the video may or may not be shown. */
  platform?: VideoPlatform | Absent;
  /** Whether the video requires a subscription. */
  requires_subscription?: YesNo | Absent;
  /** Uploader of the video. */
  uploader?: VideoUploader | string | Absent;
  /** Whether it is a live stream. */
  live?: YesNo | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. At most 256 characters. */
  category?: string | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  gallery_loc?: Address | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  gallery_title?: string | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  player_allow_embed?: YesNo | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  player_autoplay?: string | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  prices?: readonly VideoPrice[] | Absent;
  /** @deprecated Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  tvshow?: VideoShow | Absent;
  /** @deprecated Only in the schema, never documented (rule `video-deprecated-tag`); written when given. */
  content_segments?: readonly VideoSegment[] | Absent;
  /** @deprecated Only in the schema, never documented (rule `video-deprecated-tag`); written when given. */
  ids?: readonly VideoId[] | Absent;
}

/** The publication of a news article. */
export interface NewsPublication {
  /** Name of the publication as shown on its articles, without parts in parentheses. */
  name: string;
  /** Language: two or three lower-case letters (ISO 639), `zh-cn` or `zh-tw`. */
  language: string;
}

/** A news article of the last two days, written as `<news:news>`. */
export interface News {
  /** The publication. */
  publication: NewsPublication;
  /** Date of the first publication. */
  publication_date: DateInput;
  /** Title of the article. */
  title: string;
  /** @deprecated No longer documented (rule `news-deprecated-tag`); written when given. */
  access?: 'Subscription' | 'Registration' | Absent;
  /** @deprecated No longer documented (rule `news-deprecated-tag`); written when given. */
  genres?: string | Absent;
  /** @deprecated No longer documented (rule `news-deprecated-tag`); written when given. */
  keywords?: string | Absent;
  /** @deprecated No longer documented (rule `news-deprecated-tag`); written when given. */
  stock_tickers?: string | Absent;
  /** @deprecated Never part of the schema (rule `news-deprecated-tag`); written when given. */
  geo_locations?: string | Absent;
}

/** Fields of a page other than its URL. */
export interface PageFields {
  /** Date of the last significant change of the page. It is written with the given precision. */
  lastmod?: DateInput | Absent;
  /** Approximate frequency of changes. */
  changefreq?: ChangeFrequency | Absent;
  /** Priority among the pages of the site, 0.0 to 1.0. */
  priority?: number | string | Absent;
  /** Versions in other languages, including the page itself. */
  alternates?: readonly Alternate[] | Absent;
  /** Images on the page, at most 1,000: records, or their URLs. */
  images?: readonly (Image | Address)[] | Absent;
  /** Videos on the page. */
  videos?: readonly Video[] | Absent;
  /** The news article. A list with several articles is kept, and is an error (rule `news-repeated`). */
  news?: News | readonly News[] | Absent;
  /** Whether the page is for feature phones (rule `mobile-deprecated`), or its type in the namespace of Baidu. */
  mobile?: YesNo | 'mobile' | 'pc,mobile' | 'htmladapt' | Absent;
  /** XML elements of other namespaces, written unchanged. Each is well-formed and declares its namespaces. */
  foreign?: readonly string[] | Absent;
  /** HTTP status of the page. Used by checks only; never written. */
  status?: number | string | Absent;
  /** Whether the page forbids indexing. Used by checks only; never written. */
  noindex?: YesNo | Absent;
  /** URL that the page redirects to. Used by checks only; never written. */
  redirect?: Address | Absent;
  /** Canonical URL of the page. Used by checks only; never written. */
  canonical?: Address | Absent;
  /** Hash of the content of the page, to check whether a new `lastmod` reflects new content. Never written. */
  content_hash?: string | Absent;
}

/** A page: an entry of a sitemap. */
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
  /** `lastmod`. */
  lastModified?: DateInput | Absent;
  /** `lastmod`. */
  lastmodISO?: DateInput | Absent;
  /** `changefreq`. */
  changeFrequency?: ChangeFrequency | Absent;
  /** Language versions: a list, or the URLs by language. */
  alternates?: readonly Alternate[] | { languages?: object | Absent } | Absent;
  /** `alternates`, each with `lang` and `url`. */
  links?: readonly object[] | Absent;
  /** `images`. */
  images?: readonly (object | string)[] | Absent;
  /** `images`, each with `url`. */
  img?: object | string | readonly (object | string)[] | Absent;
  /** `videos`. */
  videos?: readonly object[] | Absent;
  /** `videos`. */
  video?: object | readonly object[] | Absent;
  /** Not written: sitemaps have no element for it (rule `field-unsupported`). */
  ampLink?: Address | Absent;
}

/** An entry of a page list: a page, or only its URL. */
export type PageInput = Page | PageWithUrl | PageOfOtherTool | Address;

/** An entry of a page list that is grouped by a field, which the page may have in addition. */
export type GroupedPage<Field extends string> =
  | PageInput
  | ((Page | PageWithUrl | PageOfOtherTool) & { [Name in Field]?: unknown });
