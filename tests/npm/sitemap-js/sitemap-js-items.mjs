// @ts-check
// Items of the tests of `sitemap-kit/sitemap-js`.
import { entriesOf } from './sitemap-js.mjs';

/** An item with every field of sitemap.js. @type {any} */
export const full = {
  url: '/page?a=1&b=2',
  lastmod: '2026-01-10T10:20:30.000Z',
  changefreq: 'weekly',
  priority: 0.8,
  img: [
    { url: '/a.jpg', caption: 'Caption <1>', title: 'Title', geoLocation: 'Kyoto', license: 'https://example.com/l' },
    '/b.jpg',
  ],
  video: [
    {
      thumbnail_loc: 'https://example.com/t.jpg',
      title: 'Title & more',
      description: 'Description',
      content_loc: 'https://example.com/v.mp4',
      player_loc: 'https://example.com/player?v=1&x=2',
      'player_loc:autoplay': 'ap=1',
      'player_loc:allow_embed': 'yes',
      duration: 600,
      expiration_date: '2036-07-16T19:20:30+08:00',
      rating: '4.5',
      view_count: '12',
      publication_date: '2018-04-27T17:00:00.000Z',
      tag: ['one', 'two'],
      category: 'Baking',
      family_friendly: true,
      restriction: 'IE GB US',
      'restriction:relationship': 'deny',
      gallery_loc: 'https://example.com/g',
      'gallery_loc:title': 'Gallery',
      price: '1.99',
      'price:resolution': 'HD',
      'price:currency': 'USD',
      'price:type': 'rent',
      requires_subscription: false,
      uploader: 'Uploader',
      'uploader:info': 'https://example.com/u',
      platform: 'web tv',
      'platform:relationship': 'allow',
      live: 'no',
      id: 'https://example.com/id',
    },
  ],
  links: [
    { lang: 'en', url: '/page?a=1&b=2' },
    { hreflang: 'ja', url: '/ja/page' },
  ],
  news: {
    publication: { name: 'Example Times', language: 'en' },
    access: 'Registration',
    genres: 'PressRelease, Blog',
    publication_date: '2026-01-10',
    title: 'Title',
    keywords: 'one, two',
    stock_tickers: 'NASDAQ:A, NASDAQ:B',
  },
};

export const dated = (/** @type {string[]} */ dates) => dates.map((lastmod, index) => ({ url: `/${index}`, lastmod }));
export const lastmods = (/** @type {string} */ xml) => entriesOf(xml).map(({ lastmod }) => lastmod);
