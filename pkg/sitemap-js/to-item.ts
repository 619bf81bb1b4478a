/** Conversion of entries that the engine has read into items. */

import type { Page } from '../core/index.js';
import { isAllowDeny, isPriceType, isResolution, isValidChangeFreq, isValidYesNo } from './checks.js';
import { isW3cDatetime } from './dates.js';
import type { EnumAllowDeny, EnumYesNo } from './enums.js';
import type { Img, IndexItem, LinkItem, NewsItem, SitemapItem, VideoItem } from './items.js';
import { LIMITS } from './limits.js';

/** Receives the reasons why something is left out of an item. */
export type OnFault = (message: string) => void;

type PageVideo = NonNullable<Page['videos']>[number];
type PageNews = Exclude<NonNullable<Page['news']>, readonly unknown[]>;

/** Returns the item of a page. */
export function toItem(page: Page, onFault: OnFault): SitemapItem {
  const [article, ...otherArticles] = [page.news ?? []].flat() as PageNews[];
  const foreign = (page.foreign ?? []).map((element) => [element.slice(1).split(/[\s/>]/, 1)[0] ?? '', true]);
  reportExtra({ 'news:news': otherArticles, ...Object.fromEntries(foreign) }, onFault);
  return defined({
    img: (page.images ?? []).map(imageOf),
    video: (page.videos ?? []).map((video) => videoOf(video, onFault)),
    url: urlOf(page.loc, onFault),
    lastmod: dateOf('lastmod', page.lastmod, onFault),
    changefreq: matching('changefreq', page.changefreq, isValidChangeFreq, onFault),
    priority: numberOf('priority', page.priority, 1, onFault),
    news: article && newsOf(article, onFault),
    ...linksOf(page.alternates ?? [], onFault),
  });
}

/** Returns the sitemap of an index; undefined if it has no valid URL. */
export function toIndexItem({ loc, lastmod }: Page, onFault: OnFault): IndexItem | undefined {
  const url = urlOf(loc, onFault);
  return url === '' ? undefined : defined({ url, lastmod: dateOf('lastmod', lastmod, onFault) });
}

function urlOf(loc: unknown, onFault: OnFault): string {
  const url = String(loc);
  if (url.length > LIMITS.MAX_URL_LENGTH) {
    onFault(`URL exceeds max length of ${LIMITS.MAX_URL_LENGTH}`);
    return '';
  }
  // A missing URL is a problem of the document.
  if (url !== '' && !LIMITS.URL_PROTOCOL_REGEX.test(url)) {
    onFault(`URL must start with http:// or https://: ${url}`);
    return '';
  }
  return url;
}

/** Divides the links of a page into language versions and the links to an app and an AMP version. */
function linksOf(
  alternates: NonNullable<Page['alternates']>,
  onFault: OnFault,
): Pick<SitemapItem, 'links' | 'androidLink' | 'ampLink'> {
  const links: LinkItem[] = [];
  const others: Pick<SitemapItem, 'androidLink' | 'ampLink'> = {};
  for (const { rel = 'alternate', hreflang, href, media } of alternates) {
    const url = String(href);
    if (rel === 'amphtml') {
      others.ampLink = url;
    } else if (rel !== 'alternate') {
      onFault(`unhandled attr for xhtml:link rel="${rel}"`);
    } else if (hreflang) {
      links.push({ url, lang: hreflang });
    } else {
      others.androidLink = url;
    }
    if (media) {
      onFault('unhandled attr: xhtml:link media');
    }
  }
  return { links, ...others };
}

function imageOf(image: NonNullable<Page['images']>[number]): Img {
  if (typeof image === 'string' || image instanceof URL) {
    return { url: String(image) };
  }
  const { loc, caption, geo_location: geoLocation, title, license } = image;
  return defined({ url: String(loc ?? ''), caption, geoLocation, title, license: license && String(license) });
}

