/** The fields of pages and of their items, from which the forms are built. */

import { changeFrequencies } from '../table/cells.js';

/** Kind of input of a field. */
export type Entry =
  | { kind: 'text' | 'long' | 'number' | 'date' | 'url' | 'yes-no' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'several'; choices: readonly string[] }
  | { kind: 'words'; separator: string }
  | { kind: 'group' | 'list'; fields: readonly Field[]; short?: string };

/** Group of a field: shown directly, among more fields, or among obsolete ones. */
type Visibility = 'first' | 'more' | 'old';

/** A field with its name in page lists. */
export type Field = Entry & { name: string; visibility: Visibility };

/** Returns fields of one kind. */
function of(
  kind: 'text' | 'long' | 'number' | 'date' | 'url' | 'yes-no',
  visibility: Visibility,
  names: string,
): Field[] {
  return names.split(' ').map((name) => ({ name, kind, visibility }));
}

const choice = (name: string, visibility: Visibility, choices: string): Field => ({
  name,
  kind: 'choice',
  visibility,
  choices: choices.split(' '),
});

/** The four cells; sitemaps of an index have the first two. */
export const cellFields: readonly Field[] = [
  ...of('url', 'first', 'loc'),
  ...of('date', 'first', 'lastmod'),
  { name: 'changefreq', kind: 'choice', visibility: 'first', choices: changeFrequencies },
  ...of('number', 'first', 'priority'),
];

/** Crawl data and `mobile`. */
export const crawlFields: readonly Field[] = [
  ...of('url', 'first', 'canonical redirect'),
  ...of('number', 'first', 'status'),
  ...of('yes-no', 'first', 'noindex'),
  ...of('text', 'first', 'content_hash'),
  ...of('text', 'first', 'mobile'),
];

const whoMay = choice('relationship', 'first', 'allow deny');

const video: readonly Field[] = [
  ...of('text', 'first', 'title'),
  ...of('long', 'first', 'description'),
  ...of('url', 'first', 'thumbnail_loc content_loc player_loc'),
  ...of('number', 'first', 'duration'),
  ...of('date', 'first', 'publication_date'),
  ...of('date', 'more', 'expiration_date'),
  ...of('number', 'more', 'rating view_count'),
  { name: 'tags', kind: 'words', separator: ', ', visibility: 'more' },
  ...of('yes-no', 'more', 'family_friendly requires_subscription live'),
  {
    name: 'restriction',
    kind: 'group',
    visibility: 'more',
    fields: [whoMay, { name: 'countries', kind: 'words', separator: ' ', visibility: 'first' }],
  },
  {
    name: 'platform',
    kind: 'group',
    visibility: 'more',
    fields: [whoMay, { name: 'platforms', kind: 'several', choices: ['web', 'mobile', 'tv'], visibility: 'first' }],
  },
  {
    name: 'uploader',
    kind: 'group',
    visibility: 'more',
    short: 'name',
    fields: [...of('text', 'first', 'name'), ...of('url', 'first', 'info')],
  },
  ...of('text', 'old', 'category'),
  ...of('url', 'old', 'gallery_loc'),
  ...of('text', 'old', 'gallery_title'),
  ...of('yes-no', 'old', 'player_allow_embed'),
  ...of('text', 'old', 'player_autoplay'),
  {
    name: 'prices',
    kind: 'list',
    visibility: 'old',
    fields: [
      ...of('text', 'first', 'value currency'),
      choice('type', 'first', 'rent purchase'),
      choice('resolution', 'first', 'hd sd'),
    ],
  },
  {
    name: 'tvshow',
    kind: 'group',
    visibility: 'old',
    fields: [
      ...of('text', 'first', 'show_title'),
      choice('video_type', 'first', 'full preview clip interview news other'),
      ...of('text', 'first', 'episode_title'),
      ...of('number', 'first', 'season_number episode_number'),
      ...of('date', 'first', 'premier_date'),
    ],
  },
  {
    name: 'content_segments',
    kind: 'list',
    visibility: 'old',
    fields: [...of('url', 'first', 'loc'), ...of('number', 'first', 'duration')],
  },
  {
    name: 'ids',
    kind: 'list',
    visibility: 'old',
    fields: [
      ...of('text', 'first', 'value'),
      choice('type', 'first', 'tms:series tms:program rovi:series rovi:program freebase url'),
    ],
  },
];

/** A list of items of a page. */
export interface Section {
  name: 'alternates' | 'images' | 'videos' | 'news' | 'foreign';
  fields: readonly Field[];
  /** The field that a plain text stands for. */
  short?: string;
  /** Whether items are collapsed to their titles. */
  folds: boolean;
  /** Fields for the title of an item; the first one with a value is used. */
  titles: readonly string[];
  /** Maximum number of items. */
  max?: number;
}

/** The sections in their order. */
export const sections: readonly Section[] = [
  {
    name: 'alternates',
    fields: [...of('text', 'first', 'hreflang'), ...of('url', 'first', 'href'), ...of('text', 'more', 'media rel')],
    folds: false,
    titles: ['hreflang'],
  },
  {
    name: 'images',
    fields: [
      ...of('url', 'first', 'loc'),
      ...of('text', 'old', 'title caption geo_location'),
      ...of('url', 'old', 'license'),
    ],
    short: 'loc',
    folds: false,
    titles: ['loc'],
  },
  { name: 'videos', fields: video, folds: true, titles: ['title', 'content_loc', 'player_loc', 'thumbnail_loc'] },
  {
    name: 'news',
    fields: [
      ...of('text', 'first', 'title'),
      ...of('date', 'first', 'publication_date'),
      { name: 'publication', kind: 'group', visibility: 'first', fields: of('text', 'first', 'name language') },
      choice('access', 'old', 'Subscription Registration'),
      ...of('text', 'old', 'genres keywords stock_tickers geo_locations'),
    ],
    folds: false,
    titles: ['title'],
    max: 1,
  },
  { name: 'foreign', fields: of('long', 'first', 'foreign'), short: 'foreign', folds: false, titles: ['foreign'] },
];
