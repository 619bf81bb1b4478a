// @ts-check
/** Random items of sitemap.js. */
import { text as randomText } from '../helpers/random-values.mjs';

/** @typedef {import('../helpers/random.mjs').Random} Random */

const LANGUAGES = ['en', 'ja', 'zh-Hant', 'pt-BR', 'x-default'];

/**
 * Returns an item with valid values that both libraries write in the same way.
 * @param {Random} random
 */
export function randomItem(random) {
  const { record, pick, whole, many, some, chance } = random;
  const url = () =>
    `https://example.com/${some(['a', 'été', '寿司', '%E3%81%82', 'b c', '~', "'", '(1)', ';p=1'], whole(1, 3)).join('/')}?q=${whole(0, 9)}&r=1`;
  // sitemap.js encodes the URLs of pages, images and links only.
  const ascii = () => new URL(url().replace('.com/', '.com/media/')).href;
  // It leaves out control characters that XML allows, and parsers read its carriage returns as line feeds.
  const text = () => randomText(random, 90).replace(/[\r\u007f]/g, '') || 'x';
  const date = () => new Date(whole(0, 2_000_000_000) * 1000 + whole(0, 999)).toISOString();
  const yesNo = () => pick(['yes', 'no', true, false]);
  const video = () => ({
    ...{ thumbnail_loc: ascii(), title: text(), description: text() },
    ...record({
      player_loc: ascii,
      duration: () => whole(1, 28_800),
      expiration_date: date,
      rating: () => whole(0, 50) / 10,
      view_count: () => whole(0, 1e9),
      publication_date: date,
      tag: () => many(whole(1, 4), text),
      category: text,
      family_friendly: yesNo,
      requires_subscription: yesNo,
      live: yesNo,
    }),
    ...(chance(0.3) && {
      restriction: some(['IE', 'GB', 'JP'], whole(1, 3)).join(' '),
      'restriction:relationship': pick(['allow', 'deny']),
    }),
    ...(chance(0.3) && {
      platform: some(['web', 'mobile', 'tv'], whole(1, 3)).join(' '),
      'platform:relationship': pick(['allow', 'deny']),
    }),
    ...(chance(0.3) && {
      price: '1.99',
      'price:currency': pick(['USD', 'JPY']),
      ...record({ 'price:type': () => pick(['rent', 'purchase']), 'price:resolution': () => pick(['HD', 'sd']) }),
    }),
    ...(chance(0.3) && { uploader: text(), 'uploader:info': 'https://example.com/uploader' }),
    ...(chance(0.3) && { gallery_loc: ascii(), 'gallery_loc:title': text() }),
    content_loc: ascii(),
  });
  return {
    url: url(),
    ...record({
      lastmod: date,
      changefreq: () => pick(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']),
      priority: () => whole(0, 10) / 10,
      img: () =>
        many(whole(0, 3), () =>
          chance(0.5)
            ? url()
            : { url: url(), ...record({ caption: text, title: text, geoLocation: text, license: ascii }) },
        ),
      links: () => some(LANGUAGES, whole(0, 4)).map((lang) => ({ lang, url: url() })),
      video: () => many(whole(0, 2), video),
      news: () => ({
        ...{
          publication: { name: text(), language: pick(['en', 'ja', 'zh-cn']) },
          publication_date: date(),
          title: text(),
        },
        ...record({
          access: () => pick(['Registration', 'Subscription']),
          genres: () => 'Blog, OpEd',
          keywords: text,
          stock_tickers: () => 'NASDAQ:A',
        }),
      }),
    }),
  };
}

/**
 * Returns an item of which some values are invalid.
 * @param {Random} random
 */
export function invalidItem(random) {
  const { pick, chance } = random;
  /** @type {Record<string, any>} */
  const item = randomItem(random);
  const bad = () => pick(['', 'not a value', 'x'.repeat(3_000), '\u0000', '<&>"\'', '日本語', '-1', 'http://']);
  const change = (/** @type {Record<string, any>} */ record) => {
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === 'string' && name !== 'url' && name !== 'lastmod' && chance(0.2)) record[name] = bad();
      if (typeof value === 'number' && chance(0.2)) record[name] = pick([-1, 1.5, 99_999, 0.123456789]);
    }
  };
  for (const record of [item, ...(item.video ?? []), ...(item.news ? [item.news, item.news.publication] : [])])
    change(record);
  if (chance(0.1))
    item.url = pick(['ftp://example.com/a', `/${'x'.repeat(3_000)}`, 'mailto:a@example.com', '/a|b{c}^`']);
  if (chance(0.2)) item.androidLink = 'android-app://com.example/a';
  if (chance(0.2)) item.ampLink = 'https://example.com/amp';
  return item;
}
