/** The fields of the forms. Generated from `src/model/page/fields/table.rs` by `npm run generate`. */

import type { Field } from './field.js';

export const ALTERNATE: readonly Field[] = [
  { name: 'hreflang', kind: 'text', visibility: 'first' },
  { name: 'href', kind: 'url', visibility: 'first' },
  { name: 'rel', kind: 'text', visibility: 'more' },
  { name: 'media', kind: 'text', visibility: 'more' },
];

export const IMAGE: readonly Field[] = [
  { name: 'title', kind: 'text', visibility: 'old' },
  { name: 'loc', kind: 'url', visibility: 'first' },
  { name: 'caption', kind: 'text', visibility: 'old' },
  { name: 'geo_location', kind: 'text', visibility: 'old' },
  { name: 'license', kind: 'url', visibility: 'old' },
];

export const CONTENT_SEGMENT: readonly Field[] = [
  { name: 'loc', kind: 'url', visibility: 'first' },
  { name: 'duration', kind: 'number', visibility: 'first' },
];

export const RESTRICTION: readonly Field[] = [
  { name: 'relationship', kind: 'choice', choices: ['allow', 'deny'], visibility: 'first' },
  { name: 'countries', kind: 'words', separator: ' ', visibility: 'first' },
];

export const PRICE: readonly Field[] = [
  { name: 'value', kind: 'number', visibility: 'first' },
  { name: 'currency', kind: 'text', visibility: 'first' },
  { name: 'type', kind: 'choice', choices: ['rent', 'purchase'], visibility: 'first' },
  { name: 'resolution', kind: 'choice', choices: ['sd', 'hd'], visibility: 'first' },
];

export const UPLOADER: readonly Field[] = [
  { name: 'name', kind: 'text', visibility: 'first' },
  { name: 'info', kind: 'url', visibility: 'first' },
];

export const TV_SHOW: readonly Field[] = [
  { name: 'show_title', kind: 'text', visibility: 'first' },
  {
    name: 'video_type',
    kind: 'choice',
    choices: ['full', 'preview', 'clip', 'interview', 'news', 'other'],
    visibility: 'first',
  },
  { name: 'episode_title', kind: 'text', visibility: 'first' },
  { name: 'season_number', kind: 'number', visibility: 'first' },
  { name: 'episode_number', kind: 'number', visibility: 'first' },
  { name: 'premier_date', kind: 'date', visibility: 'first' },
];

export const PLATFORM: readonly Field[] = [
  { name: 'relationship', kind: 'choice', choices: ['allow', 'deny'], visibility: 'first' },
  { name: 'platforms', kind: 'several', choices: ['web', 'mobile', 'tv'], visibility: 'first' },
];

export const TYPED_ID: readonly Field[] = [
  {
    name: 'type',
    kind: 'choice',
    choices: ['tms:series', 'tms:program', 'rovi:series', 'rovi:program', 'freebase', 'url'],
    visibility: 'first',
  },
  { name: 'value', kind: 'text', visibility: 'first' },
];

export const VIDEO: readonly Field[] = [
  { name: 'title', kind: 'text', visibility: 'first' },
  { name: 'thumbnail_loc', kind: 'url', visibility: 'first' },
  { name: 'description', kind: 'long', visibility: 'first' },
  { name: 'content_loc', kind: 'url', visibility: 'first' },
  { name: 'player_loc', kind: 'url', visibility: 'first' },
  { name: 'player_allow_embed', kind: 'yes-no', visibility: 'old' },
  { name: 'player_autoplay', kind: 'text', visibility: 'old' },
  { name: 'duration', kind: 'number', visibility: 'first' },
  { name: 'expiration_date', kind: 'date', visibility: 'more' },
  { name: 'rating', kind: 'number', visibility: 'more' },
  { name: 'content_segments', kind: 'list', fields: CONTENT_SEGMENT, visibility: 'old' },
  { name: 'view_count', kind: 'number', visibility: 'more' },
  { name: 'publication_date', kind: 'date', visibility: 'first' },
  { name: 'tags', kind: 'words', separator: ', ', visibility: 'more' },
  { name: 'category', kind: 'text', visibility: 'old' },
  { name: 'family_friendly', kind: 'yes-no', visibility: 'more' },
  { name: 'restriction', kind: 'group', fields: RESTRICTION, visibility: 'more' },
  { name: 'gallery_loc', kind: 'url', visibility: 'old' },
  { name: 'gallery_title', kind: 'text', visibility: 'old' },
  { name: 'prices', kind: 'list', fields: PRICE, visibility: 'old' },
  { name: 'requires_subscription', kind: 'yes-no', visibility: 'more' },
  { name: 'uploader', kind: 'group', fields: UPLOADER, short: 'name', visibility: 'more' },
  { name: 'tvshow', kind: 'group', fields: TV_SHOW, visibility: 'old' },
  { name: 'platform', kind: 'group', fields: PLATFORM, visibility: 'more' },
  { name: 'live', kind: 'yes-no', visibility: 'more' },
  { name: 'ids', kind: 'list', fields: TYPED_ID, visibility: 'old' },
];

export const PUBLICATION: readonly Field[] = [
  { name: 'name', kind: 'text', visibility: 'first' },
  { name: 'language', kind: 'text', visibility: 'first' },
];

export const NEWS: readonly Field[] = [
  { name: 'title', kind: 'text', visibility: 'first' },
  { name: 'publication', kind: 'group', fields: PUBLICATION, visibility: 'first' },
  { name: 'access', kind: 'choice', choices: ['Subscription', 'Registration'], visibility: 'old' },
  { name: 'genres', kind: 'text', visibility: 'old' },
  { name: 'publication_date', kind: 'date', visibility: 'first' },
  { name: 'keywords', kind: 'text', visibility: 'old' },
  { name: 'stock_tickers', kind: 'text', visibility: 'old' },
  { name: 'geo_locations', kind: 'text', visibility: 'old' },
];

export const PAGE: readonly Field[] = [
  { name: 'loc', kind: 'url', visibility: 'first' },
  { name: 'lastmod', kind: 'date', visibility: 'first' },
  {
    name: 'changefreq',
    kind: 'choice',
    choices: ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
    visibility: 'first',
  },
  { name: 'priority', kind: 'number', visibility: 'first' },
  { name: 'alternates', kind: 'list', fields: ALTERNATE, visibility: 'first' },
  { name: 'images', kind: 'list', fields: IMAGE, short: 'loc', visibility: 'first' },
  { name: 'videos', kind: 'list', fields: VIDEO, visibility: 'first' },
  { name: 'news', kind: 'list', fields: NEWS, visibility: 'first' },
  { name: 'mobile', kind: 'text', visibility: 'first' },
  { name: 'foreign', kind: 'long', visibility: 'first' },
  { name: 'status', kind: 'number', visibility: 'first' },
  { name: 'noindex', kind: 'yes-no', visibility: 'first' },
  { name: 'redirect', kind: 'url', visibility: 'first' },
  { name: 'canonical', kind: 'url', visibility: 'first' },
  { name: 'content_hash', kind: 'text', visibility: 'first' },
  { name: 'clicks', kind: 'number', visibility: 'first' },
  { name: 'impressions', kind: 'number', visibility: 'first' },
];

/** The fields with crawl data. */
export const CRAWL_DATA = [
  'status',
  'noindex',
  'redirect',
  'canonical',
  'content_hash',
  'clicks',
  'impressions',
] as const;
