/**
 * The words of a page list: what one page may say.
 *
 * The names are those of the sitemap protocol and its extensions (`lastmod`, `thumbnail_loc`, `hreflang`). An absent
 * field may be left out, `undefined` or `null`. Names of other tools are read as these (rule `field-alias`). Any other
 * field is reported by the rule `field-unknown`: an error where pages are written.
 */

/** A moment or a day: a W3C Datetime (`2026-01-10`, `2026-01-10T10:20:30+09:00`), or a `Date`, which stands for its ISO text. */
export type DateInput = string | Date;

/** An address: absolute, or relative to the option `baseUrl`. */
export type Address = string | URL;

/** How often a page is likely to change. Google and Bing ignore it. */
export type ChangeFrequency = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never';

/** A yes or a no, as JavaScript or as the protocol writes it. */
export type YesNo = boolean | 'yes' | 'no';

/** What a field may hold when it says nothing. */
type Absent = null | undefined;

/** Another language's version of a page: one `<xhtml:link rel="alternate">`. */
export interface Alternate {
  /** Language, with a script or a region where they matter (`ja`, `en-GB`, `zh-Hant`), or `x-default`. */
  hreflang: string;
  /** Address of that version. */
  href: Address;
  /** Relation of the link. Default, and the only right one: `alternate`. */
  rel?: string | Absent;
  /** Media query of a version for other screens. */
  media?: string | Absent;
}

