/** The types of pages. Generated from `src/model/page/fields/table.rs` by `npm run generate`. */

import type { Address, DateInput, YesNo } from './values.js';

/** The value of an absent field. */
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
  /** @deprecated Caption. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  caption?: string | Absent;
  /** @deprecated Geographic location of the image. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  geo_location?: string | Absent;
  /** @deprecated Title. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  title?: string | Absent;
  /** @deprecated URL of the licence. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given. */
  license?: Address | Absent;
}

/** A segment of a video. */
export interface VideoSegment {
  /** URL of the media file. */
  loc: Address;
  /** Duration in seconds, 0 to 28,800. */
  duration?: number | string | Absent;
}

/** Countries in which a video may or may not be shown. */
export interface VideoRestriction {
  /** Whether the video is allowed or denied in these countries. */
  relationship: 'allow' | 'deny';
  /** ISO 3166-1 alpha-2 codes in upper case. */
  countries: readonly string[];
}

/** A price of a video. */
export interface VideoPrice {
  /** Amount in the currency. */
  value?: number | string | Absent;
  /** ISO 4217 code: three capital letters. */
  currency?: string | Absent;
  /** Whether the price is for rental or purchase. */
  type?: 'rent' | 'purchase' | Absent;
  /** Resolution that the price is for. */
  resolution?: 'sd' | 'hd' | Absent;
}

/** Uploader of a video. */
export interface VideoUploader {
  /** Name, at most 255 characters. */
  name: string;
  /** URL of a page about the uploader, on the domain of the page. */
  info?: Address | Absent;
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

/** Platforms on which a video may or may not be shown. */
export interface VideoPlatform {
  /** Whether the video is allowed or denied on these platforms. */
  relationship: 'allow' | 'deny';
  /** Names of the platforms. */
  platforms: readonly ('web' | 'mobile' | 'tv')[];
}

/** An identifier of a video in another catalogue. */
export interface VideoId {
  /** Catalogue of the identifier. */
  type: 'tms:series' | 'tms:program' | 'rovi:series' | 'rovi:program' | 'freebase' | 'url';
  /** Identifier in the catalogue. */
  value: string;
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
  /** @deprecated Attribute `allow_embed` of the player. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  player_allow_embed?: YesNo | Absent;
  /** @deprecated Attribute `autoplay` of the player. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  player_autoplay?: string | Absent;
  /** Duration in whole seconds, 1 to 28,800. */
  duration?: number | string | Absent;
  /** Date after which the video is no longer available. */
  expiration_date?: DateInput | Absent;
  /** Rating, 0.0 to 5.0. */
  rating?: number | string | Absent;
  /** @deprecated Parts of the media file. Only in the schema, never documented (rule `video-deprecated-tag`); written when given. */
  content_segments?: readonly VideoSegment[] | Absent;
  /** Number of times the video was viewed. */
  view_count?: number | bigint | string | Absent;
  /** Date of the first publication. */
  publication_date?: DateInput | Absent;
  /** Keywords, at most 32. */
  tags?: readonly string[] | Absent;
  /** @deprecated Category, at most 256 characters. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  category?: string | Absent;
  /** Whether the video is shown with `SafeSearch`. */
  family_friendly?: YesNo | Absent;
  /** Countries in which the video may or may not be shown. */
  restriction?: VideoRestriction | Absent;
  /** @deprecated URL of a gallery. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  gallery_loc?: Address | Absent;
  /** @deprecated Title of the gallery. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  gallery_title?: string | Absent;
  /** @deprecated Prices. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  prices?: readonly VideoPrice[] | Absent;
  /** Whether the video requires a subscription. */
  requires_subscription?: YesNo | Absent;
  /** Uploader of the video. */
  uploader?: VideoUploader | string | Absent;
  /** @deprecated Episode data. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given. */
  tvshow?: VideoShow | Absent;
  /** Platforms on which the video may or may not be shown. */
  platform?: VideoPlatform | Absent;
  /** Whether it is a live stream. */
  live?: YesNo | Absent;
  /** @deprecated Identifiers in catalogues. Only in the schema, never documented (rule `video-deprecated-tag`); written when given. */
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
  /** Name and language of the publication. */
  publication: NewsPublication;
  /** @deprecated `Subscription` or `Registration`. No longer documented (rule `news-deprecated-tag`); written when given. */
  access?: 'Subscription' | 'Registration' | Absent;
  /** @deprecated Comma-separated genres. No longer documented (rule `news-deprecated-tag`); written when given. */
  genres?: string | Absent;
  /** Date of the first publication. */
  publication_date: DateInput;
  /** Title of the article. */
  title: string;
  /** @deprecated Comma-separated keywords. No longer documented (rule `news-deprecated-tag`); written when given. */
  keywords?: string | Absent;
  /** @deprecated Up to five stock tickers. No longer documented (rule `news-deprecated-tag`); written when given. */
  stock_tickers?: string | Absent;
  /** @deprecated Geographic locations. Never part of the schema (rule `news-deprecated-tag`); written when given. */
  geo_locations?: string | Absent;
}

/** Fields of a page other than its URL. */
export interface PageFields {
  /** Date of the last significant change of the page. It is written with the given precision. */
  lastmod?: DateInput | Absent;
  /** Approximate frequency of changes. */
  changefreq?: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | Absent;
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
  /** HTTP status of the page. A list that is written leaves out a page with a number other than 200, or a word such as `draft`; never written. */
  status?: number | string | Absent;
  /** Whether the page forbids indexing. A list that is written leaves out such a page; never written. */
  noindex?: YesNo | Absent;
  /** URL that the page redirects to. A list that is written leaves out such a page; never written. */
  redirect?: Address | Absent;
  /** Canonical URL of the page. A list that is written leaves out a page with another one; never written. */
  canonical?: Address | Absent;
  /** Hash of the content of the page, to check whether a new `lastmod` reflects new content. Never written. */
  content_hash?: string | Absent;
  /** Clicks on the page in the results of a search engine, as exported by Search Console. No rule uses them; never written. */
  clicks?: number | bigint | string | Absent;
  /** Times that the page was shown in the results of a search engine. No rule uses them; never written. */
  impressions?: number | bigint | string | Absent;
}
