// @ts-check
// Sitemaps of the tests of the command line.
export const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
export const CLEAN = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/a</loc><lastmod>2026-01-10</lastmod></url></urlset>\n`;
export const BAD = CLEAN.replace(
  '</url>',
  '</url>\n  <url><loc>https://example.com/日本</loc><lastmod>2026-02-30</lastmod></url>',
);
/** @param {string} stdout reports as JSON @returns {string[]} the names of their inputs */
export const filesOf = (stdout) => JSON.parse(stdout).map((/** @type {any} */ { file }) => file);
export const INDEX = `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>https://example.com/maps/a.xml</loc></sitemap>
<sitemap><loc>https://example.com/gone.xml</loc></sitemap></sitemapindex>\n`;
