import { statSync } from 'node:fs';
import { dateText } from './dates.js';
import { EnumYesNo } from './enums.js';
import type { SitemapItem, SitemapItemLoose, VideoItem, VideoItemLoose } from './items.js';

/**
 * Returns an item in the form that streams write: with absolute URLs, and with lists of images, videos and links.
 *
 * @param elem The item, or the URL of a page.
 * @param hostname Absolute URL that relative URLs are resolved against.
 * @param lastmodDateOnly Whether `lastmod` is cut to the date.
 * @throws TypeError for an invalid URL, Error for an invalid date, rating or number of views.
 */
export function normalizeURL(elem: string | SitemapItemLoose, hostname?: string, lastmodDateOnly = false): SitemapItem {
  const absolute = (url: string): string => new URL(url, hostname).toString();
  const lists = { img: [], video: [], links: [] };
  if (typeof elem === 'string') {
    return { ...lists, url: absolute(elem) };
  }
  const { url, img, links, video, lastmodfile, lastmodISO, lastmod: _, ...others } = elem;
  const item: SitemapItem = { ...lists, ...others, url: absolute(url) };
  if (img) {
    item.img = [img]
      .flat()
      .map((image) => (typeof image === 'string' ? { url: absolute(image) } : { ...image, url: absolute(image.url) }));
  }
  if (links) {
    item.links = links.map((link) => ({ ...link, url: absolute(link.url) }));
  }
  if (video) {
    item.video = [video].flat().map((each) => normalizeVideo(each, url));
  }
  const lastmod = lastmodOf(elem, item.url, lastmodDateOnly);
  return lastmod === undefined ? item : { ...item, lastmod };
}

/** Returns the time of the last change of an item: that of a file, or the date that it has. */
function lastmodOf(
  { lastmodfile, lastmodISO, lastmod }: SitemapItemLoose,
  url: string,
  dateOnly: boolean,
): string | undefined {
  if (lastmodfile) {
    return dateText(statSync(lastmodfile).mtime, dateOnly);
  }
  const given = lastmodISO || lastmod;
  try {
    return given ? dateText(given, dateOnly) : undefined;
  } catch (cause) {
    const name = lastmodISO ? 'lastmodISO' : 'lastmod';
    throw new Error(`Invalid ${name} "${given}" for URL "${url}": must be a valid date string`, { cause });
  }
}

function normalizeVideo(video: VideoItemLoose, url: string): VideoItem {
  const { tag = [], rating, view_count } = video;
  const normalized = {
    ...video,
    family_friendly: yesNo(video.family_friendly),
    live: yesNo(video.live),
    requires_subscription: yesNo(video.requires_subscription),
    tag: [tag].flat(),
    rating: typeof rating === 'string' ? parsed(Number.parseFloat(rating), 'rating', rating, url) : rating,
  };
  // The type allows numbers only.
  const views: unknown = view_count;
  if (typeof views === 'string') {
    normalized.view_count = parsed(Number.parseInt(views, 10), 'view_count', views, url);
    if (normalized.view_count < 0) {
      throw new Error(`Invalid video view_count "${views}" for URL "${url}": cannot be negative`);
    }
  }
  // A field that is undefined counts as absent.
  return normalized as VideoItem;
}

function yesNo(choice: boolean | EnumYesNo | undefined): EnumYesNo | undefined {
  if (typeof choice !== 'boolean') {
    return choice;
  }
  return choice ? EnumYesNo.yes : EnumYesNo.no;
}

function parsed(number: number, field: string, text: string, url: string): number {
  if (Number.isNaN(number)) {
    throw new Error(`Invalid video ${field} "${text}" for URL "${url}": must be a valid number`);
  }
  return number;
}
