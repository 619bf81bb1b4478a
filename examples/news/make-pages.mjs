// @ts-check
/**
 * Makes the page list of a news site: 60 articles, one every two hours before a given time. Google accepts articles of
 * the last two days only, so older ones are listed as plain pages, as its guidelines require.
 *
 * node examples/news/make-pages.mjs [now] > pages.json
 */
import { printWhenStarted } from '../print.mjs';

const ORIGIN = 'https://news.example';
const ARTICLES = 60;
const HOUR = 3_600_000;
const TWO_DAYS = 48 * HOUR;

const TITLES = [
  ['markets', 'Shares & bonds: what a "soft landing" would mean'],
  ['science', "Europe's next telescope looks for water on <other> worlds"],
  ['sport', 'Final score 3 > 2 after extra time'],
  ['culture', '京都の祭り: a photo essay'],
  ['local', 'Café opens in the old station'],
];

/** Returns a time in the time zone of the site. @param {number} time */
const moment = (time) => new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00');

/**
 * Returns the pages of the site at a time.
 *
 * @param {Date} now
 * @returns {import('../../dist/core/node.js').Page[]}
 */
export function newsPages(now) {
  return Array.from({ length: ARTICLES }, (_, number) => {
    const [section = '', title = ''] = TITLES[number % TITLES.length] ?? [];
    const published = now.getTime() - (number + 1) * 2 * HOUR;
    const changed = published + (number % 3) * 20 * 60_000;
    /** @type {import('../../dist/core/node.js').Page} */
    const page = { loc: `${ORIGIN}/${section}/article-${ARTICLES - number}`, lastmod: moment(changed) };
    if (now.getTime() - published < TWO_DAYS) {
      page.news = {
        publication: { name: 'The Example Courier', language: 'en' },
        publication_date: moment(published),
        title: `${title} (${ARTICLES - number})`,
      };
    }
    return page;
  });
}

printWhenStarted(import.meta.url, () => {
  const now = new Date(process.argv[2] ?? Date.now());
  return `${JSON.stringify(newsPages(now), null, 2)}\n`;
});
