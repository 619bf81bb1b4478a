// @ts-check
/** The pages that the benchmarks write. They are computed from their numbers, so every run writes the same ones. */

import { shopPages } from '../examples/shop/make-pages.mjs';

/** @typedef {import('../dist/core/node.js').Page} Page */

/** Moves a URL of the shop to a public host: on the reserved `shop.example` each page would get a warning. @param {Page['loc']} url */
const onPublicHost = (url) => String(url).replace('shop.example/', 'shop.example.com/');

const FREQUENCIES = /** @type {const} */ (['daily', 'weekly', 'monthly', 'yearly']);

/**
 * Pages with the four elements of the protocol.
 *
 * @param {number} count
 * @returns {Page[]}
 */
export const plainPages = (count) =>
  [...shopPages(count)].map(({ loc, lastmod }, number) => ({
    loc: onPublicHost(loc),
    lastmod,
    changefreq: FREQUENCIES[number % FREQUENCIES.length],
    priority: (number % 11) / 10,
  }));

/**
 * Pages with pictures, a video and versions in other languages.
 *
 * @param {number} count
 * @returns {Page[]}
 */
export const richPages = (count) =>
  [...shopPages(count)].map(({ loc, lastmod }, number) => ({
    loc: onPublicHost(loc),
    lastmod,
    alternates: ['en', 'de', 'ja', 'fr', 'x-default'].map((hreflang) => ({
      hreflang,
      href: `https://shop.example.com/${hreflang}/${number}?a=1&b=2`,
    })),
    images: [0, 1, 2].map((picture) => ({ loc: `https://images.shop.example.com/${number}/${picture}.jpg` })),
    videos: [
      {
        thumbnail_loc: `https://images.shop.example.com/${number}/video.jpg`,
        title: `How to use "product ${number}"`,
        description: `Five minutes on what product ${number} is for & how long it lasts. 使い方を紹介します。`,
        content_loc: `https://videos.shop.example.com/${number}.mp4`,
        duration: 60 + (number % 600),
        publication_date: '2026-01-10T10:20:30+09:00',
        tags: ['product', `number ${number}`],
        family_friendly: true,
      },
    ],
  }));