/** A picture on a page: one `<image:image>`. */
export interface Image {
  /** Address of the picture. */
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

/** Whether a list names those who may, or those who may not. */
export type Relationship = 'allow' | 'deny';

/** Countries in which a video may, or may not, be shown. */
export interface VideoRestriction {
  /** Whether the countries are those that may see the video, or those that may not. */
  relationship: Relationship;
  /** ISO 3166-1 alpha-2 codes in upper case. */
  countries: readonly string[];
}

/** Kinds of device on which a video may, or may not, be shown. */
export interface VideoPlatform {
  /** Whether the platforms are those that may show the video, or those that may not. */
  relationship: Relationship;
  /** The platforms. */
  platforms: readonly ('web' | 'mobile' | 'tv')[];
}

/** Who put a video there. */
export interface VideoUploader {
  /** Name, at most 255 characters. */
  name: string;
  /** Address of a page about the uploader, on the domain of the page. */
  info?: Address | Absent;
}

/** A price of a video. */
export interface VideoPrice {
  /** The amount. */
  value?: string | number | Absent;
  /** ISO 4217 code: three capital letters. */
  currency?: string | Absent;
  /** Whether one rents or buys. */
  type?: 'rent' | 'purchase' | Absent;
  /** The quality that is sold. */
  resolution?: 'hd' | 'sd' | Absent;
}

/** The programme that a video belongs to. */
export interface VideoShow {
  /** Title of the programme. */
  show_title: string;
  /** What the video is to the programme. */
  video_type: 'full' | 'preview' | 'clip' | 'interview' | 'news' | 'other';
  /** Title of the episode. */
  episode_title?: string | Absent;
  /** Number of the season, from 1. */
  season_number?: number | string | Absent;
  /** Number of the episode, from 1. */
  episode_number?: number | string | Absent;
  /** When it was first broadcast. */
  premier_date?: DateInput | Absent;
}

/** A piece of a video's content. */
export interface VideoSegment {
  /** Address of the media file. */
  loc: Address;
  /** Length in seconds, 0 to 28,800. */
  duration?: number | string | Absent;
}

/** An identifier of a video in another catalogue. */
export interface VideoId {
  /** The identifier. */
  value: string;
  /** The catalogue. */
  type: 'tms:series' | 'tms:program' | 'rovi:series' | 'rovi:program' | 'freebase' | 'url';
}

/** A video on a page: one `<video:video>`. One of `content_loc` and `player_loc` is needed. */
export interface Video {
  /** Address of the preview picture. */
  thumbnail_loc: Address;
  /** Title, at most 100 characters. */
  title: string;
  /** Description, at most 2,048 characters. */
  description: string;
  /** Address of the media file; it differs from the page's. */
  content_loc?: Address | Absent;
  /** Address of a player for this video; it differs from the page's. */
  player_loc?: Address | Absent;
  /** Length in whole seconds, 1 to 28,800. */
  duration?: number | string | Absent;
  /** When the video is no longer there. */
  expiration_date?: DateInput | Absent;
  /** Rating, 0.0 to 5.0. */
  rating?: number | string | Absent;
  /** How often it was seen. */
  view_count?: number | bigint | string | Absent;
  /** When the video was first published. */
  publication_date?: DateInput | Absent;
  /** Words that describe it, at most 32. */
  tags?: readonly string[] | Absent;
  /** Whether it may be shown with safe search on. */
  family_friendly?: YesNo | Absent;
  /** Countries in which it may, or may not, be shown. */
  restriction?: VideoRestriction | Absent;
  /** Devices on which it may, or may not, be shown. */
  platform?: VideoPlatform | Absent;
  /** Whether one has to subscribe to see it. */
  requires_subscription?: YesNo | Absent;
  /** Who put it there. */
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

/** Who published an article. */
export interface NewsPublication {
  /** Name of the publication as it is on its articles, without anything in parentheses. */
  name: string;
  /** Language: two or three lower-case letters (ISO 639), `zh-cn` or `zh-tw`. */
  language: string;
}

/** An article of the last two days: one `<news:news>`. */
export interface News {
  /** Who published it. */
  publication: NewsPublication;
  /** When it was first published. */
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

/** What a page may say beside its address. */
export interface PageFields {
  /** When the page last changed in a way that matters. Its precision is kept; it is never invented. */
  lastmod?: DateInput | Absent;
  /** How often the page is likely to change. */
  changefreq?: ChangeFrequency | Absent;
  /** Importance among the site's own pages, 0.0 to 1.0. */
  priority?: number | string | Absent;
  /** Versions in other languages, this page's own included. */
  alternates?: readonly Alternate[] | Absent;
  /** Pictures on the page, at most 1,000; a plain string is a picture's `loc`. */
  images?: readonly (Image | Address)[] | Absent;
  /** Videos on the page. */
  videos?: readonly Video[] | Absent;
  /** The article that the page is. A list of several is an error (rule `news-repeated`), but is kept. */
  news?: News | readonly News[] | Absent;
  /** Whether the page is for feature phones (rule `mobile-deprecated`), or its type in Baidu's namespace. */
  mobile?: YesNo | 'mobile' | 'pc,mobile' | 'htmladapt' | Absent;
  /** XML of elements of other namespaces, each a complete fragment with its own declarations, written as it is. */
  foreign?: readonly string[] | Absent;
  /** HTTP status that the page answered with. Rules read it; it is never written to a sitemap. */
  status?: number | string | Absent;
  /** Whether the page asks not to be indexed. Rules read it; it is never written to a sitemap. */
  noindex?: YesNo | Absent;
  /** Where the page redirects to. Rules read it; it is never written to a sitemap. */
  redirect?: Address | Absent;
  /** The canonical address that the page names. Rules read it; it is never written to a sitemap. */
  canonical?: Address | Absent;
  /** A hash of the page's content, to see whether a new `lastmod` means new content. It is never written to a sitemap. */
  content_hash?: string | Absent;
}

/** One page: an entry of a sitemap. */
export interface Page extends PageFields {
  /** The page's address. */
  loc: Address;
}

/** A page whose address stands under the other name that is accepted for `loc`. */
export interface PageWithUrl extends PageFields {
  /** The page's address. */
  url: Address;
}

/** A page with the field names of Next.js or sitemap.js, which are read as those of a {@link Page} (rule `field-alias`). */
export interface PageOfOtherTool extends Omit<PageFields, 'alternates' | 'images' | 'videos'> {
  /** The page's address. */
  url: Address;
  /** `lastmod`. */
  lastModified?: DateInput | Absent;
  /** `lastmod`. */
  lastmodISO?: DateInput | Absent;
  /** `changefreq`. */
  changeFrequency?: ChangeFrequency | Absent;
  /** Versions in other languages: a list, or the address for each language. */
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

/** One entry of a page list: a page, or only its address. */
export type PageInput = Page | PageWithUrl | PageOfOtherTool | Address;

/** One entry of a page list that is put into files by a field, which a page may have beside those of every page. */
export type GroupedPage<Field extends string> =
  | PageInput
  | ((Page | PageWithUrl | PageOfOtherTool) & { [Name in Field]?: unknown });
