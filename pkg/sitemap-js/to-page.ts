/** Conversion of items into pages, which the engine writes. */

import type { Page } from '../index.js';
import { priorityOf } from './compatible.js';
import type { Img, SitemapItem, VideoItem } from './items.js';

/**
 * Returns the page of an item. Values are not checked: the engine reports those that are invalid.
 *
 * @param keepsLinks Whether links to apps and AMP versions become links of the page. The engine writes them only if it keeps invalid
 *   values; otherwise it reports them.
 */
export function toPage(item: SitemapItem, compatible: boolean, keepsLinks: boolean): Page {
  const { lastmod, changefreq, news, img = [], video = [], links = [] } = item;
  const page = {
    loc: item.url,
    lastmod: lastmod || undefined,
    changefreq: changefreq || undefined,
    priority: priorityOf(item, compatible),
    alternates: links.map(({ lang, hreflang, url }): object => ({ hreflang: lang || hreflang, href: url })),
    images: img.map(toImage),
    videos: video.map(toVideo),
    news: news && {
      publication: news.publication,
      access: news.access || undefined,
      genres: news.genres || undefined,
      publication_date: news.publication_date,
      title: news.title,
      keywords: news.keywords || undefined,
      stock_tickers: news.stock_tickers || undefined,
    },
  };
  return { ...page, ...otherLinks(item, page.alternates, keepsLinks) } as Page;
}

function otherLinks({ androidLink, ampLink, expires }: SitemapItem, alternates: object[], keeps: boolean): object {
  if (!androidLink && !ampLink && !expires) {
    return {};
  }
  const links = [
    { rel: 'alternate', href: androidLink },
    { rel: 'amphtml', href: ampLink },
  ].filter(({ href }) => href);
  return keeps ? { alternates: [...alternates, ...links] } : { androidLink, ampLink, expires };
}

function toImage({ url, caption, geoLocation, title, license }: Img): object {
  return {
    loc: url,
    caption: caption || undefined,
    geo_location: geoLocation || undefined,
    title: title || undefined,
    license: license || undefined,
  };
}

function toVideo(video: VideoItem): object {
  const { player_loc, restriction, gallery_loc, price, uploader, platform, id } = video;
  return {
    thumbnail_loc: video.thumbnail_loc,
    title: video.title,
    description: video.description,
    content_loc: video.content_loc || undefined,
    ...(player_loc && {
      player_loc,
      player_allow_embed: video['player_loc:allow_embed'],
      player_autoplay: video['player_loc:autoplay'],
    }),
    duration: video.duration || undefined,
    expiration_date: video.expiration_date || undefined,
    rating: video.rating,
    view_count: video.view_count,
    publication_date: video.publication_date || undefined,
    tags: video.tag,
    category: video.category || undefined,
    family_friendly: video.family_friendly || undefined,
    ...(restriction && {
      restriction: { relationship: video['restriction:relationship'], countries: restriction.split(/ +/) },
    }),
    ...(gallery_loc && { gallery_loc, gallery_title: video['gallery_loc:title'] }),
    ...(price && {
      prices: [
        {
          value: price,
          currency: video['price:currency'],
          type: video['price:type'],
          resolution: video['price:resolution'],
        },
      ],
    }),
    requires_subscription: video.requires_subscription || undefined,
    ...(uploader && { uploader: { name: uploader, info: video['uploader:info'] } }),
    ...(platform && {
      platform: { relationship: video['platform:relationship'], platforms: platform.split(/ +/) },
    }),
    live: video.live || undefined,
    // The only type that sitemap.js has.
    ...(id && { ids: [{ type: 'url', value: id }] }),
  };
}
