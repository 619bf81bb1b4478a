/** Styles for sitemaps that people open in a browser. */

/**
 * A CSS file for the option `stylesheet` of the functions that write sitemaps. Browsers then show a sitemap as a table, and an index as
 * a list. CSS cannot make links; use {@link html} for a page with links.
 */
export const xmlStyles = `@namespace url("http://www.sitemaps.org/schemas/sitemap/0.9");
:root { color-scheme: light dark; display: block; margin: 0 auto; max-width: 80rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1f2328, #e6edf3); background: light-dark(#ffffff, #0d1117); }
urlset::before, sitemapindex::before { display: block; margin-bottom: 1rem; font-size: 1.5rem; font-weight: 600; content: "XML sitemap"; }
sitemapindex::before { content: "XML sitemap index"; }
url, sitemap { display: grid; grid-template-columns: minmax(0, 1fr) 11rem 6rem 3rem; gap: 0 1rem; padding: 0.375rem 0; border-top: 1px solid light-dark(#d1d9e0, #3d444d); }
loc { overflow-wrap: anywhere; }
lastmod, changefreq, priority { color: light-dark(#59636e, #9198a1); font-variant-numeric: tabular-nums; }
lastmod { grid-column: 2; grid-row: 1; }
changefreq { grid-column: 3; grid-row: 1; }
priority { grid-column: 4; grid-row: 1; text-align: end; }
url > *|*:not(loc):not(lastmod):not(changefreq):not(priority) { grid-column: 1 / -1; font-size: 0.875rem; color: light-dark(#59636e, #9198a1); }
url > *|*:not(loc):not(lastmod):not(changefreq):not(priority) *|* { display: inline; overflow-wrap: anywhere; }
url > *|*:not(loc):not(lastmod):not(changefreq):not(priority) *|*::after { content: " "; }
@media (max-width: 40rem) {
  url, sitemap { display: block; }
  lastmod, changefreq, priority { display: inline-block; margin-inline-end: 1rem; font-size: 0.875rem; }
  loc { display: block; }
}
`;