function videoOf(video: PageVideo, onFault: OnFault): VideoItem {
  const date = (name: 'expiration_date' | 'publication_date') => dateOf(name, video[name], onFault);
  const yesNo = (name: string, value: unknown) => matching<EnumYesNo>(name, value, isValidYesNo, onFault);
  const relation = (list: { relationship?: string } | null | undefined) =>
    matching<EnumAllowDeny>('relationship', list?.relationship, isAllowDeny, onFault);
  const { restriction, platform, gallery_loc, player_loc } = video;
  const { name: uploader, info }: { name?: string; info?: unknown } =
    typeof video.uploader === 'string' ? { name: video.uploader } : (video.uploader ?? {});
  // Items have one price and one identifier.
  const [price, ...prices] = [...(video.prices ?? [])].reverse();
  const [id, ...ids] = [...(video.ids ?? [])].reverse();
  reportExtra({ 'video:price': prices, 'video:id': ids }, onFault);
  reportExtra({ 'video:content_segment_loc': video.content_segments, 'video:tvshow': video.tvshow }, onFault);
  return defined({
    tag: [...(video.tags ?? [])],
    thumbnail_loc: String(video.thumbnail_loc ?? ''),
    title: video.title ?? '',
    description: video.description ?? '',
    content_loc: video.content_loc && String(video.content_loc),
    player_loc: player_loc && String(player_loc),
    'player_loc:autoplay': video.player_autoplay,
    'player_loc:allow_embed': yesNo('allow_embed', video.player_allow_embed),
    duration: numberOf('video duration', video.duration, 28_800, onFault),
    expiration_date: date('expiration_date'),
    rating: numberOf('video rating', video.rating, 5, onFault),
    view_count: numberOf('video view_count', video.view_count, Number.MAX_SAFE_INTEGER, onFault),
    publication_date: date('publication_date'),
    category: video.category,
    family_friendly: yesNo('family_friendly', video.family_friendly),
    restriction: restriction?.countries?.join(' '),
    'restriction:relationship': relation(restriction),
    gallery_loc: gallery_loc && String(gallery_loc),
    'gallery_loc:title': video.gallery_title,
    price: price?.value === undefined ? undefined : String(price.value),
    'price:type': matching('price type', price?.type, isPriceType, onFault),
    'price:currency': price?.currency,
    'price:resolution': matching('price resolution', price?.resolution, isResolution, onFault),
    requires_subscription: yesNo('requires_subscription', video.requires_subscription),
    uploader,
    'uploader:info': info ? String(info) : undefined,
    platform: platform?.platforms?.join(' '),
    'platform:relationship': relation(platform),
    live: yesNo('live', video.live),
    id: id?.value,
  });
}

function newsOf(news: PageNews, onFault: OnFault): NewsItem {
  const { name = '', language = '' }: Partial<PageNews['publication']> = news.publication ?? {};
  reportExtra({ 'news:geo_locations': news.geo_locations }, onFault);
  const isAccess = (text: string): text is 'Registration' | 'Subscription' =>
    ['Registration', 'Subscription'].includes(text);
  return defined({
    publication: { name, language },
    publication_date: dateOf('news publication_date', news.publication_date, onFault) ?? '',
    title: news.title ?? '',
    access: matching('news:access', news.access, isAccess, onFault),
    genres: news.genres,
    keywords: news.keywords,
    stock_tickers: news.stock_tickers,
  });
}

function dateOf(name: string, given: unknown, onFault: OnFault): string | undefined {
  if (given == null || isW3cDatetime(String(given))) {
    return given == null ? undefined : String(given);
  }
  onFault(`Invalid ${name} date format "${given}" - expected ISO 8601 format`);
  return undefined;
}

function numberOf(name: string, given: unknown, max: number, onFault: OnFault): number | undefined {
  const number = Number.parseFloat(String(given));
  if (given == null || (number >= 0 && number <= max)) {
    return given == null ? undefined : number;
  }
  onFault(`Invalid ${name} "${given}" - must be between 0 and ${max}`);
  return undefined;
}

function matching<Value extends string>(
  name: string,
  given: unknown,
  isValid: (text: string) => boolean,
  onFault: OnFault,
): Value | undefined {
  const text = typeof given === 'boolean' ? (given ? 'yes' : 'no') : given;
  if (text == null || isValid(String(text))) {
    return text == null ? undefined : (String(text) as Value);
  }
  onFault(`Invalid ${name} value "${text}"`);
  return undefined;
}

/** Reports content that items have no field for. */
function reportExtra(content: Record<string, unknown>, onFault: OnFault): void {
  for (const [name, value] of Object.entries(content)) {
    if (Array.isArray(value) ? value.length > 0 : value != null) {
      onFault(`unhandled tag: ${name}`);
    }
  }
}

/** Returns an object without the fields that are absent. */
function defined<Item>(fields: { [Name in keyof Item]: Item[Name] | null | undefined }): Item {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Item;
}
