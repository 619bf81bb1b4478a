/** The types of the items that streams of sitemap.js accept and emit. */

import type { EnumAllowDeny, EnumChangefreq, EnumYesNo, ErrorLevel } from './enums.js';

/** A news article. */
export interface NewsItem {
  access?: 'Registration' | 'Subscription';
  /** Name of the publication, and its language as an ISO 639 code. */
  publication: { name: string; language: string };
  /** Genres, separated by commas. */
  genres?: string;
  /** Date of the first publication. */
  publication_date: string;
  title: string;
  /** Keywords, separated by commas. */
  keywords?: string;
  /** Up to five stock tickers, separated by commas. */
  stock_tickers?: string;
}

/** An image on a page. */
export interface Img {
  url: string;
  caption?: string;
  title?: string;
  /** Place that the image shows. */
  geoLocation?: string;
  /** URL of the licence. */
  license?: string;
}

interface VideoItemBase {
  thumbnail_loc: string;
  /** Title, at most 100 characters. */
  title: string;
  /** Description, at most 2,048 characters. */
  description: string;
  /** URL of the media file. */
  content_loc?: string;
  /** URL of a player for the video. */
  player_loc?: string;
  'player_loc:autoplay'?: string;
  'player_loc:allow_embed'?: EnumYesNo;
  /** Duration in seconds. */
  duration?: number;
  expiration_date?: string;
  view_count?: number;
  publication_date?: string;
  category?: string;
  /** Codes of countries, separated by spaces. */
  restriction?: string;
  'restriction:relationship'?: EnumAllowDeny;
  gallery_loc?: string;
  'gallery_loc:title'?: string;
  price?: string;
  'price:resolution'?: Resolution;
  'price:currency'?: string;
  'price:type'?: PriceType;
  uploader?: string;
  'uploader:info'?: string;
  /** Names of platforms, separated by spaces. */
  platform?: string;
  'platform:relationship'?: EnumAllowDeny;
  id?: string;
}

/** Kind of a price of a video. */
export type PriceType = 'rent' | 'purchase' | 'RENT' | 'PURCHASE';

/** Resolution that a price of a video is for. */
export type Resolution = 'HD' | 'hd' | 'sd' | 'SD';

/** A video on a page, as {@link normalizeURL} returns it. */
export interface VideoItem extends VideoItemBase {
  tag: string[];
  rating?: number;
  family_friendly?: EnumYesNo;
  requires_subscription?: EnumYesNo;
  live?: EnumYesNo;
}

/** A video on a page, as it may be given. */
export interface VideoItemLoose extends VideoItemBase {
  tag?: string | string[];
  rating?: string | number;
  family_friendly?: EnumYesNo | boolean;
  requires_subscription?: EnumYesNo | boolean;
  live?: EnumYesNo | boolean;
}

/** A version of a page in another language. */
export interface LinkItem {
  /** Code of the language. */
  lang: string;
  /** Code of the language, if there is no `lang`. */
  hreflang?: string;
  url: string;
}

/** A sitemap of an index. */
export interface IndexItem {
  url: string;
  lastmod?: string;
}

interface SitemapItemBase {
  lastmod?: string;
  changefreq?: EnumChangefreq;
  /** Without effect: the priority is always written with all of its digits. */
  fullPrecisionPriority?: boolean;
  priority?: number;
  news?: NewsItem;
  /** Date after which the page is no longer available. No search engine documents it; it is not written. */
  expires?: string;
  /** URL of the page in an app. No search engine documents it; it is not written. */
  androidLink?: string;
  /** URL of the AMP version. No search engine documents it; it is not written. */
  ampLink?: string;
  url: string;
}

/** A page, as {@link normalizeURL} and the parsers return it. */
export interface SitemapItem extends SitemapItemBase {
  img: Img[];
  video: VideoItem[];
  links: LinkItem[];
}

/** A page, as it may be given. */
export interface SitemapItemLoose extends SitemapItemBase {
  video?: VideoItemLoose | VideoItemLoose[];
  img?: string | Img | (string | Img)[];
  links?: LinkItem[];
  /** File whose time of modification is the `lastmod`. */
  lastmodfile?: string | Buffer | URL;
  lastmodISO?: string;
  /** Without effect. */
  lastmodrealtime?: boolean;
}

/** Receives the errors of invalid values. */
export type ErrorHandler = (error: Error, level: ErrorLevel) => void;

/** An object with any fields. */
export interface StringObj {
  // biome-ignore lint/suspicious/noExplicitAny: the type of sitemap.js
  [index: string]: any;
}
