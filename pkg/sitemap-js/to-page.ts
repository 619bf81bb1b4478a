/** Conversion of items into pages, which the engine writes. */

import type { Page } from '../core/index.js';
import type { Img, SitemapItem, VideoItem } from './items.js';

/** Returns the page of an item. Values are not checked: the engine reports those that are invalid, and the fields that it does not write. */
export function toPage(item: SitemapItem): Page {
  const { lastmod, changefreq, priority, news, img = [], video = [], links = [] } = item;
  const { androidLink, ampLink, expires } = item;
  const page = {
    loc: item.url,
    lastmod: lastmod || undefined,
    changefreq: changefreq || undefined,
    priority,
    alternates: links.map(({ lang, hreflang, url }) => ({ hreflang: lang || hreflang, href: url })),
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
    androidLink: androidLink || undefined,
    ampLink: ampLink || undefined,
    expires: expires || undefined,
  };
  return page as Page;
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
