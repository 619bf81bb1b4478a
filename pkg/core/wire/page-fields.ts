/** The table of page fields for the encoder (`records.ts`) and the decoder (`entries.ts`). Generated from `src/model/page/fields/table.rs` by `npm run generate`. */

import { list, object, oneOrMore, struct } from './field-kinds.js';

export const ALTERNATE = struct({
  hreflang: 'text',
  href: 'text',
  rel: 'text',
  media: 'text',
});

export const IMAGE = struct({
  loc: 'text',
  caption: 'text',
  geo_location: 'text',
  title: 'text',
  license: 'text',
});

export const CONTENT_SEGMENT = struct({
  loc: 'text',
  duration: 'number',
});

export const RESTRICTION = struct({
  relationship: 'text',
  countries: 'words',
});

export const PRICE = struct({
  value: 'number',
  currency: 'text',
  type: 'text',
  resolution: 'text',
});

export const UPLOADER = struct({
  name: 'text',
  info: 'text',
});

export const TV_SHOW = struct({
  show_title: 'text',
  video_type: 'text',
  episode_title: 'text',
  season_number: 'number',
  episode_number: 'number',
  premier_date: 'text',
});

export const PLATFORM = struct({
  relationship: 'text',
  platforms: 'words',
});

export const TYPED_ID = struct({
  type: 'text',
  value: 'text',
});

export const VIDEO = struct({
  thumbnail_loc: 'text',
  title: 'text',
  description: 'text',
  content_loc: 'text',
  player_loc: 'text',
  player_allow_embed: 'flag',
  player_autoplay: 'text',
  duration: 'number',
  expiration_date: 'text',
  rating: 'number',
  content_segments: list(CONTENT_SEGMENT),
  view_count: 'number',
  publication_date: 'text',
  tags: 'texts',
  category: 'text',
  family_friendly: 'flag',
  restriction: object(RESTRICTION),
  gallery_loc: 'text',
  gallery_title: 'text',
  prices: list(PRICE),
  requires_subscription: 'flag',
  uploader: object(UPLOADER, 'name'),
  tvshow: object(TV_SHOW),
  platform: object(PLATFORM),
  live: 'flag',
  ids: list(TYPED_ID),
});

export const PUBLICATION = struct({
  name: 'text',
  language: 'text',
});

export const NEWS = struct({
  publication: object(PUBLICATION),
  access: 'text',
  genres: 'text',
  publication_date: 'text',
  title: 'text',
  keywords: 'text',
  stock_tickers: 'text',
  geo_locations: 'text',
});

export const PAGE = struct({
  loc: 'text',
  lastmod: 'text',
  changefreq: 'text',
  priority: 'number',
  alternates: list(ALTERNATE),
  images: list(IMAGE, 'loc'),
  videos: list(VIDEO),
  news: oneOrMore(NEWS),
  mobile: 'flag',
  foreign: 'texts',
  status: 'number',
  noindex: 'flag',
  redirect: 'text',
  canonical: 'text',
  content_hash: 'text',
  clicks: 'number',
  impressions: 'number',
});

/** Names of the fields with numbers or dates that reject any other text. */
export const NUMBERS_AND_DATES: readonly string[] = [
  'lastmod',
  'priority',
  'duration',
  'expiration_date',
  'rating',
  'view_count',
  'publication_date',
  'season_number',
  'episode_number',
  'premier_date',
  'status',
  'clicks',
  'impressions',
];
